import { createHmac } from 'node:crypto'
import { now } from '#app/lib/clock.ts'
import { type Outbox, type WebhookAttempt } from '../outbox.ts'
import { type BillingState } from './billing-state.ts'

export type StripePage = {
	id: string
	account: string
	title: string
	amount: number
	currency: string
	reference?: string
	metadata: Record<string, string>
	successUrl: string
	cancelUrl: string
	/** Epoch ms. */
	expiresAt: number
	intentId?: string
	/** When the seller closed it. */
	closedAt?: number
}

export type StripePayment = {
	id: string
	account: string
	status: 'succeeded' | 'processing' | 'requires_payment_method' | 'canceled'
	declined?: string
	amount: number
	refunded: number
	fee: number
	currency: string
	metadata: Record<string, string>
	liveMode: boolean
	createdAt: number
	refunds?: { id: string; amount: number; status: 'succeeded' | 'failed' }[]
	dispute?: { id: string; status: 'needs_response' | 'won' | 'lost'; amount: number; dueBy: number }
}

export type StripeEvent = { id: string; type: string; account: string; createdAt: number; object: object }

export type StripeState = {
	counter: number
	seed: string
	/** Secret key → account. A key that is not in it belongs to `defaultAccount`. */
	accounts: Map<string, string>
	defaultAccount: string
	platformKey: string
	/** Accounts whose permission was taken back, and keys that were rolled. */
	revoked: Set<string>
	codes: Map<string, string>
	pages: Map<string, StripePage>
	payments: Map<string, StripePayment>
	events: StripeEvent[]
	/** Idempotency key → the body it came with and its answer. */
	replays: Map<string, { request: string; answer: object }>
	webhookSecret: string
	webhookUrl?: string
	/** Stripe's part of a payment: so many thousandths. */
	feePerMille: number
	liveMode: boolean
	/** Refunds are taken down as failed from the first. */
	failsRefunds: boolean
	/** What the platform itself sells. */
	billing: BillingState
	outbox: Outbox
}

export function nextId(state: StripeState, prefix: string): string {
	state.counter++
	return `${prefix}_${state.seed}${String(state.counter).padStart(8, '0')}`
}

/** Nobody pays on it any more: its time is over, or its seller closed it. */
export function isOver({ expiresAt, closedAt }: StripePage): boolean {
	return closedAt !== undefined || expiresAt <= now()
}

export function wirePage(page: StripePage, state: StripeState, baseUrl: string): object {
	const payment = page.intentId ? state.payments.get(page.intentId) : undefined
	const isPaid = payment?.status === 'succeeded'
	return {
		id: page.id,
		object: 'checkout.session',
		url: `${baseUrl}/pay/${page.id}`,
		status: payment ? 'complete' : isOver(page) ? 'expired' : 'open',
		payment_status: isPaid ? 'paid' : 'unpaid',
		mode: 'payment',
		amount_total: page.amount,
		currency: page.currency,
		client_reference_id: page.reference ?? null,
		metadata: page.metadata,
		payment_intent: page.intentId ?? null,
		expires_at: Math.floor(page.expiresAt / 1000),
		livemode: state.liveMode,
	}
}

export function wirePayment(payment: StripePayment): object {
	const { id, status, amount, refunded, fee, currency, metadata, liveMode, createdAt, dispute, declined } = payment
	const created = Math.floor(createdAt / 1000)
	const charge = {
		...{ id: id.replace('pi_', 'ch_'), object: 'charge', amount, amount_refunded: refunded, created },
		refunded: refunded === amount,
		refunds: { object: 'list', data: payment.refunds ?? [], has_more: false },
		disputed: dispute !== undefined,
		balance_transaction: { fee, net: amount - fee, currency },
		payment_method_details: { type: 'card', card: { funding: 'credit' } },
	}
	return {
		...{ id, object: 'payment_intent', status, amount, currency, created, metadata, livemode: liveMode },
		last_payment_error: declined ? { code: 'card_declined', decline_code: declined } : null,
		latest_charge: status === 'succeeded' ? charge : null,
	}
}

export function wireDispute(payment: StripePayment): object[] {
	const { dispute, id } = payment
	if (!dispute) return []
	const { status, amount, dueBy } = dispute
	return [
		{
			...{ id: dispute.id, object: 'dispute', status, amount, payment_intent: id },
			evidence_details: { due_by: Math.floor(dueBy / 1000) },
		},
	]
}

export type StripeNoticeOptions = {
	type?: string
	forged?: boolean
	/** Signed for so many seconds away from now. */
	skewSeconds?: number
	/** The signed JSON is written anew on its way. */
	rewritten?: boolean
	copies?: number
	parallel?: boolean
	silent?: boolean
}

/** Something happened to a payment: kept in the list of events, and told unless it is `silent`. */
export async function tell(
	state: StripeState,
	payment: StripePayment,
	options: StripeNoticeOptions = {},
): Promise<WebhookAttempt[]> {
	const type = options.type ?? 'payment_intent.succeeded'
	const object = type.startsWith('payment_intent.')
		? wirePayment(payment)
		: { id: nextId(state, 'obj'), object: type.split('.').slice(0, -1).join('.'), payment_intent: payment.id }
	const event = { id: nextId(state, 'evt'), type, account: payment.account, createdAt: now(), object }
	state.events.push(event)
	if (options.silent) return []
	return send(state, event, options)
}

export async function send(
	state: StripeState,
	event: StripeEvent,
	options: StripeNoticeOptions = {},
): Promise<WebhookAttempt[]> {
	if (!state.webhookUrl) return []
	const body = JSON.stringify(wireEvent(event, state), null, 2)
	const t = Math.floor(now() / 1000) + (options.skewSeconds ?? 0)
	const secret = options.forged ? 'whsec_not_it' : state.webhookSecret
	const v1 = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')
	const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${t},v1=${v1}` }
	const sent = options.rewritten ? JSON.stringify(JSON.parse(body)) : body
	const webhook = { url: state.webhookUrl, headers, body: sent }
	const attempts: WebhookAttempt[] = []
	const once = async () => attempts.push(await state.outbox.post(webhook))
	const copies = options.copies ?? 1
	if (options.parallel) await Promise.all(Array.from({ length: copies }, once))
	else for (let copy = 0; copy < copies; copy++) await once()
	return attempts
}

export function wireEvent({ id, type, account, createdAt, object }: StripeEvent, { liveMode }: StripeState): object {
	const created = Math.floor(createdAt / 1000)
	return {
		id,
		object: 'event',
		api_version: '2026-10-28',
		created,
		type,
		// The platform's own events name no account.
		...(account && { account }),
		livemode: liveMode,
		data: { object },
	}
}
