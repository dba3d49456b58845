import { z } from 'zod'
import {
	type BillingEvent,
	type Charge,
	type Checkout,
	type Intent,
	type Invoice,
	type NewCheckout,
	type Subscription,
} from './billing.ts'
import { reference } from './event.ts'

/** The parameters of POST /checkout/sessions for what the platform sells. */
export function toBillingSession(checkout: NewCheckout) {
	const { purchaseId, isMonthly, once, customerId, successUrl, cancelUrl, expiresAt } = checkout
	const currency = checkout.currency.toLowerCase()
	const metadata = { purchase: purchaseId }
	const item = (title: string, amountMinor: number, isRecurring: boolean) => ({
		quantity: 1,
		price_data: {
			currency,
			unit_amount: amountMinor,
			product_data: { name: title },
			...(isRecurring && { recurring: { interval: 'month' as const } }),
		},
	})
	return {
		customer: customerId,
		client_reference_id: purchaseId,
		line_items: [
			item(checkout.title, checkout.amountMinor, isMonthly),
			...(once ? [item(once.title, once.amountMinor, false)] : []),
		],
		success_url: successUrl,
		cancel_url: cancelUrl,
		metadata,
		expires_at: Math.floor(expiresAt / 1000),
		locale: 'es-419' as const,
		...(isMonthly
			? { mode: 'subscription' as const, subscription_data: { metadata } }
			: {
					mode: 'payment' as const,
					// The card stays with the customer: an automatic purchase is charged to it.
					payment_intent_data: { metadata, setup_future_usage: 'off_session' as const },
					invoice_creation: { enabled: true, invoice_data: { metadata } },
				}),
	}
}

const some = z.string().nullish().catch(undefined)
const tags = z.record(z.string(), z.string()).nullish().catch(undefined)
const text = (value: string | null | undefined) => value ?? undefined

const Session = z.object({
	id: z.string().min(1),
	status: some,
	payment_status: z.string(),
	mode: z.string(),
	amount_total: z.number().int(),
	currency: z.string().length(3),
	customer: reference.nullish(),
	subscription: reference.nullish(),
	payment_intent: reference.nullish(),
	invoice: reference.nullish(),
	metadata: tags,
})

/** Undefined when the answer is no page of ours. */
export function toCheckout(raw: unknown): Checkout | undefined {
	const read = Session.safeParse(raw).data
	return (
		read && {
			id: read.id,
			status: read.status ?? 'open',
			isPaid: read.payment_status === 'paid',
			isMonthly: read.mode === 'subscription',
			amountMinor: read.amount_total,
			currency: read.currency.toUpperCase(),
			customerId: text(read.customer),
			purchaseId: read.metadata?.purchase,
			subscriptionId: text(read.subscription),
			intentId: text(read.payment_intent),
			invoiceId: text(read.invoice),
		}
	)
}

const OfSubscription = z.object({ subscription: reference.nullish(), metadata: tags })
const WireInvoice = z.object({
	id: z.string().min(1),
	number: some,
	status: some,
	billing_reason: some,
	amount_paid: z.number().int(),
	currency: z.string().length(3),
	customer: reference.nullish(),
	metadata: tags,
	hosted_invoice_url: some,
	next_payment_attempt: z.number().int().nullish().catch(undefined),
	/** Where an invoice says whose it is, since the versions of 2025. */
	parent: z
		.object({ subscription_details: OfSubscription.nullish().catch(undefined) })
		.nullish()
		.catch(undefined),
})

/** Undefined when the answer is no invoice. */
export function toInvoice(raw: unknown): Invoice | undefined {
	const read = WireInvoice.safeParse(raw).data
	if (!read) return undefined
	const of = read.parent?.subscription_details
	return {
		id: read.id,
		number: text(read.number),
		isPaid: read.status === 'paid',
		reason: read.billing_reason ?? 'manual',
		paidMinor: read.amount_paid,
		currency: read.currency.toUpperCase(),
		customerId: text(read.customer),
		subscriptionId: text(of?.subscription),
		purchaseId: of?.metadata?.purchase ?? read.metadata?.purchase,
		url: text(read.hosted_invoice_url),
		nextTryAt: read.next_payment_attempt ? read.next_payment_attempt * 1000 : undefined,
	}
}

const WireSubscription = z.object({
	id: z.string().min(1),
	status: z.string(),
	customer: reference.nullish(),
	metadata: tags,
	cancel_at_period_end: z.boolean().catch(false),
	latest_invoice: reference.nullish(),
	items: z.object({ data: z.array(z.object({ current_period_end: z.number().int() })) }).catch({ data: [] }),
})

/** Undefined when the answer is no subscription. Its period stands on its items. */
export function toSubscription(raw: unknown): Subscription | undefined {
	const read = WireSubscription.safeParse(raw).data
	const end = read?.items.data[0]?.current_period_end
	return (
		read && {
			id: read.id,
			status: read.status,
			customerId: text(read.customer),
			purchaseId: read.metadata?.purchase,
			periodEndsAt: end === undefined ? undefined : end * 1000,
			isEnding: read.cancel_at_period_end,
			invoiceId: text(read.latest_invoice),
		}
	)
}

const WireIntent = z.object({
	id: z.string().min(1),
	status: z.string(),
	amount_received: z.number().int().catch(0),
	currency: z.string().length(3),
	customer: reference.nullish(),
	metadata: tags,
})

/** Undefined when the answer is no payment. */
export function toIntent(raw: unknown): Intent | undefined {
	const read = WireIntent.safeParse(raw).data
	return (
		read && {
			id: read.id,
			isPaid: read.status === 'succeeded',
			isOver: ['requires_payment_method', 'requires_action', 'canceled'].includes(read.status),
			paidMinor: read.amount_received,
			currency: read.currency.toUpperCase(),
			customerId: text(read.customer),
			purchaseId: read.metadata?.purchase,
		}
	)
}

const WireCharge = z.object({
	id: z.string().min(1),
	amount_refunded: z.number().int(),
	currency: z.string().length(3),
	customer: reference.nullish(),
	payment_intent: reference.nullish(),
	disputed: z.boolean().catch(false),
	metadata: tags,
})

/** Undefined when the answer is no charge. */
export function toCharge(raw: unknown): (Charge & { isDisputed: boolean }) | undefined {
	const read = WireCharge.safeParse(raw).data
	return (
		read && {
			id: read.id,
			intentId: text(read.payment_intent),
			purchaseId: read.metadata?.purchase,
			returnedMinor: read.amount_refunded,
			currency: read.currency.toUpperCase(),
			customerId: text(read.customer),
			isDisputed: read.disputed,
		}
	)
}

const Disputes = z.object({ data: z.array(z.object({ amount: z.number().int(), status: z.string() })) })
/** A bank asks, and has taken nothing (yet); or the money came back. */
const harmless = ['won', 'prevented', 'warning_needs_response', 'warning_under_review', 'warning_closed']

/** What banks hold or took of a charge. Undefined when the answer is no list of claims. */
export function claimedIn(raw: unknown): { minor: number } | undefined {
	const read = Disputes.safeParse(raw).data
	if (!read) return undefined
	const taken = read.data.filter(({ status }) => !harmless.includes(status))
	return { minor: taken.reduce((sum, { amount }) => sum + amount, 0) }
}

const Payments = z.object({ data: z.array(z.object({ invoice: reference.nullish() })) })

/** The bill that a payment paid, where there is one. Undefined when the answer is no list of payments. */
export function billIn(raw: unknown): { invoiceId?: string } | undefined {
	const read = Payments.safeParse(raw).data
	return read && { invoiceId: text(read.data[0]?.invoice) }
}

const Paid = z.object({ data: z.array(z.object({ payment: z.object({ payment_intent: reference.nullish() }) })) })

/** The payments of a bill. Undefined when the answer is no list of payments. */
export function paymentsIn(raw: unknown): string[] | undefined {
	return Paid.safeParse(raw).data?.data.flatMap(({ payment }) => payment.payment_intent ?? [])
}

const Event = z.object({
	id: z.string().min(1),
	type: z.string(),
	data: z.object({ object: z.object({ id: z.string().min(1), metadata: tags, charge: reference.nullish() }) }),
})

const kinds = [
	['checkout.session.', 'checkout'],
	['invoice.', 'invoice'],
	['customer.subscription.', 'subscription'],
	['payment_intent.', 'intent'],
	['charge.refund', 'charge'],
	['charge.dispute.', 'charge'],
	['refund.', 'charge'],
] as const

/** What an event tells of the platform's own sales; the object is asked for by its id. */
export function parseBillingEvent(body: unknown): BillingEvent {
	const event = Event.safeParse(body).data
	if (!event) return { kind: 'unsupported', eventKey: '', topic: 'unknown' }
	const { id, type: topic, data } = event
	const eventKey = `billing:${id}`
	const kind = kinds.find(([start]) => topic.startsWith(start))?.[1]
	// Every charge has an intent: only those that we made by ourselves say what for, the others belong to a page or an invoice.
	const isOurs = kind !== 'intent' || data.object.metadata?.purchase !== undefined
	// A refund and a claim are objects of their own, which name their charge.
	const named = kind === 'charge' ? (data.object.charge ?? data.object.id) : data.object.id
	return kind && isOurs ? { kind, eventKey, id: named, topic } : { kind: 'unsupported', eventKey, topic }
}
