import { type LoaderFunctionArgs } from '@remix-run/node'
import { movementRows } from '#app/features/finance/files/export-rows.ts'
import { xlsxStreamAnswer } from '#app/web/downloads/xlsx.server.ts'
import { exportParts } from './export-screen.server.ts'

export async function loader({ request }: LoaderFunctionArgs) {
	const { first, more } = await exportParts(request, 'xlsx')
	return xlsxStreamAnswer('movimientos.xlsx', 'Movimientos', movementRows(first, more))
}
