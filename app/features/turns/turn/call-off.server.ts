import { and, eq, inArray } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { type LoggedEvent } from '#app/core/event-map.ts'
import { owned } from '#app/core/scope.server.ts'
import { turns } from '#db/schema/turns.ts'
import { skipTurn } from './settle.server.ts'

/**
 * A person answers: the turn under way ends in the same transaction. A run that is thinking finds it over, also where the
 * assistant is switched on again before the thought is ready.
 */
export async function callOffTurn(
	ctx: WriteCtx,
	{ payload: { threadId } }: LoggedEvent<'inbox.assistantPaused'>,
): Promise<void> {
	const open = and(owned(ctx, turns), eq(turns.threadId, threadId), inArray(turns.state, ['waiting', 'thinking']))
	for (const turn of await ctx.db.select().from(turns).where(open).limit(1)) await skipTurn(ctx, turn, 'paused')
}
