import { byProviderAccount } from '#app/core/access.server.ts'
import { type Ctx } from '#app/core/ctx.server.ts'
import { noticeSecretOf } from '#app/features/payments/connecting/queries.server.ts'
import { log } from '#app/lib/log.ts'
import { bodyOf } from '#app/web/body.server.ts'
import { keepBillingEvent } from './billing-flash.server.ts'
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
	const body = jsonOf(raw)
	// What the platform itself sold is nobody's account: its events name none.
	if (whose !== 'own' && !isOfAccount(body)) return whose.isBilling ? keepBillingEvent(ctx, body, raw) : taken()
	const event = ctx.adapters.stripe.parseEvent(body)
	if (event.kind === 'unsupported') return taken()
	// An account's own secret speaks for that account alone, whatever the event names.
	const userId = whose === 'own' ? (own ?? undefined) : event.account
	if (!userId || (await byProviderAccount(ctx, 'stripe', userId)).length === 0) return taken()
	const { kind, eventKey } = event
	const paymentId = event.kind === 'payment' ? event.paymentId : undefined
	return keepFlash(ctx, { provider: 'stripe', kind, eventKey, userId, paymentId, raw })
}

type Signed = { payload: Uint8Array; signature: string | null; now: number }

type Signer = 'own' | { isBilling: boolean }

async function signerOf(ctx: Ctx<'public'>, signed: Signed, own: string | null): Promise<Signer | null> {
	const { stripe } = ctx.adapters
	const { stripeSecret, billingSecret } = ctx.place
	const isBilling = Boolean(billingSecret && stripe.verifySignature({ ...signed, secret: billingSecret }))
	const isPlatform = Boolean(stripeSecret && stripe.verifySignature({ ...signed, secret: stripeSecret }))
	if (isBilling || isPlatform) return { isBilling }
	for (const business of own ? await byProviderAccount(ctx, 'stripe', own) : []) {
		const secret = await noticeSecretOf(business, 'stripe')
		if (secret && stripe.verifySignature({ ...signed, secret })) return 'own'
	}
	if (!stripeSecret && !own) log.warn('an event of Stripe was refused: STRIPE_WEBHOOK_SECRET is not set')
	return null
}

function isOfAccount(body: unknown): boolean {
	return typeof body === 'object' && body !== null && 'account' in body && typeof body.account === 'string'
}
