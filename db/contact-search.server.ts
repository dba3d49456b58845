import { sql } from 'drizzle-orm'
import { type Trigger } from './triggers.server.ts'
import { type Transaction } from './writer.server.ts'

const contactText = (row: string) =>
	['name', 'lastname', 'second_lastname', 'push_name', 'whatsapp', 'email', 'custom_id']
		.map((column) => `coalesce(${row}.${column}, '')`)
		.join(" || ' ' || ")

/** One word of an index, so that a search meets nothing of anybody else. */
export const businessWord = (row: string) => `replace(${row}.business_id, '_', '')`

const docid = (row: string) => `(SELECT docid FROM contact_search_rows WHERE contact_id = ${row}.id)`

/** Whom no list shows: who was removed, and people of try-outs. */
const hidden = (row: string) => `(${row}.deleted_at IS NOT NULL OR ${row}.is_test = 1)`
const interaction = (row: string) => `coalesce(${row}.last_interaction_at, 0)`

/**
 * FTS rows are found by a stored number beside the contact's id, never by the rowid of `contacts`, which VACUUM changes.
 * What a list of found people is counted and put in order by stands there too: a person's own row is ten times as long,
 * and a search may find thousands. How many people there are in all is counted as they come and go: every list says it.
 */
const tables = [
	`CREATE TABLE IF NOT EXISTS contact_search_counts (business_id TEXT PRIMARY KEY, shown INTEGER NOT NULL)`,
	`CREATE TABLE IF NOT EXISTS contact_search_rows (docid INTEGER PRIMARY KEY, contact_id TEXT NOT NULL UNIQUE, business_id TEXT NOT NULL)`,
	`CREATE VIRTUAL TABLE IF NOT EXISTS contact_search_words USING fts5(business, words, tokenize = "unicode61 remove_diacritics 2", prefix = '2 3')`,
]

const oneMore = (row: string) => `INSERT INTO contact_search_counts (business_id, shown) VALUES (${row}.business_id, 1)
			ON CONFLICT (business_id) DO UPDATE SET shown = shown + 1;`
/** No row where there is none: what is left of a business goes table by table, this one before its people. */
const oneLess = (row: string) =>
	`UPDATE contact_search_counts SET shown = shown - 1 WHERE business_id = ${row}.business_id;`

export const contactSearch: Trigger[] = [
	{
		name: 'contact_search_came',
		sql: `CREATE TRIGGER contact_search_came AFTER INSERT ON contacts WHEN NOT ${hidden('NEW')} BEGIN
			${oneMore('NEW')}
		END`,
	},
	{
		name: 'contact_search_shown',
		sql: `CREATE TRIGGER contact_search_shown AFTER UPDATE OF deleted_at, is_test ON contacts
			WHEN ${hidden('OLD')} AND NOT ${hidden('NEW')} BEGIN
			${oneMore('NEW')}
		END`,
	},
	{
		name: 'contact_search_hidden',
		sql: `CREATE TRIGGER contact_search_hidden AFTER UPDATE OF deleted_at, is_test ON contacts
			WHEN ${hidden('NEW')} AND NOT ${hidden('OLD')} BEGIN
			${oneLess('NEW')}
		END`,
	},
	{
		name: 'contact_search_went',
		sql: `CREATE TRIGGER contact_search_went AFTER DELETE ON contacts WHEN NOT ${hidden('OLD')} BEGIN
			${oneLess('OLD')}
		END`,
	},
	{
		name: 'contact_search_insert',
		sql: `CREATE TRIGGER contact_search_insert AFTER INSERT ON contacts BEGIN
			INSERT INTO contact_search_rows (contact_id, business_id, hidden, last_interaction_at)
				VALUES (NEW.id, NEW.business_id, ${hidden('NEW')}, ${interaction('NEW')});
			INSERT INTO contact_search_words (rowid, business, words)
				VALUES (${docid('NEW')}, ${businessWord('NEW')}, ${contactText('NEW')});
		END`,
	},
	{
		name: 'contact_search_update',
		sql: `CREATE TRIGGER contact_search_update AFTER UPDATE OF name, lastname, second_lastname, push_name, whatsapp, email, custom_id ON contacts BEGIN
			UPDATE contact_search_words SET words = ${contactText('NEW')} WHERE rowid = ${docid('NEW')};
		END`,
	},
	{
		name: 'contact_search_place',
		sql: `CREATE TRIGGER contact_search_place AFTER UPDATE OF deleted_at, is_test, last_interaction_at ON contacts BEGIN
			UPDATE contact_search_rows SET hidden = ${hidden('NEW')}, last_interaction_at = ${interaction('NEW')}
				WHERE contact_id = NEW.id;
		END`,
	},
	{
		name: 'contact_search_delete',
		sql: `CREATE TRIGGER contact_search_delete AFTER DELETE ON contacts BEGIN
			DELETE FROM contact_search_words WHERE rowid = ${docid('OLD')};
			DELETE FROM contact_search_rows WHERE contact_id = OLD.id;
		END`,
	},
]

/** The tables of the index as they are now, whatever release made them. */
export async function makeContactSearch(db: Transaction): Promise<void> {
	const there = await db.all<{ name: string }>(
		sql`SELECT name FROM sqlite_master WHERE type = 'table' AND name IN ('contacts', 'contact_search_counts')`,
	)
	for (const table of tables) await db.run(sql.raw(table))
	if (there.map(({ name }) => name).join() === 'contacts') await countPeople(db)
	await moveSearch(db)
	await addPlaces(db)
}

/** The index of before knew words and no businesses: its rows go into the new one once, and it goes. */
async function moveSearch(db: Transaction): Promise<void> {
	const [old] = await db.all(sql`SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'contact_search'`)
	if (!old) return
	await db.run(
		sql.raw(`INSERT INTO contact_search_words (rowid, business, words)
		SELECT place.docid, ${businessWord('contact')}, ${contactText('contact')}
		FROM contact_search_rows place JOIN contacts contact ON contact.id = place.contact_id`),
	)
	await db.run(sql`DROP TABLE contact_search`)
}

/** Rows of before knew no order: they are told it once. */
async function addPlaces(db: Transaction): Promise<void> {
	const columns = await db.all<{ name: string }>(sql`SELECT name FROM pragma_table_info('contact_search_rows')`)
	if (columns.some(({ name }) => name === 'hidden')) return
	for (const column of ['hidden', 'last_interaction_at'])
		await db.run(sql.raw(`ALTER TABLE contact_search_rows ADD COLUMN ${column} INTEGER NOT NULL DEFAULT 0`))
	await db.run(
		sql.raw(`UPDATE contact_search_rows SET hidden = ${hidden('contact')}, last_interaction_at = ${interaction('contact')}
		FROM contacts AS contact WHERE contact.id = contact_search_rows.contact_id`),
	)
}

/** Who was there before anybody counted. */
async function countPeople(db: Transaction): Promise<void> {
	await db.run(
		sql.raw(`INSERT INTO contact_search_counts (business_id, shown)
		SELECT business_id, count(*) FROM contacts AS contact WHERE NOT ${hidden('contact')} GROUP BY business_id`),
	)
}
