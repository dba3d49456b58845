/** What a spreadsheet would run rather than show. */
const formula = /^[=+\-@\t\r]/

/** One line of a CSV file. A cell that a spreadsheet would take for a formula is written as a text. */
export function csvLine(cells: readonly string[]): string {
	return `${cells.map(cellText).join(',')}\r\n`
}

/** As it may stand in any spreadsheet: what begins like a formula gets the mark of a text before it. */
export function safeCell(text: string): string {
	return formula.test(text) ? `'${text}` : text
}

function cellText(text: string): string {
	const safe = safeCell(text)
	return /[",\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** What stands first in a CSV file, so that spreadsheets read its letters right. */
export const csvStart = '﻿'

/** Lines of any number as the bytes of a CSV file, a part at a time: the file never lies whole in memory. */
export async function* csvBytes(parts: AsyncIterable<string[][]> | Iterable<string[][]>): AsyncGenerator<Uint8Array> {
	const encoder = new TextEncoder()
	yield encoder.encode(csvStart)
	for await (const rows of parts) yield encoder.encode(rows.map(csvLine).join(''))
}
