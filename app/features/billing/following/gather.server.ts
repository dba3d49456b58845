import { type ProviderFailure, type ProviderResult } from '#app/integrations/payment-provider.ts'
import {
	type Checkout,
	type Intent,
	type Invoice,
	type StripeBilling,
	type Subscription,
} from '#app/integrations/stripe/billing.ts'

/** What Stripe itself says, asked for anew; a notice is no proof of anything. */
export type Facts = { checkout?: Checkout; invoice?: Invoice; subscription?: Subscription; intent?: Intent }
export type Named = { kind: 'checkout' | 'invoice' | 'subscription' | 'intent'; id: string }

/** The named object and what hangs on it: a plan's page leads to its bill, a bill to its plan. */
export async function gather(stripe: StripeBilling, { kind, id }: Named): Promise<ProviderResult<Facts>> {
	try {
		return { kind: 'ok', value: await gatherers[kind](stripe, id) }
	} catch (failure) {
		if (failure instanceof Failed) return failure.failure
		throw failure
	}
}

/** Which purchase it is all about, as we wrote on it when it was asked for. */
export function purchaseNamed({ checkout, invoice, subscription, intent }: Facts): string | undefined {
	return checkout?.purchaseId ?? invoice?.purchaseId ?? subscription?.purchaseId ?? intent?.purchaseId
}

const gatherers: Record<Named['kind'], (stripe: StripeBilling, id: string) => Promise<Facts>> = {
	checkout: async (stripe, id) => {
		const checkout = answered(await stripe.getCheckout(id))
		const { invoiceId, subscriptionId } = checkout
		return {
			checkout,
			...(invoiceId && { invoice: answered(await stripe.getInvoice(invoiceId)) }),
			...(subscriptionId && { subscription: answered(await stripe.getSubscription(subscriptionId)) }),
		}
	},
	invoice: async (stripe, id) => {
		const invoice = answered(await stripe.getInvoice(id))
		const { subscriptionId } = invoice
		return {
			invoice,
			...(subscriptionId && { subscription: answered(await stripe.getSubscription(subscriptionId)) }),
		}
	},
	subscription: async (stripe, id) => ({ subscription: answered(await stripe.getSubscription(id)) }),
	intent: async (stripe, id) => ({ intent: answered(await stripe.getIntent(id)) }),
}

class Failed extends Error {
	constructor(readonly failure: ProviderFailure) {
		super(failure.kind)
	}
}

function answered<Value>(answer: ProviderResult<Value>): Value {
	if (answer.kind !== 'ok') throw new Failed(answer)
	return answer.value
}
