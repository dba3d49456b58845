import { z } from 'zod'
import { idText } from '#app/core/schema.ts'

export const FileRef = z.object({ fileId: idText })
export type FileRef = z.output<typeof FileRef>

/** `bytes` is the length; `storageKey` where the storage adapter keeps it. */
export const StoredFile = z.object({
	id: z.string(),
	name: z.string().optional(),
	contentType: z.string(),
	bytes: z.number(),
	sha256: z.string(),
	storageKey: z.string(),
	createdAt: z.iso.datetime(),
})
export type StoredFile = z.output<typeof StoredFile>
