import { type LoaderFunctionArgs } from '@remix-run/node'
import { type RefusedRows } from '#app/features/finance/importing/schemas.ts'
import { finance } from '#app/features/finance/operations.server.ts'
import { csvLine, csvStart } from '#app/lib/words/csv.ts'
import { panelContext } from '#app/web/context.server.ts'
import { load } from '#app/web/load.server.ts'

/** The rows that an import did not take, as they came, with why in a last column. */
export async function loader({ request, params: { movementImportId: id = '' } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const lines: string[] = []
	let after: number | undefined = 0
	while (after !== undefined) {
		const part: RefusedRows = await load(ctx, finance.refusedRows, { importId: id, after, limit: 1000 })
		if (after === 0) lines.push(csvLine([...part.heads, 'Problema']))
		for (const { cells, problem } of part.rows)
			lines.push(csvLine([...part.heads.map((_, place) => cells[place] ?? ''), problem]))
		after = part.next
	}
	return new Response(csvStart + lines.join(''), {
		headers: {
			'Content-Type': 'text/csv; charset=utf-8',
			'Content-Disposition': 'attachment; filename="movimientos-rechazados.csv"',
			'Cache-Control': 'no-store',
		},
	})
}
