import { and, eq } from 'drizzle-orm'
import { type Ctx, type WriteCtx } from '#app/core/ctx.server.ts'
import { owned } from '#app/core/scope.server.ts'
import {
	type OutgoingContent,
	type OutgoingMessage,
	type SendResult,
	type WhatsAppAccount,
} from '#app/integrations/whatsapp/whatsapp.ts'
import { files } from '#db/schema/resources.ts'
import { type MessageRow } from '../threads/threads.server.ts'

export type FileToSend = { storageKey: string; contentType: string; name: string; kind: FileKind }
export type FileKind = 'image' | 'video' | 'audio' | 'document'

/** What WhatsApp shows a file as; what it can't show goes as a document. */
export function fileKindOf(contentType: string): FileKind {
	if (['image/jpeg', 'image/png'].includes(contentType)) return 'image'
	if (['video/mp4', 'video/3gpp'].includes(contentType)) return 'video'
	return ['audio/mpeg', 'audio/mp4', 'audio/ogg', 'audio/aac'].includes(contentType) ? 'audio' : 'document'
}

/** The file of a message of ours; undefined where it carries none, or where it is gone. */
export async function fileToSend(ctx: WriteCtx, { fileId, role }: MessageRow): Promise<FileToSend | undefined> {
	if (!fileId || role === 'user') return undefined
	const [row] = await ctx.db
		.select({ storageKey: files.storageKey, contentType: files.contentType, name: files.name })
		.from(files)
		.where(and(owned(ctx, files, fileId), eq(files.state, 'stored')))
	return row && { ...row, name: row.name ?? 'archivo', kind: fileKindOf(row.contentType) }
}

type Sending = { account: WhatsAppAccount; outgoing: OutgoingMessage }

/** Leaves the file with Meta first, so that it needs no address of ours that is open to the world. */
export async function sendFile(
	{ adapters }: Ctx<'business'>,
	{ account, outgoing }: Sending,
	file: FileToSend,
): Promise<SendResult> {
	const stored = await adapters.storage.get(file.storageKey)
	if (!stored) return { kind: 'not_sent', detail: 'the file is gone' }
	const chunks: Buffer[] = []
	for await (const chunk of stored.stream) chunks.push(Buffer.from(chunk))
	const { contentType: mimeType, name: fileName } = file
	const left = await adapters.whatsApp.uploadMedia(account, { bytes: Buffer.concat(chunks), mimeType, fileName })
	// Nothing was sent yet: whatever came of leaving it, it may be tried again.
	if (left.kind === 'unknown') return { kind: 'not_sent', detail: left.detail }
	if (left.kind !== 'ok') return left
	return adapters.whatsApp.send(account, { ...outgoing, content: contentOf(file, left.value.mediaId) })
}

function contentOf({ kind, name }: FileToSend, mediaId: string): OutgoingContent {
	const source = { mediaId }
	return kind === 'document' ? { type: kind, source, fileName: name } : { type: kind, source }
}
