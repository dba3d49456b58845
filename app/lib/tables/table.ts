/** A line of a table as a person counts them: `at` is 1 for the first, empty ones counted. */
export type TableRow = {
	at: number
	/** As its reader would see them; numbers in full digits, days as 2026-11-30. */
	cells: string[]
	/** Places of the cells that a spreadsheet reckons; their text is what it showed last. */
	formulas: number[]
}

export type TableKind = 'csv' | 'xlsx'

/** A table that is read while it is gone through, once: it never lies whole in memory. Empty lines are left out. */
export type Table = { kind: TableKind; rows: AsyncIterable<TableRow> }

/** What a table may hold; whoever goes on reading past it is told with a `TableRefusal`. */
export const tableLimits = {
	bytes: 50_000_000,
	rows: 100_000,
	columns: 300,
	/** As many letters as Excel lets a cell have. */
	cell: 32_767,
	/** A packed file may grow to this, and the texts that its cells share to that. */
	unpacked: 400_000_000,
	sharedLetters: 48_000_000,
	/** What is no sheet and no shared texts is small in every workbook. */
	unpackedAside: 10_000_000,
	/** All cells together. */
	letters: 60_000_000,
}

export type TableProblem = keyof typeof tableTexts

export const tableTexts = {
	empty: 'El archivo está vacío',
	only_heads: 'El archivo no tiene filas debajo de los encabezados',
	too_large: 'El archivo pesa demasiado: máximo 50 MB',
	too_many_rows: 'El archivo tiene demasiadas filas: máximo 100,000. Divídelo en partes.',
	too_many_columns: 'El archivo tiene demasiadas columnas: máximo 300',
	too_long: 'Una celda del archivo tiene demasiado texto: máximo 32,767 letras',
	bomb: 'El archivo crece demasiado al abrirlo. Guárdalo de nuevo desde Excel, o como CSV.',
	not_a_table: 'Este archivo no es CSV ni Excel (.xlsx)',
	old_excel: 'Es un Excel antiguo (.xls) o tiene contraseña. Ábrelo y guárdalo como .xlsx o CSV, sin contraseña.',
	broken: 'El archivo está dañado y no se pudo leer',
} as const

/** A file that is no table, or more of one than is read; `message` says so in Spanish. */
export class TableRefusal extends Error {
	constructor(readonly code: TableProblem) {
		super(tableTexts[code])
	}
}
