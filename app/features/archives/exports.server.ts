import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { enqueue } from '#app/core/jobs.server.ts'
import { leftOut } from '#app/core/rows/left-out.ts'
import { only, owned, ownRow } from '#app/core/scope.server.ts'
import { newId } from '#app/lib/id.ts'
import { DAY, localDate, toIso } from '#app/lib/time.ts'
import { businessExports } from '#db/schema/archives.ts'
import { getBusiness } from '../businesses/queries.server.ts'
import { type BusinessExport, type BusinessExports, type ExportRef, type ReadyExport, type Swept } from './schemas.ts'

/** So long can it be downloaded. */
const kept = 7 * DAY

export type ExportRow = typeof businessExports.$inferSelect

/** The newest first. */
export async function listExports(ctx: ReadCtx): Promise<BusinessExports> {
	const rows = await ctx.db
		.select()
		.from(businessExports)
		.where(owned(ctx, businessExports))
		.orderBy(desc(businessExports.createdAt), desc(businessExports.id))
		.limit(10)
	return { exports: rows.map((row) => toExport(row, ctx.now)) }
}

/** Asks for a file with everything of the business; a job makes it. One at a time. */
export async function requestExport(ctx: WriteCtx): Promise<BusinessExport> {
	const isUnderWay = and(owned(ctx, businessExports), inArray(businessExports.state, ['pending', 'running']))
	const [other] = await ctx.db.select({ id: businessExports.id }).from(businessExports).where(isUnderWay)
	if (other) throw new DomainError('conflict', undefined, undefined, 'Espera a que termine')
	const id = newId('exp')
	const [row] = await ctx.db
		.insert(businessExports)
		.values({
			id,
			businessId: ctx.businessId,
			requestedBy: ctx.actor.id,
			storageKey: `${ctx.businessId}/${id}`,
			createdAt: ctx.now,
		})
		.returning()
	await enqueue(ctx, { kind: 'archives.makeExport', payload: { exportId: id }, key: `export:${id}`, maxAttempts: 3 })
	await ctx.emit('archives.exportRequested', { exportId: id })
	return toExport(only(row ? [row] : []), ctx.now)
}

/** A finished one that can still be downloaded. */
export async function readyExport(ctx: ReadCtx, { exportId }: ExportRef): Promise<ReadyExport> {
	const row = await ownRow(ctx, businessExports, exportId, 'exportId')
	const { state, expiresAt, storageKey, bytes, createdAt } = row
	if (state !== 'ready' || !storageKey || bytes === null) throw new DomainError('not_found', 'exportId')
	if (expiresAt !== null && expiresAt <= ctx.now) throw new DomainError('link_expired', 'exportId')
	const { slug, timeZone } = await getBusiness(ctx)
	return { id: row.id, name: `${slug}-${localDate(createdAt, timeZone)}.tar.gz`, storageKey, bytes }
}

/** Null where it is done already: a job may run twice. */
export async function startExport(ctx: WriteCtx, exportId: string): Promise<ExportRow | null> {
	const [row] = await ctx.db
		.update(businessExports)
		.set({ state: 'running', done: 0 })
		.where(and(owned(ctx, businessExports, exportId), inArray(businessExports.state, ['pending', 'running'])))
		.returning()
	if (row) await ctx.emit('archives.exportStarted', { exportId })
	return row ?? null
}

export async function noteProgress(ctx: WriteCtx, exportId: string, progress: { done: number; total: number }) {
	await ctx.db
		.update(businessExports)
		.set(progress)
		.where(owned(ctx, businessExports, exportId))
	await ctx.emit('archives.exportProgressed', { exportId, ...progress })
}

export async function finishExport(ctx: WriteCtx, exportId: string, bytes: number): Promise<void> {
	const done = { state: 'ready' as const, bytes, finishedAt: ctx.now, expiresAt: ctx.now + kept }
	await ctx.db
		.update(businessExports)
		.set(done)
		.where(owned(ctx, businessExports, exportId))
	await ctx.emit('archives.exportReady', { exportId })
}

export async function failExport(ctx: WriteCtx, exportId: string): Promise<void> {
	await ctx.db
		.update(businessExports)
		.set({ state: 'failed', finishedAt: ctx.now })
		.where(owned(ctx, businessExports, exportId))
	await ctx.emit('archives.exportFailed', { exportId })
}

/** Files whose days are over leave. */
export async function expireExports(ctx: WriteCtx<'platform'>): Promise<Swept> {
	const over = await ctx.db
		.update(businessExports)
		.set({ state: 'expired' })
		.where(and(eq(businessExports.state, 'ready'), lt(businessExports.expiresAt, ctx.now)))
		.returning({ id: businessExports.id, storageKey: businessExports.storageKey })
	for (const { id, storageKey } of over) {
		await enqueue(ctx, { kind: 'files.removeBytes', payload: { storageKey }, key: `files.removeBytes:${id}` })
	}
	if (over.length > 0) await ctx.emit('archives.exportsExpired', { count: over.length })
	return { count: over.length }
}

function toExport(row: ExportRow, now: number): BusinessExport {
	const { id, state, done, total, bytes, createdAt, expiresAt } = row
	const isOver = state === 'ready' && expiresAt !== null && expiresAt <= now
	return {
		id,
		state: isOver ? 'expired' : state,
		done,
		total,
		...leftOut({ bytes }),
		createdAt: toIso(createdAt),
		expiresAt: expiresAt === null ? undefined : toIso(expiresAt),
	}
}
