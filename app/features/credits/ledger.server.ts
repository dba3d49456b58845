import { sql } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { newId } from '#app/lib/id.ts'
import { creditBalances, creditMovements, type creditMovementTypes } from '#db/schema/credits.ts'
import { balancesOf, type CreditType } from './queries.server.ts'

/** `hundredths` is positive; what it is spent on or comes from is `subjectId`. */
export type CreditAmount = { creditType: CreditType; hundredths: number; subjectId?: string; comments?: string }

/**
 * Takes credits in the transaction of what they pay for (D-18). Throws `out_of_credits` when nothing is left; what is
 * left may be less than the price, the balance then goes below zero.
 */
export async function consume(ctx: WriteCtx, amount: CreditAmount): Promise<{ movementId: string }> {
	const balances = await balancesOf(ctx)
	if (balances[amount.creditType] <= 0) throw new DomainError('out_of_credits')
	const movementId = await move(ctx, 'consume', { ...amount, hundredths: -amount.hundredths })
	await ctx.emit('credits.consumed', { movementId, creditType: amount.creditType })
	return { movementId }
}

/** Adds bought or given credits. */
export async function recharge(ctx: WriteCtx, amount: CreditAmount): Promise<{ movementId: string }> {
	const movementId = await move(ctx, 'recharge', amount)
	await ctx.emit('credits.recharged', { movementId, creditType: amount.creditType })
	return { movementId }
}

type MovementType = (typeof creditMovementTypes)[number]

/** The movement and the balance, which is the sum of all movements, change together. */
async function move(ctx: WriteCtx, type: MovementType, { creditType, hundredths, subjectId, comments }: CreditAmount) {
	const { businessId, now } = ctx
	const id = newId('cmv')
	await ctx.db
		.insert(creditMovements)
		.values({ id, businessId, creditType, type, hundredths, subjectId, comments, at: now })
	await ctx.db
		.insert(creditBalances)
		.values({ businessId, creditType, hundredths })
		.onConflictDoUpdate({
			target: [creditBalances.businessId, creditBalances.creditType],
			set: { hundredths: sql`${creditBalances.hundredths} + ${hundredths}` },
		})
	return id
}
