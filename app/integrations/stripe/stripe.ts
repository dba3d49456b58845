import { type Grant, type PaymentProvider, type ProviderResult } from '#app/integrations/payment-provider.ts'

/** Our platform as Stripe knows it: in whose name accounts are connected. */
export type StripeApp = { clientId: string; secretKey: string }

export type SignedEvent = { payload: Uint8Array; signature: string | null; secret: string; now: number }

/** What happened, and to which payment; it never carries the payment itself. `account`: whose it is, where Connect tells. */
export type StripeNotice =
	| { kind: 'payment'; eventKey: string; paymentId: string; account?: string }
	| { kind: 'disconnected'; eventKey: string; account?: string }
	| { kind: 'unsupported'; eventKey: string; topic: string }

/** A seller's `accessToken` is its own secret key, or the id of an account that our platform may act for ('acct_…'). */
export type StripeGateway = PaymentProvider & {
	verifySignature(event: SignedEvent): boolean
	/** One notice per request. Never throws. */
	parseEvent(body: unknown): StripeNotice
	exchangeCode(code: string): Promise<ProviderResult<Grant>>
}
