import { fetchImage } from '#app/integrations/images/fetch-image.server.ts'
import { now } from '#app/lib/clock.ts'
import { printDefaults, type Report } from '#app/lib/pdf/report.ts'
import { reportPdf } from '#app/lib/pdf/report-pdf.server.ts'
import { dateTimeText } from '#app/lib/time-text.ts'

type PdfRequest = Omit<Report, 'logo' | 'madeAt'> & {
	/** Whose clock dates the document. */
	timeZone: string
	/** Address of the logo, of ours or elsewhere; the document is made without one that can't be fetched (DAS-010). */
	logoUrl?: string | null
}

/** The document as a download: what a plain link leads to. */
export async function pdfAnswer(request: Request, { timeZone, logoUrl, ...report }: PdfRequest): Promise<Response> {
	const at = now()
	const logo = logoUrl ? await fetchImage(logoUrl, new URL(request.url).origin) : null
	const madeAt = dateTimeText(at, timeZone)
	const bytes = await reportPdf({ ...report, madeAt, logo: logo ?? undefined }, at)
	return new Response(new Uint8Array(bytes), {
		headers: {
			'Content-Type': 'application/pdf',
			'Content-Disposition': `attachment; filename="${printDefaults.fileName}"`,
			'Cache-Control': 'private, no-store',
		},
	})
}
