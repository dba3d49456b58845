import { type Cell } from './cell.ts'
import { zipOf } from './zip.server.ts'
import { zipStream } from './zip-stream.server.ts'

type Sheet = { name: string; rows: Cell[][] }

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const part = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** A workbook for Excel and its kin, whose texts never run as formulas; the first row of each sheet is its head. */
export function xlsxOf(sheets: Sheet[]): Buffer {
	const texts = {
		...frameOf(sheets),
		...Object.fromEntries(sheets.map((sheet, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheetOf(sheet)])),
	}
	return zipOf(Object.entries(texts).map(([name, text]) => ({ name, bytes: Buffer.from(head + text) })))
}

/** One sheet of any length, written while it is sent: `rows` come in parts, the first row of the first is the head. */
export function xlsxStream(name: string, parts: AsyncIterable<Cell[][]>): AsyncGenerator<Uint8Array> {
	const frame = Object.entries(frameOf([{ name, rows: [] }]))
	return zipStream([
		...frame.map(([entry, text]) => ({ name: entry, chunks: [head + text] })),
		{ name: 'xl/worksheets/sheet1.xml', chunks: sheetParts(parts) },
	])
}

async function* sheetParts(parts: AsyncIterable<Cell[][]>): AsyncGenerator<string> {
	yield `${head}<worksheet xmlns="${main}"><sheetData>`
	let written = 0
	for await (const rows of parts) {
		const before = written
		yield rows.map((cells, index) => rowOf(cells, before + index)).join('')
		written += rows.length
	}
	yield '</sheetData></worksheet>'
}

function frameOf(sheets: Sheet[]) {
	return {
		'[Content_Types].xml': typesOf(sheets),
		'_rels/.rels': relations([{ type: `${documents}/officeDocument`, to: 'xl/workbook.xml' }]),
		'xl/workbook.xml': bookOf(sheets),
		'xl/_rels/workbook.xml.rels': relations([
			...sheets.map((_, index) => ({ type: `${documents}/worksheet`, to: `worksheets/sheet${index + 1}.xml` })),
			{ type: `${documents}/styles`, to: 'styles.xml' },
		]),
		'xl/styles.xml': styles,
	}
}

function typesOf(sheets: Sheet[]): string {
	const override = (name: string, type: string) => `<Override PartName="/${name}" ContentType="${type}"/>`
	return [
		`<Types xmlns="${packages}/content-types">`,
		'<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
		'<Default Extension="xml" ContentType="application/xml"/>',
		override('xl/workbook.xml', `${part}.sheet.main+xml`),
		override('xl/styles.xml', `${part}.styles+xml`),
		...sheets.map((_, index) => override(`xl/worksheets/sheet${index + 1}.xml`, `${part}.worksheet+xml`)),
		'</Types>',
	].join('')
}

function relations(all: { type: string; to: string }[]): string {
	const rows = all.map(({ type, to }, index) => `<Relationship Id="rId${index + 1}" Type="${type}" Target="${to}"/>`)
	return `<Relationships xmlns="${packages}/relationships">${rows.join('')}</Relationships>`
}

function bookOf(sheets: Sheet[]): string {
	const rows = sheets.map(({ name }, index) => {
		// What Excel refuses in the name of a sheet.
		const plain = escaped(name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31))
		return `<sheet name="${plain}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`
	})
	return `<workbook xmlns="${main}" xmlns:r="${documents}"><sheets>${rows.join('')}</sheets></workbook>`
}

// The second style is the head's: bold.
const styles = `<styleSheet xmlns="${main}"><fonts count="2"><font/><font><b/></font></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`

function sheetOf({ rows }: Sheet): string {
	return `<worksheet xmlns="${main}"><sheetData>${rows.map(rowOf).join('')}</sheetData></worksheet>`
}

function rowOf(cells: Cell[], row: number): string {
	const written = cells.map((cell, column) => cellOf(cell, `${columnName(column)}${row + 1}`, row === 0))
	return `<row r="${row + 1}">${written.join('')}</row>`
}

function cellOf(cell: Cell, place: string, isHead: boolean): string {
	if (cell === null || cell === '') return ''
	const style = isHead ? ' s="1"' : ''
	if (typeof cell === 'number') return `<c r="${place}"${style}><v>${cell}</v></c>`
	return `<c r="${place}" t="inlineStr"${style}><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
}

/** 0 → A, 26 → AA */
function columnName(index: number): string {
	const letter = String.fromCharCode(65 + (index % 26))
	return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}

/** XML knows no other control characters. */
function escaped(text: string): string {
	return text
		.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
		.replace(/&/g, '&amp;')
		.replace(/</g, '&lt;')
		.replace(/>/g, '&gt;')
		.replace(/"/g, '&quot;')
}
