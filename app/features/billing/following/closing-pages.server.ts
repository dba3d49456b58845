import { type Delivery, GiveUp, TryAgain } from '#app/core/deliveries.server.ts'
import { ownRow } from '#app/core/scope.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { MINUTE } from '#app/lib/time.ts'
import { purchases } from '#db/schema/credits.ts'
import { close } from './follow.server.ts'

/** A page of a plan that stands open where another plan was paid: Stripe takes no money on it any more. */
export const closePage: Delivery = async (ctx, { payload }) => {
	if (ctx.scope !== 'business') throw new GiveUp('a purchase belongs to a business')
	const purchase = await ownRow(ctx, purchases, String(payload.purchaseId))
	if (purchase.state !== 'open') return
	if (!purchase.checkoutId) {
		// Stripe is just being asked for it; where that died there is no page that anybody could pay.
		if (ctx.now - purchase.createdAt < 5 * MINUTE) throw new TryAgain('opening', MINUTE)
		return
	}
	const answer = await ctx.adapters.stripeBilling.expireCheckout(purchase.checkoutId)
	if (answer.kind === 'unavailable') throw new TryAgain(answer.detail)
	if (answer.kind === 'refused' && answer.meaning === 'rate') throw new TryAgain('rate', MINUTE)
	// What was paid meanwhile, or is over, is told by its own notice.
	if (answer.kind === 'ok') await transact(ctx, (within) => close(within, purchase, { state: 'expired' }))
}
