import { and, eq, ne, sql } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { recordRow } from '#app/features/businesses/record/record.server.ts'
import { recharge } from '#app/features/credits/ledger.server.ts'
import { users } from '#db/schema/accounts.ts'
import { purchases, topUps } from '#db/schema/credits.ts'
import { secondPlan } from '../plan-words.ts'
import { type PurchaseRow } from '../queries.server.ts'

/** What Stripe says was paid. */
export type Paid = {
	amountMinor: number
	currency: string
	customerId?: string
	checkoutId?: string
	intentId?: string
	subscriptionId?: string
	invoiceId?: string
	invoiceNumber?: string
	invoiceUrl?: string
}

/**
 * Credits for what was paid, once: the row that becomes 'paid' here and the movement are one transaction, so that a notice
 * that comes again, a page that is loaded again and a run after a death find it done. What is not exactly what was asked
 * for grants nothing and is told.
 */
export async function grant(
	ctx: WriteCtx,
	purchase: PurchaseRow,
	paid: Paid,
): Promise<'granted' | 'known' | 'mismatched'> {
	const problem = await problemOf(ctx, purchase, paid)
	if (problem) return refuse(ctx, purchase, problem)
	const { amountMinor: _amount, currency: _currency, ...found } = paid
	const isSecond = sql`case when ${purchases.problem} = ${secondPlan} then ${secondPlan} end`
	const rows = await ctx.db
		.update(purchases)
		.set({ ...found, state: 'paid', problem: isSecond, paidAt: ctx.now })
		.where(and(owned(ctx, purchases, purchase.id), ne(purchases.state, 'paid')))
		.returning({ id: purchases.id })
	if (rows.length === 0) return 'known'
	const { id, creditType, credits, title, kind, userId, itemId } = purchase
	const sale = { totalMinor: purchase.amountMinor, currency: purchase.currency }
	await recharge(ctx, { creditType, hundredths: credits * 100, subjectId: id, comments: title, sale })
	if (kind === 'promo' && userId && itemId) await endCoupon(ctx, userId, itemId)
	// A person paid, or it was charged after all: what is bought by itself may go on. A plan's own month says nothing of it.
	if (kind !== 'renewal')
		await ctx.db.update(topUps).set({ problem: null }).where(eq(topUps.businessId, ctx.businessId))
	await ctx.emit('billing.purchasePaid', { purchaseId: id, credits })
	return 'granted'
}

async function problemOf(ctx: WriteCtx, purchase: PurchaseRow, paid: Paid): Promise<string | null> {
	if (purchase.state === 'paid') return null
	if (paid.amountMinor !== purchase.amountMinor) return 'amount'
	if (paid.currency !== purchase.currency) return 'currency'
	const expected = purchase.customerId ?? (await recordRow(ctx)).stripeCustomerId
	return expected !== null && paid.customerId !== expected ? 'customer' : null
}

/** The same trouble is told once. */
async function refuse(ctx: WriteCtx, { id, problem: before }: PurchaseRow, problem: string): Promise<'mismatched'> {
	if (before === problem) return 'mismatched'
	await ctx.db
		.update(purchases)
		.set({ state: 'mismatched', problem })
		.where(owned(ctx, purchases, id))
	await ctx.emit('billing.paymentMismatched', { purchaseId: id, problem })
	return 'mismatched'
}

/** It is one purchase: the coupon ends with it (D-65), and not another that he was given meanwhile. */
async function endCoupon(ctx: WriteCtx, userId: string, code: string): Promise<void> {
	await ctx.db
		.update(users)
		.set({ couponCode: null, couponExpiresAt: null })
		.where(and(eq(users.id, userId), eq(users.couponCode, code)))
}
