import { z } from 'zod'
import { type Events, orNull, type Payloads } from '#app/core/event-map.ts'

const OfPurchase = z.object({ purchaseId: z.string() })
const OfPlan = z.object({ subscriptionId: z.string() })
const OfSecondPlan = OfPurchase.extend({ ...OfPlan.shape, title: z.string(), money: z.string() })

/** Of what a partner bought. */
const OfWallet = z.object({ partnerId: z.string(), purchaseId: z.string() })

export const billingEvents = {
	'billing.purchaseOpened': OfPurchase.extend({ kind: z.string() }),
	/** Nothing was charged. */
	'billing.purchaseFailed': OfPurchase.extend({ reason: z.string() }),
	'billing.purchasePaid': OfPurchase.extend({ credits: z.number() }),
	/** Somebody paid, and not what was asked for: nothing was granted. */
	'billing.paymentMismatched': OfPurchase.extend({ problem: z.string() }),
	/**
	 * Money of it went back, or stayed after all: so many hundredths of credits were taken (below zero) or given back, and
	 * so many were used already and could not be taken.
	 */
	'billing.purchaseReturned': OfPurchase.extend({
		title: z.string(),
		money: z.string(),
		hundredths: z.number(),
		shortHundredths: z.number(),
		/** Ended by the product itself, which tells of it too. */
		ofSecondPlan: orNull(z.boolean()),
	}),
	/** Stripe was asked what became of it. */
	'billing.purchaseChecked': OfPurchase,
	'billing.planChanged': OfPlan.extend({ status: z.string() }),
	'billing.chargeFailed': OfPlan,
	'billing.planEnded': OfPlan,
	/** Two were paid in one instant: the later one was ended at Stripe, and its money goes back. */
	'billing.secondPlanEnded': OfSecondPlan,
	/** Stripe would not end it, or not give its money back. */
	'billing.secondPlanKept': OfSecondPlan,
	'billing.portalOpened': z.object({ customerId: z.string() }),
	'billing.topUpSaved': z.object({ isOn: z.boolean() }),
	'billing.topUpFailed': z.object({ problem: z.string() }),
	/** `level`: 'low' or 'empty'. */
	'billing.balanceLow': z.object({ level: z.string(), problem: z.string() }),
	'billing.promoSeen': z.object({ userId: z.string() }),
	'billing.couponGiven': z.object({ userId: z.string() }),
	'billing.walletPurchaseOpened': OfWallet,
	'billing.walletPurchaseFailed': OfWallet.extend({ reason: z.string() }),
	'billing.walletPurchasePaid': OfWallet.extend({ credits: z.number() }),
	'billing.walletPaymentMismatched': OfWallet.extend({ problem: z.string() }),
	/** So many hundredths of credits were taken (below zero) or given back. */
	'billing.walletPurchaseReturned': OfWallet.extend({ hundredths: z.number() }),
	'billing.walletPurchaseChecked': OfWallet,
	'billing.walletPortalOpened': z.object({ partnerId: z.string(), customerId: z.string() }),
	'billing.trialGiven': z.object({ credits: z.number() }),
} satisfies Events<'billing'>

declare module '#app/core/event-map.ts' {
	interface EventMap extends Payloads<typeof billingEvents> {}
}
