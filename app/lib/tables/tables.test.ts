import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { csvLine } from '../words/csv.ts'
import { xlsxOf, xlsxStream } from '../words/xlsx.server.ts'
import { zipOf } from '../words/zip.server.ts'
import { headAmong, headWord } from './heads.ts'
import { openTable } from './read-table.server.ts'
import { type TableRow } from './table.ts'
import { dayText, numberText } from './xlsx/numbers.ts'
import { formatOfCode } from './xlsx/styles.server.ts'

let folder: string
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'recepcion-tables-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

let count = 0
async function rowsOf(bytes: Uint8Array | string, limits?: { rows: number }): Promise<TableRow[]> {
	count += 1
	const path = join(folder, `${count}`)
	await writeFile(path, bytes)
	const rows: TableRow[] = []
	for await (const row of (await openTable(path, limits)).rows) rows.push(row)
	return rows
}
const cellsOf = async (bytes: Uint8Array | string) => (await rowsOf(bytes)).map(({ cells }) => cells)
const utf16 = (text: string, isBig = false) => {
	const bytes = Buffer.from(text, 'utf16le')
	return isBig ? bytes.swap16() : bytes
}

const people = [
	['Nombre', 'Teléfono'],
	['Núñez, María', '055 1234'],
]
const lines = (sign: string) => `Nombre${sign}Teléfono\r\n"Núñez, María"${sign}055 1234\r\n`

test.each([',', ';', '\t', '|', '~', '^', ':'])('cells parted by %j', async (sign) => {
	expect(await cellsOf(lines(sign))).toEqual(people)
})

test.each([
	['UTF-8', Buffer.from(lines(';'))],
	['UTF-8 with its mark', Buffer.from(`\ufeff${lines(';')}`)],
	['Latin-1 of a Windows Excel', Buffer.from(lines(';'), 'latin1')],
	['UTF-16 with its mark', utf16(`\ufeff${lines(';')}`)],
	['UTF-16 the other way round', utf16(`\ufeff${lines(';')}`, true)],
	['UTF-16 without a mark', utf16(lines(';'))],
	['UTF-16 the other way round, without a mark', utf16(lines(';'), true)],
	['ends of line of an old Mac', Buffer.from(lines(';').replaceAll('\r\n', '\r'))],
	['ends of line of Unix', Buffer.from(lines(';').replaceAll('\r\n', '\n'))],
])('a file in %s', async (_name, bytes) => {
	expect(await cellsOf(bytes)).toEqual(people)
})

test('the signs of Windows beyond Latin-1, and a file that names its own delimiter', async () => {
	expect(await cellsOf(Buffer.from('Nota;Otra\r\n\x93Sí\x94 \x80;1\r\n', 'latin1'))).toEqual([
		['Nota', 'Otra'],
		['“Sí” €', '1'],
	])
	expect(await rowsOf('sep=|\r\nA, B|C\r\n1|2\r\n')).toMatchObject([
		{ at: 2, cells: ['A, B', 'C'] },
		{ at: 3, cells: ['1', '2'] },
	])
})

test('line breaks, quotes and delimiters inside of quotes; lines are counted as a spreadsheet counts them', async () => {
	const text = 'Nombre,Nota\n\n"Ana","dice ""hola"",\r\ny se va"\n,,\nEva,"fin"\n'
	expect(await rowsOf(text)).toEqual([
		{ at: 1, cells: ['Nombre', 'Nota'], formulas: [] },
		{ at: 3, cells: ['Ana', 'dice "hola",\r\ny se va'], formulas: [] },
		{ at: 5, cells: ['Eva', 'fin'], formulas: [] },
	])
})

test('a head that begins like a picture is text', async () => {
	expect(await cellsOf('BM,a\n1,2\n')).toEqual([
		['BM', 'a'],
		['1', '2'],
	])
})

test('zeros before a number stay, a formula is marked, a kept number is none', async () => {
	expect(await rowsOf('a,b,c,d\n007,=1+1,"=""0123""",+52 55\n')).toMatchObject([
		{},
		{ cells: ['007', '=1+1', '0123', '+52 55'], formulas: [1] },
	])
})

test('a cell or a format made to be slow is refused or read at once', async () => {
	await expect(rowsOf(`a,b\n1,x${' '.repeat(1_500_000)}x\n`)).rejects.toMatchObject({ code: 'too_long' })
	const styles = `<numFmts><numFmt numFmtId="164" formatCode="${'['.repeat(300_000)}"/></numFmts>
		<cellXfs><xf numFmtId="164"/></cellXfs>`
	const sheet = '<row><c r="A1" s="0"><v>1</v></c></row>'
	expect(await rowsOf(workbook({ sheet, styles }))).toMatchObject([{ cells: ['1'] }])
})

test('what was written is what is read, in CSV and in a workbook', async () => {
	const cell = fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => text.replace(/[\p{C}\p{Z}]/gu, '·'))
	const safe = cell.filter((text) => !text.startsWith('sep=') && !/^'[=+\-@]/.test(text))
	const row = fc.array(safe, { minLength: 3, maxLength: 3 }).filter((cells) => (cells[2] ?? '') !== '')
	await fc.assert(
		fc.asyncProperty(fc.array(row, { minLength: 2, maxLength: 8 }), async (rows) => {
			const csv = rows.map(csvLine).join('')
			expect((await cellsOf(`\ufeff${csv}`)).map((cells) => cells.length)).toEqual(rows.map(() => 3))
			expect(await cellsOf(`\ufeff${csv}`)).toEqual(rows)
			expect(await cellsOf(xlsxOf([{ name: 'Hoja', rows }]))).toEqual(rows)
		}),
		{ numRuns: 40 },
	)
})

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
type Parts = { sheet: string; shared?: string; styles?: string; book?: string }
function workbook({ sheet, shared, styles, book }: Parts): Buffer {
	const parts: Record<string, string | undefined> = {
		'xl/workbook.xml': book ?? `<workbook xmlns="${main}"><sheets><sheet name="A" sheetId="1"/></sheets></workbook>`,
		'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`,
		'xl/sharedStrings.xml': shared && `<sst xmlns="${main}">${shared}</sst>`,
		'xl/styles.xml': styles && `<styleSheet xmlns="${main}">${styles}</styleSheet>`,
	}
	const kept = Object.entries(parts).filter(([, text]) => text !== undefined)
	return zipOf(kept.map(([name, text = '']) => ({ name, bytes: Buffer.from(`<?xml version="1.0"?>${text}`) })))
}

test('a workbook: shared and rich texts, days as numbers, zeros by format, formulas, empty rows, a merged head', async () => {
	const shared = '<si><t>Clientes de Roma</t></si><si><r><t>Te</t></r><r><t>léfono</t></r><rPh><t>no</t></rPh></si>'
	const styles = `<numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="0000000000"/></numFmts>
		<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
		<cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="22"/></cellXfs>`
	const sheet = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1"/></row>
		<row r="14"><c r="A14" t="s"><v>1</v></c><c r="C14" t="inlineStr"><is><t>Nació</t></is></c></row>
		<row r="15"><c r="A15"><v>5.215512345678E12</v></c><c r="B15" s="2"><v>55123</v></c><c r="C15" s="1"><v>33283</v></c></row>
		<row r="16"><c r="A16" t="str"><f>A1&amp;B1</f><v>ya</v></c><c r="B16"><f>NA()</f></c><c r="C16" s="3"><v>33283.75</v></c></row>
		<row r="17"><c r="A17" t="b"><v>1</v></c><c r="B17" t="e"><v>#N/A</v></c><c r="C17"><v>0.30000000000000004</v></c></row>`
	expect(await rowsOf(workbook({ sheet, shared, styles }))).toEqual([
		{ at: 1, cells: ['Clientes de Roma'], formulas: [] },
		{ at: 14, cells: ['Teléfono', '', 'Nació'], formulas: [] },
		{ at: 15, cells: ['5215512345678', '0000055123', '1991-02-14'], formulas: [] },
		{ at: 16, cells: ['ya', '', '1991-02-14 18:00'], formulas: [0, 1] },
		{ at: 17, cells: ['true', '#N/A', '0.3'], formulas: [] },
	])
})

test('days of spreadsheets, also of those that count from 1904 and of the day that never was', () => {
	expect(dayText(1, false)).toBe('1900-01-01')
	expect(dayText(59, false)).toBe('1900-02-28')
	expect(dayText(61, false)).toBe('1900-03-01')
	expect(dayText(45_292, false)).toBe('2024-01-01')
	expect(dayText(43_830, true)).toBe('2024-01-01')
	expect(dayText(-1, false)).toBeNull()
	expect(dayText(99_999_999, false)).toBeNull()
	fc.assert(
		fc.property(fc.integer({ min: 61, max: 2_958_465 }), (serial) => {
			const at = new Date(Date.UTC(1899, 11, 30) + serial * 86_400_000)
			expect(dayText(serial, false)).toBe(at.toISOString().slice(0, 10))
		}),
	)
	const formats = [
		'dd/mm/yyyy',
		'[$-80A]d" de "mmmm',
		'General',
		'0.00',
		'"días" 0',
		'[h]:mm',
		'#,##0',
		'0000000000',
		'@',
	]
	expect(formats.filter((code) => formatOfCode(code).isDate)).toEqual(['dd/mm/yyyy', '[$-80A]d" de "mmmm', '[h]:mm'])
})

test('numbers in full digits', () => {
	const plain = { isDate: false, digits: 0 }
	fc.assert(
		fc.property(fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }), (number) => {
			expect(numberText(number.toExponential(), plain, false)).toBe(String(number))
		}),
	)
	expect(numberText('0.0000001', plain, false)).toBe('0.0000001')
	expect(numberText('x', plain, false)).toBe('x')
})

test('heads mean the same in any spelling, and stand where most of them are known', () => {
	const head = fc.constantFrom('codigo', 'de', 'pais')
	fc.assert(
		fc.property(fc.array(head, { minLength: 1 }), fc.constantFrom(' ', '_', ' - ', ' * '), (words, sign) => {
			expect(headWord(` ${words.join(sign).toUpperCase().replaceAll('I', 'Í')}${sign} `)).toBe(words.join(' '))
		}),
	)
	const rows = [['Clientes de Roma'], ['', 'Datos'], ['Nombre', 'WhatsApp'], ['Ana', 'WhatsApp']]
	const table = rows.map((cells, at) => ({ at, cells, formulas: [] }))
	expect(headAmong(table, (word) => ['nombre', 'whatsapp'].includes(word))?.at).toBe(2)
	expect(headAmong(table, () => false)?.at).toBe(0)
	expect(headAmong([], () => true)).toBeNull()
})

const bomb = () => workbook({ sheet: `<row><c t="inlineStr"><is><t>${'0'.repeat(40_000)}</t></is></c></row>` })

test.each([
	['nothing', '', 'empty'],
	['blank lines', '\n\n , ,\n', 'empty'],
	['a program renamed to CSV', Buffer.concat([Buffer.from('MZ\x90\0\x03\0'), randomBytes(4000)]), 'not_a_table'],
	['an ELF', Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01\0', 'latin1'), Buffer.alloc(4000)]), 'not_a_table'],
	['a PDF', '%PDF-1.7\n1 0 obj', 'not_a_table'],
	['zeros', Buffer.alloc(5000), 'not_a_table'],
	['an old or locked Excel', Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.alloc(600)]), 'old_excel'],
	['a ZIP of something else', zipOf([{ name: 'a.txt', bytes: Buffer.from('a') }]), 'not_a_table'],
	['half a workbook', xlsxOf([{ name: 'A', rows: [['a']] }]).subarray(0, 400), 'broken'],
	['a workbook that is no XML', workbook({ sheet: '<row><c></row>' }), 'broken'],
	['a cell that never ends', bomb(), 'too_long'],
	['a million columns in CSV', `${'1,'.repeat(1_000_000)}1`, 'too_many_columns'],
	['a million columns in a workbook', workbook({ sheet: '<row><c r="XFD1"><v>1</v></c></row>' }), 'too_many_columns'],
	['more than 50 MB', Buffer.alloc(50_000_001, 'a,b\n'), 'too_large'],
] as const)('%s is refused with its reason', async (_name, bytes, code) => {
	await expect(rowsOf(bytes)).rejects.toMatchObject({ name: 'Error', code })
})

test('a ZIP bomb is refused before it is opened, and one that lies about its size while it is', async () => {
	const honest = workbook({ sheet: '<row><c r="A1"><v>1</v></c></row>' })
	const name = Buffer.from('xl/worksheets/sheet1.xml')
	const place = honest.lastIndexOf(name) - 46
	const lying = Buffer.from(honest)
	lying.writeUInt32LE(2_000_000_000, place + 24)
	await expect(rowsOf(lying)).rejects.toMatchObject({ code: 'bomb' })
	lying.writeUInt32LE(10, place + 24)
	await expect(rowsOf(lying)).rejects.toMatchObject({ code: 'broken' })
})

test.each([
	['tags in tags', { sheet: '<a>'.repeat(100) }],
	[
		'a tag of a thousand attributes',
		{ sheet: `<row ${Array.from({ length: 1000 }, (_, at) => `a${at}="1"`).join(' ')}/>` },
	],
	['a text without an end', { sheet: `<row><c r="A1"><f>${'1'.repeat(9_000_000)}</f></c></row>` }],
	['an attribute without an end', { sheet: `<row spans="${'1'.repeat(9_000_000)}"/>` }],
	['styles that outgrow their place', { sheet: '', styles: '<xf/>'.repeat(2_100_000) }],
	[
		'one shared text in every cell',
		{
			sheet: Array.from({ length: 10 }, () => `<row>${'<c t="s"><v>0</v></c>'.repeat(300)}</row>`).join(''),
			shared: `<si><t>${'a'.repeat(32_000)}</t></si>`,
		},
	],
])('a small file that fills the memory is refused: %s', async (_name, parts) => {
	await expect(rowsOf(workbook(parts))).rejects.toMatchObject({ code: 'bomb' })
})

test('no more rows than asked for, a head not counted', async () => {
	expect(await rowsOf('h\n1\n2\n3\n', { rows: 3 })).toHaveLength(4)
	await expect(rowsOf('h\n1\n2\n3\n4\n', { rows: 3 })).rejects.toMatchObject({ code: 'too_many_rows' })
})

test('a workbook that is written while it is sent is read like any other', async () => {
	const rows = Array.from({ length: 2500 }, (_, at) => [`Ana ${at}`, '=1+1', '055', at])
	async function* parts() {
		for (let at = 0; at < rows.length; at += 1000) yield rows.slice(at, at + 1000)
	}
	const chunks: Uint8Array[] = []
	for await (const chunk of xlsxStream('Contactos', parts())) chunks.push(chunk)
	const read = await rowsOf(Buffer.concat(chunks))
	expect(read.map(({ cells }) => cells)).toEqual(rows.map((row) => row.map(String)))
	expect(read.every(({ formulas }) => formulas.length === 0)).toBe(true)
})
