import { type Cell } from '#app/lib/words/cell.ts'
import { xlsxOf } from '#app/lib/words/xlsx.server.ts'

const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The sheets as a download: what a plain link leads to. */
export function xlsxAnswer(fileName: string, sheets: { name: string; rows: Cell[][] }[]): Response {
	return new Response(new Uint8Array(xlsxOf(sheets)), {
		headers: {
			'Content-Type': contentType,
			'Content-Disposition': `attachment; filename="${fileName}"`,
			'Cache-Control': 'private, no-store',
		},
	})
}
