import { and, eq, inArray, isNull, lt, type SQL } from 'drizzle-orm'
import { type ReadCtx, type Scope, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { enqueue } from '#app/core/jobs.server.ts'
import { leftOut } from '#app/core/rows/left-out.ts'
import { only, owned, ownRow } from '#app/core/scope.server.ts'
import { type FileKind, kindOf } from '#app/lib/file-kinds.ts'
import { newId } from '#app/lib/id.ts'
import { DAY } from '#app/lib/time.ts'
import { files } from '#db/schema/resources.ts'
import { assertFits, roomFor, waits } from './quota.server.ts'
import { type FileRef, type NoteUpload, type OpenedFile, type Purged, type Upload } from './schemas.ts'

/** A file that was let go leaves after ninety days. */
const kept = 90 * DAY
const atOnce = 500

/** A file as it is kept. */
export type FileRow = typeof files.$inferSelect

/** Notes what came through the upload door. It waits until an operation claims it. Throws like `assertFits`. */
export async function noteUpload(ctx: WriteCtx, { name, ...file }: NoteUpload): Promise<Upload> {
	const kind = kindOf(file.contentType)
	if (!kind || !file.storageKey.startsWith(`${ctx.businessId}/`)) throw new DomainError('invalid_input', 'contentType')
	assertFits(await roomFor(ctx), file.bytes)
	const id = newId('fil')
	const who = { businessId: ctx.businessId, uploadedBy: uploaderOf(ctx) }
	await ctx.db.insert(files).values({ ...file, ...who, id, name, state: 'pending', createdAt: ctx.now })
	await ctx.emit('files.fileUploaded', { fileId: id })
	return { id, name: name ?? 'archivo', kind, contentType: file.contentType, bytes: file.bytes }
}

type Claim = {
	/** The input that names the file. */
	field: string
	kinds: readonly FileKind[]
	isPublic?: boolean
}

/**
 * An operation begins to use a file: from now on it stays. Throws not_found for another business's, `invalid_input` for
 * one of a kind that has no place there. Claiming again is fine.
 */
export async function claimFile(ctx: WriteCtx, fileId: string, { field, kinds, isPublic }: Claim): Promise<FileRow> {
	const row = only(
		await ctx.db
			.select()
			.from(files)
			.where(owned(ctx, files, fileId)),
		field,
	)
	const kind = kindOf(row.contentType)
	if (!kind || !kinds.includes(kind)) throw new DomainError('invalid_input', field)
	const change = { state: 'stored' as const, isPublic: isPublic ?? row.isPublic }
	if (row.state !== change.state || row.isPublic !== change.isPublic) {
		await ctx.db
			.update(files)
			.set(change)
			.where(owned(ctx, files, fileId))
	}
	return { ...row, ...change }
}

/**
 * What somebody from outside sent along with a message, in this very act: a picture that whoever has its signed address
 * may see, and of the team only who sees conversations. Throws `invalid_input` for any other file.
 */
export async function claimReceived(ctx: WriteCtx, fileId: string, field: string): Promise<void> {
	const isWaiting = and(eq(files.state, 'pending'), eq(files.uploadedBy, uploaderOf(ctx)))
	const rows = await ctx.db
		.update(files)
		.set({ state: 'stored', isPublic: true, uploadedBy: null })
		.where(and(owned(ctx, files, fileId), isWaiting))
		.returning({ contentType: files.contentType })
	if (rows.length === 0 || kindOf(rows[0]?.contentType ?? '') !== 'image') throw new DomainError('invalid_input', field)
}

function uploaderOf({ actor }: WriteCtx): string {
	return actor.id ?? actor.kind
}

/** Nothing uses the file any more: hidden now, its bytes leave with the purge. */
export async function releaseFile(ctx: WriteCtx, fileId: string): Promise<void> {
	await ctx.db
		.update(files)
		.set({ deletedAt: ctx.now })
		.where(owned(ctx, files, fileId))
	await ctx.emit('files.fileReleased', { fileId })
}

/** An upload for the members of its business; while it waits, for whoever brought it. */
export async function getUpload(ctx: ReadCtx, { fileId }: FileRef): Promise<OpenedFile> {
	const row = await ownRow(ctx, files, fileId, 'fileId')
	const isOwn = row.uploadedBy !== null && (row.state === 'stored' || row.uploadedBy === ctx.actor.id)
	if (!isOwn && !ctx.can('inbox.view')) throw new DomainError('not_found', 'fileId')
	return toOpened(row)
}

/** A file that may be seen by whoever has its signed address. */
export async function getPublicFile(ctx: ReadCtx, { fileId }: FileRef): Promise<OpenedFile> {
	const isShown = and(owned(ctx, files, fileId), eq(files.isPublic, true), eq(files.state, 'stored'))
	return toOpened(only(await ctx.db.select().from(files).where(isShown), 'fileId'))
}

function toOpened({ id, name, contentType, bytes, sha256, storageKey }: FileRow): OpenedFile {
	return { id, ...leftOut({ name }), contentType, bytes, sha256, storageKey }
}

/** Uploads that were never used and files that were let go leave; a job each takes their bytes away. */
export async function purgeFiles(ctx: WriteCtx<'platform'>): Promise<Purged> {
	const unused = and(eq(files.state, 'pending'), lt(files.createdAt, ctx.now - waits), isNull(files.deletedAt))
	// Asked for one after the other: each has its index, the two together have none.
	const over = [...(await some(ctx, unused)), ...(await some(ctx, lt(files.deletedAt, ctx.now - kept)))]
	for (const { id, storageKey } of over) await removeBytes(ctx, id, storageKey)
	const ids = over.map(({ id }) => id)
	if (ids.length === 0) return { files: 0 }
	await ctx.db.delete(files).where(inArray(files.id, ids))
	await ctx.emit('files.purged', { files: ids.length })
	return { files: ids.length }
}

function some({ db }: WriteCtx<'platform'>, where: SQL | undefined) {
	return db.select({ id: files.id, storageKey: files.storageKey }).from(files).where(where).limit(atOnce)
}

function removeBytes(ctx: WriteCtx<Scope>, fileId: string, storageKey: string): Promise<string> {
	return enqueue(ctx, { kind: 'files.removeBytes', payload: { storageKey }, key: `files.removeBytes:${fileId}` })
}
