import { type LoaderFunctionArgs } from '@remix-run/node'
import { movementsCsv } from '#app/features/finance/files/export-text.ts'
import { finance } from '#app/features/finance/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { demand, load } from '#app/web/load.server.ts'
import { exportFilter } from './finance-screen.server.ts'

/** Everything that fits the filters of the address, a part at a time: it never lies whole in memory. */
export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	demand(ctx, 'exports.make')
	const filter = await exportFilter(ctx, request)
	const parts = (cursor?: string) => load(ctx, finance.exportMovements, { ...filter, cursor, limit: 1000 })
	// The first part is read before the answer begins, so that a refusal is a page.
	const first = await parts()
	return new Response(movementsCsv(first, parts), {
		headers: {
			'Content-Type': 'text/csv; charset=utf-8',
			'Content-Disposition': 'attachment; filename="movimientos.csv"',
			'Cache-Control': 'no-store',
		},
	})
}
