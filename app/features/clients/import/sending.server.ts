import { and, eq, sql } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { enqueue } from '#app/core/jobs.server.ts'
import { owned, ownRow } from '#app/core/scope.server.ts'
import { releaseFile } from '#app/features/files/uploads.server.ts'
import { contactImportSamples, contactImports } from '#db/schema/imports.ts'
import { type ImportRow, openImport } from './import-row.server.ts'
import { type ImportId, importTexts, type SendImport } from './schemas-import.ts'
import { missingIn } from './targets.ts'

/** A job may die with its process as often as that and is begun again each time. */
const attempts = 200

/** Begins to send: a job does it, row after row. Throws `conflict` where it was begun before, `invalid_input` for a severe error. */
export async function sendImport(ctx: WriteCtx, { importId, fixes, existing }: SendImport): Promise<ImportId> {
	const row = await openImport(ctx, importId)
	if (missingIn(row.columns.map(({ target }) => target)).length > 0)
		throw new DomainError('invalid_input', 'importId', undefined, importTexts.missing)
	await ctx.db
		.update(contactImports)
		.set({ state: 'enviando', fixes, existing: existing ?? row.existing, startedAt: ctx.now })
		.where(owned(ctx, contactImports, importId))
	await ctx.db
		.delete(contactImportSamples)
		.where(and(eq(contactImportSamples.businessId, ctx.businessId), eq(contactImportSamples.importId, importId)))
	const payload = { importId }
	await enqueue(ctx, { kind: 'clients.runImport', payload, key: `import:${importId}`, maxAttempts: attempts })
	await ctx.emit('clients.importSent', { importId })
	return { importId }
}

/** Stops after the rows that are under way; what was sent stays. An import that was not sent is given up whole. */
export async function cancelImport(ctx: WriteCtx, { importId }: ImportId): Promise<ImportId> {
	const row = await ownRow(ctx, contactImports, importId, 'importId')
	if (row.state !== 'enviando' && row.state !== 'columnas')
		throw new DomainError('conflict', 'importId', undefined, importTexts.notRunning)
	await endImport(ctx, row, { state: 'cancelada' })
	return { importId }
}

/** It is over, and its file is let go. */
export async function endImport(
	ctx: WriteCtx,
	{ id, fileId }: Pick<ImportRow, 'id' | 'fileId'>,
	ending: { state: 'terminada' | 'cancelada' | 'fallida'; problem?: string },
): Promise<void> {
	if (fileId) await releaseFile(ctx, fileId)
	await ctx.db
		.update(contactImports)
		.set({ ...ending, fileId: null, finishedAt: ctx.now })
		.where(owned(ctx, contactImports, id))
	await ctx.emit('clients.importEnded', { importId: id, state: ending.state })
}

export type Tally = Record<'done' | 'created' | 'updated' | 'mended' | 'skipped' | 'failed' | 'invalid', number>

/** Some rows more are done, up to `last`. */
export async function noteDone(ctx: WriteCtx, importId: string, last: number, tally: Tally): Promise<void> {
	const { done, created, updated, mended, skipped, failed, invalid } = contactImports
	await ctx.db
		.update(contactImports)
		.set({
			doneUpTo: last,
			done: sql`${done} + ${tally.done}`,
			created: sql`${created} + ${tally.created}`,
			updated: sql`${updated} + ${tally.updated}`,
			mended: sql`${mended} + ${tally.mended}`,
			skipped: sql`${skipped} + ${tally.skipped}`,
			failed: sql`${failed} + ${tally.failed}`,
			invalid: sql`${invalid} + ${tally.invalid}`,
		})
		.where(owned(ctx, contactImports, importId))
	await ctx.emit('clients.importAdvanced', { importId, last, ...tally })
}
