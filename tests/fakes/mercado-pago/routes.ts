import { z } from 'zod'
import { now } from '#app/lib/clock.ts'
import { fromIso } from '#app/lib/time.ts'
import { type Route, type StandinAnswer, type StandinRequest } from '../contract.ts'
import { json } from '../page.ts'
import { settlePayment } from './pay.ts'
import {
	type MercadoPagoState,
	nextNumber,
	nicknameOf,
	notify,
	type StandinPayment,
	wireDate,
	wirePayment,
} from './state.ts'

type Answer = (request: StandinRequest, match: string[], seller: string) => StandinAnswer | Promise<StandinAnswer>

/** The calls of Mercado Pago's API that the product makes. */
export function mercadoPagoRoutes(state: MercadoPagoState, baseUrl: () => string): Route[] {
	const route = (method: string, path: RegExp, answer: Answer): Route => ({
		method,
		path,
		answer: (request, match) => {
			const token = request.headers.authorization?.replace(/^Bearer /, '') ?? ''
			if (!token || state.revokedTokens.has(token)) return apiError(401, 'invalid_token', 'invalid access token')
			return answer(request, match, state.sellers.get(token) ?? state.defaultSeller)
		},
	})
	return [
		route('POST', /^\/checkout\/preferences\/?$/, (request, _, seller) => {
			return replayed(state, request, () => createPreference(state, { request, seller, baseUrl: baseUrl() }))
		}),
		route('GET', /^\/checkout\/preferences\/([\w-]+)$/, (_, [id]) => {
			const preference = state.preferences.get(id ?? '')
			return preference ? json(200, preference.answer) : apiError(404, 'not_found', 'preference not found')
		}),
		route('GET', /^\/v1\/payments\/search$/, ({ form }, _, seller) => search(state, form, seller)),
		route('GET', /^\/v1\/payments\/(\d+)$/, (_, [id], seller) => {
			const payment = paymentOf(state, id, seller)
			return payment ? json(200, wirePayment(payment)) : apiError(404, 'not_found', 'Payment not found')
		}),
		route('POST', /^\/v1\/payments\/(\d+)\/refunds$/, (request, [id], seller) => {
			return replayed(state, request, () => refund(state, paymentOf(state, id, seller), request.json))
		}),
		route('GET', /^\/v1\/payments\/(\d+)\/refunds\/(\d+)$/, (_, [id, refundId], seller) => {
			const found = paymentOf(state, id, seller)?.refunds?.find((each) => String(each.id) === refundId)
			return found ? json(200, found) : apiError(404, 'not_found', 'Refund not found')
		}),
		route('GET', /^\/v1\/chargebacks\/search$/, ({ form }, _, seller) => {
			const payment = paymentOf(state, form.get('payment_id') ?? '', seller)
			return json(200, { paging: { total: payment ? 1 : 0 }, results: payment ? [wireCase(payment)] : [] })
		}),
		route('GET', /^\/users\/me$/, (_request, _match, seller) => {
			return json(200, { id: Number(seller), nickname: nicknameOf(state, seller), site_id: 'MLM' })
		}),
	]
}

function wireCase({ id, evidenceDueAt }: StandinPayment) {
	return {
		...{ id: `23400006289${id}`, payments: [id], coverage_applied: null, documentation_status: 'not_supplied' },
		documentation_required: evidenceDueAt !== undefined,
		date_documentation_deadline: evidenceDueAt === undefined ? null : wireDate(evidenceDueAt),
	}
}

function apiError(status: number, error: string, message: string): StandinAnswer {
	return json(status, { message, error, status, cause: [] })
}

/** The same key with the same body answers what it answered before and makes nothing new. */
async function replayed(
	state: MercadoPagoState,
	request: StandinRequest,
	answer: () => StandinAnswer | Promise<StandinAnswer>,
): Promise<StandinAnswer> {
	const key = request.headers['x-idempotency-key']
	if (!key) return apiError(400, 'bad_request', 'Header X-Idempotency-Key can’t be null')
	const before = state.replays.get(key)
	const body = request.raw.toString()
	if (before) {
		if (before.request !== body) return apiError(409, 'idempotency_error', 'key was used with another body')
		return json(201, before.answer)
	}
	const fresh = await answer()
	if (fresh.status === 201) state.replays.set(key, { request: body, answer: JSON.parse(String(fresh.body)) })
	return fresh
}

const NewPreference = z.object({
	items: z
		.array(
			z.object({
				title: z.string().min(1),
				quantity: z.number().int().positive(),
				currency_id: z.string().regex(/^[A-Z]{3}$/),
				unit_price: z.number().positive(),
			}),
		)
		.min(1),
	external_reference: z.string().max(256).optional(),
	back_urls: z
		.object({ success: z.url().optional(), pending: z.url().optional(), failure: z.url().optional() })
		.optional(),
	auto_return: z.enum(['approved', 'all']).optional(),
	notification_url: z.url().optional(),
	expires: z.boolean().optional(),
	expiration_date_to: z.string().optional(),
})

function createPreference(
	state: MercadoPagoState,
	{ request, seller, baseUrl }: { request: StandinRequest; seller: string; baseUrl: string },
): StandinAnswer {
	const read = NewPreference.safeParse(request.json)
	if (!read.success) return apiError(400, 'invalid_items', read.error.issues[0]?.message ?? 'invalid')
	const asked = read.data
	const backUrls = asked.back_urls ?? {}
	if (asked.auto_return && !backUrls.success?.startsWith('https://')) {
		return apiError(400, 'invalid_auto_return', 'auto_return invalid. back_url.success must be defined')
	}
	const expiresAt = asked.expires && asked.expiration_date_to ? fromIso(asked.expiration_date_to) : undefined
	if (expiresAt === null) return apiError(400, 'invalid_expiration_date_to', 'expiration_date_to invalid')
	const number = nextNumber(state)
	const id = `${seller}-00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
	const address = `${baseUrl}/checkout/v1/redirect?pref_id=${id}`
	const answer = preferenceAnswer({ id, seller, asked: request.json, address })
	state.preferences.set(id, {
		id,
		collectorId: seller,
		title: asked.items[0]?.title ?? '',
		amount: asked.items.reduce((sum, item) => sum + item.unit_price * item.quantity, 0),
		currency: asked.items[0]?.currency_id ?? 'MXN',
		externalReference: asked.external_reference,
		backUrls,
		notificationUrl: asked.notification_url,
		expiresAt,
		createdAt: now(),
		answer,
	})
	return json(201, answer)
}

type Answered = { id: string; seller: string; asked: unknown; address: string }

function preferenceAnswer({ id, seller, asked, address }: Answered): object {
	return {
		...(typeof asked === 'object' && asked),
		id,
		init_point: address,
		sandbox_init_point: address,
		client_id: '123123123',
		collector_id: Number(seller),
		date_created: wireDate(now()),
		site_id: 'MLM',
		operation_type: 'regular_payment',
	}
}

/** Another seller's payment does not exist for this one. */
function paymentOf(state: MercadoPagoState, id: string | undefined, seller: string) {
	const payment = state.payments.get(Number(id))
	return payment?.collectorId === seller ? payment : undefined
}

function search(state: MercadoPagoState, query: URLSearchParams, seller: string): StandinAnswer {
	const reference = query.get('external_reference')
	const [limit, offset] = [Number(query.get('limit') ?? 30), Number(query.get('offset') ?? 0)]
	const found = [...state.payments.values()].filter((payment) => {
		return payment.collectorId === seller && (!reference || payment.externalReference === reference)
	})
	// The only range that the product asks for.
	if (query.get('range') === 'date_last_updated') {
		const from = fromIso(query.get('begin_date') ?? '') ?? 0
		const changed = found.filter(({ updatedAt, createdAt }) => (updatedAt ?? createdAt) >= from)
		found.splice(0, found.length, ...changed)
	}
	if (query.get('criteria') === 'desc') found.reverse()
	const results = found.slice(offset, offset + limit).map(wirePayment)
	return json(200, { paging: { total: found.length, limit, offset }, results })
}

async function refund(
	state: MercadoPagoState,
	payment: ReturnType<typeof paymentOf>,
	body: unknown,
): Promise<StandinAnswer> {
	if (!payment) return apiError(404, 'not_found', 'Payment not found')
	const asked = z.object({ amount: z.number().positive() }).safeParse(body).data?.amount
	const amount = asked ?? payment.amount - payment.refunded
	if (payment.status !== 'approved' || payment.refunded + amount > payment.amount) {
		return apiError(400, 'bad_request', 'The action requested is not valid for the current payment state')
	}
	const rest = { payment_id: payment.id, amount, date_created: wireDate(now()) }
	const made = { id: nextNumber(state), source: { id: payment.collectorId, type: 'collector' }, ...rest }
	const status = state.refundsAre
	payment.refunds = [...(payment.refunds ?? []), { id: made.id, amount, status }]
	if (status !== 'approved') return json(201, { ...made, status })
	payment.refunded += amount
	payment.updatedAt = now()
	if (payment.refunded === payment.amount) settlePayment(payment, 'refunded')
	setTimeout(() => notify(state, payment, { action: 'payment.updated' }), 50)
	return json(201, { ...made, status })
}
