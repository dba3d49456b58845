import { and, eq } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { leftOut } from '#app/core/rows/left-out.ts'
import { only, owned } from '#app/core/scope.server.ts'
import { toIso } from '#app/lib/time.ts'
import { files } from '#db/schema/resources.ts'
import { type FileRef, type StoredFile } from './schemas.ts'

/** A stored file of this business; not_found for one that is still being uploaded. */
export async function getFile(ctx: ReadCtx, { fileId }: FileRef): Promise<StoredFile> {
	const row = only(
		await ctx.db
			.select()
			.from(files)
			.where(and(owned(ctx, files, fileId), eq(files.state, 'stored'))),
		'fileId',
	)
	const { id, name, contentType, bytes, sha256, storageKey, createdAt } = row
	return { id, ...leftOut({ name }), contentType, bytes, sha256, storageKey, createdAt: toIso(createdAt) }
}
