import { z } from 'zod'
import { type BridgeState } from './bridge.ts'
import { personIn, stateOf } from './words.ts'

type About = { eventKey: string; session: string }
export type BridgeBody = {
	type: 'text' | 'image' | 'video' | 'audio' | 'document' | 'sticker' | 'location' | 'contacts' | 'unsupported'
	text: string
	content: Record<string, string | number>
	/** Where the bridge keeps the file: a path of its own address. */
	media?: { path: string; name?: string }
}
type Message = About & {
	id: string
	/** Digits, or an id where the number is hidden. */
	person: string
	name?: string
	sentAt: number
	body: BridgeBody
	replyTo?: string
}

/** One event of the bridge. `echo`: somebody of the business wrote it on the phone. */
export type BridgeChange =
	| ({ kind: 'message' } & Message)
	/** Written on the phone, or by our own call to the bridge: of that call the answer may have been lost. */
	| ({ kind: 'echo'; isOurs?: boolean } & Message)
	| ({ kind: 'status'; id: string; status: 'sent' | 'delivered' | 'read' | 'played' | 'failed'; at: number } & About)
	| ({ kind: 'reaction'; id: string; person: string; target: string; emoji?: string; sentAt: number } & About)
	| ({ kind: 'revoked'; id: string; person: string; byBusiness: boolean; sentAt: number } & About)
	| ({ kind: 'session'; state: BridgeState; number?: string; at: number } & About)
	| ({ kind: 'unsupported'; reason: string } & About)

const Envelope = z.object({
	id: z.string().max(100).optional().catch(undefined),
	event: z.string().max(60),
	session: z.string().min(1).max(100),
	timestamp: z.number().optional().catch(undefined),
	me: z.object({ id: z.string() }).nullish().catch(undefined),
	payload: z.record(z.string(), z.unknown()),
})
type Envelope = z.output<typeof Envelope>

const text = z.string().max(70_000).nullish().catch(undefined)
const Message = z.object({
	id: z.string().min(1).max(300),
	/** Seconds. */
	timestamp: z.number().min(0),
	from: z.string(),
	to: z.string().nullish().catch(undefined),
	fromMe: z.boolean().default(false),
	/** Whether the phone or our own call wrote it; absent in old versions. */
	source: z.string().optional().catch(undefined),
	body: text,
	hasMedia: z.boolean().optional().catch(undefined),
	media: z.object({ url: text, mimetype: text, filename: text }).nullish().catch(undefined),
	location: z
		.object({ latitude: z.coerce.number(), longitude: z.coerce.number(), description: text })
		.nullish()
		.catch(undefined),
	vCards: z.array(z.string()).nullish().catch(undefined),
	replyTo: z.object({ id: text }).nullish().catch(undefined),
	_data: z
		.object({ notifyName: text, pushName: text, Info: z.object({ PushName: text }).optional().catch(undefined) })
		.optional()
		.catch(undefined),
})
type WireMessage = z.output<typeof Message>

/** Of which session a body tells; undefined where it is none of the bridge's. */
export function sessionIn(body: unknown): string | undefined {
	return Envelope.safeParse(body).data?.session
}

/**
 * The events of a body; undefined where it is none of the bridge's. Groups and steps that nobody counts are none, and leave
 * no trace. Never throws.
 */
export function parseBridge(body: unknown): BridgeChange[] | undefined {
	const envelope = Envelope.safeParse(body).data
	if (!envelope) return undefined
	const { event, session, id = '' } = envelope
	const parse = parsers[event]
	if (!parse) return [{ kind: 'unsupported', reason: event, session, eventKey: `qr:${session}:${event}:${id}` }]
	const change = parse(envelope)
	return change ? [change] : []
}

const parsers: Record<string, (envelope: Envelope) => BridgeChange | undefined> = {
	message: messageOf,
	'message.any': messageOf,
	'message.ack': statusOf,
	'message.reaction': reactionOf,
	'message.revoked': revokedOf,
	'session.status': sessionOf,
}

function messageOf({ session, payload }: Envelope): BridgeChange | undefined {
	const read = Message.safeParse(payload).data
	if (!read) return undefined
	const person = personIn(read.fromMe ? (read.to ?? '') : read.from)
	if (!person) return undefined
	const { notifyName, pushName, Info } = read._data ?? {}
	return {
		...{ kind: read.fromMe ? 'echo' : 'message', session, id: read.id, eventKey: `qr:${session}:${read.id}`, person },
		name: read.fromMe ? undefined : notifyName || pushName || Info?.PushName || undefined,
		...{ sentAt: Math.floor(read.timestamp * 1000), body: bodyOf(read), replyTo: read.replyTo?.id || undefined },
		...(read.fromMe && read.source !== 'app' && { isOurs: true }),
	}
}

function bodyOf({ body, hasMedia, media, location, vCards }: WireMessage): BridgeBody {
	const words = body ?? ''
	if (location) {
		const { latitude, longitude, description } = location
		return { type: 'location', text: description ?? '', content: { latitude, longitude } }
	}
	if (vCards?.length) return { type: 'contacts', text: vCards.map(nameInCard).filter(Boolean).join(', '), content: {} }
	if (!hasMedia)
		return words ? { type: 'text', text: words, content: {} } : { type: 'unsupported', text: '', content: {} }
	const mimeType = media?.mimetype ?? ''
	const path = pathIn(media?.url ?? '')
	const name = media?.filename || undefined
	const told = { text: words, content: { mimeType, ...(name && { fileName: name }) } }
	return { ...told, type: typeOf(mimeType), media: path ? { path, name } : undefined }
}

function typeOf(mimeType: string): BridgeBody['type'] {
	if (mimeType === 'image/webp') return 'sticker'
	return (['image', 'video', 'audio'] as const).find((kind) => mimeType.startsWith(`${kind}/`)) ?? 'document'
}

/** The host that the bridge names itself by may be one that only it knows. */
function pathIn(address: string): string | undefined {
	if (!URL.canParse(address)) return undefined
	const { pathname, search } = new URL(address)
	return pathname.startsWith('/api/files/') ? pathname + search : undefined
}

function nameInCard(card: string): string {
	return /^FN[^:]*:(.*)$/m.exec(card)?.[1]?.trim() ?? ''
}

const Ack = z.object({ id: z.string().min(1).max(300), fromMe: z.boolean().default(true), ack: z.number().int() })
const acks = { [-1]: 'failed', 1: 'sent', 2: 'delivered', 3: 'read', 4: 'played' } as const

function statusOf({ session, payload, timestamp = 0 }: Envelope): BridgeChange | undefined {
	const read = Ack.safeParse(payload).data
	const status = read && acks[read.ack as keyof typeof acks]
	if (!read || !status || !read.fromMe) return undefined
	return { kind: 'status', session, id: read.id, status, at: timestamp, eventKey: `qr:${session}:${read.id}:${status}` }
}

const Reaction = z.object({
	id: z.string().min(1).max(300),
	from: z.string(),
	fromMe: z.boolean().default(false),
	timestamp: z.number().min(0),
	reaction: z.object({ text: z.string().max(100).nullish(), messageId: z.string().min(1).max(300) }),
})

function reactionOf({ session, payload }: Envelope): BridgeChange | undefined {
	const read = Reaction.safeParse(payload).data
	const person = read && personIn(read.from)
	if (!read || !person || read.fromMe) return undefined
	const { id, reaction } = read
	const about = { session, id, person, target: reaction.messageId, emoji: reaction.text || undefined }
	return { kind: 'reaction', ...about, sentAt: Math.floor(read.timestamp * 1000), eventKey: `qr:${session}:${id}` }
}

const Revoked = z.object({
	revokedMessageId: z.string().max(300).nullish(),
	after: Message.pick({ id: true, from: true, to: true, fromMe: true, timestamp: true }),
})

/** The message that was taken back is named by the last part of its id alone. */
function revokedOf({ session, payload }: Envelope): BridgeChange | undefined {
	const read = Revoked.safeParse(payload).data
	if (!read) return undefined
	const { fromMe, from, to, id: actionId, timestamp } = read.after
	const person = personIn(fromMe ? (to ?? '') : from)
	if (!person) return undefined
	const [side, chat] = actionId.split('_')
	const id = read.revokedMessageId ? `${side}_${chat}_${read.revokedMessageId}` : actionId
	const about = { session, id, person, byBusiness: fromMe, sentAt: Math.floor(timestamp * 1000) }
	return { kind: 'revoked', ...about, eventKey: `qr:${session}:revoked:${id}` }
}

function sessionOf({ id = '', session, payload, me, timestamp = 0 }: Envelope): BridgeChange | undefined {
	if (typeof payload.status !== 'string') return undefined
	const number = /^\d+/.exec(me?.id ?? '')?.[0]
	const eventKey = `qr:${session}:session:${id || `${payload.status}:${timestamp}`}`
	return { kind: 'session', session, state: stateOf(payload.status), number, at: timestamp, eventKey }
}
