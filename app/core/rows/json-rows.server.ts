import { type Column, type GetColumnData, type SQL, sql } from 'drizzle-orm'

type Columns = Record<string, Column>
type RowOf<C extends Columns> = { [Name in keyof C]: GetColumnData<C[Name]> }

/** Columns as one JSON object, for a statement that answers more than one row's worth at once. Blobs have no place in it. */
export function jsonOf(columns: Columns): SQL {
	const pairs = Object.entries(columns).map(([name, column]) => sql`${name}, ${column}`)
	return sql`json_object(${sql.join(pairs, sql`, `)})`
}

/** What `jsonOf` answered for these columns, as the schema types it: flags, JSON and all. */
export function rowOf<C extends Columns>(columns: C, raw: Record<string, unknown>): RowOf<C> {
	const cells = Object.entries(columns).map(([name, column]) => {
		const value = raw[name] ?? null
		return [name, value === null ? null : column.mapFromDriverValue(value)]
	})
	return Object.fromEntries(cells) as RowOf<C>
}
