import {
	Column,
	getTableColumns,
	is,
	Name,
	Param,
	Placeholder,
	type Query,
	SQL,
	StringChunk,
	sql,
	Table,
} from 'drizzle-orm'
import { SQLiteAsyncDialect, SQLiteSelectBase } from 'drizzle-orm/sqlite-core'

/** How one kind of piece of a query is written. */
type Write = (piece: never, text: QueryText) => void
/** What drizzle's SQL holds, one of it under `private`. */
type Part = { queryChunks: unknown[]; shouldInlineParams: boolean }
type Subselect = { getSQL(): SQL }
type Select = Parameters<SQLiteAsyncDialect['buildSelectQuery']>[0]

/** Text and parameters of a query, piece by piece. */
class QueryText implements Query {
	sql = ''
	params: unknown[] = []

	ask(value: unknown) {
		this.sql += '?'
		this.params.push(value)
	}
}

/**
 * Writes the same text as drizzle's own dialect, in one pass: drizzle makes a text and a list of parameters of every piece
 * and joins them level by level, and four pieces of every column that is selected, which together cost as much as asking
 * SQLite. What is seldom (a view, an alias, a subquery) is left to drizzle.
 */
export class OnePassDialect extends SQLiteAsyncDialect {
	#writes = new Map<unknown, Write>()
	#names = new WeakMap<object, string>()
	#bareNames = new WeakMap<Column, string>()
	/** What is selected of a whole table, by its columns as drizzle keeps them. */
	#wholeTables = new WeakMap<object, Select['fieldsFlat']>()

	override sqlToQuery(query: SQL, invokeSource?: 'indexes'): Query {
		if (invokeSource) return super.sqlToQuery(query, invokeSource)
		const text = new QueryText()
		this.#write(query, text)
		return { sql: text.sql, params: text.params }
	}

	/** Where nothing but columns is selected, their names are one piece. */
	override buildSelectQuery(select: Select): SQL {
		const isJoined = select.joins !== undefined && select.joins.length > 0
		const known = select.fieldsFlat || isJoined ? undefined : this.#wholeTables.get(select.fields)
		if (known) return super.buildSelectQuery({ ...select, fieldsFlat: known })
		const columns = select.fieldsFlat ? null : columnsOf(select.fields)
		if (!columns) return super.buildSelectQuery(isJoined ? select : withWholeNames(select))
		const names = columns.map((column) => (isJoined ? this.#name(column) : this.#bareName(column)))
		const fieldsFlat = [{ path: [], field: sql.raw(names.join(', ')) }]
		if (!isJoined && is(select.table, Table) && getTableColumns(select.table) === select.fields)
			this.#wholeTables.set(select.fields, fieldsFlat)
		return super.buildSelectQuery({ ...select, fieldsFlat })
	}

	#write(piece: unknown, text: QueryText) {
		if (piece === undefined) return
		if (piece === null || typeof piece !== 'object') return text.ask(piece)
		const kind = piece.constructor
		let write = this.#writes.get(kind)
		if (!write) {
			write = this.#writeOf(piece)
			this.#writes.set(kind, write)
		}
		write(piece as never, text)
	}

	/** All pieces of one class are written alike. */
	#writeOf(piece: object): Write {
		if (is(piece, StringChunk))
			return ({ value }: StringChunk, text) => {
				text.sql += value.length === 1 ? value[0] : value.join('')
			}
		if (is(piece, Param)) return (param: Param, text) => this.#writeParam(param, text)
		if (is(piece, Column) || is(piece, Table))
			return (named: Column | Table, text) => {
				text.sql += this.#name(named)
			}
		if (is(piece, SQL)) return (part: Part, text) => this.#writeAll(part, text)
		if (is(piece, Name))
			return ({ value }: Name, text) => {
				text.sql += this.escapeName(value)
			}
		if (Array.isArray(piece)) return (list: unknown[], text) => this.#writeList(list, text)
		if (is(piece, Placeholder)) return (placeholder: Placeholder, text) => text.ask(placeholder)
		if (is(piece, SQLiteSelectBase)) return (select: Subselect, text) => this.#writeList([select.getSQL()], text)
		return (other: object, text) => this.#leave(other, text)
	}

	#leave(piece: object, text: QueryText) {
		const { sql, params } = super.sqlToQuery(new SQL([piece as SQL]))
		text.sql += sql
		text.params.push(...params)
	}

	#writeAll(part: Part, text: QueryText) {
		if (part.shouldInlineParams) return this.#leave(part, text)
		for (const piece of part.queryChunks) this.#write(piece, text)
	}

	#writeParam(param: Param, text: QueryText) {
		const { value, encoder } = param
		if (is(value, Placeholder)) return text.ask(param)
		const given = value === null ? null : encoder.mapToDriverValue(value)
		if (is(given, SQL)) return this.#write(given, text)
		text.ask(given)
	}

	#writeList(list: unknown[], text: QueryText) {
		text.sql += '('
		for (const [index, piece] of list.entries()) {
			if (index > 0) text.sql += ', '
			this.#write(piece, text)
		}
		text.sql += ')'
	}

	/** `"table"`, or `"table"."column"`. */
	#name(named: Column | Table): string {
		let name = this.#names.get(named)
		if (name === undefined) {
			name = super.sqlToQuery(new SQL([named])).sql
			this.#names.set(named, name)
		}
		return name
	}

	/** `"column"` */
	#bareName(column: Column): string {
		let name = this.#bareNames.get(column)
		if (name === undefined) {
			name = super.sqlToQuery(new SQL([column]), 'indexes').sql
			this.#bareNames.set(column, name)
		}
		return name
	}
}

/**
 * Of one table alone drizzle selects columns without its name, inside what is computed too. In a query within, the bare
 * name is that of the inner table's own column, and nothing says so: there they keep their table (drizzle-orm#5734).
 */
function withWholeNames(select: Select): Select {
	const fields = select.fieldsFlat ?? fieldsOf(select.fields)
	if (!fields.some(({ field }) => asksWithin(field))) return select
	return {
		...select,
		fieldsFlat: fields.map(({ path, field }) => ({ path, field: asksWithin(field) ? withWholeNamesIn(field) : field })),
	}
}

type Fields = NonNullable<Select['fieldsFlat']>

/** In the order in which drizzle selects them. */
function fieldsOf(fields: Record<string, unknown>): Fields {
	return Object.entries(fields).flatMap(([name, field]): Fields => {
		const within = is(field, Table) ? getTableColumns(field) : isNested(field) ? field : null
		const found = within ? fieldsOf(within) : [{ path: [], field: field as Fields[number]['field'] }]
		return found.map((one) => ({ path: [name, ...one.path], field: one.field }))
	})
}

/** Whether it is computed by a query within that names a column of the outer one. */
function asksWithin(field: unknown): field is SQL | SQL.Aliased {
	if (is(field, SQL.Aliased)) return asksWithin(field.sql)
	if (!is(field, SQL)) return false
	const isQuery = field.queryChunks.some((piece) => is(piece, StringChunk) && /\bselect\b/i.test(piece.value.join('')))
	return isQuery && field.queryChunks.some((piece) => is(piece, Column))
}

/** drizzle takes the table away from what stands in the piece itself, and from nothing deeper. */
function withWholeNamesIn(field: SQL | SQL.Aliased): SQL | SQL.Aliased {
	if (is(field, SQL.Aliased)) return new SQL.Aliased(sql`${field.sql}`, field.fieldAlias)
	return sql`${field}`
}

/** The columns that are selected, in their order; null where anything else is, or one that is not written as its name. */
function columnsOf(fields: Record<string, unknown>): Column[] | null {
	const columns: Column[] = []
	for (const field of Object.values(fields)) {
		if (is(field, Column)) {
			if (field.columnType === 'SQLiteNumericBigInt') return null
			columns.push(field)
			continue
		}
		const within = is(field, Table) ? getTableColumns(field) : isNested(field) ? field : null
		const found = within && columnsOf(within)
		if (!found) return null
		columns.push(...found)
	}
	return columns
}

function isNested(field: unknown): field is Record<string, unknown> {
	return typeof field === 'object' && field !== null && Object.getPrototypeOf(field) === Object.prototype
}
