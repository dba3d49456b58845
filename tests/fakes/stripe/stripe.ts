import { type Fault, type RecordedRequest } from '../contract.ts'
import { makeOutbox, type QueuedWebhook, type WebhookAttempt } from '../outbox.ts'
import { json } from '../page.ts'
import { startServer } from '../server.ts'
import { fakeSettings } from '../settings.ts'
import { billingLevers } from './billing-levers.ts'
import { billingPages } from './billing-pages.ts'
import { newBillingState } from './billing-state.ts'
import { makeStripePayment, permit, stripePages } from './pages.ts'
import { stripeRoutes } from './routes.ts'
import {
	nextId,
	type StripeNoticeOptions,
	type StripePage,
	type StripePayment,
	type StripeState,
	send,
	tell,
} from './state.ts'

type PayOptions = StripeNoticeOptions & { status?: 'succeeded' | 'processing' | 'requires_payment_method' }

export type StripeFake = {
	url: string
	requests: RecordedRequest[]
	webhooks: QueuedWebhook[]
	pages(): StripePage[]
	payments(): StripePayment[]
	/** Somebody pays; without `silent` the product is told at once. */
	pay(
		pageId: string,
		options?: PayOptions,
	): Promise<{ payment: StripePayment; returnUrl: string; attempts: WebhookAttempt[] }>
	/** A payment that no page asked for. */
	addPayment(draft: Partial<StripePayment> & { amount: number }): StripePayment
	notify(paymentId: string, options?: StripeNoticeOptions): Promise<WebhookAttempt[]>
	/** A bank takes a payment back, or the seller wins it; nobody is told. */
	dispute(paymentId: string, status: 'needs_response' | 'won' | 'lost'): void
	/** From the dashboard of Stripe itself. */
	refund(paymentId: string, amount?: number): void
	/** Refunds asked for from now on fail at once. */
	failRefunds(fails: boolean): void
	/** The last refund of a payment could not be carried out: its money is the seller's again; nobody is told. */
	failRefundLater(paymentId: string): void
	deauthorize(account: string): Promise<WebhookAttempt[]>
	permit(consentUrl: string, answer?: { account?: string; deny?: boolean }): string
	revoke(key: string): void
	/** What the platform itself sells: who buys, whose bank says no. */
	billing: ReturnType<typeof billingLevers>
	setFault(fault: Fault): void
	clearFaults(): void
	setWebhookUrl(url: string): void
	retryNow(): Promise<void>
	close(): Promise<void>
}

type Options = { port?: number; webhookUrl?: string; feePerMille?: number; liveMode?: boolean; seed?: string }

const minute = 60_000
const retries = { pauses: [minute, 5 * minute, 60 * minute, 360 * minute], giveUpAfterMs: 3 * 24 * 60 * minute }

/** Stripe on this machine: its API, its pages and its signed events. */
export async function startStripe(options: Options = {}): Promise<StripeFake> {
	const state: StripeState = {
		counter: 0,
		seed: options.seed ?? '',
		accounts: new Map(),
		defaultAccount: fakeSettings.stripeAccount,
		platformKey: fakeSettings.stripeSecretKey,
		...{ revoked: new Set(), codes: new Map(), pages: new Map(), payments: new Map(), events: [], replays: new Map() },
		webhookSecret: fakeSettings.stripeWebhookSecret,
		webhookUrl: options.webhookUrl,
		feePerMille: options.feePerMille ?? 0,
		liveMode: options.liveMode ?? true,
		failsRefunds: false,
		billing: newBillingState(),
		outbox: makeOutbox(retries),
	}
	let url = ''
	const billing = billingLevers(state, () => url)
	const routes = [...stripePages(state), ...billingPages(billing), ...stripeRoutes(state, () => url)]
	const notFound = () => json(404, { error: { type: 'invalid_request_error', message: 'Unrecognized request URL' } })
	const server = await startServer({ name: 'Stripe', port: options.port, routes, notFound })
	url = server.url
	return {
		...server,
		...levers(state),
		billing,
		webhooks: state.outbox.webhooks,
		retryNow: state.outbox.retryNow,
		close: async () => {
			state.outbox.close()
			await server.close()
		},
	}
}

function paymentIn(state: StripeState, id: string): StripePayment {
	const payment = state.payments.get(id)
	if (!payment) throw new Error(`no payment ${id}`)
	return payment
}

function levers(state: StripeState) {
	return {
		pages: () => [...state.pages.values()],
		payments: () => [...state.payments.values()],
		pay: (pageId: string, options?: PayOptions) => payAway(state, pageId, options),
		addPayment: (draft: Partial<StripePayment> & { amount: number }) => {
			const { currency = 'mxn', metadata = {}, account = state.defaultAccount } = draft
			const blank = { id: '', title: '', successUrl: '', cancelUrl: '', expiresAt: 0 }
			return Object.assign(
				makeStripePayment(state, { ...blank, account, amount: draft.amount, currency, metadata }),
				draft,
			)
		},
		notify: (id: string, options?: StripeNoticeOptions) => tell(state, paymentIn(state, id), options),
		...afterwards(state),
		permit: (consentUrl: string, { account, deny }: { account?: string; deny?: boolean } = {}) =>
			permit(state, new URL(consentUrl).searchParams, account, deny),
		revoke: (key: string) => void state.revoked.add(key),
		setWebhookUrl: (webhookUrl: string) => {
			state.webhookUrl = webhookUrl
		},
	}
}

/** What becomes of a payment, or of an account, after the fact. */
function afterwards(state: StripeState) {
	return {
		dispute: (id: string, status: 'needs_response' | 'won' | 'lost') => {
			const payment = paymentIn(state, id)
			const { amount, refunded, createdAt } = payment
			const known = payment.dispute ?? { id: nextId(state, 'dp'), amount: amount - refunded }
			payment.dispute = { ...known, status, dueBy: createdAt + 7 * 24 * 60 * minute }
		},
		refund: (id: string, amount?: number) => {
			const payment = paymentIn(state, id)
			const made = amount ?? payment.amount - payment.refunded
			payment.refunds = [{ id: nextId(state, 're'), amount: made, status: 'succeeded' }, ...(payment.refunds ?? [])]
			payment.refunded += made
		},
		failRefunds: (fails: boolean) => {
			state.failsRefunds = fails
		},
		failRefundLater: (id: string) => {
			const payment = paymentIn(state, id)
			const [last, ...before] = payment.refunds ?? []
			if (!last) throw new Error(`no refund of ${id}`)
			payment.refunds = [{ ...last, status: 'failed' }, ...before]
			payment.refunded -= last.amount
		},
		deauthorize: (account: string) => {
			state.revoked.add(account)
			const type = 'account.application.deauthorized'
			return send(state, { id: nextId(state, 'evt'), type, account, createdAt: 0, object: {} })
		},
	}
}

async function payAway(state: StripeState, pageId: string, { status, ...options }: PayOptions = {}) {
	const page = state.pages.get(pageId)
	if (!page) throw new Error(`no page ${pageId}`)
	const payment = makeStripePayment(state, page, status)
	const attempts = await tell(state, payment, { type: 'checkout.session.completed', ...options })
	return { payment, returnUrl: page.successUrl.replace('{CHECKOUT_SESSION_ID}', pageId), attempts }
}
