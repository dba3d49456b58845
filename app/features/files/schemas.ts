import { z } from 'zod'
import { idText, optionalText, text } from '#app/core/schema.ts'
import { uploadKinds, uploadTexts } from '#app/lib/file-kinds.ts'

/** What the upload door learned of bytes that already lie whole at the storage adapter. */
export const NoteUpload = z.object({
	storageKey: text({ max: 300 }),
	name: optionalText(200),
	contentType: text({ max: 100 }),
	bytes: z.number().int().min(1),
	sha256: text({ max: 64 }),
	/** A WebP of the size of a sticker. */
	sticker: z.enum(['still', 'moving']).optional(),
})
export type NoteUpload = z.output<typeof NoteUpload>

/** So many bytes the next upload may have, and the sentence for one that has more. */
export const Room = z.object({ bytes: z.number(), problem: z.string() })
export type Room = z.output<typeof Room>

export const FileKindWord = z.enum(uploadKinds)

/** A file that waits to be used: 24 hours. */
export const Upload = z.object({
	id: z.string(),
	name: z.string(),
	kind: FileKindWord,
	contentType: z.string(),
	bytes: z.number(),
})
export type Upload = z.output<typeof Upload>

export const FileRef = z.object({ fileId: idText })
export type FileRef = z.output<typeof FileRef>

/** What the door that serves it needs; `storageKey` is where the storage adapter keeps it. */
export const OpenedFile = z.object({
	id: z.string(),
	name: z.string().optional(),
	contentType: z.string(),
	bytes: z.number(),
	sha256: z.string(),
	storageKey: z.string(),
})
export type OpenedFile = z.output<typeof OpenedFile>

/** So many pictures or other files a record takes. */
export const mostFiles = 10
export const fileIds = () =>
	z
		.array(idText)
		.max(mostFiles, { error: uploadTexts.tooMany(mostFiles) })
		.default([])

/** A file that a record shows, at an address that needs no session. */
export const Media = z.object({ id: z.string(), name: z.string(), kind: FileKindWord, url: z.string() })
export type Media = z.output<typeof Media>

export const NoInput = z.object({})
export const Purged = z.object({ files: z.number() })
export type Purged = z.output<typeof Purged>
