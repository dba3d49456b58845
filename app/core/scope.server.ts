import { and, eq, getTableColumns, isNull, type SQL } from 'drizzle-orm'
import { type AnySQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import { DomainError } from './errors.ts'

type TenantTable = SQLiteTable & { businessId: AnySQLiteColumn; id?: AnySQLiteColumn; deletedAt?: AnySQLiteColumn }

/** The only way to write a `where` on a tenant table: this business, not deleted, and one row when an id is given. */
export function owned(ctx: { businessId: string }, table: TenantTable, id?: string): SQL {
	const { deletedAt } = getTableColumns(table) as { deletedAt?: AnySQLiteColumn }
	const clauses = [eq(table.businessId, ctx.businessId)]
	if (id !== undefined) {
		if (!table.id) throw new Error('this table has no id')
		clauses.push(eq(table.id, id))
	}
	if (deletedAt) clauses.push(isNull(deletedAt))
	return and(...clauses) as SQL
}

/** The one row of a list; without it the thing does not exist here, be it nobody's or another business's. */
export function only<Row>(rows: Row[], field?: string): Row {
	const [row] = rows
	if (row === undefined) throw new DomainError('not_found', field)
	return row
}
