import { sql } from 'drizzle-orm'
import { type AnySQLiteColumn, check, foreignKey, integer, text, unique } from 'drizzle-orm/sqlite-core'
import { type Json } from '#app/lib/json.ts'

/** The columns every row of a business begins with. */
export const tenant = () => ({
	id: text().primaryKey(),
	businessId: text().notNull(),
})

/** Epoch milliseconds. Names end in …At. */
export const instant = () => integer()

export const flag = (byDefault = false) => integer({ mode: 'boolean' }).notNull().default(byDefault)

/** A value always read whole; its zod schema checks it on the way in. */
export const json = <Shape extends Json | object>() => text({ mode: 'json' }).$type<Shape>()

type Columns<Name extends string> = Record<Name | 'businessId', AnySQLiteColumn>

/** Parents offer the pair (business_id, id), so that links can prove the business. */
export const ownPair = (table: Columns<'id'>, name: string) => unique(name).on(table.businessId, table.id)

/** A link inside one business: the database itself refuses another business's row. */
export const link = (businessId: AnySQLiteColumn, column: AnySQLiteColumn, parent: Columns<'id'>, name: string) =>
	foreignKey({ name, columns: [businessId, column], foreignColumns: [parent.businessId, parent.id] })

/** CHECK that a column holds one of the documented words. */
export const oneOf = (column: AnySQLiteColumn, words: readonly string[], name: string) =>
	check(name, sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(', '))})`)
