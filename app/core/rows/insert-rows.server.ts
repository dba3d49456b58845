import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { type SQLiteTable } from 'drizzle-orm/sqlite-core'
import { type Transaction } from '#db/writer.server.ts'

/**
 * Inserts many rows as one JSON text: a statement that is compiled once, however many there are. A value each would be
 * thousands of values for a few hundred rows, bound one by one to a statement of that many question marks. Columns that no
 * row names keep their default. `otherwise`: what becomes of a row that is there, 'ON CONFLICT …'. Blobs have no place in it.
 */
export async function insertRows<Table extends SQLiteTable>(
	db: Pick<Transaction, 'run'>,
	table: Table,
	rows: Table['$inferInsert'][],
	otherwise: SQL = sql``,
): Promise<void> {
	if (rows.length === 0) return
	const columns = namedBy(table, rows)
	const lists = rows.map((row: Record<string, unknown>) => columns.map(([name, column]) => cellOf(column, row[name])))
	const into = columns.map(([, column]) => sql.identifier(column.keyAsName ? toSnakeCase(column.name) : column.name))
	const cells = columns.map((_, place) => sql.raw(`json_extract(each.value, '$[${place}]')`))
	await db.run(sql`INSERT INTO ${table} (${sql.join(into, sql`, `)})
		SELECT ${sql.join(cells, sql`, `)} FROM json_each(${JSON.stringify(lists)}) AS each WHERE true ${otherwise}`)
}

type Columns = ReturnType<typeof getTableColumns>
type Column = Columns[string]

function namedBy(table: SQLiteTable, rows: object[]): [string, Column][] {
	const named = new Set(
		rows.flatMap((row) => Object.entries(row).flatMap(([name, value]) => (value === undefined ? [] : name))),
	)
	return Object.entries(getTableColumns(table)).filter(([name]) => named.has(name))
}

function cellOf(column: Column, value: unknown): unknown {
	return value === null || value === undefined ? null : column.mapToDriverValue(value)
}
