import { and, eq, gt, sql } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { newId } from '#app/lib/id.ts'
import { creditBalances, creditMovements, type creditMovementTypes } from '#db/schema/credits.ts'
import { type CreditType } from './queries.server.ts'

/** `hundredths` is positive; what it is spent on or comes from is `subjectId`. */
export type CreditAmount = { creditType: CreditType; hundredths: number; subjectId?: string; comments?: string }

/**
 * Takes credits in the transaction of what they pay for (D-18), whose event tells of it. Throws `out_of_credits` when
 * nothing is left; what is left may be less than the price, the balance then goes below zero.
 */
export async function consume(ctx: WriteCtx, amount: CreditAmount): Promise<{ movementId: string }> {
	const { creditType, hundredths } = amount
	const mine = and(eq(creditBalances.businessId, ctx.businessId), eq(creditBalances.creditType, creditType))
	const taken = await ctx.db
		.update(creditBalances)
		.set({ hundredths: sql`${creditBalances.hundredths} - ${hundredths}` })
		.where(and(mine, gt(creditBalances.hundredths, 0)))
		.returning({ hundredths: creditBalances.hundredths })
	if (taken.length === 0) throw new DomainError('out_of_credits')
	return { movementId: await noteMovement(ctx, 'consume', { ...amount, hundredths: -hundredths }) }
}

/** Adds bought or given credits. */
export async function recharge(ctx: WriteCtx, amount: CreditAmount): Promise<{ movementId: string }> {
	const { creditType, hundredths } = amount
	const movementId = await noteMovement(ctx, 'recharge', amount)
	await ctx.db
		.insert(creditBalances)
		.values({ businessId: ctx.businessId, creditType, hundredths })
		.onConflictDoUpdate({
			target: [creditBalances.businessId, creditBalances.creditType],
			set: { hundredths: sql`${creditBalances.hundredths} + ${hundredths}` },
		})
	await ctx.emit('credits.recharged', { movementId, creditType })
	return { movementId }
}

type MovementType = (typeof creditMovementTypes)[number]

/** The balance is the sum of all movements: both change in one transaction. */
async function noteMovement(ctx: WriteCtx, type: MovementType, amount: CreditAmount): Promise<string> {
	const { creditType, hundredths, subjectId, comments } = amount
	const id = newId('cmv')
	const movement = { id, businessId: ctx.businessId, creditType, type, hundredths, subjectId, comments, at: ctx.now }
	await ctx.db.insert(creditMovements).values(movement)
	return id
}
