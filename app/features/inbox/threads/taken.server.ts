import { and, eq } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { messages, threads } from '#db/schema/inbox.ts'
import { takenRule } from '../rules.ts'

/** What a person wrote was an answer to something else than the assistant: it is marked, and nobody has to answer it. */
export async function takeMessage(ctx: WriteCtx, messageId: string, by: string): Promise<void> {
	const [taken] = await ctx.db
		.update(messages)
		.set({ cause: { kind: 'inbound', rule: takenRule, id: by } })
		.where(and(eq(messages.businessId, ctx.businessId), eq(messages.id, messageId)))
		.returning({ threadId: messages.threadId, at: messages.at })
	if (!taken) return
	// What they wrote before it still waits.
	await ctx.db
		.update(threads)
		.set({ waitingSince: null })
		.where(and(owned(ctx, threads, taken.threadId), eq(threads.waitingSince, taken.at)))
}
