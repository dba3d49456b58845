import { sql } from 'drizzle-orm'
import { type Transaction } from './writer.server.ts'

/** What people said is found by its words; the text itself stays in `messages` alone: the index keeps none of it. */
const tables = [
	`CREATE TABLE IF NOT EXISTS message_search_rows (docid INTEGER PRIMARY KEY, message_id TEXT NOT NULL UNIQUE, business_id TEXT NOT NULL)`,
	`CREATE VIRTUAL TABLE IF NOT EXISTS message_search_words USING fts5(business, words, content = '', contentless_delete = 1,
		tokenize = "unicode61 remove_diacritics 2", prefix = '2 3')`,
]

const docid = (row: string) => `(SELECT docid FROM message_search_rows WHERE message_id = ${row}.id)`
const businessWord = (row: string) => `replace(${row}.business_id, '_', '')`

/** Words that somebody said and did not take back; calls of the assistant and notes of the system are not searched. */
const isSaid = (row: string) =>
	`${row}.text <> '' AND ${row}.is_deleted = 0 AND ${row}.type NOT IN ('function_call', 'function_call_output', 'system', 'reaction')`

const add = `INSERT INTO message_search_rows (message_id, business_id) SELECT NEW.id, NEW.business_id WHERE ${isSaid('NEW')};
	INSERT INTO message_search_words (rowid, business, words)
		SELECT ${docid('NEW')}, ${businessWord('NEW')}, NEW.text WHERE ${isSaid('NEW')};`

const drop = `DELETE FROM message_search_words WHERE rowid = ${docid('OLD')};
	DELETE FROM message_search_rows WHERE message_id = OLD.id;`

/** An edited message gets a new number: whoever pages through what was found meets it once at most. */
export const messageSearch = [
	{
		name: 'message_search_insert',
		sql: `CREATE TRIGGER message_search_insert AFTER INSERT ON messages BEGIN ${add} END`,
	},
	{
		name: 'message_search_update',
		sql: `CREATE TRIGGER message_search_update AFTER UPDATE OF text, type, is_deleted ON messages
			WHEN OLD.text IS NOT NEW.text OR OLD.type IS NOT NEW.type OR OLD.is_deleted IS NOT NEW.is_deleted
			BEGIN ${drop} ${add} END`,
	},
	{
		name: 'message_search_delete',
		sql: `CREATE TRIGGER message_search_delete AFTER DELETE ON messages BEGIN ${drop} END`,
	},
]

/** Makes the index where there is none, with what was said before it, oldest first. */
export async function makeMessageSearch(db: Transaction): Promise<void> {
	const there = await db.all<{ name: string }>(
		sql`SELECT name FROM sqlite_master WHERE type = 'table' AND name IN ('messages', 'message_search_rows')`,
	)
	for (const table of tables) await db.run(sql.raw(table))
	if (there.map(({ name }) => name).join() !== 'messages') return
	await db.run(
		sql.raw(`INSERT INTO message_search_rows (message_id, business_id)
		SELECT id, business_id FROM messages WHERE ${isSaid('messages')} ORDER BY at, id`),
	)
	await db.run(
		sql.raw(`INSERT INTO message_search_words (rowid, business, words)
		SELECT place.docid, ${businessWord('messages')}, messages.text
		FROM message_search_rows place JOIN messages ON messages.id = place.message_id ORDER BY place.docid`),
	)
}
