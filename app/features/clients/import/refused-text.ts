import { csvLine, csvStart } from '#app/lib/words/csv.ts'
import { type RefusedPage } from './schemas-import.ts'

/** A file with the columns of the one that was brought and one more, written while it is sent. */
export function refusedCsv(
	first: RefusedPage,
	more: (after: number) => Promise<RefusedPage>,
): ReadableStream<Uint8Array> {
	const encoder = new TextEncoder()
	const { heads } = first
	let part: RefusedPage | undefined = first
	let head = csvStart + csvLine([...heads, 'Motivo'])
	return new ReadableStream({
		async pull(controller) {
			if (!part) return controller.close()
			const lines = part.rows.map(({ cells, reason }) => csvLine([...heads.map((_, at) => cells[at] ?? ''), reason]))
			controller.enqueue(encoder.encode(head + lines.join('')))
			head = ''
			part = part.next === undefined ? undefined : await more(part.next)
			if (!part) controller.close()
		},
	})
}
