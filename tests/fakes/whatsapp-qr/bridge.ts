import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { now } from '#app/lib/clock.ts'
import { type Fault, type RecordedRequest, type Route, type StandinAnswer, type StandinRequest } from '../contract.ts'
import { json } from '../page.ts'
import { startServer } from '../server.ts'
import { fakeSettings } from '../settings.ts'
import { linkedPhoneRoutes } from './phone.ts'

export type Status = 'STOPPED' | 'STARTING' | 'SCAN_QR_CODE' | 'WORKING' | 'FAILED'
type Hook = { url: string; key: string }
export type Session = { name: string; status: Status; hook?: Hook; me?: string }
export type BridgeSent = {
	id: string
	session: string
	chatId: string
	text?: string
	caption?: string
	replyTo?: string
	file?: string
	at: number
}

export type BridgeFake = {
	url: string
	requests: RecordedRequest[]
	sent: BridgeSent[]
	sessions: Map<string, Session>
	setFault(fault: Fault): void
	clearFaults(): void
	/** Where its events go, whatever host it was told. */
	setTarget(url: string): void
	/** A phone scans the code of a session. */
	scan(name: string, digits: string): Promise<number[]>
	/** The phone unlinks this computer, or the session breaks. */
	unlink(name: string, status?: Status): Promise<number[]>
	/** Somebody writes to the phone; with `times` the same is told again. */
	write(name: string, message: Partial<WrittenMessage>, times?: number): Promise<number[]>
	/** What became of a message of ours: 1 at the server, 2 delivered, 3 read, -1 failed. */
	ack(name: string, id: string, ack: number): Promise<number[]>
	/** Any event, signed unless `signature` says otherwise; the status that each delivery was answered with. */
	tell(
		name: string,
		event: string,
		payload: object,
		options?: { times?: number; signature?: string },
	): Promise<number[]>
	file(name: string, bytes: Uint8Array, mimeType: string): string
	close(): Promise<void>
}

export type WrittenMessage = Record<string, unknown> & { id: string; from: string; body: string }

const Start = z.object({
	name: z.string().min(1),
	start: z.boolean().optional(),
	config: z.object({
		webhooks: z
			.array(
				z.object({ url: z.url(), events: z.array(z.string()).min(1), hmac: z.object({ key: z.string().min(16) }) }),
			)
			.length(1),
	}),
})
const Send = z.object({
	session: z.string(),
	chatId: z.string().regex(/^\d+@(c\.us|lid)$/),
	text: z.string().min(1).optional(),
	caption: z.string().optional(),
	reply_to: z.string().optional(),
	file: z.object({ mimetype: z.string(), filename: z.string(), data: z.base64().min(1) }).optional(),
})

/** One pixel, in place of a code. */
const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII='

export type Held = {
	sessions: Map<string, Session>
	files: Map<string, { bytes: Uint8Array; mimeType: string }>
	sent: BridgeSent[]
	/** What people wrote to the phones. */
	written: (Pick<WrittenMessage, 'from' | 'body'> & { session: string; at: number })[]
	/** Of ids, which are new in each run of who plays by hand. */
	count: number
	target?: string
	/** Milliseconds after which what was sent is delivered and read; never without. */
	acks?: number
}

/** A client of WhatsApp that is linked by a code: it asks for its key, signs what it tells, and can fail as others can. */
export async function startBridge({
	port,
	picture: shown = picture,
	seed = 0,
	acks,
}: {
	port?: number
	picture?: string
	seed?: number
	acks?: number
} = {}): Promise<BridgeFake> {
	const held: Held = { sessions: new Map(), files: new Map(), sent: [], written: [], count: seed, acks }
	const routes = [...sessionRoutes(held, shown), ...messageRoutes(held), ...linkedPhoneRoutes(held, levers(held))]
	const notFound = () => refusal(404, 'Not found')
	const server = await startServer({ name: 'WhatsApp por código QR', port, routes, notFound })
	return {
		...{ url: server.url, requests: server.requests, sent: held.sent, sessions: held.sessions, close: server.close },
		...{ setFault: server.setFault, clearFaults: server.clearFaults, ...levers(held) },
	}
}

export type Levers = ReturnType<typeof levers>

function levers(held: Held) {
	const tell: BridgeFake['tell'] = (name, event, payload, options) => tellOf(held, { name, event, payload }, options)
	const become = (name: string, status: Status, me?: string) => {
		const session = held.sessions.get(name)
		if (session) Object.assign(session, { status, me })
		return tell(name, 'session.status', { status, statuses: [{ status, timestamp: now() }], data: null })
	}
	return {
		tell,
		setTarget: (url: string) => {
			held.target = url
		},
		scan: (name: string, digits: string) => become(name, 'WORKING', digits),
		unlink: (name: string, status: Status = 'SCAN_QR_CODE') => become(name, status),
		write: (name: string, message: Partial<WrittenMessage>, times?: number) => {
			held.count += 1
			const { from = '', body = '', fromMe } = message
			const id = `false_${from}_${held.count}`
			if (!fromMe) held.written.push({ session: name, from, body, at: now() })
			const about = { id, timestamp: Math.floor(now() / 1000), fromMe: false, hasMedia: false, source: 'app' }
			return tell(name, 'message.any', { ...about, ...message }, { times })
		},
		ack: (name: string, id: string, ack: number) => {
			return tell(name, 'message.ack', { id, from: '', fromMe: true, ack, ackName: String(ack) })
		},
		file: (path: string, bytes: Uint8Array, mimeType: string) => {
			held.files.set(path, { bytes, mimeType })
			return `http://bridge.internal:3000/api/files/${path}`
		},
	}
}

type Told = { name: string; event: string; payload: object }

async function tellOf(held: Held, { name, event, payload }: Told, { times = 1, signature }: Telling = {}) {
	const session = held.sessions.get(name)
	if (!session?.hook) throw new Error(`nobody asked to be told of ${name}`)
	held.count += 1
	const me = session.me ? { id: `${session.me}@c.us` } : null
	const about = { id: `evt_${held.count}`, timestamp: now(), event, session: name, me, engine: 'NOWEB' }
	const body = JSON.stringify({ ...about, payload })
	const hmac = signature ?? createHmac('sha512', session.hook.key).update(body).digest('hex')
	const headers = { 'content-type': 'application/json', 'x-webhook-hmac': hmac, 'x-webhook-hmac-algorithm': 'sha512' }
	const url = held.target ? held.target + new URL(session.hook.url).pathname : session.hook.url
	const post = () => fetch(url, { method: 'POST', body, headers }).then(({ status }) => status)
	return Promise.all(Array.from({ length: times }, post))
}

type Telling = { times?: number; signature?: string }

function guarded(method: string, path: RegExp, answer: Route['answer']): Route {
	return {
		...{ method, path },
		answer: (request, match) => (allowed(request) ? answer(request, match) : refusal(401, 'Unauthorized')),
	}
}

function hookOf({ json: body }: StandinRequest): Hook | undefined {
	const [hook] = Start.shape.config.safeParse((body as { config?: unknown })?.config).data?.webhooks ?? []
	return hook && { url: hook.url, key: hook.hmac.key }
}

function sessionRoutes({ sessions }: Held, shown: string): Route[] {
	type Answer = (session: Session, request: StandinRequest) => StandinAnswer
	const ofSession = (method: string, path: RegExp, answer: Answer) => {
		return guarded(method, path, (request, [name = '']) => {
			const session = sessions.get(name)
			return session ? answer(session, request) : refusal(404, 'Session not found')
		})
	}
	return [
		guarded('POST', /^\/api\/sessions$/, (request) => {
			const { name } = Start.safeParse(request.json).data ?? {}
			if (!name) return refusal(400, 'Bad request')
			if (sessions.has(name)) return refusal(422, `Session '${name}' already exists. Use PUT to update it.`)
			sessions.set(name, { name, status: 'SCAN_QR_CODE', hook: hookOf(request) })
			return json(201, { name, status: 'STARTING' })
		}),
		ofSession('PUT', /^\/api\/sessions\/([\w-]+)$/, (session, request) => {
			session.hook = hookOf(request)
			return json(200, { name: session.name, status: session.status })
		}),
		ofSession('POST', /^\/api\/sessions\/([\w-]+)\/restart$/, (session) => {
			session.status = session.me ? 'WORKING' : 'SCAN_QR_CODE'
			return json(201, { name: session.name, status: 'STARTING' })
		}),
		ofSession('POST', /^\/api\/sessions\/([\w-]+)\/logout$/, (session) =>
			json(201, Object.assign(session, { me: undefined })),
		),
		guarded('DELETE', /^\/api\/sessions\/([\w-]+)$/, (_, [name = '']) => {
			sessions.delete(name)
			return json(200, {})
		}),
		ofSession('GET', /^\/api\/sessions\/([\w-]+)$/, ({ name, status, me }) => {
			return json(200, { name, status, me: me ? { id: `${me}@c.us`, pushName: 'Salón' } : null })
		}),
		ofSession('GET', /^\/api\/([\w-]+)\/auth\/qr$/, ({ status }) => {
			if (status !== 'SCAN_QR_CODE') return refusal(422, 'Session status is not as expected')
			return json(200, { mimetype: 'image/png', data: shown })
		}),
	]
}

function messageRoutes(held: Held): Route[] {
	return [
		guarded('POST', /^\/api\/send(?:Text|Image|File|Voice)$/, (request) => takes(held, request)),
		guarded('GET', /^\/api\/files\/(.+)$/, (_, [path = '']) => {
			const file = held.files.get(path)
			if (!file) return refusal(404, 'Not found')
			return { status: 200, headers: { 'content-type': file.mimeType }, body: file.bytes }
		}),
	]
}

function takes(held: Held, request: StandinRequest): StandinAnswer {
	const read = Send.safeParse(request.json).data
	if (!read || (!read.text && !read.file)) return refusal(400, 'Bad request')
	const { session, chatId, text, caption, reply_to: replyTo, file } = read
	if (held.sessions.get(session)?.status !== 'WORKING') return refusal(422, 'Session status is not as expected')
	held.count += 1
	const id = `true_${chatId}_3EB0${String(held.count).padStart(16, '0')}`
	held.sent.push({ id, session, chatId, text, caption, replyTo, file: file?.filename, at: now() })
	if (held.acks) setTimeout(() => readSoon(held, session, id), held.acks)
	const timestamp = Math.floor(now() / 1000)
	return json(201, { id, timestamp, from: chatId, fromMe: true, source: 'api', body: text ?? '' })
}

/** The person's phone has it, and shows it. Nobody hears of it where the program is gone. */
function readSoon(held: Held, session: string, id: string): void {
	const { ack } = levers(held)
	ack(session, id, 2)
		.then(() => ack(session, id, 3))
		.catch(() => undefined)
}

function allowed({ headers }: StandinRequest): boolean {
	return headers['x-api-key'] === fakeSettings.bridgeKey
}

function refusal(statusCode: number, message: string): StandinAnswer {
	return json(statusCode, { statusCode, message })
}
