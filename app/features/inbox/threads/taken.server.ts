import { and, eq } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { messages } from '#db/schema/inbox.ts'
import { takenRule } from '../rules.ts'

/** What a person wrote was an answer to something else than the assistant: it is marked, and no turn answers it. */
export async function takeMessage(ctx: WriteCtx, messageId: string, by: string): Promise<void> {
	await ctx.db
		.update(messages)
		.set({ cause: { kind: 'inbound', rule: takenRule, id: by } })
		.where(and(eq(messages.businessId, ctx.businessId), eq(messages.id, messageId)))
}
