import { open, stat } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import { readCsv } from './csv.server.ts'
import { type Table, type TableKind, TableRefusal, type TableRow, tableLimits } from './table.ts'
import { readXlsx } from './xlsx/read-xlsx.server.ts'

const head = 8192
const zip = Buffer.from('PK\u0003\u0004', 'latin1')
const compound = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])

type Limits = { rows?: number }

/**
 * Opens a file of a person's own making as a table: CSV in any delimiter and encoding, or the first sheet of a workbook.
 * What it is, is judged by its content. Throws a `TableRefusal`, here or while its rows are gone through.
 */
export async function openTable(path: string, { rows = tableLimits.rows }: Limits = {}): Promise<Table> {
	const { size } = await stat(path)
	if (size > tableLimits.bytes) throw new TableRefusal('too_large')
	if (size === 0) throw new TableRefusal('empty')
	const kind = await kindOfFile(path)
	const read = kind === 'xlsx' ? readXlsx(path) : readCsv(path)
	return { kind, rows: bounded(read, rows) }
}

/** Judges a file by how it begins. Throws a `TableRefusal` for what is no table. */
export async function kindOfFile(path: string): Promise<TableKind> {
	const file = await open(path, 'r')
	try {
		const buffer = Buffer.alloc(head)
		const { bytesRead } = await file.read(buffer, 0, head, 0)
		return await kindOfStart(buffer.subarray(0, bytesRead))
	} finally {
		await file.close()
	}
}

/** The same of what came first of a file that still comes. */
export async function kindOfStart(start: Buffer): Promise<TableKind> {
	if (start.length === 0) throw new TableRefusal('empty')
	if (start.subarray(0, 4).equals(zip)) return 'xlsx'
	if (start.subarray(0, 4).equals(compound)) throw new TableRefusal('old_excel')
	if (isMarkedText(start)) return 'csv'
	// A word such as 'BMI' begins like a picture: what holds letters alone is text.
	const isPlain = !start.some((byte) => byte === 0 || (byte < 32 && ![9, 10, 13].includes(byte)))
	const known = await fileTypeFromBuffer(start)
	if (isPlain ? known?.mime === 'application/pdf' : known) throw new TableRefusal('not_a_table')
	return 'csv'
}

/** Says by its first signs that it is text, and in which letters. */
function isMarkedText([a, b, c]: Buffer): boolean {
	return (a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff) || (a === 0xef && b === 0xbb && c === 0xbf)
}

/** Without its empty lines, and no longer or wider than tables may be. A head counts for nothing. */
async function* bounded(rows: AsyncIterable<TableRow>, most: number): AsyncGenerator<TableRow> {
	let count = 0
	let letters = 0
	for await (const row of rows) {
		const cells = trimmed(row.cells)
		if (cells.length === 0) continue
		if (cells.length > tableLimits.columns) throw new TableRefusal('too_many_columns')
		if (cells.some((cell) => cell.length > tableLimits.cell)) throw new TableRefusal('too_long')
		for (const cell of cells) letters += cell.length
		if (letters > tableLimits.letters) throw new TableRefusal('bomb')
		count += 1
		if (count > most + 1) throw new TableRefusal('too_many_rows')
		yield { ...row, cells, formulas: row.formulas.filter((place) => place < cells.length) }
	}
	if (count === 0) throw new TableRefusal('empty')
}

/** Cells without the spaces around them and without the empty ones at the end. */
function trimmed(cells: string[]): string[] {
	const texts = cells.map((cell) => cell.trim())
	let length = texts.length
	while (length > 0 && texts[length - 1] === '') length -= 1
	return texts.slice(0, length)
}
