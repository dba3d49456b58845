import { csvBytes } from '#app/lib/words/csv.ts'
import { downloadHeaders, streamOf } from './stream.server.ts'

/** Lines of any number as a CSV file, which never lies whole in memory. */
export function csvStreamAnswer(fileName: string, parts: AsyncIterable<string[][]> | Iterable<string[][]>): Response {
	return new Response(streamOf(csvBytes(parts)), { headers: downloadHeaders(fileName, 'text/csv; charset=utf-8') })
}
