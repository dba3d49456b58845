import { type LoaderFunctionArgs } from '@remix-run/node'
import { movementTexts } from '#app/features/finance/files/export-rows.ts'
import { csvStreamAnswer } from '#app/web/downloads/csv.server.ts'
import { exportParts } from './export-screen.server.ts'

export async function loader({ request }: LoaderFunctionArgs) {
	const { first, more } = await exportParts(request, 'csv')
	return csvStreamAnswer('movimientos.csv', movementTexts(first, more))
}
