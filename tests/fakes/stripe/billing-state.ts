import { now } from '#app/lib/clock.ts'
import { nextId, type StripeEvent, type StripeState } from './state.ts'

/** What the platform itself sells at Stripe: its customers, their plans and bills. */
export type BillingState = {
	customers: Map<string, { id: string; name: string; email?: string; cards: string[] }>
	subscriptions: Map<string, FakeSubscription>
	invoices: Map<string, FakeInvoice>
	intents: Map<string, FakeIntent>
	checkouts: Map<string, FakeCheckout>
	/** What was charged for a page or a bill of a plan, made when somebody asks for it back. */
	charges: Map<string, FakeCharge>
	/** Of these nobody was told yet. */
	events: StripeEvent[]
	/** The next charge without its customer is refused. */
	declines: boolean
}

export type FakeCheckout = {
	id: string
	mode: 'payment' | 'subscription'
	customer: string
	amount: number
	currency: string
	purchase: string
	status: 'open' | 'complete' | 'expired'
	isPaid: boolean
	successUrl: string
	cancelUrl: string
	title: string
	subscription?: string
	intent?: string
	invoice?: string
}
export type FakeSubscription = {
	id: string
	status: string
	customer: string
	purchase: string
	amount: number
	currency: string
	periodEnd: number
	isEnding: boolean
	latestBill?: string
}
export type FakeInvoice = {
	id: string
	number: string
	status: 'paid' | 'open'
	reason: string
	amount: number
	currency: string
	customer: string
	purchase: string
	subscription?: string
	nextTry?: number
}
export type FakeIntent = {
	id: string
	status: string
	amount: number
	currency: string
	customer: string
	purchase?: string
}

export type FakeCharge = {
	id: string
	/** The page or the bill that was paid. */
	of: string
	intent: string
	amount: number
	currency: string
	customer: string
	refunded: number
	refunds?: string[]
	/** A page's metadata come with its charge; of a plan's month only its bill says whose it is. */
	purchase?: string
	invoice?: string
	dispute?: { id: string; amount: number; status: string }
}

/** What happened to one of them waits until somebody is told. */
export function noteBilled(state: StripeState, type: string, object: object): void {
	state.billing.events.push({ id: nextId(state, 'evt'), type, account: '', createdAt: now(), object })
}

export function newBillingState(): BillingState {
	return {
		customers: new Map(),
		subscriptions: new Map(),
		invoices: new Map(),
		intents: new Map(),
		checkouts: new Map(),
		charges: new Map(),
		events: [],
		declines: false,
	}
}

function wireCheckout(page: FakeCheckout, baseUrl: string): object {
	const { id, mode, customer, amount, currency, purchase, status, isPaid } = page
	return {
		...{ id, object: 'checkout.session', mode, customer, status, currency, url: `${baseUrl}/buy/${id}` },
		amount_total: amount,
		payment_status: isPaid ? 'paid' : 'unpaid',
		client_reference_id: purchase,
		metadata: { purchase },
		subscription: page.subscription ?? null,
		payment_intent: page.intent ?? null,
		invoice: page.invoice ?? null,
	}
}

function wireSubscription(plan: FakeSubscription): object {
	const { id, status, customer, purchase, periodEnd, isEnding, latestBill = null } = plan
	return {
		...{ id, object: 'subscription', status, customer, metadata: { purchase }, cancel_at_period_end: isEnding },
		latest_invoice: latestBill,
		items: { object: 'list', data: [{ current_period_end: Math.floor(periodEnd / 1000) }] },
	}
}

function wireInvoice(bill: FakeInvoice): object {
	const { id, number, status, reason, amount, currency, customer, purchase, subscription, nextTry } = bill
	const metadata = { purchase }
	return {
		...{ id, object: 'invoice', number, status, currency, customer, billing_reason: reason },
		amount_paid: status === 'paid' ? amount : 0,
		amount_due: amount,
		hosted_invoice_url: `https://invoice.stripe.test/${id}`,
		next_payment_attempt: nextTry ? Math.floor(nextTry / 1000) : null,
		...(subscription
			? { metadata: {}, parent: { subscription_details: { subscription, metadata } } }
			: { metadata, parent: null }),
	}
}

function wireIntent(intent: FakeIntent): object {
	const { id, status, amount, currency, customer, purchase } = intent
	return {
		...{ id, object: 'payment_intent', status, amount, currency, customer },
		amount_received: status === 'succeeded' ? amount : 0,
		metadata: purchase ? { purchase } : {},
		client_secret: `${id}_secret_standin`,
	}
}

function wireCharge(charge: FakeCharge): object {
	const { id, intent, amount, currency, customer, refunded, purchase, dispute } = charge
	return {
		...{ id, object: 'charge', amount, currency, customer, payment_intent: intent, status: 'succeeded' },
		...{ amount_refunded: refunded, refunded: refunded >= amount, disputed: dispute !== undefined },
		metadata: purchase ? { purchase } : {},
	}
}

function wireClaim({ id: charge, intent, currency, dispute }: FakeCharge): object {
	return { ...dispute, object: 'dispute', charge, payment_intent: intent, currency, metadata: {} }
}

/** What the platform sold, in Stripe's own words. */
export const wire = {
	charge: wireCharge,
	checkout: wireCheckout,
	claim: wireClaim,
	intent: wireIntent,
	invoice: wireInvoice,
	subscription: wireSubscription,
}
