import { type LoaderFunctionArgs } from '@remix-run/node'
import { earningsSheets } from '#app/features/earnings/ui/report.ts'
import { xlsxAnswer } from '#app/web/downloads/xlsx.server.ts'
import { loadEarningsFile } from './earnings-screen.server.ts'

export async function loader({ request }: LoaderFunctionArgs) {
	const { earnings } = await loadEarningsFile(request)
	return xlsxAnswer('finanzas.xlsx', earningsSheets(earnings))
}
