import { byProviderAccount, byShortId } from '#app/core/access.server.ts'
import { visitorPolicy } from '#app/core/actors.ts'
import { type Ctx, enter } from '#app/core/ctx.server.ts'
import { noticeSecretOf } from '#app/features/payments/connecting/queries.server.ts'
import { payments } from '#app/features/payments/operations.server.ts'
import { type MercadoPagoNotice } from '#app/integrations/mercado-pago/mercado-pago.ts'
import { log } from '#app/lib/log.ts'
import { attempt } from '#app/web/attempt.server.ts'
import { bodyOf } from '#app/web/body.server.ts'

const longestBody = 64 * 1024

/**
 * A flash of Mercado Pago: signature, storage, answer; reading the payment is a job's (wire-formats §7). Only signed
 * notices about a seller or an appointment of ours are kept. The old unsigned format and topics that we do not read are
 * answered with 200 and forgotten: a lost flash is made good when the person returns and before a slot is released.
 */
export async function receiveMercadoPago(ctx: Ctx<'public'>, request: Request): Promise<Response> {
	const bytes = await bodyOf(request, longestBody)
	if (!bytes) return new Response(null, { status: 413 })
	const raw = new TextDecoder().decode(bytes)
	const query = new URL(request.url).searchParams
	const flash = ctx.adapters.mercadoPago.parseWebhook({ query, body: jsonOf(raw) })
	if (flash.kind === 'unsigned_payment' || flash.kind === 'unsupported') return taken()
	const shortId = query.get('a') ?? undefined
	const theirs = await whomItConcerns(ctx, flash, shortId)
	if (!(await isGenuine(ctx, request, theirs))) return new Response(null, { status: 401 })
	if (theirs.length === 0) return taken()
	return store(ctx, { flash, shortId, raw })
}

function taken(): Response {
	return new Response(null, { status: 200 })
}

/** Signed by the operator's application, or by that of a seller who brought keys of his own. */
async function isGenuine(
	{ adapters, place, now }: Ctx<'public'>,
	{ headers, url }: Request,
	theirs: Ctx<'business'>[],
): Promise<boolean> {
	const signed = {
		signature: headers.get('x-signature'),
		requestId: headers.get('x-request-id'),
		dataId: new URL(url).searchParams.get('data.id'),
		now,
	}
	const { mercadoPagoSecret } = place
	if (mercadoPagoSecret && adapters.mercadoPago.verifySignature({ ...signed, secret: mercadoPagoSecret })) return true
	for (const business of theirs) {
		const secret = await noticeSecretOf(business)
		if (secret && adapters.mercadoPago.verifySignature({ ...signed, secret })) return true
	}
	if (!mercadoPagoSecret) log.warn('a flash of Mercado Pago was refused: MP_WEBHOOK_SECRET is not set')
	return false
}

type Kept = Extract<MercadoPagoNotice, { kind: 'payment' | 'disconnected' }>

/** The businesses of the seller, and that of the appointment in its address. */
async function whomItConcerns(ctx: Ctx<'public'>, { userId }: Kept, shortId?: string): Promise<Ctx<'business'>[]> {
	const sellers = userId ? await byProviderAccount(ctx, 'mercado_pago', userId) : []
	const paid = shortId === undefined ? null : await byShortId(ctx, shortId)
	return paid ? [...sellers, paid.ctx] : sellers
}

type Taken = { flash: Kept; shortId: string | undefined; raw: string }

async function store(ctx: Ctx<'public'>, { flash, shortId, raw }: Taken): Promise<Response> {
	const { kind, eventKey, userId } = flash
	const paymentId = flash.kind === 'payment' ? flash.paymentId : undefined
	const input = { kind, eventKey, userId, paymentId, shortId, raw }
	const outcome = await attempt(asReceiver(ctx), payments.storeNotice, input)
	if (outcome.ok) return taken()
	// What can't be kept is sent again later, unless it could never be kept.
	return outcome.failure.code === 'invalid_input' ? taken() : new Response(null, { status: 503 })
}

function asReceiver(ctx: Ctx<'public'>): Ctx<'platform'> {
	const permissions = new Set(['channels.receive'] as const)
	return enter(ctx, 'platform', {}, { kind: 'webhook', id: 'mercado_pago', permissions, bookingPolicy: visitorPolicy })
}

function jsonOf(raw: string): unknown {
	try {
		return JSON.parse(raw)
	} catch {
		return undefined
	}
}
