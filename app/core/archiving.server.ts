import { type SQLiteTable } from 'drizzle-orm/sqlite-core'
import { type WriteCtx } from './ctx.server.ts'
import { owned } from './scope.server.ts'

type Archivable = Parameters<typeof owned>[1] &
	SQLiteTable & { $inferSelect: { id: string; archivedAt: number | null } }

type Verbs<One, Shown> = {
	/** The row that is meant; throws `not_found`. */
	get: (ctx: WriteCtx, one: One) => Promise<{ id: string; archivedAt: number | null }>
	/** Emits which of the two happened. */
	tell: (ctx: WriteCtx, id: string, isArchived: boolean) => Promise<void>
	show: (ctx: WriteCtx, one: One) => Promise<Shown>
}

/** Puts rows of a table away and takes them back. What is archived already keeps its moment; nothing else changes. */
export function archiving<One extends object, Shown>(table: Archivable, { get, tell, show }: Verbs<One, Shown>) {
	async function put(ctx: WriteCtx, one: One, isArchived: boolean): Promise<Shown> {
		const { id, archivedAt } = await get(ctx, one)
		await ctx.db
			.update(table as SQLiteTable)
			.set({ archivedAt: isArchived ? (archivedAt ?? ctx.now) : null })
			.where(owned(ctx, table, id))
		await tell(ctx, id, isArchived)
		return show(ctx, one)
	}
	return {
		archive: (ctx: WriteCtx, one: One) => put(ctx, one, true),
		unarchive: (ctx: WriteCtx, one: One) => put(ctx, one, false),
		/** Both ways at once, as the API says it (`?archive=true`). */
		set: (ctx: WriteCtx, { archived, ...one }: One & { archived: boolean }) =>
			put(ctx, one as unknown as One, archived),
	}
}
