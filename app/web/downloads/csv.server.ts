import { csvLine, csvStart } from '#app/lib/words/csv.ts'
import { downloadHeaders, streamOf } from './stream.server.ts'

/** Lines of any number as a CSV file, which never lies whole in memory. */
export function csvStreamAnswer(fileName: string, parts: AsyncIterable<string[][]> | Iterable<string[][]>): Response {
	return new Response(streamOf(bytesOf(parts)), { headers: downloadHeaders(fileName, 'text/csv; charset=utf-8') })
}

async function* bytesOf(parts: AsyncIterable<string[][]> | Iterable<string[][]>): AsyncGenerator<Uint8Array> {
	const encoder = new TextEncoder()
	yield encoder.encode(csvStart)
	for await (const rows of parts) yield encoder.encode(rows.map(csvLine).join(''))
}
