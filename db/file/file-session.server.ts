import { Column, DrizzleQueryError, fillPlaceholders, getTableName, is, type Query, SQL, Subquery } from 'drizzle-orm'
import {
	BaseSQLiteDatabase,
	type SelectedFieldsOrdered,
	type SQLiteExecuteMethod,
	SQLitePreparedQuery,
	SQLiteSession,
} from 'drizzle-orm/sqlite-core'
import { type Written } from './file-statements.server.ts'
import { OnePassDialect } from './query-text.server.ts'

type Sooner<T> = T | Promise<T>
/** What can be asked: of a file at once, of a server by a message. */
type Statements = {
	rows(sql: string, params: unknown[]): Sooner<unknown[][]>
	objects(sql: string, params: unknown[]): Sooner<Record<string, unknown>[]>
	run(sql: string, params: unknown[]): Sooner<Written>
}
/** Asks the statements of whatever connection is open now. */
type Ask = <T>(question: (statements: Statements) => Sooner<T>) => Promise<T>
type Answers<Run> = { type: 'async'; run: Run; all: unknown[]; get: unknown; values: unknown[][]; execute: unknown }
type None = Record<string, never>

const dialect = new OnePassDialect({ casing: 'snake_case' })

/** Drizzle over statements that can only read: `run` and transactions are refused. */
export function readingDatabase(ask: Ask): BaseSQLiteDatabase<'async', never> {
	return new BaseSQLiteDatabase('async', dialect, new FileSession<never>(ask, Question), undefined)
}

/** Drizzle over statements whose transaction is open. It opens none itself. */
export function writingDatabase(ask: Ask): BaseSQLiteDatabase<'async', Written> {
	return new BaseSQLiteDatabase('async', dialect, new FileSession<Written>(ask, Command), undefined)
}

type Fields = SelectedFieldsOrdered | undefined
type Prepared<Run> = new (
	ask: Ask,
	query: Query,
	fields: Fields,
	how: SQLiteExecuteMethod,
) => SQLitePreparedQuery<Answers<Run>>

class FileSession<Run> extends SQLiteSession<'async', Run, None, None> {
	constructor(
		readonly ask: Ask,
		readonly Prepared: Prepared<Run>,
	) {
		super(dialect)
	}

	/** `how`: what awaiting the query itself means, e.g. `run` of a DELETE that answers no rows. */
	prepareQuery(query: Query, fields: Fields, how: SQLiteExecuteMethod): SQLitePreparedQuery<Answers<Run>> {
		return new this.Prepared(this.ask, query, fields, how)
	}

	transaction(): never {
		throw new Error('who opens a transaction is the writer')
	}
}

class Question<Run = never> extends SQLitePreparedQuery<Answers<Run>> {
	/** Drizzle sets it on what it prepares: which joined tables may be absent from a row. */
	joinsNotNullableMap?: Record<string, boolean>
	#toRow: ((row: unknown[]) => unknown) | undefined

	constructor(
		readonly ask: Ask,
		query: Query,
		readonly fields: Fields,
		how: SQLiteExecuteMethod,
	) {
		super('async', how, query)
	}

	run(_given?: Record<string, unknown>): Promise<Run> {
		throw new Error('a reader does not write')
	}

	async all(given?: Record<string, unknown>): Promise<unknown[]> {
		const { fields } = this
		if (!fields) return this.asked((statements, params) => statements.objects(this.query.sql, params), given)
		this.#toRow ??= rowMaker(fields, this.joinsNotNullableMap)
		const rows = await this.values(given)
		return rows.map(this.#toRow)
	}

	async get(given?: Record<string, unknown>): Promise<unknown> {
		const [first] = await this.all(given)
		return first
	}

	values(given?: Record<string, unknown>): Promise<unknown[][]> {
		return this.asked((statements, params) => statements.rows(this.query.sql, params), given)
	}

	protected async asked<T>(question: (statements: Statements, params: unknown[]) => Sooner<T>, given = {}): Promise<T> {
		const params = fillPlaceholders(this.query.params, given)
		try {
			return await this.ask((statements) => question(statements, params))
		} catch (error) {
			throw new DrizzleQueryError(this.query.sql, params, error instanceof Error ? error : undefined)
		}
	}
}

class Command extends Question<Written> {
	override run(given?: Record<string, unknown>): Promise<Written> {
		return this.asked((statements, params) => statements.run(this.query.sql, params), given)
	}
}

type Cell = { path: string[]; index: number; decode: ((value: unknown) => unknown) | null }

/** How a row of values becomes the object that was selected, worked out once a query instead of once a cell. */
function rowMaker(fields: SelectedFieldsOrdered, joined: Record<string, boolean> | undefined) {
	const cells: Cell[] = fields.map(({ path, field }, index) => ({ path, index, decode: decoderOf(field) }))
	const absent = joined ? absentObjects(fields, joined) : []
	return (row: unknown[]) => {
		const result: Record<string, unknown> = {}
		for (const { path, index, decode } of cells) {
			const raw = row[index]
			const value = raw === null || !decode ? raw : decode(raw)
			if (path.length === 1) result[path[0] as string] = value
			else place(result, path, value)
		}
		for (const { name, index } of absent) if (row[index] === null) result[name] = null
		return result
	}
}

const kept = new WeakMap<Column, Cell['decode']>()

function decoderOf(field: SelectedFieldsOrdered[number]['field']): Cell['decode'] {
	if (is(field, Column)) {
		let decode = kept.get(field)
		if (decode === undefined) {
			const plain = field.mapFromDriverValue === Column.prototype.mapFromDriverValue
			decode = plain ? null : (value) => field.mapFromDriverValue(value)
			kept.set(field, decode)
		}
		return decode
	}
	const source = is(field, SQL) ? field : is(field, Subquery) ? (field as Subquery)._.sql : field.sql
	const { decoder } = source as unknown as { decoder: { mapFromDriverValue(value: unknown): unknown } }
	return (value) => decoder.mapFromDriverValue(value)
}

function place(result: Record<string, unknown>, path: string[], value: unknown) {
	let node = result
	for (const step of path.slice(0, -1)) {
		node[step] ??= {}
		node = node[step] as Record<string, unknown>
	}
	node[path.at(-1) ?? ''] = value
}

/** A joined table that gave no row is null as a whole, as drizzle answers it: its first column tells. */
function absentObjects(fields: SelectedFieldsOrdered, joined: Record<string, boolean>) {
	const found = new Map<string, { name: string; index: number; tables: Set<string> }>()
	for (const [index, { path, field }] of fields.entries()) {
		const [name] = path
		if (path.length !== 2 || !name || !is(field, Column)) continue
		const known = found.get(name) ?? { name, index, tables: new Set() }
		known.tables.add(getTableName(field.table))
		found.set(name, known)
	}
	return [...found.values()].filter(({ tables }) => tables.size === 1 && !joined[[...tables][0] ?? ''])
}
