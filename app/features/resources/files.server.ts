import { type WriteCtx } from '#app/core/ctx.server.ts'
import { assertFits, spaceLeft } from '#app/features/files/quota.server.ts'
import { newId } from '#app/lib/id.ts'
import { files } from '#db/schema/resources.ts'

export type NewFile = { storageKey: string; name?: string; contentType: string; bytes: number; sha256: string }

/** Notes a file whose bytes already lie whole at the storage adapter. Answers its id. Throws like `assertFits`. */
export async function keepFile(ctx: WriteCtx, file: NewFile): Promise<string> {
	assertFits(await spaceLeft(ctx), file.bytes)
	const id = newId('fil')
	await ctx.db.insert(files).values({ id, businessId: ctx.businessId, state: 'stored', ...file, createdAt: ctx.now })
	await ctx.emit('resources.fileKept', { fileId: id })
	return id
}
