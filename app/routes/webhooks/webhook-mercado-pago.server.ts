import { RateLimiterMemory } from 'rate-limiter-flexible'
import { byProviderAccount, byShortId } from '#app/core/access.server.ts'
import { type Ctx } from '#app/core/ctx.server.ts'
import { noticeSecretOf } from '#app/features/payments/connecting/queries.server.ts'
import { type MercadoPagoNotice } from '#app/integrations/mercado-pago/mercado-pago.ts'
import { log } from '#app/lib/log.ts'
import { MINUTE } from '#app/lib/time.ts'
import { bodyOf } from '#app/web/body.server.ts'
import { jsonOf, keepFlash, taken } from './payment-flash.server.ts'

const longestBody = 64 * 1024
const quarter = 15 * MINUTE
/** Anybody can send an unsigned hint: of one appointment so many are followed. */
const hints = new RateLimiterMemory({ points: 10, duration: 15 * 60 })

/**
 * A flash of Mercado Pago: signature, storage, answer; reading the payment is a job's (wire-formats §7). Only signed
 * notices about a seller or an appointment of ours are kept, and of the old unsigned format those that name one of our
 * appointments: they are a hint to ask the API. Topics that we do not read are answered with 200 and forgotten.
 */
export async function receiveMercadoPago(ctx: Ctx<'public'>, request: Request): Promise<Response> {
	const bytes = await bodyOf(request, longestBody)
	if (!bytes) return new Response(null, { status: 413 })
	const raw = new TextDecoder().decode(bytes)
	const query = new URL(request.url).searchParams
	const flash = ctx.adapters.mercadoPago.parseWebhook({ query, body: jsonOf(raw) })
	const shortId = query.get('a') ?? undefined
	if (flash.kind === 'unsupported') return taken()
	if (flash.kind === 'unsigned_payment') return followHint(ctx, { flash, shortId, raw })
	const theirs = await whomItConcerns(ctx, flash, shortId)
	if (!(await isGenuine(ctx, request, theirs))) return new Response(null, { status: 401 })
	if (theirs.length === 0) return taken()
	const { kind, eventKey, userId } = flash
	const paymentId = flash.kind === 'payment' ? flash.paymentId : undefined
	return keepFlash(ctx, { provider: 'mercado_pago', kind, eventKey, userId, paymentId, shortId, raw })
}

type Hint = {
	flash: Extract<MercadoPagoNotice, { kind: 'unsigned_payment' }>
	shortId: string | undefined
	raw: string
}

/** Once a quarter of an hour for each payment: what it says is asked of the API, and never believed. */
async function followHint(ctx: Ctx<'public'>, { flash, shortId, raw }: Hint): Promise<Response> {
	const paid = shortId === undefined ? null : await byShortId(ctx, shortId)
	if (!paid || !/^\d{1,20}$/.test(flash.paymentId)) return taken()
	const isFew = await hints.consume(String(shortId)).then(
		() => true,
		() => false,
	)
	if (!isFew) return taken()
	const eventKey = `${flash.eventKey}:${Math.floor(ctx.now / quarter)}`
	const { paymentId } = flash
	return keepFlash(ctx, { provider: 'mercado_pago', kind: 'payment', eventKey, paymentId, shortId, raw })
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
		const secret = await noticeSecretOf(business, 'mercado_pago')
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
