import { and, eq, ne } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { enqueue } from '#app/core/jobs.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { writeRecord } from '#app/features/businesses/record/record.server.ts'
import { type Invoice, type Subscription } from '#app/integrations/stripe/billing.ts'
import { planSubscriptions, purchases } from '#db/schema/credits.ts'
import { liveStatuses } from '../live-plan.ts'
import { type PlanRow, type PurchaseRow } from '../queries.server.ts'
import { endSecond, hasOtherPlan } from './second-plan.server.ts'

type Told = { subscription: Subscription; invoice?: Invoice }

/** Stripe goes on trying for some days. */
const failing = ['past_due', 'unpaid']

/** Keeps how a plan stands, and tells when its charge fails or it ends. One of somebody else's card is none of ours. */
export async function followSubscription(ctx: WriteCtx, purchase: PurchaseRow, told: Told): Promise<void> {
	const { subscription } = told
	if (purchase.kind !== 'plan') return
	if (purchase.customerId !== null && subscription.customerId !== purchase.customerId) return
	const [before] = await ctx.db.select().from(planSubscriptions).where(eq(planSubscriptions.id, subscription.id))
	if (before && before.businessId !== ctx.businessId) return
	// A page that nobody paid leaves no plan behind.
	if (!before && !liveStatuses.includes(subscription.status)) return
	const row = rowOf(ctx, { purchase, told, before })
	await ctx.db.insert(planSubscriptions).values(row).onConflictDoUpdate({ target: planSubscriptions.id, set: row })
	if (liveStatuses.includes(row.status) && row.periodEndsAt !== null && row.failingSince === null) {
		await writeRecord(ctx, { subscriptionEndsAt: row.periodEndsAt })
	}
	if (!before) await closeOtherPages(ctx, purchase)
	const isSecond = await hasOtherPlan(ctx, row.id)
	if (!before && isSecond) await endSecond(ctx, { purchaseId: purchase.id, subscriptionId: row.id })
	await tell(ctx, { before, row, isSecond })
}

/** Nobody is charged for two plans: what stands open in another window is closed once one is paid. */
async function closeOtherPages(ctx: WriteCtx, { id: paid }: PurchaseRow): Promise<void> {
	const { id, kind, state } = purchases
	const isOther = and(owned(ctx, purchases), eq(kind, 'plan'), eq(state, 'open'), ne(id, paid))
	for (const { purchaseId } of await ctx.db.select({ purchaseId: id }).from(purchases).where(isOther)) {
		await enqueue(ctx, { kind: 'billing.closePage', payload: { purchaseId }, key: `billing.closePage:${purchaseId}` })
	}
}

type Known = { purchase: PurchaseRow; told: Told; before?: PlanRow }

function rowOf(ctx: WriteCtx, { purchase, told: { subscription, invoice }, before }: Known): PlanRow {
	const { id, status, periodEndsAt = null, isEnding } = subscription
	const { itemId, credits, amountMinor, currency } = purchase
	const isFailing = failing.includes(status)
	const nextTryAt = invoice && !invoice.isPaid ? (invoice.nextTryAt ?? null) : (before?.nextTryAt ?? null)
	return {
		...{ id, status, periodEndsAt, isEnding, credits, amountMinor, currency },
		businessId: ctx.businessId,
		customerId: subscription.customerId ?? '',
		planId: itemId ?? '',
		failingSince: isFailing ? (before?.failingSince ?? ctx.now) : null,
		nextTryAt: isFailing ? nextTryAt : null,
		createdAt: before?.createdAt ?? ctx.now,
		updatedAt: ctx.now,
	}
}

type Change = { before?: PlanRow; row: PlanRow; isSecond: boolean }

/** Of two plans the end of one is not the end of what is charged: it is told by whoever ended it. */
async function tell(ctx: WriteCtx, { before, row, isSecond }: Change): Promise<void> {
	const { id: subscriptionId, status, failingSince, isEnding } = row
	if (before?.status !== status || before.isEnding !== isEnding) {
		await ctx.emit('billing.planChanged', { subscriptionId, status })
	}
	if (failingSince !== null && (before?.failingSince ?? null) === null) {
		await ctx.emit('billing.chargeFailed', { subscriptionId })
	}
	if (!isSecond && before && liveStatuses.includes(before.status) && !liveStatuses.includes(status)) {
		await ctx.emit('billing.planEnded', { subscriptionId })
	}
}
