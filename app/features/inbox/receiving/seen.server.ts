import { and, eq, inArray, lte, ne } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { messages, threads } from '#db/schema/inbox.ts'
import { type ThreadRow } from '../threads/threads.server.ts'
import { placeOf } from './place.server.ts'
import { type ReceiveSeen, type Taken } from './schemas-received.ts'
import { setState } from './statuses.server.ts'

const below = { delivered: ['sent'], read: ['sent', 'delivered'] } as const

/**
 * A page tells up to which moment all was delivered, or read. The moment is kept, so that what is told of an answer
 * before the answer itself comes (echoes come in any order) is not lost.
 */
export async function receiveSeen(ctx: WriteCtx, { accountId, person, status, upTo }: ReceiveSeen): Promise<Taken> {
	const { thread } = await placeOf(ctx, { accountId, person })
	const known = status === 'read' ? thread.readUpTo : thread.deliveredUpTo
	if (known !== null && known >= upTo) return { threadId: thread.id }
	await ctx.db
		.update(threads)
		.set(status === 'read' ? { readUpTo: upTo } : { deliveredUpTo: upTo })
		.where(owned(ctx, threads, thread.id))
	const ours = and(
		eq(messages.businessId, ctx.businessId),
		eq(messages.threadId, thread.id),
		ne(messages.role, 'user'),
		inArray(messages.state, [...below[status]]),
	)
	const rows = await ctx.db
		.select()
		.from(messages)
		.where(and(ours, lte(messages.at, upTo)))
		.limit(500)
	for (const row of rows) await setState(ctx, row, { state: status })
	await ctx.emit('inbox.threadSeen', { threadId: thread.id })
	return { threadId: thread.id }
}

/** What is known already of a message that was sent at a moment. */
export function seenState(
	{ readUpTo, deliveredUpTo }: Pick<ThreadRow, 'readUpTo' | 'deliveredUpTo'>,
	sentAt: number,
): 'read' | 'delivered' | undefined {
	if (readUpTo !== null && sentAt <= readUpTo) return 'read'
	return deliveredUpTo !== null && sentAt <= deliveredUpTo ? 'delivered' : undefined
}
