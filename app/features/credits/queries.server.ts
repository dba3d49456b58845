import { and, eq, gte, sql } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { creditBalances, creditMovements, type creditTypes } from '#db/schema/credits.ts'

export type CreditType = (typeof creditTypes)[number]
/** Hundredths of a credit, by model. */
export type Balances = Record<CreditType, number>

/** What the business has left of each sort; nothing was ever booked is zero. */
export async function balancesOf(ctx: ReadCtx | WriteCtx): Promise<Balances> {
	const rows = await ctx.db
		.select({ creditType: creditBalances.creditType, hundredths: creditBalances.hundredths })
		.from(creditBalances)
		.where(eq(creditBalances.businessId, ctx.businessId))
	const balances: Balances = { gpt_model: 0, reasoning_model: 0 }
	for (const { creditType, hundredths } of rows) balances[creditType] = hundredths
	return balances
}

/** Hundredths of a credit that were spent from a moment on, of either sort. */
export async function spentSince(ctx: ReadCtx | WriteCtx, since: number): Promise<number> {
	const { businessId, at, type, hundredths } = creditMovements
	const [row] = await ctx.db
		.select({ spent: sql<number>`coalesce(-sum(${hundredths}), 0)` })
		.from(creditMovements)
		.where(and(eq(businessId, ctx.businessId), gte(at, since), eq(type, 'consume')))
	return row?.spent ?? 0
}
