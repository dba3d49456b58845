import { now } from '#app/lib/clock.ts'
import { type Route, type StandinAnswer, type StandinRequest } from '../contract.ts'
import { json } from '../page.ts'
import { paymentsOfBills, refundBilled, refundsOf } from './billing-charges.ts'
import {
	cancelPlan,
	claimsOf,
	createCheckout,
	createCustomer,
	createIntent,
	createPortal,
	expireBilled,
	listCards,
	showBilled,
	showCharge,
} from './billing-routes.ts'
import { refusal } from './refusal.ts'
import {
	isOver,
	nextId,
	type StripePage,
	type StripeState,
	tell,
	wireDispute,
	wireEvent,
	wirePage,
	wirePayment,
} from './state.ts'

type Answer = (request: StandinRequest, match: string[], account: string) => StandinAnswer | Promise<StandinAnswer>

const least: Record<string, number> = { mxn: 1000, usd: 50, jpy: 50 }
const hour = 3_600_000

/** The calls of Stripe's API that the product makes, form-encoded as they come (wire-formats §8). */
export function stripeRoutes(state: StripeState, baseUrl: () => string): Route[] {
	const route = routeFor(state)
	return [
		...billingRoutes(state, baseUrl),
		route('POST', /^\/v1\/checkout\/sessions$/, ({ form }, _, account) =>
			form.has('customer') ? createCheckout(state, form, baseUrl()) : createPage(state, form, account, baseUrl()),
		),
		route('GET', /^\/v1\/checkout\/sessions\/(\w+)$/, (_, [id], account) => {
			const own = showBilled(state, 'checkout', id ?? '', baseUrl())
			if (own) return own
			const page = state.pages.get(id ?? '')
			return page?.account === account ? json(200, wirePage(page, state, baseUrl())) : missing('checkout.session')
		}),
		route('POST', /^\/v1\/checkout\/sessions\/(\w+)\/expire$/, (_, [id], account) => {
			const own = expireBilled(state, id ?? '', baseUrl())
			if (own) return own
			const page = state.pages.get(id ?? '')
			if (page?.account !== account) return missing('checkout.session')
			if (page.intentId || isOver(page)) {
				return refusal(400, 'invalid_request_error', 'Only Checkout Sessions with a status in ["open"] can be expired.')
			}
			page.closedAt = now()
			return json(200, wirePage(page, state, baseUrl()))
		}),
		route('GET', /^\/v1\/payment_intents\/(\w+)$/, (_, [id], account) => {
			const own = showBilled(state, 'intent', id ?? '', baseUrl())
			if (own) return own
			const payment = paymentOf(state, id, account)
			return payment ? json(200, wirePayment(payment)) : missing('payment_intent')
		}),
		...refundRoutes(state),
		route('GET', /^\/v1\/events$/, ({ form }, _, account) => listEvents(state, form, account)),
		route('GET', /^\/v1\/account$/, (_request, _match, account) => {
			return json(200, { id: account, object: 'account', business_profile: { name: nameOf(state, account) } })
		}),
		{ method: 'POST', path: /^\/oauth\/token$/, answer: ({ form }) => tokenFor(state, form) },
	]
}

/** What goes back, and what banks claim. */
function refundRoutes(state: StripeState): Route[] {
	const route = routeFor(state)
	return [
		route(
			'POST',
			/^\/v1\/refunds$/,
			({ form }, _, account) => refundBilled(state, form) ?? refund(state, form, account),
		),
		route('GET', /^\/v1\/refunds$/, ({ form }) => refundsOf(state, form.get('payment_intent') ?? '')),
		route('GET', /^\/v1\/refunds\/(re_\w+)$/, (_, [id]) => showRefund(state, id)),
		route('GET', /^\/v1\/disputes$/, ({ form }, _, account) => {
			const charge = form.get('charge')
			if (charge) return claimsOf(state, charge)
			const payment = paymentOf(state, form.get('payment_intent') ?? '', account)
			return json(200, {
				object: 'list',
				data: payment ? wireDispute(payment) : [],
				has_more: false,
				url: '/v1/disputes',
			})
		}),
	]
}

/** What the platform itself sells, under its own key. */
function billingRoutes(state: StripeState, baseUrl: () => string): Route[] {
	const route = routeFor(state)
	return [
		route('POST', /^\/v1\/customers$/, ({ form }) => createCustomer(state, form)),
		route('GET', /^\/v1\/customers\/(cus_\w+)\/payment_methods$/, (_, [id]) => listCards(state, id ?? '')),
		route('POST', /^\/v1\/billing_portal\/sessions$/, ({ form }) => createPortal(state, form, baseUrl())),
		route('POST', /^\/v1\/payment_intents$/, ({ form }) => createIntent(state, form)),
		route('GET', /^\/v1\/charges\/(ch_\w+)$/, (_, [id]) => showCharge(state, id ?? '')),
		route('GET', /^\/v1\/invoice_payments$/, ({ form }) => paymentsOfBills(state, form)),
		route('DELETE', /^\/v1\/subscriptions\/(\w+)$/, (_, [id]) => cancelPlan(state, id ?? '')),
		...(['invoice', 'subscription'] as const).map((what) =>
			route('GET', new RegExp(`^/v1/${what}s/(\\w+)$`), (_, [id]) => {
				return showBilled(state, what, id ?? '', baseUrl()) ?? missing(what)
			}),
		),
	]
}

/** A call in the name of whoever its key, or its header, names. */
function routeFor(state: StripeState) {
	return (method: string, path: RegExp, answer: Answer): Route => ({
		method,
		path,
		answer: (asked, match) => {
			// The SDK names a form even where it sends none.
			const request = method === 'GET' ? { ...asked, form: asked.url.searchParams } : asked
			const account = accountOf(state, request)
			if (!account) return refusal(401, 'invalid_request_error', 'Invalid API Key provided')
			return method === 'POST'
				? replayed(state, request, () => answer(request, match, account))
				: answer(request, match, account)
		},
	})
}

/** A key is an account's own; the platform's acts for the account that its header names. */
function accountOf(state: StripeState, { headers }: StandinRequest): string | null {
	const key = headers.authorization?.replace(/^Bearer /, '') ?? ''
	if (!key || state.revoked.has(key)) return null
	const acting = headers['stripe-account']
	if (key === state.platformKey) return acting && !state.revoked.has(acting) ? acting : acting ? null : 'acct_platform'
	return acting ? null : (state.accounts.get(key) ?? state.defaultAccount)
}

function nameOf(state: StripeState, account: string): string {
	return account === state.defaultAccount ? 'Salón Demo' : `Cuenta ${account.slice(-4)}`
}

function missing(what: string): StandinAnswer {
	return refusal(404, 'invalid_request_error', `No such ${what}`, 'resource_missing')
}

/** The same key with the same body answers what it answered before; with another it is refused. */
async function replayed(
	state: StripeState,
	request: StandinRequest,
	answer: () => StandinAnswer | Promise<StandinAnswer>,
): Promise<StandinAnswer> {
	const key = request.headers['idempotency-key']
	const body = request.raw.toString()
	const before = key ? state.replays.get(key) : undefined
	if (before) {
		const isSame = before.request === body
		return isSame
			? json(200, before.answer)
			: refusal(400, 'idempotency_error', 'Keys for idempotent requests can only be used with the same parameters')
	}
	const fresh = await answer()
	if (key && fresh.status === 200) state.replays.set(key, { request: body, answer: JSON.parse(String(fresh.body)) })
	return fresh
}

function paymentOf(state: StripeState, id: string | undefined, account: string) {
	const payment = state.payments.get(id ?? '')
	return payment?.account === account ? payment : undefined
}

function metadataIn(form: URLSearchParams, prefix: string): Record<string, string> {
	const pattern = new RegExp(`^${prefix}\\[(\\w+)\\]$`)
	const pairs = [...form].flatMap(([name, value]) => {
		const key = pattern.exec(name.replaceAll('][', '.').replace(/^payment_intent_data\[metadata\./, 'intent['))?.[1]
		return key ? [[key, value] as const] : []
	})
	return Object.fromEntries(pairs)
}

function createPage(state: StripeState, form: URLSearchParams, account: string, baseUrl: string): StandinAnswer {
	const amount = Number(form.get('line_items[0][price_data][unit_amount]'))
	const currency = form.get('line_items[0][price_data][currency]') ?? ''
	const expiresAt = Number(form.get('expires_at')) * 1000
	if (!Number.isInteger(amount) || amount <= 0)
		return refusal(400, 'invalid_request_error', 'Invalid integer: unit_amount')
	if (amount < (least[currency] ?? 1))
		return refusal(400, 'invalid_request_error', 'The amount is too small', 'amount_too_small')
	if (expiresAt < now() + hour / 2 || expiresAt > now() + 24 * hour) {
		return refusal(400, 'invalid_request_error', 'The `expires_at` timestamp must be between 30 minutes and 24 hours')
	}
	const page: StripePage = {
		id: nextId(state, 'cs_test'),
		account,
		title: form.get('line_items[0][price_data][product_data][name]') ?? '',
		...{ amount, currency, expiresAt },
		reference: form.get('client_reference_id') ?? undefined,
		metadata: metadataIn(form, 'intent'),
		successUrl: form.get('success_url') ?? '',
		cancelUrl: form.get('cancel_url') ?? '',
	}
	state.pages.set(page.id, page)
	return json(200, wirePage(page, state, baseUrl))
}

function showRefund(state: StripeState, id?: string): StandinAnswer {
	const found = [...state.payments.values()].flatMap(({ refunds = [] }) => refunds).find((each) => each.id === id)
	return found ? json(200, { object: 'refund', ...found }) : missing('refund')
}

async function refund(state: StripeState, form: URLSearchParams, account: string): Promise<StandinAnswer> {
	const payment = paymentOf(state, form.get('payment_intent') ?? '', account)
	if (!payment) return missing('payment_intent')
	const left = payment.amount - payment.refunded
	const amount = form.has('amount') ? Number(form.get('amount')) : left
	if (payment.dispute) return refusal(400, 'invalid_request_error', 'Charge has been charged back', 'charge_disputed')
	if (payment.status !== 'succeeded' || left === 0) {
		return refusal(400, 'invalid_request_error', 'Charge has already been refunded', 'charge_already_refunded')
	}
	if (!Number.isInteger(amount) || amount <= 0 || amount > left) {
		return refusal(400, 'invalid_request_error', 'Refund amount is greater than unrefunded amount')
	}
	const status = state.failsRefunds ? 'failed' : 'succeeded'
	const made = { id: nextId(state, 're'), amount, status } as const
	payment.refunds = [made, ...(payment.refunds ?? [])]
	if (status === 'succeeded') {
		payment.refunded += amount
		setTimeout(() => void tell(state, payment, { type: 'charge.refunded' }), 30)
	}
	return json(200, { ...made, object: 'refund', payment_intent: payment.id })
}

function listEvents(state: StripeState, form: URLSearchParams, account: string): StandinAnswer {
	const since = Number(form.get('created[gte]') ?? 0) * 1000
	const types = [...form].filter(([name]) => name.startsWith('types[')).map(([, value]) => value)
	const all = state.events.filter((event) => {
		return event.account === account && event.createdAt >= since && (types.length === 0 || types.includes(event.type))
	})
	const newest = all.reverse()
	const after = form.get('starting_after')
	const from = after ? newest.findIndex(({ id }) => id === after) + 1 : 0
	const limit = Number(form.get('limit') ?? 10)
	const data = newest.slice(from, from + limit).map((event) => wireEvent(event, state))
	return json(200, { object: 'list', data, has_more: from + limit < newest.length, url: '/v1/events' })
}

function tokenFor(state: StripeState, form: URLSearchParams): StandinAnswer {
	const code = form.get('code') ?? ''
	const account = state.codes.get(code)
	state.codes.delete(code)
	if (!account) return json(400, { error: 'invalid_grant', error_description: 'Authorization code does not exist' })
	const keys = {
		access_token: `sk_fake_${account}`,
		refresh_token: `rt_${account}`,
		stripe_publishable_key: `pk_${account}`,
	}
	return json(200, {
		...keys,
		token_type: 'bearer',
		stripe_user_id: account,
		scope: 'read_write',
		livemode: state.liveMode,
	})
}
