import { and, eq, isNull } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { only, owned } from '#app/core/scope.server.ts'
import { contactMerges } from '#db/schema/contacts.ts'
import { threads } from '#db/schema/inbox.ts'
import { type ThreadOrNone, type ThreadRef } from '../schemas.ts'

/** Nobody is joined further than this. */
const longestChain = 5

/** The conversation that a given one became part of, when two contacts became one; null where it stands by itself. */
export async function joinedThread(ctx: ReadCtx, { threadId }: ThreadRef): Promise<ThreadOrNone> {
	const gone = only(
		await ctx.db
			.select()
			.from(threads)
			.where(and(eq(threads.businessId, ctx.businessId), eq(threads.id, threadId))),
		'threadId',
	)
	let contactId = gone.contactId
	for (let step = 0; gone.deletedAt !== null && step < longestChain; step++) {
		const { keptId, mergedId, undoneAt } = contactMerges
		const [merge] = await ctx.db
			.select({ keptId })
			.from(contactMerges)
			.where(and(owned(ctx, contactMerges), eq(mergedId, contactId), isNull(undoneAt)))
		if (!merge) break
		contactId = merge.keptId
		const pairing = and(eq(threads.contactId, contactId), eq(threads.accountId, gone.accountId))
		const [into] = await ctx.db
			.select({ id: threads.id })
			.from(threads)
			.where(and(owned(ctx, threads), pairing))
		if (into) return { threadId: into.id }
	}
	return { threadId: null }
}
