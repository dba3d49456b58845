import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { only, owned } from '#app/core/scope.server.ts'
import { waitingEntries } from '#db/schema/agenda.ts'

type Row = typeof waitingEntries.$inferSelect

/** Throws `not_found`. */
export async function getEntry(ctx: ReadCtx, entryId: string): Promise<Row> {
	const rows = await ctx.db
		.select()
		.from(waitingEntries)
		.where(owned(ctx, waitingEntries, entryId))
	return only(rows, 'entryId')
}

export async function setEntry(ctx: WriteCtx, entryId: string, status: Row['status']): Promise<void> {
	await ctx.db
		.update(waitingEntries)
		.set({ status, updatedAt: ctx.now })
		.where(owned(ctx, waitingEntries, entryId))
}
