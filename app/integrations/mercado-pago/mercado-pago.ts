/** The seller in whose name a call is made. */
export type MercadoPagoSeller = { accessToken: string }

/** Our program at Mercado Pago, in whose name sellers permit. */
export type MercadoPagoApp = { clientId: string; clientSecret: string }

/** What a seller permitted: tokens for its account `userId`. `endsInMs`: from now. */
export type MercadoPagoGrant = {
	accessToken: string
	refreshToken?: string
	publicKey?: string
	userId: string
	liveMode: boolean
	endsInMs?: number
}

/** Who a token belongs to, as Mercado Pago calls it. */
export type SellerProfile = { id: string; name: string }

export type NewPreference = {
	/** Same key, same preference: stored before the call, sent again by every retry of it. */
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
	/** Epoch milliseconds after which the link refuses. */
	expiresAt?: number
	statementDescriptor?: string
	metadata?: Record<string, string>
}

/** `payUrl` is the page where a person pays. */
export type Preference = { id: string; payUrl: string; collectorId?: string }

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

export type Payment = {
	id: string
	status: PaymentStatus
	/** 'accredited', 'cc_rejected_insufficient_amount'… */
	statusDetail?: string
	amountMinor: number
	refundedMinor: number
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

/** `grant`: a code or a permission that is over; `client`: our own program is not known there. */
export type MercadoPagoRefusal = 'token' | 'not_found' | 'parameter' | 'rate' | 'grant' | 'client' | 'other'

export type MercadoPagoFailure =
	| { kind: 'refused'; status: number; meaning: MercadoPagoRefusal; detail: string }
	/** No answer, a 5xx, or one that can't be read; safe to repeat with the same idempotency key. */
	| { kind: 'unavailable'; detail: string }

export type MercadoPagoResult<Value> = { kind: 'ok'; value: Value } | MercadoPagoFailure

/** `dataId` and `requestId` come from the query and the header; `now` in epoch milliseconds. */
export type SignedRequest = {
	signature: string | null | undefined
	requestId: string | null | undefined
	dataId: string | null | undefined
	secret: string
	now: number
}

export type MercadoPagoNotice =
	| { kind: 'payment'; eventKey: string; paymentId: string; action: string; userId?: string; liveMode?: boolean }
	| { kind: 'disconnected'; eventKey: string; userId?: string }
	/** Old unsigned format (IPN) and QR: worth no more than a hint to ask again. */
	| { kind: 'unsigned_payment'; eventKey: string; paymentId: string }
	| { kind: 'unsupported'; eventKey: string; topic: string }

export type MercadoPago = {
	verifySignature(request: SignedRequest): boolean
	/** One notice per request. Never throws. */
	parseWebhook(request: { query: URLSearchParams; body: unknown }): MercadoPagoNotice
	createPreference(seller: MercadoPagoSeller, preference: NewPreference): Promise<MercadoPagoResult<Preference>>
	getPayment(seller: MercadoPagoSeller, paymentId: string): Promise<MercadoPagoResult<Payment>>
	/** Newest first, at most 30. */
	searchPayments(
		seller: MercadoPagoSeller,
		search: { externalReference: string },
	): Promise<MercadoPagoResult<Payment[]>>
	/** All payments of the seller that changed since then (epoch ms), oldest first, up to 1,000. */
	changedPayments(seller: MercadoPagoSeller, since: number): Promise<MercadoPagoResult<Payment[]>>
	getSeller(seller: MercadoPagoSeller): Promise<MercadoPagoResult<SellerProfile>>
	/** `verifier`: of the challenge that went along to the page of permission (PKCE). */
	exchangeCode(given: {
		code: string
		redirectUri: string
		verifier: string
	}): Promise<MercadoPagoResult<MercadoPagoGrant>>
	refreshAccess(refreshToken: string): Promise<MercadoPagoResult<MercadoPagoGrant>>
}
