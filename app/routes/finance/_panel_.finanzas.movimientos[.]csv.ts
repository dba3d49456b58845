import { type LoaderFunctionArgs } from '@remix-run/node'
import { movementsCsv } from '#app/features/finance/files/export-text.ts'
import { exportParts } from './export-screen.server.ts'

export async function loader({ request }: LoaderFunctionArgs) {
	const { first, more } = await exportParts(request, 'csv')
	return new Response(movementsCsv(first, more), {
		headers: {
			'Content-Type': 'text/csv; charset=utf-8',
			'Content-Disposition': 'attachment; filename="movimientos.csv"',
			'Cache-Control': 'no-store',
		},
	})
}
