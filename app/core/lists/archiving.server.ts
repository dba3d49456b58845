import { type SQLiteTable } from 'drizzle-orm/sqlite-core'
import { type z } from 'zod'
import { type WriteCtx } from '../ctx.server.ts'
import { operation } from '../operation.server.ts'
import { type Permission } from '../permissions.ts'
import { owned } from '../scope.server.ts'

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

type Run<Input extends z.ZodType, Output extends z.ZodType> = (
	ctx: WriteCtx,
	input: z.output<Input>,
) => Promise<z.output<Output>>

type Archived<One extends z.ZodType, Set extends z.ZodType, Shown extends z.ZodType> = {
	/** With its article, as the sentences of the operations say it: 'un servicio'. */
	what: string
	permission: Permission
	one: One
	/** The same with `archived`. */
	set: Set
	shown: Shown
	verbs: { archive: Run<One, Shown>; unarchive: Run<One, Shown>; set: Run<Set, Shown> }
}

/** The operations by which a record is put away and taken back, and both at once for the API. */
export function archivingOperations<One extends z.ZodType, Set extends z.ZodType, Shown extends z.ZodType>({
	what,
	permission,
	one,
	set,
	shown,
	verbs,
}: Archived<One, Set, Shown>) {
	const face = { effect: 'write' as const, permission, output: shown }
	return {
		archive: operation({ ...face, summary: `Archiva ${what}.`, input: one, run: verbs.archive }),
		unarchive: operation({ ...face, summary: `Desarchiva ${what}.`, input: one, run: verbs.unarchive }),
		set: operation({ ...face, summary: `Archiva o desarchiva ${what}.`, input: set, run: verbs.set }),
	}
}
