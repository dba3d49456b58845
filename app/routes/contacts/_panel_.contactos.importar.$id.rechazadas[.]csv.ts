import { type LoaderFunctionArgs } from '@remix-run/node'
import { refusedCsv } from '#app/features/clients/import/refused-text.ts'
import { clients } from '#app/features/clients/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { load } from '#app/web/load.server.ts'

/** The rows that were not taken, with why, a part at a time. */
export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const part = (after = 0) => load(ctx, clients.refusedRows, { importId: id, after })
	return new Response(refusedCsv(await part(), part), {
		headers: {
			'Content-Type': 'text/csv; charset=utf-8',
			'Content-Disposition': 'attachment; filename="filas-rechazadas.csv"',
			'Cache-Control': 'private, no-store',
		},
	})
}
