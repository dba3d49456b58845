import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { getUpload } from '#app/features/files/uploads.server.ts'
import { type Adapters } from '#app/integrations/adapters.ts'
import { type WhatsAppResult } from '#app/integrations/whatsapp/whatsapp.ts'
import { byteLimits, type FileKind, kindOf } from '#app/lib/file-kinds.ts'
import { type CreateTemplate, type HeaderKind } from './schemas-templates.ts'

/** A file that waits at the storage adapter, and the app under which Meta takes it. */
export type Sample = { appId: string; storageKey: string; contentType: string; name: string }

/** What Meta takes as an example of each; all else is refused only after it was sent. */
const takes: Record<Exclude<HeaderKind, 'TEXT'>, { kind: FileKind; types: string[]; problem: string }> = {
	IMAGE: { kind: 'image', types: ['image/jpeg', 'image/png'], problem: 'El ejemplo debe ser una imagen JPG o PNG' },
	VIDEO: { kind: 'video', types: ['video/mp4'], problem: 'El ejemplo debe ser un video MP4' },
	DOCUMENT: { kind: 'pdf', types: ['application/pdf'], problem: 'El ejemplo debe ser un PDF' },
}

/** The example of a header, looked at; nothing keeps it, so that it leaves by itself once it was judged. */
export async function sampleOf(ctx: WriteCtx, { headerKind, headerFile }: CreateTemplate): Promise<Sample | undefined> {
	if (headerKind === 'TEXT' || !headerFile) return undefined
	const refused = (why: string) => new DomainError('invalid_input', 'headerFile', undefined, why)
	const { storageKey, contentType, bytes, name } = await getUpload(ctx, { fileId: headerFile })
	const { kind, types, problem } = takes[headerKind]
	if (kindOf(contentType) !== kind || !types.includes(contentType)) throw refused(problem)
	if (bytes > Math.min(byteLimits[kind], 16_000_000)) throw refused('El ejemplo pesa demasiado: máximo 16 MB')
	const appId = ctx.place.metaDialog?.appId
	if (!appId) throw refused('Falta configurar Meta: quien opera el sistema debe poner META_APP_ID y META_APP_SECRET')
	return { appId, storageKey, contentType, name: name ?? 'ejemplo' }
}

/** Leaves the example with Meta; answers the handle by which a template names it. */
export async function leaveSample(
	{ appId, storageKey, contentType: mimeType, name: fileName }: Sample,
	accessToken: string,
	{ whatsApp, storage }: Adapters,
): Promise<WhatsAppResult<{ handle: string }>> {
	const stored = await storage.get(storageKey)
	if (!stored) return { kind: 'not_sent', detail: 'the file is gone' }
	const chunks: Buffer[] = []
	for await (const chunk of stored.stream) chunks.push(Buffer.from(chunk))
	return whatsApp.uploadSample({ appId, accessToken }, { bytes: Buffer.concat(chunks), mimeType, fileName })
}
