import { sql } from 'drizzle-orm'
import { foldedName } from './schema/contacts.ts'
import { type Transaction } from './writer.server.ts'

/**
 * Each word of which names of a business are made, once: what somebody misspelt is compared with these, however many
 * people have it. FTS5 knows them too, of all businesses together, and does not find them by their beginning.
 */
const table = `CREATE TABLE IF NOT EXISTS contact_search_terms (business_id TEXT NOT NULL, term TEXT NOT NULL, PRIMARY KEY (business_id, term))`

/** The words of a row as a JSON list; what is no list after all (a line break in a name) has none. */
const words = (row: string) => {
	const list = `'["' || replace(replace(replace(${foldedName(`${row}.`)}, '\\', ' '), '"', ' '), ' ', '","') || '"]'`
	return `json_each(CASE WHEN json_valid(${list}) THEN ${list} ELSE '[]' END)`
}

const add = (row: string) => `INSERT OR IGNORE INTO contact_search_terms (business_id, term)
	SELECT ${row}.business_id, each.value FROM ${words(row)} AS each WHERE length(each.value) > 2;`

export const nameTerms = [
	{
		name: 'contact_terms_insert',
		sql: `CREATE TRIGGER contact_terms_insert AFTER INSERT ON contacts BEGIN ${add('NEW')} END`,
	},
	{
		name: 'contact_terms_update',
		sql: `CREATE TRIGGER contact_terms_update AFTER UPDATE OF name, lastname, second_lastname ON contacts BEGIN ${add('NEW')} END`,
	},
]

/** Makes the table where there is none, with the names that are there. */
export async function makeNameTerms(db: Transaction): Promise<void> {
	const there = await db.all<{ name: string }>(
		sql`SELECT name FROM sqlite_master WHERE type = 'table' AND name IN ('contacts', 'contact_search_terms')`,
	)
	await db.run(sql.raw(table))
	if (there.map(({ name }) => name).join() !== 'contacts') return
	await db.run(
		sql.raw(`INSERT OR IGNORE INTO contact_search_terms (business_id, term)
		SELECT contacts.business_id, each.value FROM contacts, ${words('contacts')} AS each WHERE length(each.value) > 2`),
	)
}
