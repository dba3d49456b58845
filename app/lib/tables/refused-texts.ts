type Page<Row> = { heads: string[]; rows: Row[]; next?: number }
type Refused = { cells: string[] }

/**
 * A file of rows that were not taken: the columns as they came and one more with why, then the rows, a part at a time. So
 * it can be mended and brought again.
 */
export async function* refusedTexts<Row extends Refused>(
	first: Page<Row>,
	more: (after: number) => Promise<Page<Row>>,
	{ head, why }: { head: string; why: (row: Row) => string },
): AsyncGenerator<string[][]> {
	const { heads } = first
	yield [[...heads, head]]
	let part: Page<Row> | undefined = first
	while (part) {
		yield part.rows.map((row) => [...heads.map((_, place) => row.cells[place] ?? ''), why(row)])
		part = part.next === undefined ? undefined : await more(part.next)
	}
}
