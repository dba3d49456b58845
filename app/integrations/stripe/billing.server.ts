import { z } from 'zod'
import { type ProviderResult } from '#app/integrations/payment-provider.ts'
import { type Charge, type NewCharge, type NewIntent, type StripeBilling } from './billing.ts'
import {
	billIn,
	claimedIn,
	parseBillingEvent,
	paymentsIn,
	toBillingSession,
	toCharge,
	toCheckout,
	toIntent,
	toInvoice,
	toSubscription,
} from './billing-mapping.ts'
import { ask, type Line, readWith, type StripeSettings } from './line.server.ts'

type Settings = StripeSettings & { stripeSecretKey?: string }

/** What the platform sells, under its own key. */
export function makeStripeBilling(config: Settings): StripeBilling {
	const own = { accessToken: config.stripeSecretKey ?? '' }
	const asked = <Value>(call: (line: Line) => Promise<Value>) => ask(config, own, call)
	return {
		isSetUp: own.accessToken !== '',
		createCustomer: ({ idempotencyKey, name, email, ...whose }) => {
			const metadata: Record<string, string> =
				'businessId' in whose ? { business: whose.businessId } : { partner: whose.partnerId }
			const customer = { name, ...(email && { email }), metadata }
			return readWith(
				toCustomer,
				asked(({ client }) => client.customers.create(customer, { idempotencyKey })),
			)
		},
		openCheckout: (checkout) => {
			const { idempotencyKey } = checkout
			return readWith(
				toPage,
				asked(({ client }) => client.checkout.sessions.create(toBillingSession(checkout), { idempotencyKey })),
			)
		},
		openPortal: ({ idempotencyKey, customerId, returnUrl }) => {
			const portal = { customer: customerId, return_url: returnUrl, locale: 'es-419' as const }
			return readWith(
				toPortal,
				asked(({ client }) => client.billingPortal.sessions.create(portal, { idempotencyKey })),
			)
		},
		...readers(asked),
		getCharge: (id) => getCharge(asked, id),
		endSubscription: (id) => endSubscription(asked, id),
		refundBill: (refund) => refundBill(asked, refund),
		createIntent: (intent) => createIntent(asked, intent),
		chargeLater: (charge) => chargeLater(asked, charge),
		parseEvent: parseBillingEvent,
	}
}

const toCustomer = (raw: unknown) => z.object({ id: z.string().min(1) }).safeParse(raw).data
const toPage = (raw: unknown) => z.object({ id: z.string().min(1), url: z.url() }).safeParse(raw).data
const toPortal = (raw: unknown) => z.object({ url: z.url() }).safeParse(raw).data
const Secret = z.object({ id: z.string().min(1), client_secret: z.string().min(1) })
const toSecret = (raw: unknown) => {
	const read = Secret.safeParse(raw).data
	return read && { id: read.id, clientSecret: read.client_secret }
}
const Cards = z.object({ data: z.array(z.object({ id: z.string().min(1) })) })

type Asked = <Value>(call: (line: Line) => Promise<Value>) => Promise<ProviderResult<Value>>

type Readers = 'getCheckout' | 'expireCheckout' | 'getInvoice' | 'getSubscription' | 'getIntent'

/** Each object as it stands now. */
function readers(asked: Asked): Pick<StripeBilling, Readers> {
	return {
		getCheckout: (id) =>
			readWith(
				toCheckout,
				asked(({ client }) => client.checkout.sessions.retrieve(id)),
			),
		expireCheckout: (id) =>
			readWith(
				toCheckout,
				asked(({ client }) => client.checkout.sessions.expire(id)),
			),
		getInvoice: (id) =>
			readWith(
				toInvoice,
				asked(({ client }) => client.invoices.retrieve(id)),
			),
		getSubscription: (id) =>
			readWith(
				toSubscription,
				asked(({ client }) => client.subscriptions.retrieve(id)),
			),
		getIntent: (id) =>
			readWith(
				toIntent,
				asked(({ client }) => client.paymentIntents.retrieve(id)),
			),
	}
}

/** A charge says that it is disputed, its claims say how; whose bill it paid is told by the payments of bills. */
async function getCharge(asked: Asked, id: string): Promise<ProviderResult<Charge>> {
	const charge = await readWith(
		toCharge,
		asked(({ client }) => client.charges.retrieve(id)),
	)
	if (charge.kind !== 'ok') return charge
	const { isDisputed, ...found } = charge.value
	if (isDisputed) {
		const claimed = await readWith(
			claimedIn,
			asked(({ client }) => client.disputes.list({ charge: id, limit: 100 })),
		)
		if (claimed.kind !== 'ok') return claimed
		found.returnedMinor += claimed.value.minor
	}
	const { intentId, purchaseId } = found
	if (purchaseId || !intentId) return { kind: 'ok', value: found }
	const payment = { type: 'payment_intent' as const, payment_intent: intentId }
	const bill = await readWith(
		billIn,
		asked(({ client }) => client.invoicePayments.list({ payment, limit: 1 })),
	)
	return bill.kind === 'ok' ? { kind: 'ok', value: { ...found, ...bill.value } } : bill
}

/** A call of this kind takes no key: what is over already is not found by it. */
async function endSubscription(asked: Asked, id: string): ReturnType<StripeBilling['endSubscription']> {
	const ended = await readWith(
		toSubscription,
		asked(({ client }) => client.subscriptions.cancel(id)),
	)
	if (ended.kind !== 'refused' || ended.meaning !== 'not_found') return ended
	return readWith(
		toSubscription,
		asked(({ client }) => client.subscriptions.retrieve(id)),
	)
}

/** A key is forgotten after a day: whether it was refunded before is asked too where Stripe says no. */
async function refundBill(
	asked: Asked,
	{ invoiceId, idempotencyKey }: Parameters<StripeBilling['refundBill']>[0],
): ReturnType<StripeBilling['refundBill']> {
	const paid = await readWith(
		paymentsIn,
		asked(({ client }) => client.invoicePayments.list({ invoice: invoiceId, status: 'paid', limit: 100 })),
	)
	if (paid.kind !== 'ok') return paid
	for (const payment_intent of paid.value) {
		const key = `${idempotencyKey}:${payment_intent}`
		const refund = { payment_intent, reason: 'duplicate' as const }
		const made = await asked(({ client }) => client.refunds.create(refund, { idempotencyKey: key }))
		if (made.kind === 'ok') continue
		const before = await asked(({ client }) => client.refunds.list({ payment_intent, limit: 1 }))
		if (before.kind !== 'ok' || before.value.data.length === 0) return made
	}
	return { kind: 'ok', value: null }
}

function createIntent(asked: Asked, intent: NewIntent): ReturnType<StripeBilling['createIntent']> {
	const { idempotencyKey, customerId, purchaseId, amountMinor, currency, email } = intent
	const draft = {
		amount: amountMinor,
		currency: currency.toLowerCase(),
		customer: customerId,
		...(email && { receipt_email: email }),
		metadata: { purchase: purchaseId },
		automatic_payment_methods: { enabled: true },
	}
	return readWith(
		toSecret,
		asked(({ client }) => client.paymentIntents.create(draft, { idempotencyKey })),
	)
}

async function chargeLater(asked: Asked, charge: NewCharge): ReturnType<StripeBilling['chargeLater']> {
	const { idempotencyKey, customerId, purchaseId, amountMinor, currency, title } = charge
	const cards = await readWith(
		(raw) => Cards.safeParse(raw).data,
		asked(({ client }) => client.customers.listPaymentMethods(customerId, { type: 'card', limit: 1 })),
	)
	if (cards.kind !== 'ok') return cards
	const [card] = cards.value.data
	if (!card) return { kind: 'card', code: 'no_card' }
	const intent = {
		...{ amount: amountMinor, currency: currency.toLowerCase(), customer: customerId, payment_method: card.id },
		...{ off_session: true, confirm: true, description: title, metadata: { purchase: purchaseId } },
	}
	const made = await readWith(
		toIntent,
		asked(({ client }) => client.paymentIntents.create(intent, { idempotencyKey })),
	)
	return made.kind === 'refused' && made.meaning === 'card' ? { kind: 'card', code: 'declined' } : made
}
