import { and, eq, gte, isNull } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { messages, threads } from '#db/schema/inbox.ts'
import { placeInTime } from '../rules.ts'
import { type MessageRow, moveUp, type ThreadRow } from '../threads/threads.server.ts'

/** In the content of what stands in for a message whose edit or deletion came before it. */
export const early = { early: true }

/** Whether it stands in for a message that has not come yet. */
export function isEarly({ content }: MessageRow): boolean {
	return content?.early === true
}

/**
 * The message that something stood in for has come: it is placed by its own time, and counts as what was not deleted
 * meanwhile counts. Answers how it stands now.
 */
export async function takeItsPlace(
	ctx: WriteCtx,
	thread: ThreadRow,
	standIn: MessageRow,
	{ sentAt, replyToId }: { sentAt: number; replyToId?: string },
): Promise<MessageRow> {
	const { early: _, ...rest } = standIn.content ?? {}
	const content = Object.keys(rest).length > 0 ? rest : null
	const at = placeInTime(sentAt, thread.lastMessageAt || null, ctx.now)
	const own = { content, at, replyToId: replyToId ?? null }
	await ctx.db
		.update(messages)
		.set(own)
		.where(and(eq(messages.businessId, ctx.businessId), eq(messages.id, standIn.id)))
	const message = { ...standIn, ...own }
	if (!message.isDeleted) await moveUp(ctx, thread, message)
	// Who wrote may be answered, whatever became of what they wrote.
	else if (message.role === 'user') {
		const lastInboundAt = Math.max(thread.lastInboundAt ?? 0, at)
		await ctx.db
			.update(threads)
			.set({ lastInboundAt })
			.where(owned(ctx, threads, thread.id))
	}
	return message
}

/** What names a message that has not come yet keeps its id of the provider: a reaction by its target, an answer by this. */
export function awaiting(providerId: string | undefined): { answers?: string } {
	return providerId ? { answers: providerId } : {}
}

/** Reactions to a message and answers to it that overtook it: they belong to it from now on. */
export async function joinOvertakers(ctx: WriteCtx, { id, threadId, providerId, at }: MessageRow): Promise<void> {
	const inThread = and(eq(messages.businessId, ctx.businessId), eq(messages.threadId, threadId))
	const since = await ctx.db
		.select({ id: messages.id, content: messages.content })
		.from(messages)
		.where(and(inThread, gte(messages.at, at - 1000), isNull(messages.replyToId)))
		.limit(200)
	const mine = since.filter(({ content }) => content?.target === providerId || content?.answers === providerId)
	for (const each of mine) {
		const own = and(eq(messages.businessId, ctx.businessId), eq(messages.id, each.id))
		await ctx.db.update(messages).set({ replyToId: id }).where(own)
		await ctx.emit('inbox.messageChanged', { threadId, messageId: each.id })
	}
}
