import { and, eq, inArray, ne } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { type Delivery, GiveUp, TryAgain } from '#app/core/deliveries.server.ts'
import { endJob, enqueue } from '#app/core/jobs.server.ts'
import { owned, ownRow } from '#app/core/scope.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { type Adapters } from '#app/integrations/adapters.ts'
import { type ProviderResult } from '#app/integrations/payment-provider.ts'
import { MINUTE } from '#app/lib/time.ts'
import { planSubscriptions, purchases } from '#db/schema/credits.ts'
import { liveStatuses } from '../live-plan.ts'
import { priceText, secondPlan } from '../plan-words.ts'

/** Whether another plan than this one is charged. */
export async function hasOtherPlan(ctx: WriteCtx, subscriptionId: string): Promise<boolean> {
	const { id, businessId, status } = planSubscriptions
	const others = and(eq(businessId, ctx.businessId), ne(id, subscriptionId), inArray(status, liveStatuses))
	return (await ctx.db.select({ id }).from(planSubscriptions).where(others).limit(1)).length > 0
}

type Second = { purchaseId: string; subscriptionId: string }

/**
 * A page of a second plan was paid in the instant before it would have been closed: the plan that was there first stands,
 * this one ends at Stripe and its money goes back. Its credits come and go with the money, as those of any refund.
 */
export async function endSecond(ctx: WriteCtx, { purchaseId, subscriptionId }: Second): Promise<void> {
	await ctx.db
		.update(purchases)
		.set({ problem: secondPlan })
		.where(owned(ctx, purchases, purchaseId))
	await enqueue(ctx, {
		kind: 'billing.endSecondPlan',
		payload: { purchaseId, subscriptionId },
		key: `billing.endSecondPlan:${subscriptionId}`,
		// Somebody's money waits for it: about two days.
		maxAttempts: 12,
	})
}

/** Died between the two words to Stripe, or before ours was kept, it says both again: each is heard once. */
export const endSecondPlan: Delivery = async (ctx, job) => {
	if (ctx.scope !== 'business') throw new GiveUp('a plan belongs to a business')
	const { purchaseId, subscriptionId } = job.payload as Second
	const answer = await askToEnd(ctx.adapters, subscriptionId)
	const isLast = job.attempt >= job.maxAttempts
	if (answer.kind === 'unavailable' && !isLast) throw new TryAgain(answer.detail)
	if (answer.kind === 'refused' && answer.meaning === 'rate' && !isLast) throw new TryAgain('rate', MINUTE)
	const refusal = answer.kind === 'ok' ? undefined : answer.detail
	const done = await transact(ctx, async (within) => {
		const { title, amountMinor, currency } = await ownRow(within, purchases, purchaseId)
		const told = { purchaseId, subscriptionId, title, money: priceText(amountMinor, currency) }
		await within.emit(refusal ? 'billing.secondPlanKept' : 'billing.secondPlanEnded', told)
		return refusal ? undefined : endJob(within, job)
	})
	// Stays in sight of the platform's own people, who have Stripe's screen.
	if (refusal) throw new GiveUp(refusal)
	return done
}

async function askToEnd({ stripeBilling }: Adapters, subscriptionId: string): Promise<ProviderResult<null>> {
	const ended = await stripeBilling.endSubscription(subscriptionId)
	if (ended.kind !== 'ok') return ended
	const { invoiceId } = ended.value
	if (!invoiceId) return { kind: 'ok', value: null }
	return stripeBilling.refundBill({ invoiceId, idempotencyKey: `second-plan:${subscriptionId}` })
}
