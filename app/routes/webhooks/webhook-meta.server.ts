import { createHash } from 'node:crypto'
import { visitorPolicy } from '#app/core/actors.ts'
import { type Ctx, enter } from '#app/core/ctx.server.ts'
import { inbox } from '#app/features/inbox/operations.server.ts'
import { type WhatsAppChange } from '#app/integrations/whatsapp/changes.ts'
import { log } from '#app/lib/log.ts'
import { canonicalPhone } from '#app/lib/phone.ts'
import { sameSecret } from '#app/lib/secrets.ts'
import { attempt } from '#app/web/attempt.server.ts'
import { bodyOf } from '#app/web/body.server.ts'

/** As much as Meta ever posts (wire-formats §1). */
const longestBody = 3 * 1024 * 1024

/** Meta asks whether this address is ours: the challenge comes back to whoever knows the token, 403 to anybody else. */
export function verifyMeta(ctx: Ctx<'public'>, request: Request): Response {
	const query = new URL(request.url).searchParams
	const { metaVerifyToken: token } = ctx.place
	const known = Boolean(token) && sameSecret(query.get('hub.verify_token') ?? '', token ?? '')
	if (query.get('hub.mode') !== 'subscribe' || !known) return plain(403)
	return plain(200, query.get('hub.challenge') ?? '')
}

/**
 * Whatever Meta posts: signature over the raw bytes, storage under a unique key with a job beside it, 200. Nothing is
 * read or routed here, so that an answer takes one short transaction. 403: not signed by Meta; 503: post it again.
 */
export async function receiveMeta(ctx: Ctx<'public'>, request: Request): Promise<Response> {
	const bytes = await bodyOf(request, longestBody)
	if (!bytes) return plain(413)
	const secret = ctx.place.metaAppSecret
	if (!secret) log.warn('a webhook of Meta was refused: META_APP_SECRET is not set')
	const signature = request.headers.get('x-hub-signature-256')
	if (!ctx.adapters.whatsApp.verifySignature(bytes, signature, secret ?? '')) return plain(403)
	const raw = new TextDecoder().decode(bytes)
	const body = jsonOf(raw)
	if (body === undefined) {
		log.warn({ bytes: bytes.byteLength }, 'a signed webhook of Meta is no JSON')
		return plain(200)
	}
	const changes = ctx.adapters.whatsApp.parseWebhook(body)
	return changes.length === 0 ? plain(200) : store(ctx, changes, raw)
}

async function store(ctx: Ctx<'public'>, changes: WhatsAppChange[], raw: string): Promise<Response> {
	const input = {
		provider: 'meta',
		eventKey: keyOf(changes, raw),
		raw,
		lane: laneOf(changes),
		share: numberOf(changes),
	}
	const outcome = await attempt(asReceiver(ctx), inbox.storeWebhook, input)
	if (outcome.ok) return plain(200)
	log.error({ code: outcome.failure.code }, 'a webhook of Meta was not stored')
	return plain(503)
}

/** A body with one event is known by it, however it is spelt; of several, each is told apart when they are read. */
function keyOf(changes: WhatsAppChange[], raw: string): string {
	const [only, second] = changes
	if (only && !second) return only.eventKey
	return `batch:${createHash('sha256').update(raw).digest('hex')}`
}

/** Events of one person are read one after another; a body about several people waits for those of its number. */
function laneOf(changes: WhatsAppChange[]): string | undefined {
	const [number, people] = [numberOf(changes), new Set(changes.map(personOf))]
	const [person] = people
	return number && `${number}${people.size === 1 && person ? `:${person}` : ''}`
}

/** The number that everything in a body is about. */
function numberOf(changes: WhatsAppChange[]): string | undefined {
	const [number, other] = new Set(changes.map(({ phoneNumberId, wabaId }) => phoneNumberId ?? wabaId ?? ''))
	return number && other === undefined ? `whatsapp:${number}` : undefined
}

function personOf(change: WhatsAppChange): string {
	if (change.kind === 'message') return spelt(change.message.sender)
	if (change.kind === 'echo') return spelt(change.message.to)
	return change.kind === 'status' ? spelt(change.status.recipient) : ''
}

function spelt({ waId, userId }: { waId?: string; userId?: string }): string {
	return waId ? canonicalPhone(waId) : (userId ?? '')
}

function asReceiver(ctx: Ctx<'public'>): Ctx<'platform'> {
	const permissions = new Set(['channels.receive'] as const)
	return enter(ctx, 'platform', {}, { kind: 'webhook', id: 'meta', permissions, bookingPolicy: visitorPolicy })
}

function jsonOf(raw: string): unknown {
	try {
		return JSON.parse(raw)
	} catch {
		return undefined
	}
}

function plain(status: number, text = ''): Response {
	return new Response(text, { status, headers: { 'Content-Type': 'text/plain' } })
}
