import {
	MercadoPagoConfig,
	MercadoPagoError,
	Payment as PaymentClient,
	Preference as PreferenceClient,
	User as UserClient,
} from 'mercadopago'
// The SDK has no option for its address; this is the object that its client reads it from (a CommonJS file, one copy).
import { AppConfig } from 'mercadopago/dist/utils/config/index.js'
import { withoutSecrets } from '#app/integrations/http.ts'
import { toIso } from '#app/lib/time.ts'
import { toPayment, toPaymentList, toPaymentPage, toPreference, toPreferenceRequest, toSeller } from './mapping.ts'
import {
	type MercadoPago,
	type MercadoPagoApp,
	type MercadoPagoFailure,
	type MercadoPagoResult,
	type MercadoPagoSeller,
	type NewPreference,
	type Payment,
	type Preference,
	type SellerProfile,
} from './mercado-pago.ts'
import { makePermission } from './permission.server.ts'
import { verifySignature } from './signature.server.ts'
import { parseWebhook } from './webhook.ts'

type MercadoPagoSettings = { mpApiBase: string; mpApp?: MercadoPagoApp | null; timeoutMs?: number }

/** Mercado Pago through its official SDK, once per call: the SDK's clients keep the options of the last call. */
export function makeMercadoPago(config: MercadoPagoSettings): MercadoPago {
	return {
		verifySignature,
		parseWebhook,
		createPreference: (seller, preference) => createPreference(config, seller, preference),
		getPayment: (seller, paymentId) => getPayment(config, seller, paymentId),
		searchPayments: (seller, search) => searchPayments(config, seller, search),
		changedPayments: (seller, since) => changedPayments(config, seller, since),
		getSeller: (seller) => getSeller(config, seller),
		...makePermission(config),
	}
}

async function createPreference(
	config: MercadoPagoSettings,
	seller: MercadoPagoSeller,
	preference: NewPreference,
): Promise<MercadoPagoResult<Preference>> {
	const body = toPreferenceRequest(preference)
	const options = { idempotencyKey: preference.idempotencyKey }
	const answer = await ask(config, () => new PreferenceClient(sdkConfig(config, seller, options)).create({ body }))
	return readWith(toPreference, answer)
}

async function getPayment(
	config: MercadoPagoSettings,
	seller: MercadoPagoSeller,
	paymentId: string,
): Promise<MercadoPagoResult<Payment>> {
	// The SDK puts the id into the path as it is.
	if (!/^[A-Za-z0-9_-]{1,64}$/.test(paymentId)) return refused(404, 'not a payment id')
	const answer = await ask(config, () => new PaymentClient(sdkConfig(config, seller)).get({ id: paymentId }))
	return readWith(toPayment, answer)
}

async function searchPayments(
	config: MercadoPagoSettings,
	seller: MercadoPagoSeller,
	{ externalReference }: { externalReference: string },
): Promise<MercadoPagoResult<Payment[]>> {
	const options = { external_reference: externalReference, sort: 'date_created', criteria: 'desc' } as const
	const answer = await ask(config, () => new PaymentClient(sdkConfig(config, seller)).search({ options }))
	return readWith(toPaymentList, answer)
}

const page = 50
const mostPages = 20

/** Page by page, in the order of the change; a page that can't be read ends it without an answer. */
async function changedPayments(
	config: MercadoPagoSettings,
	seller: MercadoPagoSeller,
	since: number,
): Promise<MercadoPagoResult<Payment[]>> {
	const found: Payment[] = []
	const range = { range: 'date_last_updated', begin_date: toIso(since), end_date: 'NOW' } as const
	for (let at = 0; at < mostPages; at++) {
		const options = { ...range, sort: 'date_last_updated', criteria: 'asc', limit: page, offset: at * page } as const
		const answer = await ask(config, () => new PaymentClient(sdkConfig(config, seller)).search({ options }))
		const read = readWith(toPaymentPage, answer)
		if (read.kind !== 'ok') return read
		found.push(...read.value.payments)
		if (read.value.count < page) break
	}
	return { kind: 'ok', value: found }
}

async function getSeller(
	config: MercadoPagoSettings,
	seller: MercadoPagoSeller,
): Promise<MercadoPagoResult<SellerProfile>> {
	const answer = await ask(config, () => new UserClient(sdkConfig(config, seller)).get())
	return readWith(toSeller, answer)
}

function sdkConfig(config: MercadoPagoSettings, seller: MercadoPagoSeller, more: { idempotencyKey?: string } = {}) {
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
async function ask(config: MercadoPagoSettings, call: () => Promise<unknown>): Promise<MercadoPagoResult<unknown>> {
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

function toFailure(error: unknown): MercadoPagoFailure {
	if (!(error instanceof MercadoPagoError)) return { kind: 'unavailable', detail: 'no answer' }
	const status = Number(error.status)
	if (!status || status >= 500) return { kind: 'unavailable', detail: `http ${status}` }
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

function refused(status: number, detail: string): MercadoPagoFailure {
	const meaning = Object.entries(meanings).find(([known]) => Number(known) === status)?.[1] ?? 'other'
	return { kind: 'refused', status, meaning, detail }
}

/** An answer that is not what was asked for (the SDK turns broken JSON into an empty object) counts as none. */
function readWith<Value>(
	read: (raw: unknown) => Value | undefined,
	answer: MercadoPagoResult<unknown>,
): MercadoPagoResult<Value> {
	if (answer.kind !== 'ok') return answer
	const value = read(answer.value)
	return value === undefined ? { kind: 'unavailable', detail: 'unreadable answer' } : { kind: 'ok', value }
}
