import { and, desc, eq, gte, inArray, isNotNull, notInArray, sql } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { type Assistant } from '#app/features/assistants/queries.server.ts'
import { type Business } from '#app/features/businesses/queries.server.ts'
import { balancesOf } from '#app/features/credits/queries.server.ts'
import { type Problem } from '#app/features/inbox/answerer.ts'
import { type ThreadRow } from '#app/features/inbox/threads/threads.server.ts'
import { dayBounds, localDate } from '#app/lib/time.ts'
import { messages } from '#db/schema/inbox.ts'
import { turns } from '#db/schema/turns.ts'
import { isLoop, looked } from './loop-guard.ts'
import { overspending } from './spending.server.ts'

/** Replies to one person in one day where the business set no limit: two robots talking end here at the latest. */
const defaultDailyLimit = 100
/** Before so many replies of a day nobody talks in circles. */
const soonestLoop = 4

type Asked = { assistant: Assistant; business: Business; thread: ThreadRow }

/** Why nobody is answered now; null where nothing stands in the way. */
export async function hindrance(ctx: WriteCtx, { assistant, business, thread }: Asked): Promise<Problem | null> {
	const balances = await balancesOf(ctx)
	if (balances[assistant.model] <= 0) return 'out_of_credits'
	const problem = await overspending(ctx, { assistant, business })
	if (problem) return problem
	const { startsAt } = dayBounds(localDate(ctx.now, business.timeZone), business.timeZone)
	const limit = business.limitMessagesPerDay ?? defaultDailyLimit
	const replies = await repliesSince(ctx, thread.id, { startsAt, limit })
	if (replies >= limit) return 'limit_reached'
	return replies >= soonestLoop && (await goesInCircles(ctx, thread)) ? 'loop' : null
}

async function repliesSince(ctx: WriteCtx, threadId: string, { startsAt, limit }: { startsAt: number; limit: number }) {
	const { createdAt, replyMessageId } = turns
	const ofToday = and(eq(turns.threadId, threadId), gte(createdAt, startsAt), isNotNull(replyMessageId))
	const rows = await ctx.db
		.select({ id: turns.id })
		.from(turns)
		.where(and(owned(ctx, turns), ofToday))
		.limit(limit)
	return rows.length
}

async function goesInCircles(ctx: WriteCtx, { id, channel }: ThreadRow): Promise<boolean> {
	const { role, text, at, type } = messages
	const spoken = and(
		eq(messages.threadId, id),
		inArray(role, ['user', 'assistant', 'staff']),
		notInArray(type, ['function_call', 'function_call_output', 'reaction', 'system']),
	)
	const rows = await ctx.db
		.select({ role, text, at })
		.from(messages)
		.where(and(owned(ctx, messages), spoken))
		.orderBy(desc(at), desc(sql`rowid`))
		.limit(looked)
	return isLoop(rows, { typed: channel !== 'web' })
}

type About = { turnId: string; threadId: string; assistantId: string; creditType: Assistant['model'] }

/** Staff are told why nobody is answered. */
export const tellHindrance: Record<Problem, (ctx: WriteCtx, about: About) => Promise<unknown>> = {
	out_of_credits: (ctx, about) => ctx.emit('turns.outOfCredits', about),
	limit_reached: (ctx, { creditType: _, ...about }) => ctx.emit('turns.limitReached', about),
	spending_reached: (ctx, { creditType: _, ...about }) => ctx.emit('turns.spendingReached', about),
	allowance_spent: (ctx, { creditType: _, ...about }) => ctx.emit('turns.allowanceSpent', about),
	loop: (ctx, { creditType: _, ...about }) => ctx.emit('turns.loopStopped', about),
}
