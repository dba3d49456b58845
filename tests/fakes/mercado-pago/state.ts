import { createHmac } from 'node:crypto'
import { now } from '#app/lib/clock.ts'
import { toIso } from '#app/lib/time.ts'
import { type Outbox, type WebhookAttempt } from '../outbox.ts'

export type StandinPreference = {
	id: string
	collectorId: string
	title: string
	amount: number
	currency: string
	externalReference?: string
	backUrls: { success?: string; pending?: string; failure?: string }
	notificationUrl?: string
	/** Epoch ms; after it the page refuses. */
	expiresAt?: number
	createdAt: number
	/** The answer as it was given, for replays of the idempotency key. */
	answer: object
}

export type StandinPaymentStatus =
	| 'pending'
	| 'approved'
	| 'rejected'
	| 'in_process'
	| 'cancelled'
	| 'refunded'
	| 'charged_back'

export type StandinPayment = {
	/** What Mercado Pago keeps of it. */
	fee?: number
	id: number
	status: StandinPaymentStatus
	statusDetail: string
	/** Of a chargeback: until when papers may be sent. */
	evidenceDueAt?: number
	amount: number
	refunded: number
	refunds?: { id: number; amount: number; status: 'approved' | 'rejected' | 'in_process' }[]
	currency: string
	externalReference?: string
	collectorId: string
	preferenceId?: string
	notificationUrl?: string
	createdAt: number
	approvedAt?: number
	/** Of its last change of status. */
	updatedAt?: number
	liveMode: boolean
}

/** What a code stands for: whose account, and the challenge and address that were asked with it. */
export type ConsentCode = { seller: string; redirectUri: string; challenge: string; expiresAt: number }

export type MercadoPagoState = {
	counter: number
	/** Numbers of payments and preferences begin here; a run by hand takes others than the last. */
	seed: number
	/** Access token → user id of the seller. A token that is not in it belongs to `defaultSeller`, unless revoked. */
	sellers: Map<string, string>
	defaultSeller: string
	revokedTokens: Set<string>
	/** Codes of the page of permission, each good once. */
	codes: Map<string, ConsentCode>
	/** Refresh token → user id. */
	permissions: Map<string, string>
	preferences: Map<string, StandinPreference>
	payments: Map<number, StandinPayment>
	/** Idempotency key → the body it came with and the answer it got. */
	replays: Map<string, { request: string; answer: object }>
	/** Mercado Pago's part of a payment: so many thousandths. */
	feePerMille: number
	webhookSecret: string
	/** Used where a preference names no address. */
	webhookUrl?: string
	liveMode: boolean
	/** How refunds are taken down. */
	refundsAre: 'approved' | 'rejected' | 'in_process'
	outbox: Outbox
}

/** How an account is called; nobody's name. */
export function nicknameOf({ defaultSeller }: MercadoPagoState, seller: string): string {
	return seller === defaultSeller ? 'SALON_DEMO' : `VENDEDOR_${seller}`
}

export function nextNumber(state: MercadoPagoState): number {
	state.counter++
	return state.seed + state.counter
}

/** GET /v1/payments/{id} (wire-formats §7). */
export function wirePayment(payment: StandinPayment): object {
	return {
		id: payment.id,
		status: payment.status,
		status_detail: payment.statusDetail,
		transaction_amount: payment.amount,
		transaction_amount_refunded: payment.refunded,
		currency_id: payment.currency,
		date_created: wireDate(payment.createdAt),
		date_approved: payment.approvedAt ? wireDate(payment.approvedAt) : null,
		date_last_updated: wireDate(now()),
		payment_method_id: 'visa',
		payment_type_id: 'credit_card',
		installments: 1,
		external_reference: payment.externalReference ?? null,
		metadata: {},
		order: { id: String(payment.id + 1_000_000), type: 'mercadopago' },
		payer: { id: '9001', email: 'comprador@example.com' },
		transaction_details: {
			total_paid_amount: payment.amount,
			net_received_amount: Math.round((payment.amount - (payment.fee ?? 0)) * 100) / 100,
		},
		fee_details: payment.fee ? [{ type: 'mercadopago_fee', amount: payment.fee, fee_payer: 'collector' }] : [],
		live_mode: payment.liveMode,
		collector_id: Number(payment.collectorId),
		refunds: payment.refunds ?? [],
		notification_url: payment.notificationUrl,
	}
}

/** '2026-03-25T10:04:58.396-04:00': Mercado Pago's clock stands four hours behind UTC. */
export function wireDate(at: number): string {
	return toIso(at - 4 * 3_600_000).replace('Z', '-04:00')
}

export type NoticeOptions = {
	action?: 'payment.created' | 'payment.updated'
	/** Unit of `ts` in the signature: documents and SDK differ. */
	tsUnit?: 'ms' | 's'
	/** Signed with another secret. */
	forged?: boolean
	copies?: number
	parallel?: boolean
	/** The old format: unsigned, '?topic=payment&id='. */
	ipn?: boolean
}

/** Tells the product of a payment, as often as asked; retried until it answers 2xx. */
export async function notify(
	state: MercadoPagoState,
	payment: StandinPayment,
	options: NoticeOptions = {},
): Promise<WebhookAttempt[]> {
	const address = payment.notificationUrl ?? state.webhookUrl
	if (!address) return []
	const webhook = options.ipn ? ipnNotice(payment, address) : signedNotice(state, payment, address, options)
	const attempts: WebhookAttempt[] = []
	const once = async () => attempts.push(await state.outbox.post(webhook))
	const copies = options.copies ?? 1
	if (options.parallel) await Promise.all(Array.from({ length: copies }, once))
	else for (let copy = 0; copy < copies; copy++) await once()
	return attempts
}

function ipnNotice(payment: StandinPayment, address: string) {
	const url = new URL(address)
	url.searchParams.set('topic', 'payment')
	url.searchParams.set('id', String(payment.id))
	const body = JSON.stringify({ resource: String(payment.id), topic: 'payment' })
	return { url: url.href, headers: { 'content-type': 'application/json' }, body }
}

function signedNotice(state: MercadoPagoState, payment: StandinPayment, address: string, options: NoticeOptions) {
	const number = nextNumber(state)
	const url = new URL(address)
	url.searchParams.set('data.id', String(payment.id))
	url.searchParams.set('type', 'payment')
	const requestId = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
	const ts = String(options.tsUnit === 's' ? Math.floor(now() / 1000) : now())
	const secret = options.forged ? 'not_the_secret' : state.webhookSecret
	const manifest = `id:${payment.id};request-id:${requestId};ts:${ts};`
	const v1 = createHmac('sha256', secret).update(manifest).digest('hex')
	const body = JSON.stringify({
		id: number,
		live_mode: payment.liveMode,
		type: 'payment',
		date_created: wireDate(now()),
		application_id: 123123123,
		user_id: Number(payment.collectorId),
		version: 1,
		api_version: 'v1',
		action: options.action ?? 'payment.created',
		data: { id: String(payment.id) },
	})
	const headers = { 'content-type': 'application/json', 'x-signature': `ts=${ts},v1=${v1}`, 'x-request-id': requestId }
	return { url: url.href, headers, body }
}
