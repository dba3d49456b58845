import { type SQLiteInsertValue, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import { type Transaction } from '#db/writer.server.ts'

/** Rows of one table on their way into it. */
export type Batch = (db: Transaction) => Promise<void>

/** SQLite takes 32,766 values in a statement; no table has 60 columns. */
const rowsAtOnce = 500

export function batch<Table extends SQLiteTable>(table: Table, rows: SQLiteInsertValue<Table>[]): Batch {
	return async (db) => {
		for (let from = 0; from < rows.length; from += rowsAtOnce) {
			await db.insert(table).values(rows.slice(from, from + rowsAtOnce))
		}
	}
}
