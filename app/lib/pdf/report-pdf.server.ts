import { drawBars, drawLine, drawPie } from './draw-charts.server.ts'
import { breathe, bytesOf, frameOf, ink, keepTogether, newSheet, type Sheet, write } from './page.server.ts'
import { millimetres, printDefaults, type Report, type ReportSection } from './report.ts'

const logoHeight = millimetres(12)
const logoWidth = millimetres(45)
const rowHeight = 17
/** As many rows are written in one turn. */
const rowsPerTurn = 20

/** The report as a PDF: A4 upright with margins of 10 mm (DAS-009). `now` in epoch milliseconds dates the file. */
export async function reportPdf(report: Report, now: number): Promise<Buffer> {
	const sheet = await newSheet(report.title, report.business, new Date(now))
	writeHead(sheet, report)
	for (const section of report.sections) {
		await draw(sheet, section)
		await breathe()
	}
	writeFeet(sheet, report)
	return bytesOf(sheet)
}

async function draw(sheet: Sheet, section: ReportSection): Promise<void> {
	if (section.kind === 'kpis') writeKpis(sheet, section.kpis)
	else if (section.kind === 'bars') drawBars(sheet, section)
	else if (section.kind === 'line') drawLine(sheet, section)
	else if (section.kind === 'pie') drawPie(sheet, section)
	else if (section.kind === 'table') await writeTable(sheet, section)
	else writeText(sheet, section.text)
}

function writeHead(sheet: Sheet, { title, lines, business, logo }: Report): void {
	const { left, width } = frameOf(sheet)
	const y = sheet.y
	const drawn = logo ? placeLogo(sheet, logo, left + width, y) : 0
	write(sheet, business, { x: left, y, width: width - drawn - 12, size: 9, color: ink.soft })
	write(sheet, title, { x: left, y: y + 12, width: width - drawn - 12, size: 17, bold: true })
	for (const [index, line] of lines.entries()) {
		write(sheet, line, { x: left, y: y + 35 + index * 13, width: width - drawn - 12, color: ink.soft })
	}
	sheet.y = y + Math.max(42 + lines.length * 13, logoHeight + 12)
	sheet
		.moveTo(left, sheet.y - 6)
		.lineTo(left + width, sheet.y - 6)
		.lineWidth(0.7)
		.stroke(ink.line)
	sheet.y += 8
}

/** PDFKit has it, its types have not. */
type WithPictures = Sheet & { openImage(bytes: Buffer): { width: number; height: number } }

/**
 * At the right edge, in no fewer pixels per point than the scale (DAS-009): a small picture stays sharp. The room it
 * takes, or 0 where the bytes are no picture that a PDF can hold.
 */
function placeLogo(sheet: Sheet, logo: Uint8Array, right: number, y: number): number {
	try {
		const bytes = Buffer.from(logo)
		const picture = (sheet as WithPictures).openImage(bytes)
		const width = Math.min(logoWidth, picture.width / printDefaults.scale)
		const height = Math.min(logoHeight, picture.height / printDefaults.scale)
		sheet.image(bytes, right - width, y, { fit: [width, height], align: 'right' })
		return logoWidth
	} catch {
		return 0
	}
}

function writeKpis(sheet: Sheet, kpis: { title: string; value: string; note?: string }[]): void {
	const { left, width } = frameOf(sheet)
	const gap = 8
	const kpisPerRow = kpis.length % 3 === 0 ? 3 : 4
	const cell = (width - gap * (kpisPerRow - 1)) / kpisPerRow
	for (let start = 0; start < kpis.length; start += kpisPerRow) {
		keepTogether(sheet, 58)
		for (const [index, { title, value, note }] of kpis.slice(start, start + kpisPerRow).entries()) {
			const x = left + index * (cell + gap)
			sheet.roundedRect(x, sheet.y, cell, 50, 5).lineWidth(0.7).fillAndStroke(ink.paper, ink.line)
			write(sheet, title, { x: x + 8, y: sheet.y + 7, width: cell - 16, size: 8, color: ink.soft })
			write(sheet, value, { x: x + 8, y: sheet.y + 18, width: cell - 16, size: 13, bold: true })
			if (note) write(sheet, note, { x: x + 8, y: sheet.y + 36, width: cell - 16, size: 7, color: ink.soft })
		}
		sheet.y += 58
	}
	sheet.y += 8
}

async function writeTable(sheet: Sheet, { title, head, rows }: Extract<ReportSection, { kind: 'table' }>) {
	const { left, width } = frameOf(sheet)
	keepTogether(sheet, 20 + rowHeight * Math.min(rows.length + 1, 4))
	write(sheet, title, { x: left, y: sheet.y, width, size: 11, bold: true })
	sheet.y += 20
	writeRow(sheet, head, true)
	for (const [index, cells] of rows.entries()) {
		if (index % rowsPerTurn === rowsPerTurn - 1) await breathe()
		if (sheet.y + rowHeight > frameOf(sheet).bottom) {
			sheet.addPage()
			writeRow(sheet, head, true)
		}
		writeRow(sheet, cells, false)
	}
	sheet.y += 16
}

function writeRow(sheet: Sheet, cells: string[], bold: boolean): void {
	const { left, width } = frameOf(sheet)
	// The first column names the row and takes what the figures leave.
	const figure = Math.min(84, (width * 0.62) / Math.max(cells.length - 1, 1))
	const style = { size: 8, bold, color: bold ? ink.soft : ink.text }
	let x = left
	for (const [index, text] of cells.entries()) {
		const cell = index === 0 ? width - figure * (cells.length - 1) : figure
		const align = index === 0 ? 'left' : 'right'
		write(sheet, text, { ...style, x: x + 4, y: sheet.y + 4, width: cell - 8, align })
		x += cell
	}
	sheet.y += rowHeight
	sheet
		.moveTo(left, sheet.y)
		.lineTo(left + width, sheet.y)
		.lineWidth(0.4)
		.stroke(ink.line)
}

function writeText(sheet: Sheet, text: string): void {
	const { left, width } = frameOf(sheet)
	sheet.font('regular').fontSize(9).fillColor(ink.soft).text(text, left, sheet.y, { width })
	sheet.y += 10
}

function writeFeet(sheet: Sheet, { title, madeAt }: Report): void {
	const { start, count } = sheet.bufferedPageRange()
	for (let page = start; page < start + count; page += 1) {
		sheet.switchToPage(page)
		const { left, width, bottom } = frameOf(sheet)
		const place = { y: bottom + 6, width: width / 2, size: 7.5, color: ink.soft }
		write(sheet, `${title} · ${madeAt}`, { ...place, x: left })
		write(sheet, `Página ${page - start + 1} de ${count}`, { ...place, x: left + width / 2, align: 'right' })
	}
}
