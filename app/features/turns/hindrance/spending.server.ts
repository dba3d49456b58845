import { and, eq, gte, sql } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { type Assistant } from '#app/features/assistants/queries.server.ts'
import { type Business } from '#app/features/businesses/queries.server.ts'
import { spentSince } from '#app/features/credits/queries.server.ts'
import { dayBounds, localDate } from '#app/lib/time.ts'
import { turns } from '#db/schema/turns.ts'

/** What a reply costs, and what all assistants and this one may spend in a day; null is no limit. */
type Spender = {
	assistant: Pick<Assistant, 'id' | 'priceHundredths' | 'creditsPerDay'>
	business: Pick<Business, 'timeZone' | 'creditsPerDay'>
}

/** Which limit of the day one more reply would pass; null where it passes none. */
export async function overspending(
	ctx: ReadCtx | WriteCtx,
	{ assistant, business }: Spender,
): Promise<'spending_reached' | 'allowance_spent' | null> {
	const { creditsPerDay: ofAll } = business
	const { id, creditsPerDay: own } = assistant
	if (ofAll === null && own === null) return null
	const { startsAt } = dayBounds(localDate(ctx.now, business.timeZone), business.timeZone)
	// One that costs nothing ends where the limit is reached, as every other.
	const price = Math.max(assistant.priceHundredths, 1)
	const passes = (limit: number, spent: number) => spent + price > limit * 100
	if (ofAll !== null && passes(ofAll, await spentSince(ctx, startsAt))) return 'spending_reached'
	return own !== null && passes(own, await spentBy(ctx, id, startsAt)) ? 'allowance_spent' : null
}

/** In hundredths. */
async function spentBy(ctx: ReadCtx | WriteCtx, assistantId: string, startsAt: number): Promise<number> {
	const { createdAt, creditHundredths } = turns
	const [row] = await ctx.db
		.select({ spent: sql<number>`coalesce(sum(${creditHundredths}), 0)` })
		.from(turns)
		.where(and(owned(ctx, turns), gte(createdAt, startsAt), eq(turns.assistantId, assistantId)))
	return row?.spent ?? 0
}
