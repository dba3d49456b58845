import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { type Json } from '#app/lib/json.ts'
import { flag, instant, json, link, oneOf, ownPair, tenant } from './columns.ts'
import { contacts } from './contacts.ts'

export const importStates = [
	'columnas',
	'enviando',
	'terminada',
	'cancelada',
	'fallida',
	'deshaciendo',
	'deshecha',
] as const
export const existingChoices = ['omitir', 'actualizar'] as const

type ImportColumn = {
	head: string
	first: string
	target: string
	reading: 'igual' | 'propuesta' | 'recordada' | 'nueva'
}
export type ImportSample = { at: number; cells: string[]; formulas: number[] }
export type RowError = {
	field: string
	message: string
	/** What it becomes where it can be mended, else what its person may do about it. */
	suggestedFix: string
	value: string
	isFixable: boolean
}

/** A file of people: what was found in it, what each column fills, and how far it came. */
export const contactImports = sqliteTable(
	'contact_imports',
	{
		...tenant(),
		name: text().notNull(),
		/** Its bytes, until it ends. */
		fileId: text(),
		state: text({ enum: importStates }).notNull().default('columnas'),
		columns: json<ImportColumn[]>().notNull(),
		headAt: integer().notNull(),
		/** Rows below the head. */
		total: integer().notNull(),
		existing: text({ enum: existingChoices }).notNull().default('omitir'),
		/** For rows that name no country. */
		countryCode: text(),
		tags: json<string[]>().notNull().default([]),
		/** Whether what can be mended is mended and sent too. */
		fixes: flag(),
		/** The last row that is done, as the file counts them; what comes after it is not. */
		doneUpTo: integer().notNull().default(0),
		/** Rows gone through, and what became of them. */
		done: integer().notNull().default(0),
		created: integer().notNull().default(0),
		updated: integer().notNull().default(0),
		mended: integer().notNull().default(0),
		skipped: integer().notNull().default(0),
		failed: integer().notNull().default(0),
		invalid: integer().notNull().default(0),
		/** People whom taking it back left alone. */
		kept: integer().notNull().default(0),
		problem: text(),
		by: text(),
		createdAt: instant().notNull(),
		startedAt: instant(),
		finishedAt: instant(),
	},
	(table) => [
		ownPair(table, 'contact_imports_pair'),
		index('contact_imports_by_day').on(table.businessId, table.createdAt),
		oneOf(table.state, importStates, 'contact_imports_state'),
		oneOf(table.existing, existingChoices, 'contact_imports_existing'),
	],
)

/** The rows that are looked at before anything is sent. */
export const contactImportSamples = sqliteTable(
	'contact_import_samples',
	{
		businessId: text().notNull(),
		importId: text().notNull(),
		rows: json<ImportSample[]>().notNull(),
		at: instant().notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.businessId, table.importId] }),
		link(table.businessId, table.importId, contactImports, 'contact_import_samples_import').onDelete('cascade'),
	],
)

/** Whom an import made or changed, row by row; `before`: what those had who were there already. */
export const contactImportPeople = sqliteTable(
	'contact_import_people',
	{
		businessId: text().notNull(),
		importId: text().notNull(),
		row: integer().notNull(),
		personId: text().notNull(),
		/** Null for who was made. */
		before: json<Record<string, Json>>(),
		noteId: text(),
		at: instant().notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.businessId, table.importId, table.row] }),
		link(table.businessId, table.importId, contactImports, 'contact_import_people_import').onDelete('cascade'),
		link(table.businessId, table.personId, contacts, 'contact_import_people_person').onDelete('cascade'),
		index('contact_import_people_by_person').on(table.businessId, table.personId),
	],
)

/** Rows of an import that were not taken, each with why. */
export const contactImportRefusals = sqliteTable(
	'contact_import_refusals',
	{
		businessId: text().notNull(),
		importId: text().notNull(),
		row: integer().notNull(),
		cells: json<string[]>().notNull(),
		errors: json<RowError[]>().notNull(),
		at: instant().notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.businessId, table.importId, table.row] }),
		link(table.businessId, table.importId, contactImports, 'contact_import_refusals_import').onDelete('cascade'),
	],
)

/** What a business chose for a head the last time. */
export const contactImportHeads = sqliteTable(
	'contact_import_heads',
	{
		businessId: text().notNull(),
		head: text().notNull(),
		target: text().notNull(),
		at: instant().notNull(),
	},
	(table) => [primaryKey({ columns: [table.businessId, table.head] })],
)
