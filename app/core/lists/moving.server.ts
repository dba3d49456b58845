import { and, inArray, sql } from 'drizzle-orm'
import { type AnySQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import { type WriteCtx } from '../ctx.server.ts'
import { owned } from '../scope.server.ts'

type Movable = Parameters<typeof owned>[1] & { id: AnySQLiteColumn } & {
	$inferSelect: { id: string; position: number }
}

/** One place up or down among these, which stand in their order. What is not among them, and what is at the end, stays. */
export async function moveAmong(
	ctx: WriteCtx,
	table: Movable,
	rows: { id: string }[],
	{ id, to }: { id: string; to: 'up' | 'down' },
): Promise<void> {
	const ids = rows.map((row) => row.id)
	const from = ids.indexOf(id)
	const place = from + (to === 'up' ? -1 : 1)
	const other = ids[place]
	if (from < 0 || other === undefined) return
	ids[from] = other
	ids[place] = id
	// All of them: what was archived or deleted in between leaves gaps, and equal places.
	const position = sql`(SELECT key FROM json_each(${JSON.stringify(ids)}) WHERE value = ${table.id})`
	await ctx.db
		.update(table as SQLiteTable)
		.set({ position })
		.where(and(owned(ctx, table), inArray(table.id, ids)))
}
