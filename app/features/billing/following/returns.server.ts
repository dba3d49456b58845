import { and, eq, isNull, lte, or } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { owned, ownRow } from '#app/core/scope.server.ts'
import { giveBack, takeBack } from '#app/features/credits/ledger.server.ts'
import { purchases, topUps } from '#db/schema/credits.ts'
import { pausedByReturn, priceText, secondPlan } from '../plan-words.ts'
import { type PurchaseRow } from '../queries.server.ts'
import { type Facts } from './gather.server.ts'

/**
 * Keeps how much of a payment went back by refunds and claims. What Stripe was asked earlier says nothing any more: a
 * claim that was won takes nothing, and must not take again because its notice came late.
 */
export async function noteReturns(
	ctx: WriteCtx,
	{ id, amountMinor }: PurchaseRow,
	charge: NonNullable<Facts['charge']>,
): Promise<void> {
	const isNewer = or(isNull(purchases.returnsAskedAt), lte(purchases.returnsAskedAt, charge.askedAt))
	await ctx.db
		.update(purchases)
		.set({ returnedMinor: Math.min(charge.returnedMinor, amountMinor), returnsAskedAt: charge.askedAt })
		.where(and(owned(ctx, purchases, id), isNewer))
}

/**
 * Takes the credits of what went back, once, in whatever order refund and payment are told; gives them back where the
 * money stayed after all. Credits that were used can't be taken: a balance is never below zero, and it is told. Answers
 * how many hundredths those are.
 */
export async function settleReturns(ctx: WriteCtx, purchaseId: string): Promise<number> {
	const purchase = await ownRow(ctx, purchases, purchaseId)
	const { state, credits, creditType, amountMinor, returnedMinor, dueHundredths, takenHundredths, title } = purchase
	if (state !== 'paid') return 0
	const due = amountMinor === 0 ? 0 : Math.floor((credits * 100 * returnedMinor) / amountMinor)
	if (due === dueHundredths) return 0
	const moved = { creditType, subjectId: purchaseId }
	const money = priceText(returnedMinor, purchase.currency)
	let change = 0
	if (due > dueHundredths) {
		const comments = `Se devolvieron ${money} de ${title}`
		change = -(await takeBack(ctx, { ...moved, hundredths: due - dueHundredths, comments }))
	} else if (takenHundredths > due) {
		const comments = `El pago de ${title} se quedó: vuelven sus créditos`
		change = takenHundredths - due
		await giveBack(ctx, { ...moved, hundredths: change, comments })
	}
	await ctx.db
		.update(purchases)
		.set({ dueHundredths: due, takenHundredths: takenHundredths - change })
		.where(owned(ctx, purchases, purchaseId))
	const ofSecondPlan = purchase.problem === secondPlan
	if (due > dueHundredths && !ofSecondPlan) await pauseTopUp(ctx)
	// Less is claimed than was, of credits that were used and never taken: nothing moved, so there is nothing to tell.
	if (due < dueHundredths && change === 0) {
		await ctx.emit('billing.purchaseChecked', { purchaseId })
		return 0
	}
	const shortHundredths = due > dueHundredths ? due - dueHundredths + change : 0
	const told = { purchaseId, title, money, hundredths: change, shortHundredths, ofSecondPlan }
	await ctx.emit('billing.purchaseReturned', told)
	return shortHundredths
}

/** A card whose payment went back is not charged again by itself. */
async function pauseTopUp(ctx: WriteCtx): Promise<void> {
	await ctx.db
		.update(topUps)
		.set({ problem: pausedByReturn, triedAt: ctx.now })
		.where(eq(topUps.businessId, ctx.businessId))
}
