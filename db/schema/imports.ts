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

export const moveKinds = ['services', 'specialists', 'appointments'] as const
export const moveStates = ['read', 'running', 'done', 'cancelled', 'undoing', 'undone'] as const
export const moveVerdicts = ['new', 'there', 'refused'] as const
export const moveRowStates = ['waiting', 'made', 'there', 'refused'] as const

/** How the rows of a file that is moved in are to be taken. */
export type MoveTerms = {
	/** For rows that name none; without a specialist it is whoever is free. */
	branchId: string | null
	serviceId: string | null
	specialistId: string | null
	/** Appointments that overlap others or lie outside the hours are taken too. */
	overlaps: boolean
	/** Clients are reminded of what was brought, as of any other appointment. */
	reminders: boolean
}

/** A file with which a business moves in: its services, its people, or the appointments that it has agreed on. */
export const moveIns = sqliteTable(
	'move_ins',
	{
		...tenant(),
		kind: text({ enum: moveKinds }).notNull(),
		state: text({ enum: moveStates }).notNull().default('read'),
		fileName: text().notNull(),
		/** Of its bytes: the same file is not taken twice. */
		fileHash: text().notNull(),
		/** What its columns are called, and the field that each was taken for. */
		heads: json<string[]>().notNull(),
		mapping: json<(string | null)[]>().notNull(),
		terms: json<MoveTerms>().notNull(),
		/** Rows that it has, and what became of them. */
		rows: integer().notNull(),
		made: integer().notNull().default(0),
		there: integer().notNull().default(0),
		refused: integer().notNull().default(0),
		/** The look through a long file that counts, and the line that it has come to. */
		look: text(),
		lookedUpTo: integer().notNull().default(0),
		/** Events of a calendar that are over and were not read in. */
		passed: integer().notNull().default(0),
		/** What taking it back left alone, because somebody has used it since. */
		kept: integer().notNull().default(0),
		createdBy: text().notNull(),
		createdAt: instant().notNull(),
		finishedAt: instant(),
		deletedAt: instant(),
	},
	(table) => [
		ownPair(table, 'move_ins_pair'),
		index('move_ins_by_day').on(table.businessId, table.createdAt),
		oneOf(table.kind, moveKinds, 'move_ins_kind'),
		oneOf(table.state, moveStates, 'move_ins_state'),
	],
)

/** What a business said the last time that a column of this name is; null where it left it out. */
export const moveInHeads = sqliteTable(
	'move_in_heads',
	{
		businessId: text().notNull(),
		kind: text({ enum: moveKinds }).notNull(),
		head: text().notNull(),
		field: text(),
		at: instant().notNull(),
	},
	(table) => [primaryKey({ columns: [table.businessId, table.kind, table.head] })],
)

/** A row of it: it waits, or what became of it. */
export const moveInRows = sqliteTable(
	'move_in_rows',
	{
		businessId: text().notNull(),
		moveInId: text().notNull(),
		/** Its line in the file, as a person counts them. */
		line: integer().notNull(),
		cells: json<string[]>().notNull(),
		state: text({ enum: moveRowStates }).notNull().default('waiting'),
		/** Why it was not taken, or what there was already. */
		problem: text(),
		/** What a look through the file found that would become of it. */
		verdict: text({ enum: moveVerdicts }),
		becomes: text(),
		createdAt: instant().notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.businessId, table.moveInId, table.line] }),
		link(table.businessId, table.moveInId, moveIns, 'move_in_rows_move_in'),
		oneOf(table.state, moveRowStates, 'move_in_rows_state'),
	],
)

/** What a row made, in the order in which it was made, with what it was like: who changed it since keeps it. */
export const moveInThings = sqliteTable(
	'move_in_things',
	{
		businessId: text().notNull(),
		moveInId: text().notNull(),
		place: integer().notNull(),
		kind: text().notNull(),
		thingId: text().notNull(),
		print: text().notNull(),
		createdAt: instant().notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.businessId, table.moveInId, table.place] }),
		link(table.businessId, table.moveInId, moveIns, 'move_in_things_move_in'),
	],
)
