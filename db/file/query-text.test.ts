import { and, count, eq, exists, inArray, isNull, max, or, type SQL, sql } from 'drizzle-orm'
import { alias, BaseSQLiteDatabase, QueryBuilder, SQLiteAsyncDialect, unionAll } from 'drizzle-orm/sqlite-core'
import { expect, test } from 'vitest'
import { branches } from '#db/schema/branches.ts'
import { businesses } from '#db/schema/businesses.ts'
import { contacts } from '#db/schema/contacts.ts'
import { OnePassDialect } from './query-text.server.ts'

const other = alias(contacts, 'other')
const ofOne = and(eq(contacts.businessId, 'biz_1'), isNull(contacts.deletedAt))

type Queries = Record<string, (query: QueryBuilder, db: BaseSQLiteDatabase<'async', unknown>) => { getSQL(): SQL }>
const queries: Queries = {
	'a whole table': (query) => query.select().from(contacts).where(ofOne).orderBy(contacts.name).limit(3).offset(2),
	'some columns': (query) => query.select({ id: contacts.id, at: contacts.updatedAt }).from(contacts),
	'two tables': (query) =>
		query.select().from(contacts).innerJoin(businesses, eq(businesses.id, contacts.businessId)).where(ofOne),
	'columns of a table within': (query) =>
		query
			.select({ contact: contacts, business: { name: businesses.name } })
			.from(contacts)
			.leftJoin(businesses, eq(businesses.id, contacts.businessId)),
	'a table under another name': (query) =>
		query.select({ a: contacts.id, b: other.id }).from(contacts).innerJoin(other, eq(other.email, contacts.email)),
	'a table under another name, alone': (query) => query.select().from(other).where(eq(other.name, 'Ana')),
	'what is computed': (query) =>
		query
			.selectDistinct({ type: contacts.type, many: count(), last: max(contacts.updatedAt).as('last') })
			.from(contacts)
			.groupBy(contacts.type)
			.having(sql`count(*) > ${2}`)
			.orderBy(sql`last desc`),
	'one among many': (query) =>
		query
			.select()
			.from(contacts)
			.where(or(inArray(contacts.id, ['a', 'b', 'c']), inArray(contacts.type, []), sql`${contacts.name} = ${null}`)),
	'another query within': (query) =>
		query
			.select()
			.from(businesses)
			.where(exists(query.select({ one: sql`1` }).from(contacts).where(eq(contacts.businessId, businesses.id)))),
	'columns of another query': (query) => {
		const within = query.select({ id: contacts.id, name: contacts.name }).from(contacts).where(ofOne).as('within')
		return query.select().from(within).where(eq(within.name, 'Ana'))
	},
	'a query with a name': (query) => {
		const named = query.$with('named').as(query.select({ id: contacts.id }).from(contacts).where(ofOne))
		return query.with(named).select().from(named)
	},
	'two queries as one': (query) => {
		const ids = query.select({ id: contacts.id }).from(contacts)
		return unionAll(ids, query.select({ id: branches.id }).from(branches).where(eq(branches.id, 'x'))).limit(2)
	},
	'what is given later': (query) =>
		query
			.select()
			.from(contacts)
			.where(eq(contacts.id, sql.placeholder('id'))),
	'a value that is SQL': (query) =>
		query
			.select()
			.from(contacts)
			.where(eq(contacts.updatedAt, sql`(select max(${contacts.updatedAt}) from ${contacts})`)),
	'what is written in text': (query) =>
		query
			.select()
			.from(contacts)
			.where(sql`${contacts.name} = ${'O"Hara'} and ${sql.identifier('a"b')} = ${1n}`),
	'values that stand in the text': (query) => query.select().from(contacts).where(sql`1 = ${1}`.inlineParams()),
	'rows written': (_, db) =>
		db
			.insert(branches)
			.values([
				{ id: 'brn_1', businessId: 'biz_1', name: 'Uno' } as never,
				{ id: 'brn_2', businessId: 'biz_1', name: null, stepMinutes: sql`1 + ${1}` } as never,
			]),
	'a row written or changed': (_, db) =>
		db
			.insert(branches)
			.values({ id: 'brn_1', businessId: 'biz_1', name: 'Uno' } as never)
			.onConflictDoUpdate({ target: branches.id, set: { name: 'Dos' } }),
	'a change': (_, db) => db.update(contacts).set({ name: 'Ana', updatedAt: 5 }).where(ofOne),
	'a removal': (_, db) => db.delete(contacts).where(ofOne),
}

/** The text of one query by a dialect, and its parameters. */
function textBy(dialect: SQLiteAsyncDialect, make: Queries[string]) {
	const db = new BaseSQLiteDatabase('async', dialect, {} as never, undefined)
	const { sql: text, params } = dialect.sqlToQuery(make(new QueryBuilder(dialect), db).getSQL())
	return { text, params }
}

test.each(Object.entries(queries))('%s is the text that drizzle itself writes', (_, make) => {
	const options = { casing: 'snake_case' } as const
	const ours = textBy(new OnePassDialect(options), make)
	expect(ours).toEqual(textBy(new SQLiteAsyncDialect(options), make))
	expect(ours.text.length).toBeGreaterThan(20)
})

test('a query within what is selected of one table alone names the outer table, as drizzle does with a second one', async () => {
	const many = sql<number>`(SELECT count(*) FROM contacts WHERE contacts.business_id = ${businesses.id})`
	const dialect = new OnePassDialect({ casing: 'snake_case' })
	const select = (make: (query: QueryBuilder) => { getSQL(): SQL }) => textBy(dialect, make).text

	const bare = select((query) => query.select({ id: businesses.id, many, again: many.as('again') }).from(businesses))
	expect(bare).toBe(
		'select "id", (SELECT count(*) FROM contacts WHERE contacts.business_id = "businesses"."id"), ' +
			'(SELECT count(*) FROM contacts WHERE contacts.business_id = "businesses"."id") as "again" from "businesses"',
	)
	// What asks nothing within is left as drizzle has it.
	expect(select((query) => query.select({ upper: sql`upper(${businesses.name})` }).from(businesses))).toBe(
		'select upper("name") from "businesses"',
	)
})
