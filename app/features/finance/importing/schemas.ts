import { z } from 'zod'
import { idText, text } from '#app/core/schema.ts'

export const importMessages = {
	sameFile: 'Este archivo ya se importó: deshaz esa importación antes de repetirla',
	tooMany: 'El archivo tiene demasiadas filas: máximo 10,000. Divídelo en partes.',
	twice: 'Dos columnas no pueden ser lo mismo',
	noDate: 'Di qué columna es la fecha',
	noAmount: 'Di qué columna es el monto',
	noBranch: 'Elige la sucursal de las filas que no la dicen',
	notWhole: 'El archivo no se leyó completo: descártalo y súbelo otra vez',
	noRows: 'Este archivo no tiene filas por importar',
	begun: 'Esta importación ya empezó',
	notDone: 'Solo se deshace una importación terminada',
	closed: 'Parte de esta importación cayó en un día que ya se cerró: corrígela con otros movimientos',
} as const

/** So many rows one file may have. */
export const mostRows = 10_000
/** So long one file may be. */
export const mostBytes = 10_000_000

export const ImportField = z.enum([
	...(['date', 'time', 'type', 'amount', 'currency', 'category', 'method'] as const),
	...(['branch', 'customId', 'concept', 'client', 'comments'] as const),
])
export type ImportField = z.output<typeof ImportField>

/** A column that is left out. */
export const skipped = 'skip'

const Line = z.object({ line: z.number().int().min(1), cells: z.array(z.string().max(32_767)).max(300) })

export const OpenImport = z.object({
	fileName: text({ max: 200 }),
	fileHash: text({ max: 64 }),
	heads: z.array(z.string().max(200)).min(1).max(300),
	/** How many rows will come: it can't begin before they have. */
	rows: z.number().int().min(0).max(mostRows).default(0),
})
export type OpenImport = z.output<typeof OpenImport>

export const AddImportRows = z.object({ importId: idText, rows: z.array(Line).min(1).max(500) })
export type AddImportRows = z.output<typeof AddImportRows>

export const OneImport = z.object({ importId: idText })
export type OneImport = z.output<typeof OneImport>

export const MapImport = z.object({
	importId: idText,
	mapping: z.array(z.enum([...ImportField.options, skipped], { error: 'Elige qué es esta columna' })).max(300),
	branchId: idText.optional(),
})
export type MapImport = z.output<typeof MapImport>

const state = z.enum(['read', 'running', 'done', 'undone'])
const count = z.number().int()

export const Import = z.object({
	id: z.string(),
	state,
	fileName: z.string(),
	rows: count,
	imported: count,
	refused: count,
	createdBy: z.string(),
	createdAt: z.iso.datetime(),
})
export type Import = z.output<typeof Import>

export const Imports = z.object({ imports: z.array(Import) })
export type Imports = z.output<typeof Imports>

/** A row as it would be written in: its cells, what is wrong with them and what is worth knowing. */
const Judged = z.object({
	line: count,
	cells: z.array(z.string()),
	problem: z.string().nullable(),
	note: z.string().nullable(),
	/** What it would become. */
	becomes: z.string().nullable(),
})
export type Judged = z.output<typeof Judged>

export const ImportView = z.object({
	import: Import,
	heads: z.array(z.string()),
	/** The first filled cell of each column. */
	examples: z.array(z.string()),
	mapping: z.array(ImportField.nullable()),
	branchId: z.string().nullable(),
	/** Why it can't begin yet. */
	missing: z.string().nullable(),
	/** How many rows were looked at, how many of them are wrong, and some of each. */
	looked: count,
	wrong: count,
	preview: z.array(Judged),
})
export type ImportView = z.output<typeof ImportView>

export const RefusedOf = z.object({
	importId: idText,
	after: count.min(0).default(0),
	limit: count.min(1).max(1000).default(200),
})
export type RefusedOf = z.output<typeof RefusedOf>

export const RefusedRows = z.object({
	heads: z.array(z.string()),
	rows: z.array(Line.extend({ problem: z.string() })),
	next: count.optional(),
})
export type RefusedRows = z.output<typeof RefusedRows>
