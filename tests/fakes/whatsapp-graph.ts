import { now } from '#app/lib/clock.ts'
import { type Fault, type RecordedRequest } from './contract.ts'
import { graphError } from './graph-answers.ts'
import { makeOutbox, type QueuedWebhook, type WebhookAttempt } from './outbox.ts'
import { pageConsentRoutes } from './pages/pages-consent.ts'
import { type PageLevers, pageLevers } from './pages/pages-levers.ts'
import { pagePhoneRoutes } from './pages/pages-phone.ts'
import { pageRoutes } from './pages/pages-routes.ts'
import { type FakePage, makePagesState } from './pages/pages-state.ts'
import { startServer } from './server.ts'
import { fakeSettings } from './settings.ts'
import {
	type BatchShape,
	type Change,
	type EchoDraft,
	echoChange,
	envelopeOf,
	postEvent,
	receiveFrom,
	type StatusDetails,
	statusChange,
	type WebhookTarget,
} from './whatsapp-events.ts'
import { type InboundDraft } from './whatsapp-messages.ts'
import { type Person, personOf } from './whatsapp-people.ts'
import { phoneRoutes } from './whatsapp-phone.ts'
import { type GraphContext, graphRoutes, keepMedia } from './whatsapp-routes.ts'
import {
	type BusinessNumber,
	demoNumber,
	type GraphState,
	noticeTemplates,
	type ReceivedMessage,
	reminderTemplate,
	type SentMessage,
	type StandinTemplate,
	type StatusPlan,
	type StatusWord,
	type StoredMedia,
} from './whatsapp-state.ts'

export type WhatsAppGraphOptions = {
	/** 0 takes any free port. */
	port?: number
	webhookUrl?: string
	appSecret?: string
	numbers?: BusinessNumber[]
	templates?: StandinTemplate[]
	pages?: FakePage[]
	/** So many ms after a send our own message comes back and is read; without it never by itself. */
	pageEchoes?: number
	/** Delays of the statuses in real ms, or 'none': then only `emitStatus` makes them. */
	statuses?: Partial<StatusPlan> | 'none'
	pairRate?: boolean
	throughput?: number
	windowRefusal?: 'answer' | 'status'
	/** False: who never wrote to this fake may have written before it was started, and the product knows. */
	knowsPast?: boolean
	/** Part of every id; a run by hand takes one of its own, or a database would know its ids already. */
	seed?: string
}

export type Delivered = { wamid: string; status?: number; attempts: WebhookAttempt[] }

export type TemplateNews = { name: string; language?: string; event: string; reason?: string }

export type WhatsAppGraph = {
	url: string
	requests: RecordedRequest[]
	webhooks: QueuedWebhook[]
	/** Every message accepted from us, oldest first. */
	sent(): SentMessage[]
	/** Every message that a person wrote, oldest first. */
	received(): ReceivedMessage[]
	/** What was told of clients, an event once by its id. */
	conversions(): Record<string, unknown>[]
	/** Messenger and Instagram on the same host. */
	pages: PageLevers
	/** A person writes. `copies` posts the same event again, one after another or at once. */
	deliver(draft: InboundDraft, repeat?: { copies?: number; parallel?: boolean }): Promise<Delivered>
	/** Several events in one body; a raw change may be anything, broken ones too. */
	deliverBatch(items: (InboundDraft | Change)[], shape?: BatchShape): Promise<{ wamids: string[]; status?: number }>
	/** A status of one of our messages, in whatever order. */
	emitStatus(wamid: string, status: StatusWord, details?: StatusDetails): Promise<WebhookAttempt | undefined>
	/** The business answered from its own phone. */
	echo(draft: EchoDraft): Promise<Delivered>
	templateStatus(news: TemplateNews): Promise<WebhookAttempt | undefined>
	/** Signs and posts any payload. */
	post(payload: unknown): Promise<WebhookAttempt | undefined>
	/** GET verification as Meta does it when an address is set. */
	verifyWebhook(verifyToken?: string): Promise<{ status: number; body: string }>
	/** The numbers, which of them were registered for the API, and of which accounts our app is told. */
	registrations(): Pick<GraphState, 'revokedTokens' | 'registered' | 'subscribed' | 'numbers' | 'templates'>
	addMedia(file: { bytes: Uint8Array; mimeType: string; id?: string }): StoredMedia
	person(draft: { phone: string; name?: string; identity?: Person['identity'] }): Person
	revokeToken(token: string): void
	restoreToken(token: string): void
	setFault(fault: Fault): void
	clearFaults(): void
	setWebhookUrl(url: string): void
	/** Limits and delays may change while it runs. */
	set(
		change: Partial<Pick<GraphState, 'pairRate' | 'throughput' | 'windowRefusal' | 'statuses' | 'unknownFields'>>,
	): void
	retryNow(): Promise<void>
	/** When every webhook, those still planned too, was answered with 2xx. */
	settled(timeoutMs?: number): Promise<void>
	close(): Promise<void>
}

/** A second, then longer and longer, for 7 days (wire-formats §1). */
const retries = { pauses: [1_000, 2_000, 5_000, 15_000, 60_000, 300_000, 900_000], giveUpAfterMs: 7 * 24 * 3_600_000 }

/** The WhatsApp Cloud API on this machine, with the people who write to it. */
export async function startWhatsAppGraph(options: WhatsAppGraphOptions = {}): Promise<WhatsAppGraph> {
	const state = makeState(options)
	const outbox = makeOutbox(retries)
	const appSecret = options.appSecret ?? fakeSettings.metaAppSecret
	const target: WebhookTarget = { url: options.webhookUrl, appSecret, outbox }
	let url = ''
	const context: GraphContext = { state, target, timers: new Set(), baseUrl: () => url }
	const byHand = [...phoneRoutes(context), ...pagePhoneRoutes(context), ...pageConsentRoutes(state.pages)]
	const routes = [...byHand, ...pageRoutes(context), ...graphRoutes(context)]
	const notFound = () => graphError(100, 'Unknown path components', 404)
	const server = await startServer({ name: 'WhatsApp', port: options.port, routes, notFound })
	url = server.url
	return {
		...server,
		...events(context),
		...levers(context),
		pages: pageLevers(context),
		webhooks: outbox.webhooks,
		retryNow: outbox.retryNow,
		settled: async (timeoutMs = 10_000) => {
			const deadline = performance.now() + timeoutMs
			while (context.timers.size > 0 && performance.now() < deadline) await new Promise((done) => setTimeout(done, 10))
			await outbox.settled(Math.max(0, deadline - performance.now()))
		},
		close: async () => {
			for (const timer of context.timers) clearTimeout(timer)
			outbox.close()
			await server.close()
		},
	}
}

function makeState(options: WhatsAppGraphOptions): GraphState {
	const never: StatusPlan = { sent: null, delivered: null, read: null }
	return {
		seed: options.seed ?? 'T',
		counter: 0,
		numbers: options.numbers ?? [demoNumber],
		// Of this fake's own: what is decided of one must not be so in the next.
		templates: (options.templates ?? [reminderTemplate, ...noticeTemplates]).map((each) => ({ ...each })),
		people: { list: [] },
		pages: makePagesState(options.pages, options.pageEchoes),
		sent: [],
		received: [],
		media: new Map(),
		revokedTokens: new Set(),
		subscribed: new Set(),
		registered: new Map(),
		unknownFields: [],
		samples: new Map(),
		datasets: new Map([['9000000001', { name: 'Salón en Meta', tokens: [fakeSettings.datasetToken] }]]),
		conversions: new Map(),
		pairRate: options.pairRate ?? false,
		throughput: options.throughput ?? 80,
		windowRefusal: options.windowRefusal ?? 'answer',
		knowsPast: options.knowsPast ?? true,
		statuses: options.statuses === 'none' ? never : { sent: 30, delivered: 90, read: 400, ...options.statuses },
	}
}

function events({ state, target }: GraphContext) {
	const post = (payload: unknown) => postEvent(target, payload)
	return {
		post,
		deliver: async (draft: InboundDraft, { copies = 1, parallel = false } = {}): Promise<Delivered> => {
			const { wamid, change } = receiveFrom(state, draft)
			const attempts: (WebhookAttempt | undefined)[] = []
			const once = async () => attempts.push(await post(envelopeOf([change])))
			if (parallel) await Promise.all(Array.from({ length: copies }, once))
			else for (let copy = 0; copy < copies; copy++) await once()
			return toDelivered(wamid, attempts)
		},
		deliverBatch: async (items: (InboundDraft | Change)[], shape?: BatchShape) => {
			const received = items.map((item) => ('value' in item ? { wamid: '', change: item } : receiveFrom(state, item)))
			const attempt = await post(
				envelopeOf(
					received.map(({ change }) => change),
					shape,
				),
			)
			return { wamids: received.map(({ wamid }) => wamid), status: attempt?.status }
		},
		emitStatus: (wamid: string, status: StatusWord, details?: StatusDetails) => {
			const message = state.sent.find((each) => each.wamid === wamid)
			if (!message) throw new Error(`nothing was sent as ${wamid}`)
			return post(envelopeOf([statusChange(state, message, status, details)]))
		},
		echo: async (draft: EchoDraft): Promise<Delivered> => {
			const { wamid, change } = echoChange(state, draft)
			return toDelivered(wamid, [await post(envelopeOf([change]))])
		},
		templateStatus: (news: TemplateNews) => post(templateEvent(state, news)),
	}
}

function templateEvent(state: GraphState, { name, language = 'es_MX', event, reason = 'NONE' }: TemplateNews): object {
	const found = state.templates.find((each) => each.name === name && each.language === language)
	if (found) Object.assign(found, { status: event, reason })
	const value = {
		event,
		message_template_id: Number(found?.id ?? 0),
		message_template_name: name,
		message_template_language: language,
		reason,
	}
	const changes = [{ field: 'message_template_status_update', value }]
	const entry = { id: found?.wabaId, time: Math.floor(now() / 1000), changes }
	return { object: 'whatsapp_business_account', entry: [entry] }
}

function toDelivered(wamid: string, attempts: (WebhookAttempt | undefined)[]): Delivered {
	const known = attempts.flatMap((attempt) => attempt ?? [])
	return { wamid, status: known[0]?.status, attempts: known }
}

function levers({ state, target }: GraphContext) {
	return {
		sent: () => state.sent,
		received: () => state.received,
		conversions: () => [...state.conversions.values()],
		registrations: () => state,
		addMedia: (file: { bytes: Uint8Array; mimeType: string; id?: string }) => keepMedia(state, file),
		person: (draft: { phone: string; name?: string; identity?: Person['identity'] }) => personOf(state.people, draft),
		revokeToken: (token: string) => void state.revokedTokens.add(token),
		restoreToken: (token: string) => void state.revokedTokens.delete(token),
		setWebhookUrl: (webhookUrl: string) => {
			target.url = webhookUrl
		},
		set: (change: Partial<GraphState>) => void Object.assign(state, change),
		verifyWebhook: async (verifyToken = fakeSettings.metaVerifyToken) => {
			const query = new URLSearchParams({
				'hub.mode': 'subscribe',
				'hub.challenge': '1158201444',
				'hub.verify_token': verifyToken,
			})
			const response = await fetch(`${target.url}?${query}`)
			return { status: response.status, body: await response.text() }
		},
	}
}
