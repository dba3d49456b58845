import { type RefusedRows } from './schemas.ts'

type More = (after: number) => Promise<RefusedRows>

/** The columns of the file as they came and one more, then the rows that were not taken, a part at a time. */
export async function* refusedTexts(first: RefusedRows, more: More): AsyncGenerator<string[][]> {
	const { heads } = first
	yield [[...heads, 'Problema']]
	let part: RefusedRows | undefined = first
	while (part) {
		yield part.rows.map(({ cells, problem }) => [...heads.map((_, place) => cells[place] ?? ''), problem])
		part = part.next === undefined ? undefined : await more(part.next)
	}
}
