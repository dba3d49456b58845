import { sql } from 'drizzle-orm'
import { businessWord, contactSearch, makeContactSearch } from './contact-search.server.ts'
import { markTriggers } from './marks.server.ts'
import { makeMessageSearch, messageSearch } from './message-search.server.ts'
import { makeNameTerms, nameTerms } from './name-terms.server.ts'
import { type Transaction } from './writer.server.ts'

/** The text begins with `CREATE TRIGGER`, as SQLite keeps it. */
export type Trigger = { name: string; sql: string }

const held = "('agendada', 'confirmada', 'asistida', 'pago_pendiente')"

const YEAR = 366 * 86_400_000

type Span = { from: string; to: string }

/** Held time of an appointment before its pause and after it; without a pause the first is all of it and the second empty. */
const workOf = (row: string): Span[] => [
	{ from: `${row}.held_from`, to: `coalesce(${row}.paused_from, ${row}.held_to)` },
	{ from: `coalesce(${row}.paused_to, ${row}.held_to)`, to: `${row}.held_to` },
]

/** Whether one of some spans lies across one of others. */
const meets = (spans: Span[], others: Span[]) => {
	const pairs = spans.flatMap((one) =>
		others.map((other) => `(${other.from} < ${one.to} AND ${other.to} > ${one.from})`),
	)
	return `(${pairs.join(' OR ')})`
}

/** `other` of the same specialist and business, not removed and not booked over on purpose, at work in a span of NEW. */
const inTheWay = (from: string, to: string, spans: Span[]) => `
	other.business_id = NEW.business_id AND other.specialist_id = NEW.specialist_id
	AND other.deleted_at IS NULL AND other.booked_over = 0
	AND other.held_from IS NOT NULL AND other.status IN ${held}
	AND other.held_from < NEW.${to} AND other.held_to > NEW.${from}
	AND ${meets(spans, workOf('other'))}`

const visitInTheWay = inTheWay('held_from', 'held_to', workOf('NEW'))
const blockInTheWay = inTheWay('starts_at', 'ends_at', [{ from: 'NEW.starts_at', to: 'NEW.ends_at' }])

/**
 * Overlapping held time of one specialist is refused by the database itself, pauses left out, except rows booked over on
 * purpose and those of one group session, of which there are no more than its seats. Nor may a visit lie under a block.
 */
const overlap = (name: string, when: string): Trigger => ({
	name,
	sql: `CREATE TRIGGER ${name} BEFORE ${when} ON appointments
		WHEN NEW.deleted_at IS NULL AND NEW.held_from IS NOT NULL AND NEW.booked_over = 0 AND NEW.status IN ${held}
		BEGIN
			SELECT RAISE(ABORT, 'slot_taken') WHERE EXISTS (
				SELECT 1 FROM appointments other
				WHERE other.id <> NEW.id AND ${visitInTheWay}
					AND (NEW.group_key IS NULL OR other.group_key IS NULL OR other.group_key <> NEW.group_key)
			);
			SELECT RAISE(ABORT, 'slot_taken') WHERE NEW.group_key IS NOT NULL AND NEW.group_seats <= (
				SELECT count(*) FROM appointments other
				WHERE other.id <> NEW.id AND ${visitInTheWay} AND other.group_key = NEW.group_key
			);
			SELECT RAISE(ABORT, 'slot_taken') WHERE EXISTS (
				SELECT 1 FROM blocks
				WHERE business_id = NEW.business_id AND specialist_id = NEW.specialist_id
					AND deleted_at IS NULL AND booked_over = 0
					AND starts_at > NEW.held_from - ${YEAR} AND starts_at < NEW.held_to AND ends_at > NEW.held_from
					AND ${meets(workOf('NEW'), [{ from: 'starts_at', to: 'ends_at' }])}
			);
		END`,
})

/** A block lies over no visit, unless staff put it there on purpose. */
const blocking = (name: string, when: string): Trigger => ({
	name,
	sql: `CREATE TRIGGER ${name} BEFORE ${when} ON blocks
		WHEN NEW.deleted_at IS NULL AND NEW.booked_over = 0
		BEGIN
			SELECT RAISE(ABORT, 'slot_taken') WHERE EXISTS (
				SELECT 1 FROM appointments other WHERE ${blockInTheWay}
			);
		END`,
})

/** FTS rows are found by a stored number beside the contact's id, never by the rowid of `contacts`, which VACUUM changes. */
const searchTables = [
	`CREATE TABLE IF NOT EXISTS passage_search_rows (docid INTEGER PRIMARY KEY, passage_id TEXT NOT NULL UNIQUE, business_id TEXT NOT NULL)`,
	`CREATE VIRTUAL TABLE IF NOT EXISTS passage_search_stems USING fts5(business, stems, tokenize = "unicode61 remove_diacritics 2")`,
	`CREATE TABLE IF NOT EXISTS help_search_rows (docid INTEGER PRIMARY KEY, entry_id TEXT NOT NULL UNIQUE)`,
	`CREATE VIRTUAL TABLE IF NOT EXISTS help_search_stems USING fts5(stems, tokenize = "unicode61 remove_diacritics 2")`,
]

const entryDocid = (row: string) => `(SELECT docid FROM help_search_rows WHERE entry_id = ${row}.id)`

/** Questions about the product, which are of no business. */
const helpSearch: Trigger[] = [
	{
		name: 'help_search_insert',
		sql: `CREATE TRIGGER help_search_insert AFTER INSERT ON faq_entries BEGIN
			INSERT INTO help_search_rows (entry_id) VALUES (NEW.id);
			INSERT INTO help_search_stems (rowid, stems) VALUES (${entryDocid('NEW')}, NEW.stems);
		END`,
	},
	{
		name: 'help_search_update',
		sql: `CREATE TRIGGER help_search_update AFTER UPDATE OF stems ON faq_entries BEGIN
			UPDATE help_search_stems SET stems = NEW.stems WHERE rowid = ${entryDocid('NEW')};
		END`,
	},
	{
		name: 'help_search_delete',
		sql: `CREATE TRIGGER help_search_delete AFTER DELETE ON faq_entries BEGIN
			DELETE FROM help_search_stems WHERE rowid = ${entryDocid('OLD')};
			DELETE FROM help_search_rows WHERE entry_id = OLD.id;
		END`,
	},
]

const passageDocid = (row: string) => `(SELECT docid FROM passage_search_rows WHERE passage_id = ${row}.id)`

/** Passages are never edited: a document that is read anew gets new ones. */
const passageSearch: Trigger[] = [
	{
		name: 'passage_search_insert',
		sql: `CREATE TRIGGER passage_search_insert AFTER INSERT ON knowledge_passages BEGIN
			INSERT INTO passage_search_rows (passage_id, business_id) VALUES (NEW.id, NEW.business_id);
			INSERT INTO passage_search_stems (rowid, business, stems)
				VALUES (${passageDocid('NEW')}, ${businessWord('NEW')}, NEW.stems);
		END`,
	},
	{
		name: 'passage_search_delete',
		sql: `CREATE TRIGGER passage_search_delete AFTER DELETE ON knowledge_passages BEGIN
			DELETE FROM passage_search_stems WHERE rowid = ${passageDocid('OLD')};
			DELETE FROM passage_search_rows WHERE passage_id = OLD.id;
		END`,
	},
]

const atWork = "('pending', 'running')"

/**
 * Who of a lane is behind another is known beforehand: a look for due jobs meets none of them, however many wait. The
 * first of a lane is in front; what ends lets the next one to the front; what is brought back stands before the younger.
 */
const lanes: Trigger[] = [
	{
		name: 'jobs_lane_joined',
		sql: `CREATE TRIGGER jobs_lane_joined AFTER INSERT ON jobs
			WHEN NEW.lane IS NOT NULL AND NEW.state = 'pending' AND EXISTS (
				SELECT 1 FROM jobs other WHERE other.lane = NEW.lane AND other.state IN ${atWork} AND other.rowid < NEW.rowid
			)
			BEGIN
				UPDATE jobs SET is_behind = 1 WHERE rowid = NEW.rowid;
			END`,
	},
	{
		name: 'jobs_lane_left',
		sql: `CREATE TRIGGER jobs_lane_left AFTER UPDATE OF state ON jobs
			WHEN NEW.lane IS NOT NULL AND OLD.state IN ${atWork} AND NEW.state NOT IN ${atWork}
			BEGIN
				UPDATE jobs SET is_behind = 0 WHERE is_behind = 1 AND rowid = (
					SELECT min(rowid) FROM jobs other WHERE other.lane = NEW.lane AND other.state IN ${atWork}
				);
			END`,
	},
	{
		name: 'jobs_lane_again',
		sql: `CREATE TRIGGER jobs_lane_again AFTER UPDATE OF state ON jobs
			WHEN NEW.lane IS NOT NULL AND OLD.state NOT IN ${atWork} AND NEW.state IN ${atWork}
			BEGIN
				UPDATE jobs SET is_behind = 1
					WHERE lane = NEW.lane AND state = 'pending' AND is_behind = 0 AND rowid > NEW.rowid;
				UPDATE jobs SET is_behind = EXISTS (
					SELECT 1 FROM jobs other WHERE other.lane = NEW.lane AND other.state IN ${atWork} AND other.rowid < NEW.rowid
				) WHERE rowid = NEW.rowid;
			END`,
	},
	{
		name: 'jobs_lane_removed',
		sql: `CREATE TRIGGER jobs_lane_removed AFTER DELETE ON jobs
			WHEN OLD.lane IS NOT NULL AND OLD.state IN ${atWork}
			BEGIN
				UPDATE jobs SET is_behind = 0 WHERE is_behind = 1 AND rowid = (
					SELECT min(rowid) FROM jobs other WHERE other.lane = OLD.lane AND other.state IN ${atWork}
				);
			END`,
	},
]

const triggers: Trigger[] = [
	...lanes,
	...passageSearch,
	...helpSearch,
	...messageSearch,
	...nameTerms,
	overlap('appointments_overlap_insert', 'INSERT'),
	overlap(
		'appointments_overlap_update',
		'UPDATE OF held_from, held_to, paused_from, paused_to, specialist_id, status, deleted_at, booked_over, group_key',
	),
	blocking('blocks_overlap_insert', 'INSERT'),
	blocking('blocks_overlap_update', 'UPDATE OF starts_at, ends_at, specialist_id, deleted_at, booked_over'),
	...contactSearch,
]

/** Makes every trigger that is not there in these very words, and drops what is there in others; runs at each start. */
export async function makeTriggers(db: Transaction): Promise<void> {
	for (const table of searchTables) await db.run(sql.raw(table))
	await makeContactSearch(db)
	await makeMessageSearch(db)
	await makeNameTerms(db)
	const tables = new Set(
		(await db.all<{ name: string }>(sql`SELECT name FROM sqlite_master WHERE type = 'table'`)).map(({ name }) => name),
	)
	// A file of an earlier migration has no triggers on tables that come later.
	const now = triggers.filter(({ sql: text }) => tables.has(/ ON (\w+)/.exec(text)?.[1] ?? ''))
	const wanted = new Map([...now, ...(await markTriggers(db))].map((trigger) => [trigger.name, trigger.sql]))
	const there = await db.all<{ name: string; sql: string }>(
		sql`SELECT name, sql FROM sqlite_master WHERE type = 'trigger'`,
	)
	for (const trigger of there) {
		if (wanted.get(trigger.name) === trigger.sql) wanted.delete(trigger.name)
		else await db.run(sql.raw(`DROP TRIGGER "${trigger.name}"`))
	}
	for (const text of wanted.values()) await db.run(sql.raw(text))
}
