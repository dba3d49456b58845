import { type Grant, type PaymentProvider, type ProviderResult } from '#app/integrations/payment-provider.ts'

/** Our program as Mercado Pago knows it: in whose name sellers permit. */
export type MercadoPagoApp = { clientId: string; clientSecret: string }

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

export type MercadoPago = PaymentProvider & {
	verifySignature(request: SignedRequest): boolean
	/** One notice per request. Never throws. */
	parseWebhook(request: { query: URLSearchParams; body: unknown }): MercadoPagoNotice
	/** `verifier`: of the challenge that went along to the page of permission (PKCE). */
	exchangeCode(given: { code: string; redirectUri: string; verifier: string }): Promise<ProviderResult<Grant>>
	refreshAccess(refreshToken: string): Promise<ProviderResult<Grant>>
}
