import { type LoaderFunctionArgs } from '@remix-run/node'
import { statisticsReport } from '#app/features/agenda/statistics/ui/report.ts'
import { pdfAnswer } from '#app/web/report-pdf.server.ts'
import { loadReport } from './screen.server.ts'

export async function loader({ request }: LoaderFunctionArgs) {
	const { statistics, address, logo } = await loadReport(request)
	return pdfAnswer({
		...statisticsReport(statistics, address),
		business: statistics.business.name,
		logo,
		timeZone: statistics.timeZone,
	})
}
