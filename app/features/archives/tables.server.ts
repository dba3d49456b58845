import { sql } from 'drizzle-orm'
import { type ReadCtx, type Scope, type WriteCtx } from '#app/core/ctx.server.ts'

type AnyDb = { db: ReadCtx<Scope>['db'] | WriteCtx<Scope>['db'] }

/** Of the program, not of the business, although their rows may name one. */
const ofTheHouse = ['sessions', 'jobs', 'events', 'idempotency']

/**
 * Every table with rows of businesses, as the database itself tells: a table that comes later is in an export and in a
 * purge without anybody thinking of it. Those that refer to others come first, so that rows can leave in this order.
 */
export async function tablesOfBusinesses({ db }: AnyDb): Promise<string[]> {
	const rows = await db.all<{ name: string }>(sql`
		SELECT m.name AS name FROM sqlite_master m JOIN pragma_table_info(m.name) c ON c.name = 'business_id'
		WHERE m.type = 'table' AND m.sql NOT LIKE 'CREATE VIRTUAL%' ORDER BY m.name`)
	const names = rows.map(({ name }) => name).filter((name) => !ofTheHouse.includes(name))
	const links = await db.all<{ name: string; parent: string }>(sql`
		SELECT DISTINCT m.name AS name, f."table" AS parent FROM sqlite_master m JOIN pragma_foreign_key_list(m.name) f
		WHERE m.type = 'table'`)
	return childrenFirst(
		names,
		links.filter(({ name, parent }) => name !== parent),
	)
}

function childrenFirst(names: string[], links: { name: string; parent: string }[]): string[] {
	const left = new Set(names)
	const ordered: string[] = []
	while (left.size > 0) {
		const free = [...left].filter((name) => !links.some((link) => link.parent === name && left.has(link.name)))
		// A circle of links: the database judges them at the end of the transaction (deferred) or refuses loudly.
		const next = free.length > 0 ? free : [...left].slice(0, 1)
		for (const name of next) left.delete(name)
		ordered.push(...next)
	}
	return ordered
}
