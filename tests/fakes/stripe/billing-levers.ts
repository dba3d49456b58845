import { now } from '#app/lib/clock.ts'
import { type WebhookAttempt } from '../outbox.ts'
import { chargeOf, refundCharge } from './billing-charges.ts'
import { type FakeCheckout, type FakeInvoice, noteBilled, wire } from './billing-state.ts'
import { nextId, type StripeNoticeOptions, type StripeState, send } from './state.ts'

const month = 30 * 24 * 3_600_000

type Desk = { state: StripeState; baseUrl: () => string }

/** What customers and banks do with what the platform sells. Nobody is told before `tell`. */
export function billingLevers(state: StripeState, baseUrl: () => string) {
	const { billing } = state
	const desk: Desk = { state, baseUrl }
	return {
		state: billing,
		checkouts: () => [...billing.checkouts.values()],
		...pageLevers(desk),
		/** The next month of a plan: paid, or refused by the bank. */
		renew: (id: string, how: { isPaid?: boolean; amount?: number } = {}) => renew(desk, id, how),
		cancel: (id: string) => {
			const plan = billing.subscriptions.get(id)
			if (plan) plan.status = 'canceled'
			notePlan(desk, 'deleted', id)
		},
		/** Its customer cancels it in the portal: it ends with its period. */
		end: (id: string) => {
			known(billing.subscriptions, id).isEnding = true
			notePlan(desk, 'updated', id)
		},
		/** So much of a paid page or bill goes back; all that is left where no sum is named. */
		refund: (id: string, amount?: number) => refund(desk, id, amount),
		/** The payer's bank claims it, or decides: 'needs_response', 'won', 'lost', 'warning_needs_response'. */
		claim: (id: string, status: string) => claim(desk, id, status),
		/** Sends what waits, each so many times, in any order. */
		tell: (options: TellOptions = {}) => tellAll(desk, options),
	}
}

/** What becomes of a page on which something is bought. */
function pageLevers(desk: Desk) {
	const { state, baseUrl } = desk
	const { billing } = state
	return {
		/** Somebody pays a page; the events of it wait. */
		pay: (id: string, change: Partial<FakeCheckout> = {}) => pay(desk, id, change),
		/** Somebody leaves with a slip for a shop or a bank: the page is done with, and nothing is paid yet. */
		promise: (id: string) => {
			const page = known(billing.checkouts, id)
			page.status = 'complete'
			noteBilled(state, 'checkout.session.completed', wire.checkout(page, baseUrl()))
		},
		/** What was promised is paid days later, or never. */
		settle: (id: string, isPaid: boolean) => settle(desk, id, isPaid),
		expire: (id: string) => {
			const page = known(billing.checkouts, id)
			page.status = 'expired'
			noteBilled(state, 'checkout.session.expired', wire.checkout(page, baseUrl()))
		},
		/** A page of the platform's own is paid. */
		succeed: (id: string) => {
			const intent = known(billing.intents, id)
			intent.status = 'succeeded'
			noteBilled(state, 'payment_intent.succeeded', wire.intent(intent))
		},
	}
}

function refund({ state }: Desk, id: string, amount?: number): void {
	refundCharge(state, chargeOf(state, id), amount)
}

function claim(desk: Desk, id: string, status: string): void {
	const charge = chargeOf(desk.state, id)
	const isNew = charge.dispute === undefined
	charge.dispute = { id: charge.dispute?.id ?? nextId(desk.state, 'du'), amount: charge.amount, status }
	noteBilled(desk.state, `charge.dispute.${isNew ? 'created' : 'closed'}`, wire.claim(charge))
}

type TellOptions = StripeNoticeOptions & { shuffled?: boolean }

async function tellAll({ state }: Desk, options: TellOptions): Promise<WebhookAttempt[]> {
	const { copies = 1, shuffled, ...rest } = options
	const all = state.billing.events.splice(0).flatMap((event) => Array.from({ length: copies }, () => event))
	if (shuffled) all.sort(() => Math.random() - 0.5)
	const attempts: WebhookAttempt[] = []
	for (const event of all) attempts.push(...(await send(state, event, rest)))
	return attempts
}

function pay(desk: Desk, id: string, change: Partial<FakeCheckout>): FakeCheckout {
	const { state, baseUrl } = desk
	const { billing } = state
	const page = known(billing.checkouts, id)
	Object.assign(page, { status: 'complete', isPaid: true }, change)
	billing.customers.get(page.customer)?.cards.push(nextId(state, 'pm'))
	page.intent = nextId(state, 'pi')
	const isMonthly = page.mode === 'subscription'
	if (isMonthly) {
		page.subscription = nextId(state, 'sub')
		const { customer, purchase, amount, currency } = page
		const plan = { id: page.subscription, status: 'active', periodEnd: now() + month, isEnding: false }
		billing.subscriptions.set(plan.id, { ...plan, customer, purchase, amount, currency })
	}
	const bill = addInvoice(desk, page, isMonthly ? 'subscription_create' : 'manual')
	page.invoice = bill.id
	noteBilled(state, 'checkout.session.completed', wire.checkout(page, baseUrl()))
	noteBilled(state, 'invoice.paid', wire.invoice(bill))
	if (page.subscription) notePlan(desk, 'created', page.subscription)
	return page
}

function settle(desk: Desk, id: string, isPaid: boolean): void {
	const page = known(desk.state.billing.checkouts, id)
	const told = `checkout.session.async_payment_${isPaid ? 'succeeded' : 'failed'}`
	if (isPaid) {
		Object.assign(page, { isPaid, intent: nextId(desk.state, 'pi') })
		const bill = addInvoice(desk, page, 'manual')
		page.invoice = bill.id
		noteBilled(desk.state, 'invoice.paid', wire.invoice(bill))
	}
	noteBilled(desk.state, told, wire.checkout(page, desk.baseUrl()))
}

function renew(desk: Desk, id: string, { isPaid = true, ...change }: { isPaid?: boolean; amount?: number }) {
	const plan = known(desk.state.billing.subscriptions, id)
	const bill = addInvoice(desk, { ...plan, subscription: id, ...change }, 'subscription_cycle')
	plan.status = isPaid ? 'active' : 'past_due'
	if (isPaid) plan.periodEnd += month
	else Object.assign(bill, { status: 'open', nextTry: now() + 3 * 24 * 3_600_000 })
	noteBilled(desk.state, isPaid ? 'invoice.paid' : 'invoice.payment_failed', wire.invoice(bill))
	notePlan(desk, 'updated', id)
	return bill
}

function known<Thing>(things: Map<string, Thing>, id: string): Thing {
	const thing = things.get(id)
	if (!thing) throw new Error(`Stripe knows no ${id}`)
	return thing
}

function notePlan(desk: Desk, what: string, id: string): void {
	const plan = desk.state.billing.subscriptions.get(id)
	if (plan) noteBilled(desk.state, `customer.subscription.${what}`, wire.subscription(plan))
}

type Billed = Pick<FakeCheckout, 'amount' | 'currency' | 'customer' | 'purchase' | 'subscription'>

function addInvoice({ state }: Desk, of: Billed, reason: string): FakeInvoice {
	const { amount, currency, customer, purchase, subscription } = of
	const { invoices } = state.billing
	const number = `REC-${String(invoices.size + 1).padStart(4, '0')}`
	const id = nextId(state, 'in')
	const bill: FakeInvoice = {
		id,
		number,
		status: 'paid',
		reason,
		amount,
		currency,
		customer,
		purchase,
		subscription,
	}
	invoices.set(id, bill)
	const plan = subscription && state.billing.subscriptions.get(subscription)
	if (plan) plan.latestBill = id
	return bill
}
