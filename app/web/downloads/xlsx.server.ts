import { tableTypes } from '#app/lib/file-kinds.ts'
import { type Cell } from '#app/lib/words/cell.ts'
import { xlsxOf, xlsxStream } from '#app/lib/words/xlsx.server.ts'
import { downloadHeaders, streamOf } from './stream.server.ts'

/** The sheets as a download: what a plain link leads to. */
export function xlsxAnswer(fileName: string, sheets: { name: string; rows: Cell[][] }[]): Response {
	return new Response(new Uint8Array(xlsxOf(sheets)), { headers: downloadHeaders(fileName, tableTypes.xlsx) })
}

/** One sheet of any length, which never lies whole in memory. */
export function xlsxStreamAnswer(fileName: string, name: string, parts: AsyncIterable<Cell[][]>): Response {
	return new Response(streamOf(xlsxStream(name, parts)), { headers: downloadHeaders(fileName, tableTypes.xlsx) })
}
