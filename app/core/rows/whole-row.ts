import { getTableColumns } from 'drizzle-orm'
import { type SQLiteTable } from 'drizzle-orm/sqlite-core'

/** Written when a row is made, archived, deleted or stamped: no form holds them. */
const frame = ['id', 'businessId', 'createdAt', 'updatedAt', 'archivedAt', 'deletedAt'] as const

type Row<Table extends SQLiteTable> = Table['$inferSelect']
type Names<Table extends SQLiteTable, Other> = Exclude<keyof Row<Table> & string, (typeof frame)[number] | Other>

/** What may be given for these columns: a column that may be null may be left out by who fills the form. */
type Given<Whole> = { [Name in keyof Whole as null extends Whole[Name] ? never : Name]: Whole[Name] } & {
	[Name in keyof Whole as null extends Whole[Name] ? Name : never]?: Whole[Name]
}

/** Nothing where `Fields` speak of every column and of nothing else; else what the compiler says is wrong. */
type Complete<Name, Fields> = [Exclude<Name, keyof Fields>, Exclude<keyof Fields, Name>] extends [never, never]
	? unknown
	: { 'columns left out': Exclude<Name, keyof Fields>; 'no columns': Exclude<keyof Fields, Name> }

/**
 * The columns of a whole record as it is saved. `other` names the columns that other acts write. Every column stands in one
 * of the two: one that is added to the table and forgotten in a save does not compile. What was left out is null, so that a
 * save clears it; nothing else in a feature turns absence into null for a save.
 */
export function wholeRow<
	Table extends SQLiteTable,
	const Other extends keyof Row<Table> & string,
	Fields extends Given<Pick<Row<Table>, Names<Table, Other>>>,
>(
	table: Table,
	{ other }: { other: readonly Other[] },
	fields: Fields & Complete<Names<Table, Other>, Fields>,
): Pick<Row<Table>, Names<Table, Other>> {
	const left: readonly string[] = [...frame, ...other]
	const given: Record<string, unknown> = fields
	const names = Object.keys(getTableColumns(table)).filter((name) => !left.includes(name))
	return Object.fromEntries(names.map((name) => [name, given[name] ?? null])) as Pick<Row<Table>, Names<Table, Other>>
}

/**
 * The same promise of a row that `insertRows` writes, with its frame, given back as it is: many at once need no copy of
 * each. What was left out stays out.
 */
export function wholeOfMany<
	Table extends SQLiteTable,
	const Other extends keyof Row<Table> & string,
	Fields extends Given<Pick<Row<Table>, Names<Table, Other>>>,
>(
	_table: Table,
	_of: { other: readonly Other[] },
	fields: Fields & Complete<Names<Table, Other>, Omit<Fields, (typeof frame)[number]>>,
): Fields {
	return fields
}
