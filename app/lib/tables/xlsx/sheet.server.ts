import { TableRefusal, type TableRow, tableLimits } from '../table.ts'
import { numberText } from './numbers.ts'
import { type Format } from './styles.server.ts'
import { type Attributes, hear } from './xml.server.ts'

/** What the cells of a sheet refer to. */
export type Sheet = { texts: string[]; formats: Format[]; isFrom1904: boolean }

const plain: Format = { isDate: false, digits: 0 }

/** The lines of a sheet, a few at a time as its XML comes. */
export async function* sheetRows(part: AsyncIterable<Uint8Array>, sheet: Sheet): AsyncGenerator<TableRow> {
	const lines = new Lines(sheet)
	for await (const _ of hear(part, lines)) yield* lines.take()
}

class Lines {
	#done: TableRow[] = []
	#row: TableRow | null = null
	#cell: { place: number; type: string; format: Format; isFormula: boolean } | null = null
	#text = ''
	#isRead = false
	#last = 0

	constructor(readonly sheet: Sheet) {}

	take(): TableRow[] {
		const done = this.#done
		this.#done = []
		return done
	}

	open(name: string, attributes: Attributes) {
		if (name === 'row') return this.#begin(Number(attributes.r) || this.#last + 1)
		if (!this.#row) return
		if (name === 'c') return this.#enter(this.#row, attributes)
		if (!this.#cell) return
		if (name === 'f') this.#cell.isFormula = true
		// `v` is the value, `t` the text of a cell that shares it with no other.
		this.#isRead = name === 'v' || name === 't'
	}

	text(more: string) {
		if (!this.#isRead) return
		this.#text += more
		if (this.#text.length > tableLimits.cell) throw new TableRefusal('too_long')
	}

	close(name: string) {
		if (name === 'v' || name === 't') this.#isRead = false
		if (name === 'c') this.#leave()
		if (name !== 'row' || !this.#row) return
		this.#done.push(this.#row)
		this.#row = null
	}

	/** Rows go down, whatever they say of themselves: whoever counts on that may go on after one of them. */
	#begin(said: number) {
		const at = Math.max(said, this.#last + 1)
		this.#last = at
		this.#row = { at, cells: [], formulas: [] }
	}

	#enter(row: TableRow, { r, t = 'n', s }: Attributes) {
		const place = r ? placeOf(r) : row.cells.length
		this.#cell = { place, type: t, format: this.sheet.formats[Number(s ?? -1)] ?? plain, isFormula: false }
		this.#text = ''
	}

	#leave() {
		const [row, cell] = [this.#row, this.#cell]
		this.#cell = null
		if (!row || !cell) return
		const text = this.#shown(cell.type, cell.format)
		if (text === '' && !cell.isFormula) return
		if (cell.place >= tableLimits.columns) throw new TableRefusal('too_many_columns')
		while (row.cells.length < cell.place) row.cells.push('')
		row.cells[cell.place] = text
		if (cell.isFormula) row.formulas.push(cell.place)
	}

	#shown(type: string, format: Format): string {
		const raw = this.#text
		if (type === 's') return this.sheet.texts[Number(raw)] ?? ''
		if (type === 'b') return raw === '1' ? 'true' : 'false'
		if (type === 'd') return raw.replace(/T00:00(:00(\.0+)?)?Z?$/, '').replace('T', ' ')
		return type === 'n' ? numberText(raw, format, this.sheet.isFrom1904) : raw
	}
}

/** 'C7' → 2, 'AA1' → 26 */
function placeOf(reference: string): number {
	let place = 0
	for (const letter of reference.toUpperCase()) {
		const code = letter.charCodeAt(0) - 64
		if (code < 1 || code > 26) break
		place = place * 26 + code
	}
	return Math.max(place, 1) - 1
}
