import { type Tone } from '../chart/chart-geometry.ts'
import { fonts } from './fonts.server.ts'
import { millimetres, printDefaults } from './report.ts'

export type Sheet = PDFKit.PDFDocument
/** The column that is written, in points. */
export type Frame = { left: number; width: number; bottom: number }

/** Ink on paper: the light theme's tones. */
export const tones: Record<Tone, string> = {
	primary: '#0064e7',
	secondary: '#6200ff',
	accent: '#00a47b',
	success: '#3a9e3f',
	warning: '#cb6800',
	error: '#dd1911',
	neutral: '#817b79',
	rest: '#d9d5d3',
}
export const ink = { text: '#180f0c', soft: '#5c514d', line: '#dcdad9', paper: '#f8f6f5' }

/** An empty A4 sheet whose letters are in it. PDFKit is loaded when the first document is asked for. */
export async function newSheet(title: string, author: string, madeAt: Date): Promise<Sheet> {
	const { default: PDFDocument } = await import('pdfkit')
	const sheet = new PDFDocument({
		size: printDefaults.format.toUpperCase(),
		layout: printDefaults.orientation,
		margin: millimetres(printDefaults.marginMm),
		// Its own default is read from a file beside it, which an executable has not.
		font: '',
		bufferPages: true,
		lang: 'es-MX',
		displayTitle: true,
		info: { Title: title, Author: author, CreationDate: madeAt },
	})
	sheet.registerFont('regular', fonts.regular)
	sheet.registerFont('bold', fonts.bold)
	sheet.font('regular').fontSize(9).fillColor(ink.text)
	return sheet
}

export function frameOf(sheet: Sheet): Frame {
	const { width, height, margins } = sheet.page
	// A line at the foot holds the page's number.
	return { left: margins.left, width: width - margins.left - margins.right, bottom: height - margins.bottom - 16 }
}

/** Goes on at the top of a new page where `height` does not fit on this one. */
export function keepTogether(sheet: Sheet, height: number): void {
	if (sheet.y + height > frameOf(sheet).bottom) sheet.addPage()
}

type Words = {
	x: number
	y: number
	width: number
	size?: number
	bold?: boolean
	color?: string
	align?: 'left' | 'center' | 'right'
}

/** One line at a place, cut with '…' where it is too long; the cursor stays. */
export function write(sheet: Sheet, text: string, words: Words): void {
	const { x, y, width, size = 9, bold, color = ink.text, align = 'left' } = words
	const cursor = { x: sheet.x, y: sheet.y }
	sheet
		.font(bold ? 'bold' : 'regular')
		.fontSize(size)
		.fillColor(color)
	const line = fitting(sheet, text, width)
	const spare = width - sheet.widthOfString(line)
	// Placed by hand: PDFKit's own wrapping measures each word anew, a second for a page of rows.
	sheet.text(line, x + { left: 0, center: spare / 2, right: spare }[align], y, { lineBreak: false })
	sheet.x = cursor.x
	sheet.y = cursor.y
}

function fitting(sheet: Sheet, text: string, width: number): string {
	if (sheet.widthOfString(text) <= width) return text
	const letters = [...text]
	let [fits, tooLong] = [0, letters.length]
	while (tooLong - fits > 1) {
		const middle = Math.floor((fits + tooLong) / 2)
		const cut = `${letters.slice(0, middle).join('').trimEnd()}…`
		if (sheet.widthOfString(cut) <= width) fits = middle
		else tooLong = middle
	}
	return `${letters.slice(0, fits).join('').trimEnd()}…`
}

/** Everything that was written, as bytes. */
export function bytesOf(sheet: Sheet): Promise<Buffer> {
	const parts: Buffer[] = []
	return new Promise((resolve, reject) => {
		sheet.on('data', (part: Buffer) => parts.push(part))
		sheet.on('end', () => resolve(Buffer.concat(parts)))
		sheet.on('error', reject)
		sheet.end()
	})
}

/** Lets everybody else have a turn: a document of many rows takes longer than anybody may be kept waiting. */
export function breathe(): Promise<void> {
	return new Promise((free) => setImmediate(free))
}
