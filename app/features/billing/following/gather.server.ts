import { type ProviderFailure, type ProviderResult } from '#app/integrations/payment-provider.ts'
import {
	type BilledKind,
	type Charge,
	type Checkout,
	type Intent,
	type Invoice,
	type StripeBilling,
	type Subscription,
} from '#app/integrations/stripe/billing.ts'
import { now } from '#app/lib/clock.ts'

/** What Stripe itself says, asked for anew; a notice is no proof of anything. */
export type Facts = {
	checkout?: Checkout
	invoice?: Invoice
	subscription?: Subscription
	intent?: Intent
	charge?: Charge & { askedAt: number }
}
export type Named = { kind: BilledKind; id: string }

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
export function purchaseNamed({ checkout, invoice, subscription, intent, charge }: Facts): string | undefined {
	const [first] = [checkout, invoice, subscription, intent, charge].flatMap((fact) => fact?.purchaseId ?? [])
	return first
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
	charge: async (stripe, id) => {
		const askedAt = now()
		const charge = { ...answered(await stripe.getCharge(id)), askedAt }
		// A month of a plan is known by its bill.
		return { charge, ...(charge.invoiceId && (await gatherers.invoice(stripe, charge.invoiceId))) }
	},
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
