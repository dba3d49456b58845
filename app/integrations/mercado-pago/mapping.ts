import { z } from 'zod'
import {
	type Dispute,
	type Grant,
	type NewPayLink,
	type PayLinkMade,
	type Payment,
	type PaymentStatus,
	type RefundMade,
	type SellerProfile,
} from '#app/integrations/payment-provider.ts'
import { decimalText, minorOf } from '#app/lib/money.ts'
import { fromIso, toIso } from '#app/lib/time.ts'

/**
 * The API wants amounts as JSON numbers of major units. Read from the decimal text, never reckoned, and written again by
 * JSON as the same digits: exact for every amount that a form takes.
 */
export function toWireAmount(amountMinor: number, currency: string): number {
	return Number(decimalText(amountMinor, currency))
}

/** The body of POST /checkout/preferences. */
export function toPreferenceRequest(preference: NewPayLink) {
	const { title, amountMinor, currency, externalReference, returnUrl, notificationUrl, payer, expiresAt } = preference
	return {
		items: [
			{
				id: externalReference,
				title: title.slice(0, 250),
				quantity: 1,
				currency_id: currency,
				unit_price: toWireAmount(amountMinor, currency),
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
const someNumber = z.number().optional().catch(undefined)

const WirePreference = z.object({ id: z.string().min(1), init_point: z.url(), collector_id: someId })

/** Undefined when the answer is no preference. */
export function toPreference(raw: unknown): PayLinkMade | undefined {
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

const WireRefund = z.object({ id, status: some })

function isFailed({ status }: z.output<typeof WireRefund>): boolean {
	return status === 'rejected' || status === 'cancelled'
}

const WirePayment = z.object({
	id,
	status: z.enum(statuses).or(z.literal('unknown')).catch('unknown'),
	status_detail: some,
	transaction_amount: z.number(),
	transaction_amount_refunded: someNumber,
	currency_id: z.string().length(3),
	fee_details: z
		.array(z.object({ amount: z.number(), fee_payer: some }))
		.optional()
		.catch(undefined),
	transaction_details: z.object({ net_received_amount: someNumber }).optional().catch(undefined),
	external_reference: some,
	collector_id: someId,
	live_mode: z.boolean().catch(false),
	payment_method_id: some,
	payment_type_id: some,
	date_created: some,
	date_approved: some,
	refunds: z.array(WireRefund).optional().catch(undefined),
})

/** Undefined when the answer is no payment. */
export function toPayment(raw: unknown): Payment | undefined {
	const read = WirePayment.safeParse(raw).data
	if (!read) return undefined
	return {
		id: read.id,
		status: statusOf(read),
		statusDetail: read.status_detail,
		...amountsOf(read),
		failedRefundIds: read.refunds?.filter(isFailed).map(({ id }) => id),
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

/** Of a chargeback all that was left is gone; of fees those that the seller bears. */
function amountsOf(read: z.output<typeof WirePayment>) {
	const minor = (amount: number) => minorOf(amount, read.currency_id)
	const amountMinor = minor(read.transaction_amount)
	const refundedMinor = minor(read.transaction_amount_refunded ?? 0)
	const fees = read.fee_details?.filter(({ fee_payer }) => fee_payer !== 'payer')
	const net = read.transaction_details?.net_received_amount
	const isTaken = read.status === 'charged_back' && read.status_detail !== 'reimbursed'
	return {
		amountMinor,
		refundedMinor: read.status === 'refunded' ? amountMinor : refundedMinor,
		disputedMinor: isTaken ? amountMinor - refundedMinor : 0,
		dispute: disputeOf(read),
		feeMinor: fees?.reduce((total, { amount }) => total + minor(amount), 0),
		netMinor: net === undefined ? undefined : minor(net),
	}
}

/** Money that a bank holds, or gave back to the seller, was paid all the same: what became of it is the dispute's. */
function statusOf({ status, status_detail }: z.output<typeof WirePayment>): PaymentStatus {
	const isUndecided = status_detail === 'in_process' || status_detail === 'reimbursed'
	return status === 'charged_back' && isUndecided ? 'approved' : status
}

/** While the bank decides the money is held; what it decided stands in the detail. */
function disputeOf({ status, status_detail }: z.output<typeof WirePayment>): Dispute | undefined {
	if (status === 'in_mediation') return { state: 'open' }
	if (status !== 'charged_back') return undefined
	return { state: status_detail === 'in_process' ? 'open' : status_detail === 'reimbursed' ? 'won' : 'lost' }
}

const WireCases = z.object({
	results: z.array(
		z.object({
			documentation_required: z.boolean().nullish().catch(undefined),
			date_documentation_deadline: some,
		}),
	),
})

/** Until when papers may be sent to the bank, of the cases of one payment; undefined where none are asked for. */
export function toEvidenceEnd(raw: unknown): number | undefined {
	const cases = WireCases.safeParse(raw).data?.results ?? []
	const ends = cases.flatMap(({ documentation_required, date_documentation_deadline }) => {
		return documentation_required ? (instantOf(date_documentation_deadline) ?? []) : []
	})
	return ends.length > 0 ? Math.min(...ends) : undefined
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

/** Undefined when the answer is no refund. */
export function toRefund(raw: unknown): RefundMade | undefined {
	const read = WireRefund.safeParse(raw).data
	return read && { id: read.id, isRefused: isFailed(read), isPending: read.status === 'in_process' }
}

/** Undefined when the answer is no permission. */
export function toGrant(raw: unknown): Grant | undefined {
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
