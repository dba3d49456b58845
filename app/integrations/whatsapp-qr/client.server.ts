import { z } from 'zod'
import { callJson, classifyFailure, type HttpOutcome, readBounded, retryAfterOf } from '../http.ts'
import { type Refusal } from '../whatsapp/outcomes.ts'
import { type DownloadResult } from '../whatsapp/whatsapp.ts'
import { type BridgeOutgoing, type BridgeResult, type BridgeSendResult, type WhatsAppQr } from './bridge.ts'
import { parseBridge } from './webhook.ts'
import { chatOf, messageIdOf, stateOf } from './words.ts'

/** `url` without a slash at its end. */
export type BridgeConfig = { whatsAppQr?: { url: string; key?: string } | null; timeoutMs?: number }

/** A page of somebody waits for how a link stands: who takes longer to say it is as good as silent. */
const lookWithin = 5_000

const absent = { kind: 'not_sent', detail: 'no bridge is set up' } as const
/** What a session tells us of. Groups, channels and states of people are left where they are. */
const told = ['message.any', 'message.ack', 'message.reaction', 'message.revoked', 'session.status']
const left = { status: true, groups: true, channels: true, broadcast: true }

/** Speaks the HTTP interface of WAHA, which others have taken over too. */
export function makeWhatsAppQr(config: BridgeConfig): WhatsAppQr {
	return {
		start: (asked) => start(config, asked),
		look: (session) => look(config, session),
		code: (session) => code(config, session),
		remove: (session) => remove(config, session),
		send: (outgoing) => send(config, outgoing),
		parseWebhook: parseBridge,
		downloadMedia: (asked) => downloadMedia(config, asked),
	}
}

type Call = { method?: string; path: string; json?: object }

async function call({ whatsAppQr, timeoutMs = 15_000 }: BridgeConfig, { method = 'GET', path, json }: Call) {
	if (!whatsAppQr) return absent
	const headers: Record<string, string> = { accept: 'application/json', ...keyIn(whatsAppQr.key) }
	if (json) headers['content-type'] = 'application/json'
	const body = json && JSON.stringify(json)
	return readAnswer(await callJson(`${whatsAppQr.url}${path}`, { method, headers, body, timeoutMs }))
}

function keyIn(key: string | undefined): Record<string, string> {
	return key ? { 'x-api-key': key } : {}
}

/** What an answer means. 422: the phone is not linked. What is wrong at the operator's is worth another try. */
function readAnswer(outcome: HttpOutcome): BridgeResult<unknown> {
	if (outcome.kind === 'not_sent' || outcome.kind === 'unknown') return outcome
	const { status, headers } = outcome
	if (status < 300) return { kind: 'ok', value: outcome.kind === 'answer' ? outcome.body : undefined }
	const refused = (meaning: Refusal['meaning'], more: Partial<Refusal> = {}): Refusal => {
		return { kind: 'refused', code: status, meaning, detail: `http ${status}`, ...more }
	}
	if (status === 429) return refused('throughput', { retryAfterMs: retryAfterOf(headers) ?? 30_000 })
	if (status === 401 || status === 403) return refused('unavailable', { retryAfterMs: 60_000 })
	if (status === 404 || status === 422) return refused('token')
	if (status === 502 || status === 503) return refused('unavailable', { retryAfterMs: 10_000 })
	if (status >= 500) return { kind: 'unknown', detail: `http ${status}` }
	return refused('parameter')
}

/** A session that is there already is set up anew, since its key is: so it ends well however often it is asked. */
async function start(config: BridgeConfig, { session, hook, keepsLogin }: Parameters<WhatsAppQr['start']>[0]) {
	const retries = { policy: 'exponential', delaySeconds: 2, attempts: 15 }
	const webhooks = [{ url: hook.url, events: told, hmac: { key: hook.key }, retries }]
	const set = { config: { webhooks, ignore: left } }
	const made = await call(config, {
		method: 'POST',
		path: '/api/sessions',
		json: { name: session, start: true, ...set },
	})
	if (made.kind !== 'refused' || made.code !== 422) return yes(made)
	if (!keepsLogin) {
		const out = await call(config, { method: 'POST', path: `/api/sessions/${session}/logout` })
		if (out.kind !== 'ok') return out
	}
	const changed = await call(config, { method: 'PUT', path: `/api/sessions/${session}`, json: set })
	if (changed.kind !== 'ok') return changed
	return yes(await call(config, { method: 'POST', path: `/api/sessions/${session}/restart` }))
}

function yes(answer: BridgeResult<unknown>): BridgeResult<true> {
	return answer.kind === 'ok' ? { kind: 'ok', value: true } : answer
}

const Session = z.object({
	status: z.string(),
	me: z.object({ id: z.string().nullish() }).nullish().catch(undefined),
})

function hurried(config: BridgeConfig): BridgeConfig {
	return { ...config, timeoutMs: Math.min(config.timeoutMs ?? lookWithin, lookWithin) }
}

async function look(config: BridgeConfig, session: string) {
	const answer = await call(hurried(config), { path: `/api/sessions/${session}` })
	if (answer.kind !== 'ok') return answer
	const read = Session.safeParse(answer.value).data
	if (!read) return { kind: 'unknown' as const, detail: 'answer without a status' }
	const number = /^\d+/.exec(read.me?.id ?? '')?.[0]
	return { kind: 'ok' as const, value: { state: stateOf(read.status), number } }
}

const Code = z.object({ mimetype: z.literal('image/png'), data: z.base64().max(200_000) })

async function code(config: BridgeConfig, session: string): Promise<BridgeResult<string>> {
	const answer = await call(hurried(config), { path: `/api/${session}/auth/qr?format=image` })
	if (answer.kind !== 'ok') return answer
	const read = Code.safeParse(answer.value).data
	if (!read) return { kind: 'unknown', detail: 'answer without a picture' }
	return { kind: 'ok', value: `data:${read.mimetype};base64,${read.data}` }
}

/** What is not there any more needs no unlinking. */
async function remove(config: BridgeConfig, session: string): Promise<BridgeResult<true>> {
	await call(config, { method: 'POST', path: `/api/sessions/${session}/logout` })
	const gone = await call(config, { method: 'DELETE', path: `/api/sessions/${session}` })
	return gone.kind === 'refused' && gone.code === 404 ? { kind: 'ok', value: true } : yes(gone)
}

/**
 * Whoever hangs is asked how it is first: a message to it waits and is in no doubt, as it would be had it been given away
 * without an answer.
 */
async function send(config: BridgeConfig, outgoing: BridgeOutgoing): Promise<BridgeSendResult> {
	const { session, address, text, file, replyTo } = outgoing
	const looked = await look(config, session)
	if (looked.kind === 'refused') return looked
	if (looked.kind === 'unknown') return { kind: 'refused', code: 0, detail: looked.detail, ...soon }
	if (looked.kind === 'not_sent') return looked
	const about = { session, chatId: chatOf(address), ...(replyTo && { reply_to: replyTo }) }
	const asked: Call = file
		? { path: `/api/${doorOf(file)}`, json: { ...about, caption: text, file: wireFile(file) } }
		: { path: '/api/sendText', json: { ...about, text, linkPreview: false } }
	const answer = await call(config, { ...asked, method: 'POST' })
	if (answer.kind === 'refused' && answer.code === 422) return whyRefused(config, session, answer)
	if (answer.kind !== 'ok') return answer
	const messageId = messageIdOf(answer.value)
	return messageId ? { kind: 'sent', messageId } : { kind: 'unknown', detail: 'answer without an id' }
}

/** A session that is starting again takes it in a moment; one that works refuses what it was given, not us. */
async function whyRefused(config: BridgeConfig, session: string, refused: Refusal): Promise<Refusal> {
	const looked = await look(config, session)
	if (looked.kind !== 'ok') return looked.kind === 'refused' ? looked : { ...refused, ...soon }
	if (looked.value.state === 'starting') return { ...refused, ...soon }
	return looked.value.state === 'working' ? { ...refused, meaning: 'parameter' } : refused
}

const soon = { meaning: 'unavailable', retryAfterMs: 10_000 } as const

type Given = NonNullable<BridgeOutgoing['file']>

function doorOf({ kind }: Given): string {
	if (kind === 'image') return 'sendImage'
	return kind === 'audio' ? 'sendVoice' : 'sendFile'
}

function wireFile({ bytes, mimeType, fileName }: Given) {
	return { mimetype: mimeType, filename: fileName, data: Buffer.from(bytes).toString('base64') }
}

/** From the bridge's own address alone, whatever host a message names: the key goes nowhere else. */
async function downloadMedia(
	{ whatsAppQr, timeoutMs = 15_000 }: BridgeConfig,
	{ path, maxBytes }: { path: string; maxBytes: number },
): Promise<DownloadResult> {
	if (!whatsAppQr) return absent
	if (!path.startsWith('/api/files/') || path.includes('..'))
		return { kind: 'refused', code: 0, meaning: 'media', detail: 'no address of the bridge' }
	try {
		const signal = AbortSignal.timeout(timeoutMs * 4)
		const response = await fetch(`${whatsAppQr.url}${path}`, {
			headers: keyIn(whatsAppQr.key),
			redirect: 'error',
			signal,
		})
		const { status, headers } = response
		if (!response.ok) {
			const refused = readAnswer({ kind: 'unreadable', status, headers })
			return refused.kind === 'ok' ? { kind: 'unknown', detail: `http ${status}` } : refused
		}
		const bytes = await readBounded(response, maxBytes)
		if (!bytes) return { kind: 'too_large' }
		const mimeType = headers.get('content-type') ?? 'application/octet-stream'
		return { kind: 'ok', value: { bytes, mimeType } }
	} catch (error) {
		return classifyFailure(error)
	}
}
