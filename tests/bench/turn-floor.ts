import { type SQL, sql } from 'drizzle-orm'
import { type Ctx } from '#app/core/ctx.server.ts'

const tables = [
	'appointments',
	'credit_movements',
	'events',
	'idempotency',
	'jobs',
	'messages',
	'notifications',
	'turn_steps',
]
/** Rows that stood there before and are changed once by every turn. */
const changed = [
	sql`UPDATE jobs SET state = 'done', finished_at = 1, lease_until = NULL WHERE rowid = 1`,
	sql`UPDATE turns SET state = 'done', rule = 'x', finished_at = 1 WHERE rowid = 1`,
	sql`UPDATE turns SET engine = 'embedded' WHERE rowid = 1`,
	sql`UPDATE turn_steps SET results = '[]' WHERE rowid = 1`,
	sql`UPDATE threads SET preview = 'Listo', last_message_at = last_message_at + 1 WHERE rowid = 1`,
	sql`UPDATE credit_balances SET hundredths = hundredths - 100`,
	sql`UPDATE frames SET frame = '{}', updated_at = updated_at + 1 WHERE rowid = 1`,
]

/** What stands before a turn: its job is taken under a lease. */
export const claimed = sql`UPDATE jobs SET state = 'running', lease_until = 1, attempts = attempts + 1 WHERE rowid = 1`

type Row = Record<string, string | number | null>
type Marks = Map<string, number>

/** Reads what a turn wrote, so that the same can be written raw. */
export function sameRows({ db }: Ctx<'business'>) {
	return {
		async mark(): Promise<Marks> {
			const marks: Marks = new Map()
			for (const table of tables) {
				const row = await db.get<{ top: number | null }>(sql.raw(`SELECT max(rowid) AS top FROM ${table}`))
				marks.set(table, row.top ?? 0)
			}
			return marks
		},
		async since(marks: Marks): Promise<TurnRows> {
			const rows: { table: string; row: Row }[] = []
			for (const table of tables) {
				const found = await db.all<Row>(sql.raw(`SELECT * FROM ${table} WHERE rowid > ${marks.get(table) ?? 0}`))
				for (const row of found) rows.push({ table, row })
			}
			return new TurnRows(rows)
		},
	}
}

const DAY = 86_400_000

export class TurnRows {
	constructor(readonly rows: { table: string; row: Row }[]) {}

	/** The rows once more, with ids and times of their own. */
	statements(round: number): SQL[] {
		return [...this.rows.map(({ table, row }) => insert(table, copied(table, row, round))), ...changed]
	}
}

function copied(table: string, row: Row, round: number): Row {
	const copy: Row = { ...row }
	for (const column of ['id', 'key', 'short_id']) {
		if (typeof copy[column] === 'string') copy[column] = `${copy[column]}_${round}`
	}
	if (table === 'events') delete copy.seq
	if (table === 'turn_steps') copy.step = 1000 + round * 10 + Number(row.step)
	// Another day far away, so that no two hold the same time.
	for (const column of ['starts_at', 'ends_at', 'held_from', 'held_to']) {
		if (table === 'appointments') copy[column] = Number(row[column]) + (1000 + round) * DAY
	}
	return copy
}

function insert(table: string, row: Row): SQL {
	const columns = Object.keys(row)
	const values = sql.join(
		columns.map((column) => sql`${row[column]}`),
		sql`, `,
	)
	return sql`INSERT INTO ${sql.raw(table)} (${sql.raw(columns.join(', '))}) VALUES (${values})`
}
