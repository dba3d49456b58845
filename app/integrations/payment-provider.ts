/** What the program asks of whoever takes payments online. Mercado Pago and Stripe both do it, each in its own wire format. */
export type PaymentProvider = {
	/** Same idempotency key, same link. */
	createLink(seller: Seller, link: NewPayLink): Promise<ProviderResult<PayLinkMade>>
	/**
	 * Nobody can pay by it any more. One that is closed, paid or gone already counts as closed. Absent where a link ends at
	 * the minute that was asked for.
	 */
	closeLink?(seller: Seller, linkId: string): Promise<ProviderResult<null>>
	getPayment(seller: Seller, paymentId: string): Promise<ProviderResult<Payment>>
	/** Payments of one reference, newest first; `linkIds` are the links that were made for it. */
	findPayments(seller: Seller, search: PaymentSearch): Promise<ProviderResult<Payment[]>>
	/** All payments of the seller that changed since then (epoch ms), oldest first, up to 1,000. */
	changedPayments(seller: Seller, since: number): Promise<ProviderResult<Payment[]>>
	/** Sends money back, whole or in part. Same idempotency key, same refund. */
	refund(seller: Seller, refund: NewRefund): Promise<ProviderResult<RefundMade>>
	getSeller(seller: Seller): Promise<ProviderResult<SellerProfile>>
}

/** In whose name a call is made: every one takes the token of the business's own account, whose id is `accountId`. An empty one is refused without a question. */
export type Seller = { accessToken: string; accountId?: string }

/** Who a token belongs to, as the provider calls it. */
export type SellerProfile = { id: string; name: string; liveMode?: boolean }

export type NewPayLink = {
	/** Same key, same link: stored before the call, sent again by every retry of it. */
	idempotencyKey: string
	title: string
	/** Integer minor units of `currency`, for the whole item. */
	amountMinor: number
	currency: string
	/** Comes back in the payment; the appointment's short id. */
	externalReference: string
	/** Where the browser returns; what it says there proves nothing. */
	returnUrl: string
	notificationUrl?: string
	payer?: { name?: string; email?: string }
	/** Epoch milliseconds: when it was first asked for, and after when it refuses. */
	askedAt?: number
	expiresAt?: number
	statementDescriptor?: string
	metadata?: Record<string, string>
}

/** `payUrl` is the page where a person pays. */
export type PayLinkMade = { id: string; payUrl: string; collectorId?: string }

export type PaymentSearch = { externalReference: string; linkIds: string[] }

export type NewRefund = {
	paymentId: string
	amountMinor: number
	currency: string
	idempotencyKey: string
	/** The refund that the provider took down when it was asked before: it is looked up, and nothing is asked for again. */
	madeId?: string
}

/**
 * `isRefused`: it was taken down and will not be carried out; no money moves. `isPending`: nobody knows yet; asked again
 * with its `id` it tells what became of it.
 */
export type RefundMade = { id: string; isRefused: boolean; isPending?: boolean }

/** A refund that the provider took down and that can't be read now: that refuses nothing. */
export function stillUnknown(id: string): ProviderResult<RefundMade> {
	return { kind: 'ok', value: { id, isRefused: false, isPending: true } }
}

export type PaymentStatus =
	| 'pending'
	| 'approved'
	| 'authorized'
	| 'in_process'
	| 'in_mediation'
	| 'rejected'
	| 'cancelled'
	| 'refunded'
	| 'charged_back'
	| 'unknown'

/** A client's bank takes the money back. `evidenceDueAt` (epoch ms): until when the seller may answer. */
export type Dispute = { state: 'open' | 'won' | 'lost'; evidenceDueAt?: number }

export type Payment = {
	id: string
	status: PaymentStatus
	/** 'accredited', 'cc_rejected_insufficient_amount'… */
	statusDetail?: string
	amountMinor: number
	/** Sent back by the seller. */
	refundedMinor: number
	/** Refunds that were begun and not carried out after all, where the provider tells. */
	failedRefundIds?: string[]
	/** Taken back by the client's bank, and not given again. */
	disputedMinor?: number
	dispute?: Dispute
	/** What the provider keeps, and what is left of the payment before refunds; in `currency`. */
	feeMinor?: number
	netMinor?: number
	currency: string
	externalReference?: string
	collectorId?: string
	liveMode: boolean
	method?: string
	methodType?: string
	/** Epoch milliseconds. */
	createdAt?: number
	approvedAt?: number
}

/** `grant`: a code or a permission that is over; `client`: our own program is not known there; `card`: a bank said no. */
export type ProviderRefusal = 'card' | 'token' | 'not_found' | 'parameter' | 'rate' | 'grant' | 'client' | 'other'

export type ProviderFailure =
	| { kind: 'refused'; status: number; meaning: ProviderRefusal; detail: string }
	/** No answer, a 5xx, or one that can't be read; safe to repeat with the same idempotency key. */
	| { kind: 'unavailable'; detail: string }

export type ProviderResult<Value> = { kind: 'ok'; value: Value } | ProviderFailure

/** What a seller permitted: tokens for its account `userId`. `endsInMs`: from now. */
export type Grant = {
	accessToken: string
	refreshToken?: string
	publicKey?: string
	userId: string
	liveMode: boolean
	endsInMs?: number
}
