import { z } from 'zod'
import { type StripeNotice } from './stripe.ts'

const some = z.string().min(1).optional().catch(undefined)
/** An id, or the object itself where it came whole. */
export const reference = z
	.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
	.optional()
	.catch(undefined)

const metadata = z.record(z.string(), z.unknown()).nullish().catch(undefined)

const Event = z.object({
	id: z.string().min(1),
	type: z.string(),
	account: some,
	data: z.object({
		object: z.object({ id: some, object: some, payment_intent: reference, metadata }),
	}),
})

/** The events that say that a payment may have changed. */
export const eventTypes = [
	'checkout.session.completed',
	'checkout.session.async_payment_succeeded',
	'checkout.session.async_payment_failed',
	'payment_intent.succeeded',
	'payment_intent.payment_failed',
	'payment_intent.processing',
	'charge.refunded',
	'charge.refund.updated',
	'refund.updated',
	'refund.failed',
	'charge.dispute.created',
	'charge.dispute.updated',
	'charge.dispute.closed',
	'charge.dispute.funds_withdrawn',
	'charge.dispute.funds_reinstated',
] as const

/** What an event tells (wire-formats §8): of state nothing is taken from it, the payment is asked for by its id. */
export function parseEvent(body: unknown): StripeNotice {
	const event = Event.safeParse(body).data
	if (!event) return { kind: 'unsupported', eventKey: '', topic: 'unknown' }
	const { id, type, account, data } = event
	const eventKey = `stripe:${id}`
	if (type === 'account.application.deauthorized') return { kind: 'disconnected', eventKey, account }
	const isOurs = eventTypes.some((known) => known === type)
	const paymentId = isOurs ? paymentIn(data.object) : undefined
	return paymentId ? { kind: 'payment', eventKey, paymentId, account } : { kind: 'unsupported', eventKey, topic: type }
}

/** These bear what we wrote on a payment when we asked for it. */
const marked = ['payment_intent', 'charge', 'checkout.session']

/**
 * Every object that we hear of belongs to one payment intent, or is one. What the shop sold otherwise with the same account
 * bears no reference of ours, and there may be much of it: undefined.
 */
function paymentIn(about: z.output<typeof Event>['data']['object']): string | undefined {
	const { id, object = '', payment_intent, metadata: written } = about
	if (marked.includes(object) && written && typeof written.reference !== 'string') return
	return object === 'payment_intent' ? id : payment_intent
}
