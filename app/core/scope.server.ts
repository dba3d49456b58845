import { and, eq, getTableColumns, inArray, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { type AnySQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import { type Reader } from '#db/reader.server.ts'
import { DomainError } from './errors.ts'

type TenantTable = SQLiteTable & { businessId: AnySQLiteColumn; id?: AnySQLiteColumn; deletedAt?: AnySQLiteColumn }

/** The only way to write a `where` on a tenant table: this business, not deleted, and one row when an id is given. */
export function owned(ctx: { businessId: string | Placeholder }, table: TenantTable, id?: string | Placeholder): SQL {
	const { deletedAt } = getTableColumns(table) as { deletedAt?: AnySQLiteColumn }
	const clauses = [eq(table.businessId, ctx.businessId)]
	if (id !== undefined) {
		if (!table.id) throw new Error('this table has no id')
		clauses.push(eq(table.id, id))
	}
	if (deletedAt) clauses.push(isNull(deletedAt))
	return and(...clauses) as SQL
}

/**
 * Those of these rows that are this business's, not deleted, from their ids: of more than a few, SQLite would rather go through an index
 * that begins with the business, and through all that it has. The sign before the column takes that way away.
 */
export function ownedOfMany(
	ctx: { businessId: string },
	table: TenantTable & { id: AnySQLiteColumn },
	ids: string[],
): SQL {
	const { deletedAt } = getTableColumns(table) as { deletedAt?: AnySQLiteColumn }
	const mine = sql`+${table.businessId} = ${ctx.businessId}`
	return and(mine, inArray(table.id, ids), deletedAt && isNull(deletedAt)) as SQL
}

/** The one row of a list; without it the thing does not exist here, be it nobody's or another business's. */
export function only<Row>(rows: Row[], field?: string): Row {
	const [row] = rows
	if (row === undefined) throw new DomainError('not_found', field)
	return row
}

/** A question that is made once for each connection: the builder takes longer over it than the database. */
export function madeOnce<Given, Row>(
	make: (db: Reader) => { all(given: Given): Promise<Row[]> },
): (db: Reader, given: Given) => Promise<Row[]> {
	const made = new WeakMap<Reader, { all(given: Given): Promise<Row[]> }>()
	return (db, given) => {
		const question = made.get(db) ?? make(db)
		made.set(db, question)
		return question.all(given)
	}
}

type RowAsked = { businessId: string; id: string }
const questions = new Map<TenantTable, (db: Reader, asked: RowAsked) => Promise<unknown[]>>()

/** One row of a table by its id, whole. Throws `not_found` with `field`. */
export async function ownRow<Table extends TenantTable>(
	{ db, businessId }: { db: Reader; businessId: string },
	table: Table,
	id: string,
	field?: string,
): Promise<Table['$inferSelect']> {
	return only(await rowsOf(table)(db, { businessId, id }), field) as Table['$inferSelect']
}

/** The same; undefined where there is none. */
export async function findOwnRow<Table extends TenantTable>(
	{ db, businessId }: { db: Reader; businessId: string },
	table: Table,
	id: string,
): Promise<Table['$inferSelect'] | undefined> {
	const [row] = await rowsOf(table)(db, { businessId, id })
	return row as Table['$inferSelect'] | undefined
}

function rowsOf(table: TenantTable) {
	const ask =
		questions.get(table) ??
		madeOnce((db) => {
			const where = owned({ businessId: sql.placeholder('businessId') }, table, sql.placeholder('id'))
			return db.select().from(table).where(where).prepare()
		})
	questions.set(table, ask)
	return ask
}
