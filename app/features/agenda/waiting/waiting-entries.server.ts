import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { owned, ownRow } from '#app/core/scope.server.ts'
import { waitingEntries } from '#db/schema/agenda.ts'

type Row = typeof waitingEntries.$inferSelect

/** Throws `not_found`. */
export async function getEntry(ctx: ReadCtx, entryId: string): Promise<Row> {
	return ownRow(ctx, waitingEntries, entryId, 'entryId')
}

export async function setEntry(ctx: WriteCtx, entryId: string, status: Row['status']): Promise<void> {
	await ctx.db
		.update(waitingEntries)
		.set({ status, updatedAt: ctx.now })
		.where(owned(ctx, waitingEntries, entryId))
}
