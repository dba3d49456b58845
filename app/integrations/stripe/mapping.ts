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
import { HOUR, MINUTE } from '#app/lib/time.ts'
import { reference } from './event.ts'

const shortest = 30 * MINUTE + 5_000
const longest = 24 * HOUR - MINUTE

/** A page serves for half an hour at least and a day at most. */
function endOf(expiresAt: number | undefined, from: number): number {
	return Math.floor(Math.min(from + longest, Math.max(from + shortest, expiresAt ?? from + longest)) / 1000)
}

/** The parameters of POST /checkout/sessions. Amounts are in the smallest unit of the currency, as ours are. */
export function toSession(link: NewPayLink, askedAt: number) {
	const metadata = { ...link.metadata, reference: link.externalReference }
	return {
		mode: 'payment' as const,
		client_reference_id: link.externalReference,
		line_items: [
			{
				quantity: 1,
				price_data: {
					currency: link.currency.toLowerCase(),
					unit_amount: link.amountMinor,
					product_data: { name: link.title.slice(0, 250) },
				},
			},
		],
		success_url: `${link.returnUrl}&payment_id={CHECKOUT_SESSION_ID}`,
		cancel_url: link.returnUrl,
		metadata,
		payment_intent_data: { metadata },
		...(link.payer?.email && { customer_email: link.payer.email }),
		// A repeated request has the same key, and must be the same: its end counts from when it was first asked for.
		expires_at: endOf(link.expiresAt, askedAt),
		locale: 'es-419' as const,
	}
}

const WireSession = z.object({ id: z.string().min(1), url: z.url(), payment_intent: reference.nullish() })

/** Undefined when the answer is no open page. */
export function toPayLink(raw: unknown): PayLinkMade | undefined {
	const read = WireSession.safeParse(raw).data
	return read && { id: read.id, payUrl: read.url }
}

/** The payment that was made on a page; undefined where none was begun. */
export function paymentOfSession(raw: unknown): string | undefined {
	return z.object({ payment_intent: reference.nullish() }).safeParse(raw).data?.payment_intent ?? undefined
}

const some = z.string().optional().catch(undefined)
const WireRefund = z.object({ id: z.string().min(1), status: some.nullish() })

function isFailed({ status }: z.output<typeof WireRefund>): boolean {
	return status === 'failed' || status === 'canceled'
}

const Charge = z.object({
	amount_refunded: z.number().int(),
	refunds: z
		.object({ data: z.array(WireRefund) })
		.nullish()
		.catch(undefined),
	disputed: z.boolean().catch(false),
	created: z.number().int(),
	balance_transaction: z
		.object({ fee: z.number().int(), net: z.number().int(), currency: z.string() })
		.optional()
		.catch(undefined),
	payment_method_details: z
		.object({ type: some, card: z.object({ funding: some }).optional().catch(undefined) })
		.optional()
		.catch(undefined),
})

const Intent = z.object({
	id: z.string().min(1),
	status: z.string(),
	amount: z.number().int(),
	currency: z.string().length(3),
	created: z.number().int(),
	livemode: z.boolean(),
	metadata: z.record(z.string(), z.string()).catch({}),
	last_payment_error: z.object({ code: some, decline_code: some }).nullish().catch(undefined),
	latest_charge: Charge.nullish().catch(undefined),
})

/** Whether its disputes have to be asked for. */
export function isDisputed(raw: unknown): boolean {
	return Intent.safeParse(raw).data?.latest_charge?.disputed ?? false
}

/** Undefined when the answer is no payment. `disputes`: as GET /disputes lists them. */
export function toPayment(raw: unknown, disputes: unknown, accountId: string | undefined): Payment | undefined {
	const intent = Intent.safeParse(raw).data
	if (!intent) return undefined
	const { latest_charge: charge, last_payment_error: error, metadata } = intent
	const { dispute, disputedMinor } = disputeIn(disputes)
	const refundedMinor = charge?.amount_refunded ?? 0
	const currency = intent.currency.toUpperCase()
	const balance = charge?.balance_transaction
	// Where the account is paid out in another currency its fee is no part of this amount.
	const sameMoney = balance?.currency.toUpperCase() === currency
	return {
		id: intent.id,
		status: dispute?.state === 'lost' ? 'charged_back' : statusOf(intent, refundedMinor),
		statusDetail: error?.decline_code ?? error?.code ?? undefined,
		amountMinor: intent.amount,
		refundedMinor,
		failedRefundIds: charge?.refunds?.data.filter(isFailed).map(({ id }) => id),
		disputedMinor,
		dispute,
		feeMinor: sameMoney ? balance?.fee : undefined,
		netMinor: sameMoney ? balance?.net : undefined,
		currency,
		externalReference: metadata.reference,
		// The key that it was read with is one account's: another's payments don't exist for it.
		collectorId: accountId,
		liveMode: intent.livemode,
		method: charge?.payment_method_details?.card?.funding,
		methodType: charge?.payment_method_details?.type,
		createdAt: intent.created * 1000,
		approvedAt: charge && intent.status === 'succeeded' ? charge.created * 1000 : undefined,
	}
}

function statusOf({ status, amount, last_payment_error }: z.output<typeof Intent>, refunded: number): PaymentStatus {
	if (status === 'succeeded') return refunded >= amount ? 'refunded' : 'approved'
	if (status === 'canceled') return 'cancelled'
	return status === 'requires_payment_method' && last_payment_error ? 'rejected' : 'pending'
}

const Disputes = z.object({
	data: z.array(
		z.object({
			status: z.string(),
			amount: z.number().int(),
			evidence_details: z.object({ due_by: z.number().int().nullish() }).optional().catch(undefined),
		}),
	),
})

/** An enquiry takes nothing yet; a dispute takes its amount at once and gives it back when it is won. */
function disputeIn(raw: unknown): { dispute?: Dispute; disputedMinor: number } {
	const all = Disputes.safeParse(raw).data?.data ?? []
	const [first] = all
	if (!first) return { disputedMinor: 0 }
	const taken = all.filter(({ status }) => !status.startsWith('warning_') && status !== 'won' && status !== 'prevented')
	const open = all.find(({ status }) => !['won', 'lost', 'warning_closed', 'prevented'].includes(status))
	const due = open?.evidence_details?.due_by
	const state = open ? 'open' : all.some(({ status }) => status === 'lost') ? 'lost' : 'won'
	return {
		dispute: { state, ...(due && { evidenceDueAt: due * 1000 }) },
		disputedMinor: taken.reduce((sum, { amount }) => sum + amount, 0),
	}
}

const Account = z.object({
	id: z.string().min(1),
	email: some.nullish(),
	business_profile: z.object({ name: some.nullish() }).nullish().catch(undefined),
	settings: z
		.object({ dashboard: z.object({ display_name: some.nullish() }).nullish() })
		.nullish()
		.catch(undefined),
})

/** Undefined when the answer is no account. */
export function toSeller(raw: unknown): SellerProfile | undefined {
	const read = Account.safeParse(raw).data
	if (!read) return undefined
	const name = read.settings?.dashboard?.display_name || read.business_profile?.name || read.email || read.id
	return { id: read.id, name }
}

/** Undefined when the answer is no refund. */
export function toRefund(raw: unknown): RefundMade | undefined {
	const read = WireRefund.safeParse(raw).data
	return read && { id: read.id, isRefused: isFailed(read) }
}

const WireGrant = z.object({
	stripe_user_id: z.string().min(1),
	stripe_publishable_key: some,
	refresh_token: some,
	livemode: z.boolean().catch(true),
})

/** Undefined when the answer is no permission. The account's id stands for it: our own key acts in its name. */
export function toGrant(raw: unknown): Grant | undefined {
	const read = WireGrant.safeParse(raw).data
	if (!read) return undefined
	const { stripe_user_id: userId, livemode: liveMode } = read
	return {
		accessToken: userId,
		refreshToken: read.refresh_token,
		publicKey: read.stripe_publishable_key,
		...{ userId, liveMode },
	}
}
