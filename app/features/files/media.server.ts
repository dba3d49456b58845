import { and, eq, inArray } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { usesOf } from '#app/core/references.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { type FileKind, kindOf } from '#app/lib/file-kinds.ts'
import { files } from '#db/schema/resources.ts'
import { publicAddress } from './address.server.ts'
import { type Media } from './schemas.ts'
import { claimFile, releaseFile } from './uploads.server.ts'

type Change = {
	/** What the record had, and what it has from now on. */
	from: string[]
	to: string[]
	/** The input that names the files. */
	field: string
	kinds: readonly FileKind[]
}

/**
 * A record's files are exactly these from now on; clients see them, so they are public. Called when the record says so
 * already: what nothing names any more is let go. Throws like `claimFile`.
 */
export async function setMedia(ctx: WriteCtx, { from, to, field, kinds }: Change): Promise<void> {
	for (const id of to) if (!from.includes(id)) await claimFile(ctx, id, { field, kinds, isPublic: true })
	for (const id of from) {
		const isLetGo = !to.includes(id) && (await usesOf(ctx, 'file', id)).length === 0
		if (isLetGo) await releaseFile(ctx, id)
	}
}

/** Files as a form or a page shows them, in the order asked for; those that are gone are left out. */
export async function mediaIn(ctx: ReadCtx, fileIds: string[]): Promise<Media[]> {
	if (fileIds.length === 0) return []
	const rows = await ctx.db
		.select({ id: files.id, name: files.name, contentType: files.contentType })
		.from(files)
		.where(and(owned(ctx, files), eq(files.state, 'stored'), eq(files.isPublic, true), inArray(files.id, fileIds)))
	const found = new Map(rows.map((row) => [row.id, toMedia(ctx, row)]))
	return fileIds.flatMap((id) => found.get(id) ?? [])
}

/** The addresses of the pictures among some files, by id. */
export async function picturesIn(ctx: ReadCtx, fileIds: string[]): Promise<Map<string, string>> {
	const pictures = (await mediaIn(ctx, fileIds)).filter(({ kind }) => kind === 'image')
	return new Map(pictures.map(({ id, url }) => [id, url]))
}

type Row = { id: string; name: string | null; contentType: string }

function toMedia({ keys }: ReadCtx, { id, name, contentType }: Row): Media {
	return { id, name: name ?? 'Archivo', kind: kindOf(contentType) ?? 'pdf', url: publicAddress(keys, id) }
}
