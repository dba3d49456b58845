import { type ProviderResult } from '#app/integrations/payment-provider.ts'

/** What the platform itself sells, at Stripe: its customers are the businesses. All amounts in the currency's smallest unit. */
export type StripeBilling = {
	/** Without a key of the platform nothing can be bought. */
	isSetUp: boolean
	/** Same key, same customer. */
	createCustomer(customer: NewCustomer): Promise<ProviderResult<{ id: string }>>
	/** Same key, same page. */
	openCheckout(checkout: NewCheckout): Promise<ProviderResult<{ id: string; url: string }>>
	/** Where a customer changes its card, reads its invoices and ends its plan. */
	openPortal(portal: NewPortal): Promise<ProviderResult<{ url: string }>>
	getCheckout(id: string): Promise<ProviderResult<Checkout>>
	/** Nobody pays on it any more; refused where it was paid, or is over. */
	expireCheckout(id: string): Promise<ProviderResult<Checkout>>
	getInvoice(id: string): Promise<ProviderResult<Invoice>>
	getSubscription(id: string): Promise<ProviderResult<Subscription>>
	/** Ends at once; one that is over already is answered as it stands. */
	endSubscription(id: string): Promise<ProviderResult<Subscription>>
	/** All that a bill took goes back. Same key, same refund; one that went back already is done. */
	refundBill(refund: { invoiceId: string; idempotencyKey: string }): Promise<ProviderResult<null>>
	getIntent(id: string): Promise<ProviderResult<Intent>>
	/** With what of it went back by refunds and claims. */
	getCharge(id: string): Promise<ProviderResult<Charge>>
	/** What a page of the platform's own pays with. */
	createIntent(intent: NewIntent): Promise<ProviderResult<{ id: string; clientSecret: string }>>
	/** Charges the card that a customer left, without him. Same key, same charge; `card`: his bank said no, or he left none. */
	chargeLater(charge: NewCharge): Promise<ProviderResult<Intent> | { kind: 'card'; code: string }>
	/** Never throws. */
	parseEvent(body: unknown): BillingEvent
}

/** A business, or a partner who resells. */
export type NewCustomer = { idempotencyKey: string; name: string; email?: string } & (
	| { businessId: string }
	| { partnerId: string }
)

export type NewCheckout = {
	idempotencyKey: string
	customerId: string
	/** Comes back with every object that it leads to. */
	purchaseId: string
	title: string
	amountMinor: number
	currency: string
	isMonthly: boolean
	/** Charged with the first month alone. */
	once?: { title: string; amountMinor: number }
	successUrl: string
	cancelUrl: string
	/** Epoch ms. */
	expiresAt: number
}

export type NewPortal = { idempotencyKey: string; customerId: string; returnUrl: string }

export type NewIntent = {
	idempotencyKey: string
	customerId: string
	purchaseId: string
	amountMinor: number
	currency: string
	email?: string
}
export type NewCharge = Omit<NewIntent, 'email'> & { title: string }

export type Checkout = {
	id: string
	status: string
	isPaid: boolean
	isMonthly: boolean
	amountMinor: number
	currency: string
	customerId?: string
	purchaseId?: string
	subscriptionId?: string
	intentId?: string
	invoiceId?: string
}

export type Invoice = {
	id: string
	number?: string
	isPaid: boolean
	/** 'subscription_create' for the first one of a plan. */
	reason: string
	paidMinor: number
	currency: string
	customerId?: string
	subscriptionId?: string
	purchaseId?: string
	url?: string
	/** Epoch ms; absent when it is not tried again. */
	nextTryAt?: number
}

export type Subscription = {
	id: string
	status: string
	customerId?: string
	purchaseId?: string
	periodEndsAt?: number
	isEnding: boolean
	/** Its newest bill. */
	invoiceId?: string
}

export type Intent = {
	id: string
	isPaid: boolean
	/** It waits for its customer or was given up. */
	isOver: boolean
	paidMinor: number
	currency: string
	customerId?: string
	purchaseId?: string
}

export type Charge = {
	id: string
	intentId?: string
	/** The bill that it paid, of a plan's month. */
	invoiceId?: string
	purchaseId?: string
	/** Given back, and what a bank holds or took for a claim that was not won. */
	returnedMinor: number
	currency: string
	customerId?: string
}

export type BilledKind = 'checkout' | 'invoice' | 'subscription' | 'intent' | 'charge'

/** What happened, and to which object; of state nothing is taken from it. */
export type BillingEvent =
	| { kind: BilledKind; eventKey: string; id: string; topic: string }
	| { kind: 'unsupported'; eventKey: string; topic: string }
