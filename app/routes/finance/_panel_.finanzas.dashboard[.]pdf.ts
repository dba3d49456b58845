import { type LoaderFunctionArgs } from '@remix-run/node'
import { earningsReport } from '#app/features/earnings/ui/report.ts'
import { logoBytes, pdfAnswer } from '#app/web/report-pdf.server.ts'
import { loadEarningsFile } from './earnings-screen.server.ts'

export async function loader({ request }: LoaderFunctionArgs) {
	const { ctx, earnings, address } = await loadEarningsFile(request)
	return pdfAnswer({
		...earningsReport(earnings, address),
		business: earnings.business.name,
		logo: await logoBytes(ctx, earnings.business.logoFileId),
		timeZone: earnings.timeZone,
	})
}
