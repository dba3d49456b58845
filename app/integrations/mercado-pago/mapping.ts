import { z } from 'zod'
import { decimalText } from '#app/lib/money.ts'
import { fromIso, toIso } from '#app/lib/time.ts'
import {
	type MercadoPagoGrant,
	type NewPreference,
	type Payment,
	type PaymentStatus,
	type Preference,
	type SellerProfile,
} from './mercado-pago.ts'

/** The body of POST /checkout/preferences. Amounts go as decimal numbers, as the API wants them. */
export function toPreferenceRequest(preference: NewPreference) {
	const { title, amountMinor, currency, externalReference, returnUrl, notificationUrl, payer, expiresAt } = preference
	return {
		items: [
			{
				id: externalReference,
				title: title.slice(0, 250),
				quantity: 1,
				currency_id: currency,
				unit_price: Number(decimalText(amountMinor)),
			},
		],
		external_reference: externalReference,
		back_urls: { success: returnUrl, pending: returnUrl, failure: returnUrl },
		// Refused by Mercado Pago unless the address is https; without it people come back by a button.
		...(returnUrl.startsWith('https://') && { auto_return: 'approved' }),
		...(notificationUrl && { notification_url: notificationUrl }),
		...(payer && { payer: { name: payer.name, email: payer.email } }),
		...(expiresAt && { expires: true, expiration_date_to: toIso(expiresAt).replace('Z', '+00:00') }),
		...(preference.statementDescriptor && { statement_descriptor: preference.statementDescriptor.slice(0, 13) }),
		...(preference.metadata && { metadata: preference.metadata }),
	}
}

const id = z.union([z.string().min(1), z.number()]).transform(String)
const some = z.string().optional().catch(undefined)
const someId = id.optional().catch(undefined)

const WirePreference = z.object({ id: z.string().min(1), init_point: z.url(), collector_id: someId })

/** Undefined when the answer is no preference. */
export function toPreference(raw: unknown): Preference | undefined {
	const read = WirePreference.safeParse(raw).data
	return read && { id: read.id, payUrl: read.init_point, collectorId: read.collector_id }
}

const statuses = [
	'pending',
	'approved',
	'authorized',
	'in_process',
	'in_mediation',
	'rejected',
	'cancelled',
	'refunded',
	'charged_back',
] as const satisfies PaymentStatus[]

const minor = z.number().transform((amount) => Math.round(amount * 100))

const WirePayment = z.object({
	id,
	status: z.enum(statuses).or(z.literal('unknown')).catch('unknown'),
	status_detail: some,
	transaction_amount: minor,
	transaction_amount_refunded: minor.optional().catch(undefined),
	currency_id: z.string(),
	external_reference: some,
	collector_id: someId,
	live_mode: z.boolean().catch(false),
	payment_method_id: some,
	payment_type_id: some,
	date_created: some,
	date_approved: some,
})

/** Undefined when the answer is no payment. */
export function toPayment(raw: unknown): Payment | undefined {
	const read = WirePayment.safeParse(raw).data
	if (!read) return undefined
	return {
		id: read.id,
		status: read.status,
		statusDetail: read.status_detail,
		amountMinor: read.transaction_amount,
		refundedMinor: read.transaction_amount_refunded ?? 0,
		currency: read.currency_id,
		externalReference: read.external_reference,
		collectorId: read.collector_id,
		liveMode: read.live_mode,
		method: read.payment_method_id,
		methodType: read.payment_type_id,
		createdAt: instantOf(read.date_created),
		approvedAt: instantOf(read.date_approved),
	}
}

/** The payments of a search page; those that can't be read are left out. */
export function toPaymentList(raw: unknown): Payment[] | undefined {
	return toPaymentPage(raw)?.payments
}

/** The same, with how many stood on the page in all. */
export function toPaymentPage(raw: unknown): { payments: Payment[]; count: number } | undefined {
	const read = z.object({ results: z.array(z.unknown()) }).safeParse(raw).data
	return read && { payments: read.results.flatMap((each) => toPayment(each) ?? []), count: read.results.length }
}

function instantOf(text: string | undefined): number | undefined {
	return (text && fromIso(text)) || undefined
}

const WireSeller = z.object({ id, nickname: some, email: some })

/** Undefined when the answer is no seller. */
export function toSeller(raw: unknown): SellerProfile | undefined {
	const read = WireSeller.safeParse(raw).data
	return read && { id: read.id, name: read.nickname || read.email || read.id }
}

const WireGrant = z.object({
	access_token: z.string().min(1),
	refresh_token: some,
	public_key: some,
	user_id: id,
	live_mode: z.boolean().catch(true),
	expires_in: z.number().positive().optional().catch(undefined),
})

/** Undefined when the answer is no permission. */
export function toGrant(raw: unknown): MercadoPagoGrant | undefined {
	const read = WireGrant.safeParse(raw).data
	if (!read) return undefined
	return {
		accessToken: read.access_token,
		refreshToken: read.refresh_token,
		publicKey: read.public_key,
		userId: read.user_id,
		liveMode: read.live_mode,
		endsInMs: read.expires_in && read.expires_in * 1000,
	}
}
