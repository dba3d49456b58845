import { type Fault, type RecordedRequest } from './contract.ts'
import { consentRoutes, decide, type SellerDecision } from './mercado-pago/consent.ts'
import {
	disputePayment,
	makePayment,
	type PayOrder,
	payRoutes,
	returnAddress,
	settlePayment,
} from './mercado-pago/pay.ts'
import { mercadoPagoRoutes } from './mercado-pago/routes.ts'
import {
	type MercadoPagoState,
	type NoticeOptions,
	notify,
	type StandinPayment,
	type StandinPaymentStatus,
	type StandinPreference,
} from './mercado-pago/state.ts'
import { makeOutbox, type QueuedWebhook, type WebhookAttempt } from './outbox.ts'
import { json } from './page.ts'
import { startServer } from './server.ts'
import { fakeSettings } from './settings.ts'

export type MercadoPagoStandinOptions = {
	port?: number
	webhookSecret?: string
	/** For preferences without a `notification_url`. */
	webhookUrl?: string
	/** Access token → user id of a seller; other tokens belong to the demo's seller. */
	sellers?: Record<string, string>
	liveMode?: boolean
	seed?: number
	/** So many thousandths of each payment; none. */
	feePerMille?: number
}

export type Paid = { payment: StandinPayment; returnUrl?: string; attempts: WebhookAttempt[] }

export type PayOptions = NoticeOptions & { status?: StandinPaymentStatus; order?: PayOrder; amount?: number }

export type PaymentDraft = Partial<StandinPayment> & { amount: number }

export type MercadoPagoFake = {
	url: string
	requests: RecordedRequest[]
	webhooks: QueuedWebhook[]
	preferences(): StandinPreference[]
	payments(): StandinPayment[]
	/** Somebody pays without a page. With 'browser_first' the notice waits for `notify`. */
	pay(preferenceId: string, options?: PayOptions): Promise<Paid>
	/** A payment of any kind, also one that no preference asked for; nobody is told. */
	addPayment(payment: PaymentDraft): StandinPayment
	/** Tells the product of a payment, again, forged, in the old format… */
	notify(paymentId: number, options?: NoticeOptions): Promise<WebhookAttempt[]>
	/** Changes a payment; the product learns of it by `notify` or by asking. */
	settle(paymentId: number, status: StandinPaymentStatus): void
	dispute(paymentId: number, detail: 'in_process' | 'settled' | 'reimbursed', dueBy?: number): void
	/** Refunds asked for from now on are rejected. */
	failRefunds(fails: boolean): void
	/** Refunds asked for from now on are neither carried out nor rejected yet. */
	holdRefunds(holds: boolean): void
	/** Somebody answers the page of permission; the address to which the browser is sent back. */
	decide(consentUrl: string, decision?: SellerDecision): string
	revokeToken(token: string): void
	/** The seller takes a permission back: its tokens and its renewal are worth nothing. */
	revokeSeller(userId: string): void
	setFault(fault: Fault): void
	clearFaults(): void
	setWebhookUrl(url: string): void
	retryNow(): Promise<void>
	settled(timeoutMs?: number): Promise<void>
	close(): Promise<void>
}

/** Every 15 minutes, further apart after the third (wire-formats §7). */
const minute = 60_000
const retries = {
	pauses: [15 * minute, 15 * minute, 15 * minute, 60 * minute, 360 * minute],
	giveUpAfterMs: 3 * 24 * 60 * minute,
}

/** Mercado Pago on this machine: its API, its pay page and its signed notices. */
export async function startMercadoPago(options: MercadoPagoStandinOptions = {}): Promise<MercadoPagoFake> {
	const state = makeState(options)
	let url = ''
	const routes = [...payRoutes(state), ...consentRoutes(state), ...mercadoPagoRoutes(state, () => url)]
	const notFound = () => json(404, { message: 'resource not found', error: 'not_found', status: 404, cause: [] })
	const server = await startServer({ name: 'Mercado Pago', port: options.port, routes, notFound })
	url = server.url
	return {
		...server,
		...levers(state),
		webhooks: state.outbox.webhooks,
		retryNow: state.outbox.retryNow,
		settled: state.outbox.settled,
		close: async () => {
			state.outbox.close()
			await server.close()
		},
	}
}

function makeState(options: MercadoPagoStandinOptions): MercadoPagoState {
	return {
		counter: 0,
		seed: options.seed ?? 70_000_000_000,
		sellers: new Map(Object.entries(options.sellers ?? {})),
		defaultSeller: fakeSettings.mercadoPagoUserId,
		revokedTokens: new Set(),
		codes: new Map(),
		permissions: new Map(),
		preferences: new Map(),
		payments: new Map(),
		replays: new Map(),
		webhookSecret: options.webhookSecret ?? fakeSettings.mercadoPagoWebhookSecret,
		webhookUrl: options.webhookUrl,
		feePerMille: options.feePerMille ?? 0,
		liveMode: options.liveMode ?? true,
		refundsAre: 'approved',
		outbox: makeOutbox(retries),
	}
}

function levers(state: MercadoPagoState) {
	const paymentOf = (id: number) => {
		const payment = state.payments.get(id)
		if (!payment) throw new Error(`no payment ${id}`)
		return payment
	}
	return {
		preferences: () => [...state.preferences.values()],
		payments: () => [...state.payments.values()],
		pay: (preferenceId: string, options: PayOptions = {}) => payAway(state, preferenceId, options),
		addPayment: (draft: PaymentDraft) => {
			const { amount, currency = 'MXN', collectorId = state.defaultSeller, externalReference } = draft
			const blank = { id: '', title: '', backUrls: {}, createdAt: 0, answer: {} }
			const preference = { ...blank, collectorId, amount, currency, externalReference }
			return Object.assign(makePayment(state, preference, draft.status ?? 'approved'), draft)
		},
		notify: (paymentId: number, options?: NoticeOptions) => notify(state, paymentOf(paymentId), options),
		dispute: (paymentId: number, detail: 'in_process' | 'settled' | 'reimbursed', dueBy?: number) =>
			disputePayment(paymentOf(paymentId), detail, dueBy),
		failRefunds: (fails: boolean) => {
			state.refundsAre = fails ? 'rejected' : 'approved'
		},
		holdRefunds: (holds: boolean) => {
			state.refundsAre = holds ? 'in_process' : 'approved'
		},
		settle: (paymentId: number, status: StandinPaymentStatus) => settlePayment(paymentOf(paymentId), status),
		decide: (consentUrl: string, decision: SellerDecision = {}) =>
			decide(state, new URL(consentUrl).searchParams, decision),
		revokeToken: (token: string) => void state.revokedTokens.add(token),
		revokeSeller: (userId: string) => {
			for (const [token, seller] of state.sellers) if (seller === userId) state.revokedTokens.add(token)
			for (const [token, seller] of state.permissions) if (seller === userId) state.permissions.delete(token)
		},
		setWebhookUrl: (webhookUrl: string) => {
			state.webhookUrl = webhookUrl
		},
	}
}

async function payAway(state: MercadoPagoState, preferenceId: string, options: PayOptions): Promise<Paid> {
	const preference = state.preferences.get(preferenceId)
	if (!preference) throw new Error(`no preference ${preferenceId}`)
	const payment = makePayment(state, preference, options.status ?? 'approved')
	if (options.amount !== undefined) payment.amount = options.amount
	const attempts = options.order === 'browser_first' ? [] : await notify(state, payment, options)
	return { payment, returnUrl: returnAddress(preference, payment), attempts }
}
