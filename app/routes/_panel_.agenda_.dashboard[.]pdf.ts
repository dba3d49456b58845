import { type LoaderFunctionArgs } from '@remix-run/node'
import { numbersReport } from '#app/features/agenda/ui/numbers-report.ts'
import { loadNumbers } from '#app/web/numbers-screen.server.ts'
import { pdfAnswer } from '#app/web/report-pdf.server.ts'

export async function loader({ request }: LoaderFunctionArgs) {
	const { numbers, address } = await loadNumbers(request)
	const { name, logoUrl } = numbers.business
	return pdfAnswer(request, {
		...numbersReport(numbers, address),
		business: name,
		logoUrl,
		timeZone: numbers.timeZone,
	})
}
