import { type StandinAnswer } from '../contract.ts'
import { json } from '../page.ts'
import { type FakeCharge, noteBilled, wire } from './billing-state.ts'
import { refusal } from './refusal.ts'
import { nextId, type StripeState } from './state.ts'

/** What was charged for a page or for a month's bill. */
export function chargeOf(state: StripeState, id: string): FakeCharge {
	const { billing } = state
	const known = [...billing.charges.values()].find((one) => one.of === id)
	if (known) return known
	const page = billing.checkouts.get(id)
	const bill = billing.invoices.get(page?.mode === 'subscription' ? (page.invoice ?? '') : id)
	const of = bill ?? page
	if (!of) throw new Error(`Stripe charged nothing for ${id}`)
	const { amount, currency, customer } = of
	const charge: FakeCharge = {
		...{ id: nextId(state, 'ch'), of: id, amount, currency, customer, refunded: 0 },
		intent: (!bill && page?.intent) || nextId(state, 'pi'),
		...(bill ? { invoice: bill.id } : { purchase: of.purchase }),
	}
	billing.charges.set(charge.id, charge)
	return charge
}

/** So much of it goes back; all that is left where no sum is named. */
export function refundCharge(state: StripeState, charge: FakeCharge, amount?: number): object {
	charge.refunded += amount ?? charge.amount - charge.refunded
	const id = nextId(state, 're')
	charge.refunds = [...(charge.refunds ?? []), id]
	const refund = { id, object: 'refund', charge: charge.id, status: 'succeeded' }
	noteBilled(state, 'charge.refunded', wire.charge(charge))
	noteBilled(state, 'refund.created', refund)
	return refund
}

const ofIntent = ({ billing }: StripeState, intent: string) =>
	[...billing.charges.values()].find((charge) => charge.intent === intent)

/** POST /refunds of what the platform sold; undefined where it is none of that. */
export function refundBilled(state: StripeState, form: URLSearchParams): StandinAnswer | undefined {
	const charge = ofIntent(state, form.get('payment_intent') ?? '')
	if (!charge) return undefined
	if (charge.dispute) return refusal(400, 'invalid_request_error', 'Charge was charged back', 'charge_disputed')
	if (charge.refunded >= charge.amount)
		return refusal(400, 'invalid_request_error', 'Charge has already been refunded', 'charge_already_refunded')
	return json(200, refundCharge(state, charge))
}

/** GET /refunds?payment_intent= */
export function refundsOf(state: StripeState, intent: string): StandinAnswer {
	const charge = ofIntent(state, intent)
	const data = (charge?.refunds ?? []).map((id) => ({ id, object: 'refund', charge: charge?.id, status: 'succeeded' }))
	return json(200, { object: 'list', data, has_more: false })
}

/** GET /invoice_payments?payment[payment_intent]= or ?invoice= */
export function paymentsOfBills(state: StripeState, query: URLSearchParams): StandinAnswer {
	const { billing } = state
	const bill = billing.invoices.get(query.get('invoice') ?? '')
	// A bill's payment is there as soon as it is paid.
	if (bill?.status === 'paid') chargeOf(state, bill.id)
	const intent = query.get('payment[payment_intent]')
	const paid = [...billing.charges.values()].filter((charge) => {
		return charge.invoice && (bill ? charge.invoice === bill.id : charge.intent === intent)
	})
	const data = paid.map(({ id, invoice, intent: payment_intent }) => ({
		...{ id: `inpay_${id}`, object: 'invoice_payment', invoice, status: 'paid' },
		payment: { type: 'payment_intent', payment_intent },
	}))
	return json(200, { object: 'list', data, has_more: false })
}
