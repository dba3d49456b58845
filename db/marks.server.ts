import { sql } from 'drizzle-orm'
import { type Trigger } from './triggers.server.ts'
import { type Transaction } from './writer.server.ts'

/** The mark of what several businesses share: people, partners, who is a member of what. */
export const sharedMark = ''

/**
 * The machinery's own books: written at each step of the work, and nothing that is kept is worked out of them (a contract
 * test holds that). Every other table, also one that is made tomorrow, moves the mark of its business.
 */
export const unmarkedTables = [
	'write_marks',
	'migrations',
	'alarms',
	'commit_sequence',
	...['events', 'cursors', 'jobs', 'idempotency', 'webhook_events', 'timetable_runs'],
	...['sessions', 'sign_in_steps', 'live_tickets', 'letters_asked', 'second_factors', 'recovery_codes'],
]

/** What is noted at every visit and shown by no kept answer. */
export const unmarkedColumns = ['last_seen_at', 'last_used_at']

/** Rows of other businesses that an answer of one may name: the businesses that a person can change to. */
const acrossBusinesses = ['businesses', 'members']

type Table = { name: string; columns: string[] }

/**
 * The triggers that move the marks, made of the tables that are there: no write of any process, by whatever way, leaves
 * the mark of its business where it was.
 */
export async function markTriggers(db: Transaction): Promise<Trigger[]> {
	return (await markedTables(db)).flatMap(triggersOf)
}

async function markedTables(db: Transaction): Promise<Table[]> {
	const rows = await db.all<{ name: string; column: string }>(sql`
		SELECT m.name AS "name", c.name AS "column" FROM sqlite_master AS m, pragma_table_info(m.name) AS c
		WHERE m.type = 'table' AND m.sql NOT LIKE 'CREATE VIRTUAL%'`)
	const tables = new Map<string, string[]>()
	for (const { name, column } of rows) if (isMarked(name)) tables.set(name, [...(tables.get(name) ?? []), column])
	return [...tables].map(([name, columns]) => ({ name, columns }))
}

function isMarked(name: string): boolean {
	return (
		!unmarkedTables.includes(name) &&
		!/^(sqlite|libsql|contact_search|passage_search|help_search|message_search)_/.test(`${name}_`)
	)
}

function triggersOf(table: Table): Trigger[] {
	const seen = table.columns.filter((column) => !unmarkedColumns.includes(column)).map((column) => `"${column}"`)
	return [
		moving(table, 'insert', 'INSERT', 'NEW'),
		moving(table, 'update', `UPDATE OF ${seen.join(', ')}`, 'NEW'),
		moving(table, 'delete', 'DELETE', 'OLD'),
	]
}

function moving(table: Table, when: string, write: string, row: 'NEW' | 'OLD'): Trigger {
	const name = `mark_${table.name}_${when}`
	const moved = subjectsOf(table, row).map(
		(subject) => `INSERT INTO write_marks (subject, mark) VALUES (${subject}, 1)
			ON CONFLICT (subject) DO UPDATE SET mark = mark + 1;`,
	)
	return { name, sql: `CREATE TRIGGER ${name} AFTER ${write} ON "${table.name}" BEGIN ${moved.join(' ')} END` }
}

/** Whose marks a write of this row moves. */
function subjectsOf({ name, columns }: Table, row: 'NEW' | 'OLD'): string[] {
	const shared = `'${sharedMark}'`
	const own = name === 'businesses' ? `${row}.id` : `coalesce(${row}.business_id, ${shared})`
	if (name !== 'businesses' && !columns.includes('business_id')) return [shared]
	return acrossBusinesses.includes(name) ? [own, shared] : [own]
}
