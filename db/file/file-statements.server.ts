import Database from 'libsql'
import { noteSlow } from '#app/lib/watch/slow.ts'

/** How many rows a statement changed. */
export type Written = { rowsAffected: number }

type Statement = {
	names: string[]
	rows: (params: unknown[]) => unknown[][]
	run: (params: unknown[]) => Written
	/** The how manieth question of its connection it answered last. */
	used: number
}

/** So many are kept compiled; the one that was not used for longest goes. */
export const kept = 300
/** Such a statement is none to keep, and what is kept may answer other columns after it. */
const changesTables = /^\s*(?:alter|create|drop)\b/i
/** SQLite takes at most 127 arguments in a function. */
const widest = 100

/**
 * The statements of one connection to a file, compiled once: the libSQL client compiles at each call. Rows leave SQLite
 * as one JSON text, since cell by cell takes six times as long (docs/decisions/2026-11-20-reading-a-file.md).
 */
export class Statements {
	#known = new Map<string, Statement>()
	#asked = 0

	constructor(readonly database: Database.Database) {}

	/** Rows as lists of values, in the order of the columns. Throws what SQLite throws. */
	rows(sql: string, params: unknown[]): unknown[][] {
		return timed(sql, () => this.#statement(sql).rows(params.map(bindable)))
	}

	/** Rows as objects; of two columns with one name the first counts. */
	objects(sql: string, params: unknown[]): Record<string, unknown>[] {
		const { names, rows } = this.#statement(sql)
		const places = [...new Set(names)].map((name) => ({ name, index: names.indexOf(name) }))
		return timed(sql, () => rows(params.map(bindable))).map((row) => {
			const made: Record<string, unknown> = {}
			for (const { name, index } of places) made[name] = row[index]
			return made
		})
	}

	/** A change. Rows that it answers (RETURNING) are thrown away. */
	run(sql: string, params: unknown[]): Written {
		const written = timed(sql, () => this.#statement(sql).run(params.map(bindable)))
		if (changesTables.test(sql)) this.#known.clear()
		return written
	}

	/** Looked up once and not moved: the text of a query is long, made anew each time, and compared at each look. */
	#statement(sql: string): Statement {
		let statement = this.#known.get(sql)
		if (!statement) {
			statement = compile(this.database, sql)
			if (this.#known.size >= kept) this.#forgetOldest()
			this.#known.set(sql, statement)
		}
		statement.used = ++this.#asked
		return statement
	}

	#forgetOldest() {
		let oldest: [sql: string, used: number] = ['', Number.POSITIVE_INFINITY]
		for (const [sql, { used }] of this.#known) if (used < oldest[1]) oldest = [sql, used]
		this.#known.delete(oldest[0])
	}
}

/** A statement names its values by question marks alone. */
function timed<T>(sql: string, ask: () => T): T {
	const from = performance.now()
	const answer = ask()
	noteSlow('statement', sql, from)
	return answer
}

function compile(database: Database.Database, sql: string): Statement {
	const asked = database.prepare(sql)
	if (!asked.reader) return withoutRows(asked)
	const names = asked
		.raw()
		.columns()
		.map(({ name }) => name)
	let plain: Database.Statement | null = asked
	const cellByCell = (params: unknown[]) => {
		plain ??= database.prepare(sql).raw()
		return plain.all(params) as unknown[][]
	}
	// `run` of the driver would stop at the first row that such a statement answers, before the change is whole.
	const run = (params: unknown[]) => ({ rowsAffected: cellByCell(params).length })
	if (!packable(sql, names)) return { names, rows: cellByCell, run, used: 0 }
	const cells = names.map((_, index) => `c${index}`).join()
	const packed = database
		.prepare(`WITH r(${cells}) AS (${sql}) SELECT json_group_array(json_array(${cells})) FROM r`)
		.raw()
	// Asked in the other form from now on: of hundreds of statements this one would be kept for nothing.
	plain = null
	const statement: Statement = {
		names,
		run,
		used: 0,
		rows(params) {
			try {
				const [[text]] = packed.all(params) as [[string]]
				return JSON.parse(text)
			} catch (error) {
				if (!(error instanceof Database.SqliteError) || error.code.includes('BUSY')) throw error
				// A blob has no place in JSON, and some functions answer outside of an aggregate alone.
				const rows = cellByCell(params)
				statement.rows = cellByCell
				return rows
			}
		},
	}
	return statement
}

/** A change, which on a reader's connection SQLite refuses here (query_only). */
function withoutRows(asked: Database.Statement): Statement {
	const run = (params: unknown[]) => ({ rowsAffected: asked.run(params).changes })
	const rows = (params: unknown[]) => {
		run(params)
		return []
	}
	return { names: [], rows, run, used: 0 }
}

/** What a JSON function of the query itself answers would lie in the text as JSON, not as the text it is. */
function packable(sql: string, names: string[]): boolean {
	return /^\(*(?:select|with)\b/i.test(sql) && !/json|->/i.test(sql) && names.length <= widest
}

/** What SQLite can bind, as the libSQL client reads it. */
function bindable(value: unknown): unknown {
	if (typeof value === 'boolean') return value ? 1 : 0
	if (value === undefined) throw new TypeError('undefined cannot be passed to the database')
	if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError('only finite numbers can be passed')
	return value
}
