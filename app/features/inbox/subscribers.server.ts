import { and, eq, sql } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { type LoggedEvent } from '#app/core/event-map.ts'
import { owned } from '#app/core/scope.server.ts'
import { messages, threadNotes, threads } from '#db/schema/inbox.ts'
import { type ThreadRow, threadsOf } from './threads/threads.server.ts'

/** Two records were one person: their conversations become one for each account. */
export async function joinThreads(
	ctx: WriteCtx,
	{ payload: { contactId, mergedId } }: LoggedEvent<'contacts.contactsMerged'>,
): Promise<void> {
	const kept = await threadsOf(ctx, contactId)
	for (const thread of await threadsOf(ctx, mergedId)) {
		const into = kept.find(({ accountId }) => accountId === thread.accountId)
		if (into) await join(ctx, into, thread)
		else await give(ctx, thread.id, contactId)
	}
}

async function give(ctx: WriteCtx, threadId: string, contactId: string): Promise<void> {
	await ctx.db
		.update(threads)
		.set({ contactId })
		.where(owned(ctx, threads, threadId))
	await ctx.db
		.update(messages)
		.set({ contactId })
		.where(and(eq(messages.businessId, ctx.businessId), eq(messages.threadId, threadId)))
}

async function join(ctx: WriteCtx, into: ThreadRow, from: ThreadRow): Promise<void> {
	const mine = eq(messages.businessId, ctx.businessId)
	// A provider's id may stand once in a conversation: what both have stays where it is, hidden with its thread.
	await ctx.db
		.update(messages)
		.set({ threadId: into.id, contactId: into.contactId })
		.where(
			and(
				mine,
				eq(messages.threadId, from.id),
				sql`NOT EXISTS (SELECT 1 FROM messages twin WHERE twin.business_id = ${ctx.businessId}
					AND twin.thread_id = ${into.id} AND twin.provider_id = messages.provider_id)`,
			),
		)
	await ctx.db
		.update(threadNotes)
		.set({ threadId: into.id })
		.where(and(owned(ctx, threadNotes), eq(threadNotes.threadId, from.id)))
	const newer = from.lastMessageAt > into.lastMessageAt ? from : into
	await ctx.db
		.update(threads)
		.set({
			lastMessageAt: newer.lastMessageAt,
			preview: newer.preview,
			unread: into.unread + from.unread,
			lastInboundAt: Math.max(into.lastInboundAt ?? 0, from.lastInboundAt ?? 0) || null,
			assistantPausedAt: into.assistantPausedAt ?? from.assistantPausedAt,
			pausedBy: into.pausedBy ?? from.pausedBy,
			pausedWhy: into.pausedWhy ?? from.pausedWhy,
			waitingSince: earlier(into.waitingSince, from.waitingSince),
			assigneeId: into.assigneeId ?? from.assigneeId,
			snoozedUntil: null,
		})
		.where(owned(ctx, threads, into.id))
	await ctx.db
		.update(threads)
		.set({ deletedAt: ctx.now })
		.where(owned(ctx, threads, from.id))
	await ctx.emit('inbox.threadsJoined', { threadId: into.id, joinedId: from.id })
}

function earlier(one: number | null, other: number | null): number | null {
	return one === null || other === null ? (one ?? other) : Math.min(one, other)
}

/** What somebody answered for who is of the team no more is nobody's. */
export async function freeThreads(
	ctx: WriteCtx,
	{ payload: { userId } }: LoggedEvent<'businesses.memberRemoved'>,
): Promise<void> {
	await ctx.db
		.update(threads)
		.set({ assigneeId: null })
		.where(and(owned(ctx, threads), eq(threads.assigneeId, userId)))
}
