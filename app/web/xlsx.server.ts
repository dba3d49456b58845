import { type Cell } from '#app/lib/words/cell.ts'
import { xlsxOf, xlsxStream } from '#app/lib/words/xlsx.server.ts'

const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The sheets as a download: what a plain link leads to. */
export function xlsxAnswer(fileName: string, sheets: { name: string; rows: Cell[][] }[]): Response {
	return new Response(new Uint8Array(xlsxOf(sheets)), {
		headers: headersOf(fileName),
	})
}

/** One sheet of any length, which never lies whole in memory. */
export function xlsxStreamAnswer(fileName: string, name: string, parts: AsyncIterable<Cell[][]>): Response {
	const bytes = xlsxStream(name, parts)
	const body = new ReadableStream<Uint8Array>({
		async pull(controller) {
			const { value, done } = await bytes.next()
			if (done) controller.close()
			else controller.enqueue(value)
		},
		async cancel() {
			await bytes.return(undefined)
		},
	})
	return new Response(body, { headers: headersOf(fileName) })
}

function headersOf(fileName: string): Record<string, string> {
	return {
		'Content-Type': contentType,
		'Content-Disposition': `attachment; filename="${fileName}"`,
		'Cache-Control': 'private, no-store',
	}
}
