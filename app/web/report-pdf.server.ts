import { type Ctx } from '#app/core/ctx.server.ts'
import { files } from '#app/features/files/operations.server.ts'
import { now } from '#app/lib/clock.ts'
import { printDefaults, type Report } from '#app/lib/pdf/report.ts'
import { reportPdf } from '#app/lib/pdf/report-pdf.server.ts'
import { dateTimeText } from '#app/lib/time-text.ts'
import { attempt } from './attempt.server.ts'

/** A logo of more bytes than this stays out of the document. */
const longestLogo = 2_000_000

type PdfRequest = Omit<Report, 'logo' | 'madeAt'> & {
	/** Whose clock dates the document. */
	timeZone: string
	logo?: Uint8Array | null
}

/** The document as a download: what a plain link leads to. */
export async function pdfAnswer({ timeZone, logo, ...report }: PdfRequest): Promise<Response> {
	const at = now()
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

/**
 * The bytes of a business's logo, out of its own storage: no address is asked, least of all one that the request names.
 * Null where it is gone, no picture or too large; the document is made without it then (DAS-010).
 */
export async function logoBytes(ctx: Ctx<'business'>, fileId: string | undefined): Promise<Uint8Array | null> {
	const outcome = fileId ? await attempt(ctx, files.getUpload, { fileId }) : null
	if (!outcome?.ok) return null
	const { contentType, bytes, storageKey } = outcome.value
	if (!contentType.startsWith('image/') || bytes > longestLogo) return null
	try {
		const found = await ctx.adapters.storage.get(storageKey)
		if (!found) return null
		const chunks: Uint8Array[] = []
		for await (const chunk of found.stream) chunks.push(chunk)
		return Buffer.concat(chunks)
	} catch {
		return null
	}
}
