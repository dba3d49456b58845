import { now } from '#app/lib/clock.ts'
import { type StandinAnswer } from '../contract.ts'
import { json } from '../page.ts'
import { noteBilled, wire } from './billing-state.ts'
import { refusal } from './refusal.ts'
import { nextId, type StripeState } from './state.ts'

const gone = (what: string) => refusal(404, 'invalid_request_error', `No such ${what}`, 'resource_missing')
const bad = (message: string) => refusal(400, 'invalid_request_error', message)

/** POST /customers */
export function createCustomer({ billing, ...state }: StripeState, form: URLSearchParams): StandinAnswer {
	const id = `cus_${state.seed}${String(billing.customers.size + 1).padStart(6, '0')}`
	const customer = { id, name: form.get('name') ?? '', email: form.get('email') ?? undefined, cards: [] }
	billing.customers.set(id, customer)
	return json(200, { id, object: 'customer', name: customer.name, email: customer.email ?? null })
}

/** POST /checkout/sessions of the platform's own: a customer is named, whatever the page sells. */
export function createCheckout(state: StripeState, form: URLSearchParams, baseUrl: string): StandinAnswer {
	const { billing } = state
	const customer = form.get('customer') ?? ''
	const mode = form.get('mode')
	if (!billing.customers.has(customer)) return gone('customer')
	if (mode !== 'payment' && mode !== 'subscription') return bad('Invalid mode')
	const lines = [0, 1].filter((line) => form.has(`line_items[${line}][price_data][unit_amount]`))
	const isMonthly = lines.some((line) => form.get(`line_items[${line}][price_data][recurring][interval]`) === 'month')
	if (isMonthly !== (mode === 'subscription')) return bad('The mode does not fit the prices')
	const expiresAt = Number(form.get('expires_at')) * 1000
	if (expiresAt < now() + 30 * 60_000 || expiresAt > now() + 24 * 3_600_000) return bad('Invalid expires_at')
	const page = {
		id: nextId(state, 'cs_test'),
		...({ mode, customer, status: 'open', isPaid: false } as const),
		amount: lines.reduce((sum, line) => sum + Number(form.get(`line_items[${line}][price_data][unit_amount]`)), 0),
		currency: form.get('line_items[0][price_data][currency]') ?? '',
		purchase: form.get('metadata[purchase]') ?? '',
		successUrl: form.get('success_url') ?? '',
		cancelUrl: form.get('cancel_url') ?? '',
		title: form.get('line_items[0][price_data][product_data][name]') ?? '',
	}
	billing.checkouts.set(page.id, page)
	return json(200, wire.checkout(page, baseUrl))
}

/** POST /checkout/sessions/{id}/expire of the platform's own; undefined where it is none. */
export function expireBilled(state: StripeState, id: string, baseUrl: string): StandinAnswer | undefined {
	const page = state.billing.checkouts.get(id)
	if (page && page.status !== 'open') return bad('Only Checkout Sessions with a status in ["open"] can be expired.')
	if (!page) return undefined
	page.status = 'expired'
	noteBilled(state, 'checkout.session.expired', wire.checkout(page, baseUrl))
	return json(200, wire.checkout(page, baseUrl))
}

export function createPortal({ billing }: StripeState, form: URLSearchParams, baseUrl: string): StandinAnswer {
	const customer = form.get('customer') ?? ''
	if (!billing.customers.has(customer)) return gone('customer')
	const back = encodeURIComponent(form.get('return_url') ?? '')
	return json(200, { object: 'billing_portal.session', url: `${baseUrl}/portal/${customer}?back=${back}`, customer })
}

/** POST /payment_intents: with a card and without its customer it is charged at once. */
export function createIntent(state: StripeState, form: URLSearchParams): StandinAnswer {
	const { billing } = state
	const customer = billing.customers.get(form.get('customer') ?? '')
	if (!customer) return gone('customer')
	const isAlone = form.get('off_session') === 'true'
	if (isAlone && !customer.cards.includes(form.get('payment_method') ?? '')) return gone('payment_method')
	const intent = {
		id: nextId(state, 'pi'),
		status: isAlone && !billing.declines ? 'succeeded' : 'requires_payment_method',
		amount: Number(form.get('amount')),
		currency: form.get('currency') ?? '',
		customer: customer.id,
		purchase: form.get('metadata[purchase]') ?? undefined,
	}
	billing.intents.set(intent.id, intent)
	if (!isAlone || !billing.declines) return json(200, wire.intent(intent))
	noteBilled(state, 'payment_intent.created', wire.intent(intent))
	noteBilled(state, 'payment_intent.payment_failed', wire.intent(intent))
	return refusal(402, 'card_error', 'Your card was declined.', 'card_declined')
}

/** GET of one object; undefined where it is none of the platform's own. */
export function showBilled(
	{ billing }: StripeState,
	what: string,
	id: string,
	baseUrl: string,
): StandinAnswer | undefined {
	if (what === 'checkout') {
		const page = billing.checkouts.get(id)
		return page && json(200, wire.checkout(page, baseUrl))
	}
	if (what === 'invoice') {
		const bill = billing.invoices.get(id)
		return bill ? json(200, wire.invoice(bill)) : gone('invoice')
	}
	if (what === 'subscription') {
		const plan = billing.subscriptions.get(id)
		return plan ? json(200, wire.subscription(plan)) : gone('subscription')
	}
	const intent = billing.intents.get(id)
	return intent && json(200, wire.intent(intent))
}

export function listCards({ billing }: StripeState, id: string): StandinAnswer {
	const customer = billing.customers.get(id)
	if (!customer) return gone('customer')
	const data = customer.cards.map((card) => ({ id: card, object: 'payment_method', type: 'card' }))
	return json(200, { object: 'list', data, has_more: false, url: `/v1/customers/${id}/payment_methods` })
}

/** GET /charges/{id} */
export function showCharge({ billing }: StripeState, id: string): StandinAnswer {
	const charge = billing.charges.get(id)
	return charge ? json(200, wire.charge(charge)) : gone('charge')
}

/** GET /disputes?charge= */
export function claimsOf({ billing }: StripeState, id: string): StandinAnswer {
	const charge = billing.charges.get(id)
	return json(200, { object: 'list', data: charge?.dispute ? [wire.claim(charge)] : [], has_more: false })
}

/** DELETE /subscriptions/{id}: it ends at once; what is over is not found any more. */
export function cancelPlan(state: StripeState, id: string): StandinAnswer {
	const plan = state.billing.subscriptions.get(id)
	if (!plan || plan.status === 'canceled') return gone('subscription')
	plan.status = 'canceled'
	noteBilled(state, 'customer.subscription.deleted', wire.subscription(plan))
	return json(200, wire.subscription(plan))
}
