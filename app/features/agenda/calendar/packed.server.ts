import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'

/**
 * Rows handed over as one JSON text, which takes a fraction of the time that the driver needs for each of many rows.
 * `rest` is what follows the columns, from FROM on. Flags come as 0 and 1.
 */
export async function packed<Row extends object>(
	ctx: ReadCtx,
	columns: { [Name in keyof Row]: SQLWrapper },
	rest: SQL,
): Promise<Row[]> {
	const named = Object.entries<SQLWrapper>(columns)
	const selected = named.map(([name, column]) => sql`${column} AS ${sql.identifier(name)}`)
	const pairs = named.map(([name]) => sql`${name}, ${sql.identifier(name)}`)
	const [answer] = await ctx.db.all<{ rows: string }>(sql`
		SELECT json_group_array(json_object(${sql.join(pairs, sql`, `)})) AS "rows"
		FROM (SELECT ${sql.join(selected, sql`, `)} ${rest})`)
	return JSON.parse(answer?.rows ?? '[]')
}
