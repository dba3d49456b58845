import { and, eq } from 'drizzle-orm'
import { type Ctx, type WriteCtx } from '#app/core/ctx.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { files } from '#db/schema/resources.ts'
import { type MessageRow } from '../threads/threads.server.ts'
import { type FileKind, plainType } from './media-limits.ts'

export type FileToSend = { storageKey: string; contentType: string; name: string; kind: FileKind }

/** What WhatsApp shows a file as; what it can't show goes as a document. */
export function fileKindOf(contentType: string): FileKind {
	const type = plainType(contentType)
	if (['image/jpeg', 'image/png'].includes(type)) return 'image'
	if (['video/mp4', 'video/3gpp'].includes(type)) return 'video'
	return audio.includes(type) ? 'audio' : 'document'
}

const audio = ['mpeg', 'mp4', 'ogg', 'aac', 'opus', 'amr', 'x-m4a'].map((name) => `audio/${name}`)

/** How WhatsApp calls what a file is. */
export function uploadTypeOf(contentType: string): string {
	return plainType(contentType) === 'audio/x-m4a' ? 'audio/mp4' : contentType
}

/** The file of a message of ours; undefined where it carries none, or where it is gone. */
export async function fileToSend(ctx: WriteCtx, { fileId, role, type }: MessageRow): Promise<FileToSend | undefined> {
	if (!fileId || role === 'user') return undefined
	const [row] = await ctx.db
		.select({ storageKey: files.storageKey, contentType: files.contentType, name: files.name })
		.from(files)
		.where(and(owned(ctx, files, fileId), eq(files.state, 'stored')))
	return row && { ...row, name: row.name ?? 'archivo', kind: type === 'sticker' ? type : fileKindOf(row.contentType) }
}

/** The bytes of a stored file; null where they are gone. */
export async function bytesOf({ adapters }: Ctx<'business'>, { storageKey }: FileToSend): Promise<Uint8Array | null> {
	const stored = await adapters.storage.get(storageKey)
	if (!stored) return null
	const chunks: Buffer[] = []
	for await (const chunk of stored.stream) chunks.push(Buffer.from(chunk))
	return Buffer.concat(chunks)
}
