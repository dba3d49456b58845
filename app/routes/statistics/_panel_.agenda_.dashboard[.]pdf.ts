import { type LoaderFunctionArgs } from '@remix-run/node'
import { numbersReport } from '#app/features/agenda/statistics/ui/report.ts'
import { pdfAnswer } from '#app/web/report-pdf.server.ts'
import { loadReport } from './screen.server.ts'

export async function loader({ request }: LoaderFunctionArgs) {
	const { numbers, address, logo } = await loadReport(request)
	return pdfAnswer({
		...numbersReport(numbers, address),
		business: numbers.business.name,
		logo,
		timeZone: numbers.timeZone,
	})
}
