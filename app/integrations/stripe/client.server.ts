import {
	type NewRefund,
	type Payment,
	type PaymentSearch,
	type ProviderResult,
	type RefundMade,
	type Seller,
	stillUnknown,
} from '#app/integrations/payment-provider.ts'
import { now } from '#app/lib/clock.ts'
import { eventTypes, parseEvent } from './event.ts'
import { ask, readWith, refused, type StripeSettings, unreadable } from './line.server.ts'
import {
	isDisputed,
	paymentOfSession,
	toGrant,
	toPayLink,
	toPayment,
	toRefund,
	toSeller,
	toSession,
} from './mapping.ts'
import { verifyEvent } from './signature.server.ts'
import { type StripeGateway } from './stripe.ts'

/** Stripe through its official SDK, which repeats once by itself under the same key. */
export function makeStripe(config: StripeSettings): StripeGateway {
	return {
		verifySignature: verifyEvent,
		parseEvent,
		createLink: (seller, link) => {
			const { idempotencyKey } = link
			const made = ask(config, seller, ({ client, options }) => {
				return client.checkout.sessions.create(toSession(link, link.askedAt ?? now()), { ...options, idempotencyKey })
			})
			return readWith(toPayLink, made)
		},
		closeLink: (seller, linkId) => closeLink(config, seller, linkId),
		getPayment: (seller, paymentId) => getPayment(config, seller, paymentId),
		findPayments: (seller, search) => findPayments(config, seller, search),
		changedPayments: (seller, since) => changedPayments(config, seller, since),
		refund: (seller, refund) => refundPayment(config, seller, refund),
		getSeller: (seller) => {
			const account = ask(config, seller, ({ client, options }) => client.accounts.retrieveCurrent({}, options))
			return readWith(toSeller, account)
		},
		exchangeCode: (code) => {
			const { stripeApp } = config
			if (!stripeApp) return Promise.resolve(refused(401, 'client', 'not set up'))
			const granted = ask(config, { accessToken: stripeApp.secretKey }, ({ client }) => {
				return client.oauth.token({ grant_type: 'authorization_code', code })
			})
			return readWith(toGrant, granted)
		},
	}
}

/** Stripe refuses to close what is over: there is nothing left to close then. */
async function closeLink(config: StripeSettings, seller: Seller, linkId: string): Promise<ProviderResult<null>> {
	const closed = await ask(config, seller, ({ client, options }) =>
		client.checkout.sessions.expire(linkId, {}, options),
	)
	const isOver = closed.kind === 'refused' && ['parameter', 'not_found'].includes(closed.meaning)
	return closed.kind === 'ok' || isOver ? { kind: 'ok', value: null } : closed
}

/** With its charge, its fee and, where a bank took it back, its disputes. */
async function getPayment(config: StripeSettings, seller: Seller, id: string): Promise<ProviderResult<Payment>> {
	if (!/^pi_[A-Za-z0-9_]{1,120}$/.test(id)) return refused(404, 'not_found', 'not a payment id')
	const expand = ['latest_charge.balance_transaction', 'latest_charge.refunds']
	const intent = await ask(config, seller, ({ client, options }) =>
		client.paymentIntents.retrieve(id, { expand }, options),
	)
	if (intent.kind !== 'ok') return intent
	const disputes = isDisputed(intent.value)
		? await ask(config, seller, ({ client, options }) => client.disputes.list({ payment_intent: id }, options))
		: ({ kind: 'ok', value: null } as const)
	if (disputes.kind !== 'ok') return disputes
	const payment = toPayment(intent.value, disputes.value, seller.accountId)
	return payment ? { kind: 'ok', value: payment } : unreadable
}

/** By the pages that were made: Stripe's own search is a minute late. */
async function findPayments(
	config: StripeSettings,
	seller: Seller,
	{ linkIds }: PaymentSearch,
): Promise<ProviderResult<Payment[]>> {
	const found: Payment[] = []
	for (const linkId of linkIds) {
		const page = await ask(config, seller, ({ client, options }) => {
			return client.checkout.sessions.retrieve(linkId, {}, options)
		})
		// A page of an account that was connected before is not this one's.
		if (page.kind === 'refused' && page.meaning === 'not_found') continue
		if (page.kind !== 'ok') return page
		const paymentId = paymentOfSession(page.value)
		if (!paymentId) continue
		const payment = await getPayment(config, seller, paymentId)
		if (payment.kind !== 'ok') return payment
		found.push(payment.value)
	}
	return { kind: 'ok', value: found }
}

const pageSize = 100
const mostPages = 100

/** By its events, which Stripe keeps for thirty days. */
async function changedPayments(
	config: StripeSettings,
	seller: Seller,
	since: number,
): Promise<ProviderResult<Payment[]>> {
	const listed = await changedIds(config, seller, since)
	if (listed.kind !== 'ok') return listed
	const found: Payment[] = []
	for (const id of listed.value) {
		const payment = await getPayment(config, seller, id)
		if (payment.kind === 'ok') found.push(payment.value)
		else if (payment.kind === 'unavailable' || payment.meaning !== 'not_found') return payment
	}
	return { kind: 'ok', value: found }
}

async function changedIds(config: StripeSettings, seller: Seller, since: number): Promise<ProviderResult<string[]>> {
	const ids: string[] = []
	let startingAfter: string | undefined
	for (let page = 0; page < mostPages; page++) {
		const range = { types: [...eventTypes], created: { gte: Math.floor(since / 1000) }, limit: pageSize }
		const events = await ask(config, seller, ({ client, options }) => {
			return client.events.list({ ...range, ...(startingAfter && { starting_after: startingAfter }) }, options)
		})
		if (events.kind !== 'ok') return events
		for (const event of events.value.data) {
			const notice = parseEvent(event)
			if (notice.kind === 'payment') ids.push(notice.paymentId)
		}
		startingAfter = events.value.data.at(-1)?.id
		if (!events.value.has_more || !startingAfter) return { kind: 'ok', value: [...new Set(ids.reverse())] }
	}
	// The newest are listed first: what is missing would be missed for good.
	return { kind: 'unavailable', detail: `more than ${mostPages} pages of events` }
}

async function refundPayment(
	config: StripeSettings,
	seller: Seller,
	{ paymentId, amountMinor, idempotencyKey, madeId }: NewRefund,
): Promise<ProviderResult<RefundMade>> {
	if (madeId) {
		const known = ask(config, seller, ({ client, options }) => client.refunds.retrieve(madeId, {}, options))
		const read = await readWith(toRefund, known)
		return read.kind === 'ok' ? read : stillUnknown(madeId)
	}
	const made = ask(config, seller, ({ client, options }) => {
		const asked = { payment_intent: paymentId, amount: amountMinor }
		return client.refunds.create(asked, { ...options, idempotencyKey })
	})
	return readWith(toRefund, made)
}
