import {
	MercadoPagoConfig,
	MercadoPagoError,
	Payment as PaymentClient,
	Preference as PreferenceClient,
	PaymentRefund as RefundClient,
	User as UserClient,
} from 'mercadopago'
// The SDK has no option for its address; this is the object that its client reads it from (a CommonJS file, one copy).
import { AppConfig } from 'mercadopago/dist/utils/config/index.js'
import { withoutSecrets } from '#app/integrations/http.ts'
import {
	type NewPayLink,
	type NewRefund,
	type PayLinkMade,
	type Payment,
	type PaymentSearch,
	type ProviderFailure,
	type ProviderResult,
	type RefundMade,
	type Seller,
	type SellerProfile,
	stillUnknown,
} from '#app/integrations/payment-provider.ts'
import { toIso } from '#app/lib/time.ts'
import {
	toEvidenceEnd,
	toPayment,
	toPaymentList,
	toPaymentPage,
	toPreference,
	toPreferenceRequest,
	toRefund,
	toSeller,
	toWireAmount,
} from './mapping.ts'
import { type MercadoPago, type MercadoPagoApp } from './mercado-pago.ts'
import { makePermission } from './permission.server.ts'
import { verifySignature } from './signature.server.ts'
import { parseWebhook } from './webhook.ts'

type MercadoPagoSettings = { mpApiBase: string; mpApp?: MercadoPagoApp | null; timeoutMs?: number }

/** Mercado Pago through its official SDK, once per call: the SDK's clients keep the options of the last call. */
export function makeMercadoPago(config: MercadoPagoSettings): MercadoPago {
	return {
		verifySignature,
		parseWebhook,
		createLink: (seller, link) => createPreference(config, seller, link),
		getPayment: (seller, paymentId) => getPayment(config, seller, paymentId),
		findPayments: (seller, search) => findPayments(config, seller, search),
		changedPayments: (seller, since) => changedPayments(config, seller, since),
		refund: (seller, refund) => refundPayment(config, seller, refund),
		getSeller: (seller) => getSeller(config, seller),
		...makePermission(config),
	}
}

async function createPreference(
	config: MercadoPagoSettings,
	seller: Seller,
	preference: NewPayLink,
): Promise<ProviderResult<PayLinkMade>> {
	const body = toPreferenceRequest(preference)
	const options = { idempotencyKey: preference.idempotencyKey }
	const answer = await ask(config, seller, () =>
		new PreferenceClient(sdkConfig(config, seller, options)).create({ body }),
	)
	return readWith(toPreference, answer)
}

async function getPayment(
	config: MercadoPagoSettings,
	seller: Seller,
	paymentId: string,
): Promise<ProviderResult<Payment>> {
	// The SDK puts the id into the path as it is.
	if (!/^[A-Za-z0-9_-]{1,64}$/.test(paymentId)) return refused(404, 'not a payment id')
	const answer = await ask(config, seller, () => new PaymentClient(sdkConfig(config, seller)).get({ id: paymentId }))
	const read = readWith(toPayment, answer)
	return read.kind === 'ok' ? { kind: 'ok', value: await withEvidenceEnd(config, seller, read.value) } : read
}

/**
 * An open dispute with the day until which papers may be sent, which stands in its case and not in the payment. Where the
 * case can't be read the payment is what it is: the money comes first.
 */
async function withEvidenceEnd(config: MercadoPagoSettings, seller: Seller, payment: Payment): Promise<Payment> {
	if (payment.dispute?.state !== 'open') return payment
	const address = `${config.mpApiBase}/v1/chargebacks/search?payment_id=${encodeURIComponent(payment.id)}`
	try {
		const signal = AbortSignal.timeout(config.timeoutMs ?? 15_000)
		const answer = await fetch(address, { headers: { authorization: `Bearer ${seller.accessToken}` }, signal })
		const evidenceDueAt = answer.ok ? toEvidenceEnd(await answer.json()) : undefined
		return { ...payment, dispute: { ...payment.dispute, ...(evidenceDueAt && { evidenceDueAt }) } }
	} catch {
		return payment
	}
}

async function findPayments(
	config: MercadoPagoSettings,
	seller: Seller,
	{ externalReference }: PaymentSearch,
): Promise<ProviderResult<Payment[]>> {
	const options = { external_reference: externalReference, sort: 'date_created', criteria: 'desc' } as const
	const answer = await ask(config, seller, () => new PaymentClient(sdkConfig(config, seller)).search({ options }))
	return readWith(toPaymentList, answer)
}

const page = 50
const mostPages = 20

/** Page by page, in the order of the change; a page that can't be read ends it without an answer. */
async function changedPayments(
	config: MercadoPagoSettings,
	seller: Seller,
	since: number,
): Promise<ProviderResult<Payment[]>> {
	const found: Payment[] = []
	const range = { range: 'date_last_updated', begin_date: toIso(since), end_date: 'NOW' } as const
	for (let at = 0; at < mostPages; at++) {
		const options = { ...range, sort: 'date_last_updated', criteria: 'asc', limit: page, offset: at * page } as const
		const answer = await ask(config, seller, () => new PaymentClient(sdkConfig(config, seller)).search({ options }))
		const read = readWith(toPaymentPage, answer)
		if (read.kind !== 'ok') return read
		found.push(...read.value.payments)
		if (read.value.count < page) break
	}
	const value: Payment[] = []
	for (const payment of found) value.push(await withEvidenceEnd(config, seller, payment))
	return { kind: 'ok', value }
}

async function refundPayment(
	config: MercadoPagoSettings,
	seller: Seller,
	refund: NewRefund,
): Promise<ProviderResult<RefundMade>> {
	const { paymentId, madeId } = refund
	const made = madeId ? stillUnknown(madeId) : await createRefund(config, seller, refund)
	if (made.kind !== 'ok' || !made.value.isPending) return made
	// Asked with the same key it answers as it did at first: what became of it stands at its own address.
	const { id } = made.value
	const now = await ask(config, seller, () => {
		return new RefundClient(sdkConfig(config, seller)).get({ payment_id: paymentId, refund_id: id })
	})
	const read = readWith(toRefund, now)
	return read.kind === 'ok' ? read : made
}

/** The amount is always said, also of the whole: a payment of which a part went back is refunded by what is left. */
async function createRefund(
	config: MercadoPagoSettings,
	seller: Seller,
	{ paymentId, amountMinor, currency, idempotencyKey }: NewRefund,
): Promise<ProviderResult<RefundMade>> {
	const body = { amount: toWireAmount(amountMinor, currency) }
	const answer = await ask(config, seller, () => {
		return new RefundClient(sdkConfig(config, seller, { idempotencyKey })).create({ payment_id: paymentId, body })
	})
	return readWith(toRefund, answer)
}

async function getSeller(config: MercadoPagoSettings, seller: Seller): Promise<ProviderResult<SellerProfile>> {
	const answer = await ask(config, seller, () => new UserClient(sdkConfig(config, seller)).get())
	return readWith(toSeller, answer)
}

function sdkConfig(config: MercadoPagoSettings, seller: Seller, more: { idempotencyKey?: string } = {}) {
	const timeout = config.timeoutMs ?? 15_000
	const options = {
		timeout,
		maxRetries: 1,
		initialDelay: 300,
		maxDelay: 1_000,
		retryOn: [429, 500, 502, 503, 504],
		...more,
	}
	return new MercadoPagoConfig({ accessToken: seller.accessToken, options })
}

/**
 * Calls the SDK against our address. The SDK builds its URL before its first await, so that setting the address in the
 * same tick is safe with several adapters in one process. Its own timeout ends at the headers; the race ends all.
 */
async function ask(
	config: MercadoPagoSettings,
	{ accessToken }: Seller,
	call: () => Promise<unknown>,
): Promise<ProviderResult<unknown>> {
	if (!accessToken) return refused(401, 'no token')
	const limit = (config.timeoutMs ?? 15_000) * 2 + 1_500
	let timer: NodeJS.Timeout | undefined
	const deadline = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new Error('timeout')), limit)
	})
	try {
		Object.assign(AppConfig, { BASE_URL: config.mpApiBase })
		return { kind: 'ok', value: await Promise.race([call(), deadline]) }
	} catch (error) {
		return toFailure(error)
	} finally {
		clearTimeout(timer)
	}
}

function toFailure(error: unknown): ProviderFailure {
	if (!(error instanceof MercadoPagoError)) return { kind: 'unavailable', detail: 'no answer' }
	const status = Number(error.status)
	// 409 and 423: another request for the same is still at work, and its answer is not known yet.
	if (!status || status >= 500 || status === 409 || status === 423) {
		return { kind: 'unavailable', detail: `http ${status}` }
	}
	return refused(status, withoutSecrets(error.message))
}

const meanings = {
	400: 'parameter',
	401: 'token',
	403: 'token',
	404: 'not_found',
	422: 'parameter',
	429: 'rate',
} as const

function refused(status: number, detail: string): ProviderFailure {
	const meaning = Object.entries(meanings).find(([known]) => Number(known) === status)?.[1] ?? 'other'
	return { kind: 'refused', status, meaning, detail }
}

/** An answer that is not what was asked for (the SDK turns broken JSON into an empty object) counts as none. */
function readWith<Value>(
	read: (raw: unknown) => Value | undefined,
	answer: ProviderResult<unknown>,
): ProviderResult<Value> {
	if (answer.kind !== 'ok') return answer
	const value = read(answer.value)
	return value === undefined ? { kind: 'unavailable', detail: 'unreadable answer' } : { kind: 'ok', value }
}
