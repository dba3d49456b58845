import { createHash } from 'node:crypto'
import { visitorPolicy } from '#app/core/actors.ts'
import { type Ctx, enter } from '#app/core/ctx.server.ts'
import { inbox } from '#app/features/inbox/operations.server.ts'
import { takeAtOnce } from '#app/features/inbox/receiving/at-once.server.ts'
import { eventsOf, type MetaEvent } from '#app/features/inbox/receiving/meta-events.server.ts'
import { log } from '#app/lib/log.ts'
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
 * read or routed here but how far our messages came, which is all that such a body is for and not kept: an answer takes
 * one short transaction. 403: not signed by Meta; 503: post it again.
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
	const events = eventsOf(ctx, body)
	return events.length === 0 ? plain(200) : storeEvents(ctx, events, { provider: 'meta', raw })
}

/** Keeps what came with a job beside it; what says no more than how far messages came is read at once and not kept. */
export async function storeEvents(
	ctx: Ctx<'public'>,
	events: MetaEvent[],
	{ provider, raw }: { provider: string; raw: string },
): Promise<Response> {
	try {
		if (await takeAtOnce(events)) return plain(200)
	} catch (error) {
		log.error({ err: error, provider }, 'a webhook was not taken')
		return plain(503)
	}
	const share = shareOf(events)
	const input = { provider, eventKey: keyOf(events, raw), raw, lane: laneOf(events, share), share }
	const outcome = await attempt(asReceiver(ctx, provider), inbox.storeWebhook, input)
	if (outcome.ok) return plain(200)
	log.error({ code: outcome.failure.code, provider }, 'a webhook was not stored')
	return plain(503)
}

/** A body with one event is known by it, however it is spelt; of several, each is told apart when they are read. */
function keyOf(events: MetaEvent[], raw: string): string {
	const [only, second] = events
	if (only && !second) return only.key
	return `batch:${createHash('sha256').update(raw).digest('hex')}`
}

/** Events of one person are read one after another; a body about several people waits for those of its account. */
function laneOf(events: MetaEvent[], share: string | undefined): string | undefined {
	const people = new Set(events.map(({ person }) => person))
	const [person] = people
	return share && `${share}${people.size === 1 && person ? `:${person}` : ''}`
}

/** The account that everything in a body is about. */
function shareOf(events: MetaEvent[]): string | undefined {
	const [account, other] = new Set(events.map(({ share }) => share ?? ''))
	return account && other === undefined ? account : undefined
}

function asReceiver(ctx: Ctx<'public'>, id: string): Ctx<'platform'> {
	const permissions = new Set(['channels.receive'] as const)
	return enter(ctx, 'platform', {}, { kind: 'webhook', id, permissions, bookingPolicy: visitorPolicy })
}

export function jsonOf(raw: string): unknown {
	try {
		return JSON.parse(raw)
	} catch {
		return undefined
	}
}

export function plain(status: number, text = ''): Response {
	return new Response(text, { status, headers: { 'Content-Type': 'text/plain' } })
}
