import { byProviderAccount } from '#app/core/access.server.ts'
import { type Ctx } from '#app/core/ctx.server.ts'
import { noticeSecretOf } from '#app/features/payments/connecting/queries.server.ts'
import { log } from '#app/lib/log.ts'
import { bodyOf } from '#app/web/body.server.ts'
import { jsonOf, keepFlash, taken } from './payment-flash.server.ts'

const longestBody = 256 * 1024

/**
 * An event of Stripe: signature over the bytes as they came, storage, answer; reading the payment is a job's
 * (wire-formats §8). Those of our platform say whose they are; those of an account's own endpoint come to an address that
 * says it, and are signed with its own secret.
 */
export async function receiveStripe(ctx: Ctx<'public'>, request: Request): Promise<Response> {
	const payload = await bodyOf(request, longestBody)
	if (!payload) return new Response(null, { status: 413 })
	const signed = { payload, signature: request.headers.get('stripe-signature'), now: ctx.now }
	const own = new URL(request.url).searchParams.get('cuenta')
	const whose = await signerOf(ctx, signed, own)
	if (whose === null) return new Response(null, { status: 401 })
	const raw = new TextDecoder().decode(payload)
	const event = ctx.adapters.stripe.parseEvent(jsonOf(raw))
	if (event.kind === 'unsupported') return taken()
	// An account's own secret speaks for that account alone, whatever the event names.
	const userId = whose === 'platform' ? event.account : (own ?? undefined)
	if (!userId || (await byProviderAccount(ctx, 'stripe', userId)).length === 0) return taken()
	const { kind, eventKey } = event
	const paymentId = event.kind === 'payment' ? event.paymentId : undefined
	return keepFlash(ctx, { provider: 'stripe', kind, eventKey, userId, paymentId, raw })
}

type Signed = { payload: Uint8Array; signature: string | null; now: number }

async function signerOf(ctx: Ctx<'public'>, signed: Signed, own: string | null): Promise<'platform' | 'own' | null> {
	const { stripe } = ctx.adapters
	const { stripeSecret } = ctx.place
	if (stripeSecret && stripe.verifySignature({ ...signed, secret: stripeSecret })) return 'platform'
	for (const business of own ? await byProviderAccount(ctx, 'stripe', own) : []) {
		const secret = await noticeSecretOf(business, 'stripe')
		if (secret && stripe.verifySignature({ ...signed, secret })) return 'own'
	}
	if (!stripeSecret && !own) log.warn('an event of Stripe was refused: STRIPE_WEBHOOK_SECRET is not set')
	return null
}
