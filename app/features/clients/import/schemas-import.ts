import { z } from 'zod'
import { idText, text } from '#app/core/schema.ts'
import { countries } from '#app/lib/phone-countries.ts'

export const importStates = [
	...(['columnas', 'enviando', 'terminada', 'cancelada', 'fallida', 'deshaciendo', 'deshecha'] as const),
] as const
export const existingChoices = ['omitir', 'actualizar'] as const

/** Sentences of the import; those in quotes in document 001 §8 to the letter. */
export const importTexts = {
	withoutCountry: 'Le falta el Código de País',
	noFile: 'Por favor, seleccione un archivo',
	unread: 'Error al validar el archivo',
	missing: 'Faltan las siguientes cabeceras en el CSV',
	twice: 'Dos columnas llenan lo mismo: elige una y deja la otra sin importar',
	tooManyFields: 'Máximo 40 columnas pueden ir a campos propios: deja las demás sin importar',
	sentAlready: 'Esta carga ya se envió',
	notRunning: 'Esta carga ya terminó',
	tooLate: 'Ya pasó más de un día: esta carga ya no se puede deshacer',
	notSaved: 'No se pudo guardar',
	there: 'Ya estaba registrado',
	/** What stops an import whole (IMP-028, IMP-029). */
	failed: 'Error en la carga masiva',
}

export const NoInput = z.object({})

export const ReadImport = z.object({
	fileId: z.string({ error: importTexts.noFile }).trim().min(1, { error: importTexts.noFile }).max(64),
})
export type ReadImport = z.output<typeof ReadImport>

export const ImportId = z.object({ importId: idText })
export type ImportId = z.output<typeof ImportId>

const tags = z
	.array(text({ max: 40 }))
	.max(20, { error: 'Máximo 20 etiquetas' })
	.default([])

export const ChooseColumns = ImportId.extend({
	/** For each column of the file in its order: what it fills, 'no' for nothing. */
	targets: z.array(z.string().max(80)).max(300),
	existing: z.enum(existingChoices).default('omitir'),
	countryCode: z
		.enum(
			countries.map(({ code }) => code),
			{ error: 'Elige un país de la lista' },
		)
		.optional(),
	tags,
})
export type ChooseColumns = z.output<typeof ChooseColumns>

export const ImportColumn = z.object({
	head: z.string(),
	first: z.string(),
	target: z.string(),
	reading: z.enum(['igual', 'propuesta', 'recordada', 'nueva']),
})

export const ImportState = z.object({
	id: z.string(),
	name: z.string(),
	state: z.enum(importStates),
	columns: z.array(ImportColumn),
	existing: z.enum(existingChoices),
	countryCode: z.string().nullable(),
	tags: z.array(z.string()),
	fixes: z.boolean(),
	total: z.number(),
	done: z.number(),
	created: z.number(),
	updated: z.number(),
	mended: z.number(),
	skipped: z.number(),
	failed: z.number(),
	invalid: z.number(),
	kept: z.number(),
	problem: z.string().nullable(),
	by: z.string().nullable(),
	createdAt: z.number(),
	startedAt: z.number().nullable(),
	finishedAt: z.number().nullable(),
	undoUntil: z.number().nullable(),
})
export type ImportState = z.output<typeof ImportState>
export const ImportList = z.object({ imports: z.array(ImportState) })
export type ImportList = z.output<typeof ImportList>

export const RowErrorShape = z.object({
	field: z.string(),
	message: z.string(),
	suggestedFix: z.string(),
	value: z.string(),
	isFixable: z.boolean(),
})
/** A row that is not simply valid (IMP-004). */
export const ReviewedRow = z.object({
	rowIndex: z.number(),
	originalData: z.array(z.string()),
	state: z.enum(['fixable', 'invalid', 'existing']),
	/** Whether somebody has its number: in the business, or further up in the file. */
	isThere: z.boolean(),
	errors: z.array(RowErrorShape),
})
export type ReviewedRow = z.output<typeof ReviewedRow>

export const reviewPage = 50
export const ReviewImport = ImportId.extend({
	only: z.enum(['todas', 'corregibles', 'invalidas', 'registradas']).default('todas'),
	/** So many rows from the first. */
	shown: z.number().int().min(1).max(4000).default(reviewPage),
})
export type ReviewImport = z.output<typeof ReviewImport>
export const ImportReview = z.object({
	valid: z.number(),
	fixable: z.number(),
	invalid: z.number(),
	existing: z.number(),
	/** How many of them would be taken as they stand, and how many with the fixes. */
	sent: z.object({ valid: z.number(), mended: z.number() }),
	/** Whether no row wants a word about it. */
	isClean: z.boolean(),
	totalProcessed: z.number(),
	/** Whether these are all rows of the file. */
	isWhole: z.boolean(),
	missing: z.array(z.string()),
	rows: z.array(ReviewedRow),
	fits: z.number(),
})
export type ImportReview = z.output<typeof ImportReview>

export const SendImport = ImportId.extend({
	/** Whether what can be mended is mended and sent too. */
	fixes: z.boolean().default(false),
	existing: z.enum(existingChoices).optional(),
})
export type SendImport = z.output<typeof SendImport>

export const RefusedRows = ImportId.extend({
	after: z.number().int().min(0).default(0),
	limit: z.number().int().min(1).max(1000).default(1000),
})
export type RefusedRows = z.output<typeof RefusedRows>
export const RefusedPage = z.object({
	heads: z.array(z.string()),
	rows: z.array(z.object({ row: z.number(), cells: z.array(z.string()), reason: z.string() })),
	next: z.number().optional(),
})
export type RefusedPage = z.output<typeof RefusedPage>
