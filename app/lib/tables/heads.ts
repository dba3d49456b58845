import { type TableRow } from './table.ts'

/** So far down the head of a table may stand: titles, logos and empty lines come before it. */
export const headWithin = 25

/** 'Código_de País *' → 'codigo de pais': heads that mean the same are the same word. */
export function headWord(text: string): string {
	const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
	return plain.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
}

/**
 * Which of the first rows is the head: the one with most words that `knows` knows, the first of equals; the first row of
 * all where none has any.
 */
export function headAmong(rows: TableRow[], knows: (word: string) => boolean): TableRow | null {
	let best = { row: rows[0] ?? null, known: 0 }
	for (const row of rows.slice(0, headWithin)) {
		const known = new Set(row.cells.map(headWord).filter((word) => word !== '' && knows(word))).size
		if (known > best.known) best = { row, known }
	}
	return best.row
}
