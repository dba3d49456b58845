import { type RefusedPage } from './schemas-import.ts'

type More = (after: number) => Promise<RefusedPage>

/** The columns of the file that was brought and one more, then the rows that were not taken, a part at a time. */
export async function* refusedTexts(first: RefusedPage, more: More): AsyncGenerator<string[][]> {
	const { heads } = first
	yield [[...heads, 'Motivo']]
	let part: RefusedPage | undefined = first
	while (part) {
		yield part.rows.map(({ cells, reason }) => [...heads.map((_, at) => cells[at] ?? ''), reason])
		part = part.next === undefined ? undefined : await more(part.next)
	}
}
