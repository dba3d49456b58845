import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { messages } from '#db/schema/inbox.ts'
import { type Message } from '../schemas.ts'

/** The same messages with what people put on them; what was taken back, or put on what is gone, is not told. */
export async function withReactions(ctx: ReadCtx, shown: Message[]): Promise<Message[]> {
	const ids = shown.flatMap(({ id, isDeleted }) => (isDeleted ? [] : [id]))
	if (ids.length === 0) return shown
	const { businessId, type, replyToId, isDeleted, text } = messages
	const found = await ctx.db
		.select({ text, target: replyToId })
		.from(messages)
		.where(
			and(
				eq(businessId, ctx.businessId),
				// As the index says it: of a bound value the planner can't tell that the index holds it.
				sql`${type} = 'reaction'`,
				isNotNull(replyToId),
				inArray(replyToId, ids),
				eq(isDeleted, false),
			),
		)
		.orderBy(messages.at, messages.id)
	if (found.length === 0) return shown
	return shown.map((message) => {
		const reactions = found.flatMap(({ target, text }) => (target === message.id ? [text] : []))
		return reactions.length > 0 ? { ...message, reactions } : message
	})
}
