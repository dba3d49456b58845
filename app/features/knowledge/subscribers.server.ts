import { and, eq } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { type LoggedEvent } from '#app/core/event-map.ts'
import { owned } from '#app/core/scope.server.ts'
import { inside } from '#app/core/subscribers.server.ts'
import { knowledgeSuggestions } from '#db/schema/knowledge.ts'

/** Two conversations became one: what was learned in the one that is gone leads to the one that is there. */
async function followJoinedThread(
	ctx: WriteCtx,
	{ payload: { threadId, joinedId } }: LoggedEvent<'inbox.threadsJoined'>,
): Promise<void> {
	await ctx.db
		.update(knowledgeSuggestions)
		.set({ threadId })
		.where(and(owned(ctx, knowledgeSuggestions), eq(knowledgeSuggestions.threadId, joinedId)))
}

export const knowledgeInside = [inside(['inbox.threadsJoined'], followJoinedThread)]
