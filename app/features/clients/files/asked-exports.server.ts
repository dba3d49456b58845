import { and, desc, eq, inArray, lt, or } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { enqueue } from '#app/core/jobs.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { timeZoneOf } from '#app/features/businesses/queries.server.ts'
import { tableTypes } from '#app/lib/file-kinds.ts'
import { newId } from '#app/lib/id.ts'
import { sameSecret, sign } from '#app/lib/secrets.ts'
import { DAY, localDate } from '#app/lib/time.ts'
import { contactExports } from '#db/schema/archives.ts'
import { filterOf, orderOf } from '../list/address.ts'
import { countClients, exportClients, noteExport } from '../list/list.server.ts'
import {
	type AskExport,
	type ExportedFile,
	type ExportedFiles,
	type FetchExport,
	type FetchedExport,
	messages,
	type SweptExports,
} from './schemas-files.ts'

export type ExportRow = typeof contactExports.$inferSelect

/** So long can it be fetched. */
const kept = 2 * DAY

/**
 * Asks for a file of whom the list shows; a job writes it, with what this member may see now. One at a time. Throws
 * `forbidden` for a filter that is not theirs to use.
 */
export async function askExport(ctx: WriteCtx, { format, query }: AskExport): Promise<ExportedFile> {
	const asked = new URLSearchParams(query)
	const { sort, direction } = orderOf(asked)
	const narrowed = filterOf(asked)
	const filter = { ...narrowed, sort, direction }
	// Read once as they are: who may not ask so is refused before anything is written.
	await exportClients(ctx, { ...filter, limit: 1 })
	const { fits: total } = await countClients(ctx, narrowed)
	const underWay = and(own(ctx), inArray(contactExports.state, ['pending', 'running']))
	const [other] = await ctx.db.select({ id: contactExports.id }).from(contactExports).where(underWay)
	if (other) throw new DomainError('conflict', undefined, undefined, messages.underWay)
	const id = newId('cex')
	const said = JSON.parse(JSON.stringify(filter)) as ExportRow['filter']
	const about = { id, businessId: ctx.businessId, requestedBy: ctx.actor.id ?? '', format, filter: said, total }
	const row = { ...about, storageKey: `${ctx.businessId}/${id}`, createdAt: ctx.now }
	await ctx.db.insert(contactExports).values(row)
	await enqueue(ctx, { kind: 'clients.writeExport', payload: { exportId: id }, key: `contacts:${id}`, maxAttempts: 3 })
	await ctx.emit('clients.exportAsked', { exportId: id })
	await noteExport(ctx, { format, filter: query.slice(0, 1500) })
	return { id, format, state: 'pending', done: 0, total, createdAt: ctx.now }
}

/** Only who asked for a file sees it. */
function own(ctx: ReadCtx) {
	return and(owned(ctx, contactExports), eq(contactExports.requestedBy, ctx.actor.id ?? ''))
}

/** The newest first. */
export async function listExports(ctx: ReadCtx): Promise<ExportedFiles> {
	const rows = await ctx.db
		.select()
		.from(contactExports)
		.where(own(ctx))
		.orderBy(desc(contactExports.createdAt), desc(contactExports.id))
		.limit(10)
	return { files: rows.map((row) => toFile(ctx, row)) }
}

function toFile(ctx: ReadCtx, row: ExportRow): ExportedFile {
	const { id, format, done, total, bytes, createdAt, expiresAt } = row
	const state = row.state === 'ready' && isOver(row, ctx.now) ? 'expired' : row.state
	return {
		...{ id, format, state, done, total, createdAt },
		...(bytes !== null && { bytes }),
		...(expiresAt !== null && { expiresAt }),
		...(state === 'ready' && { path: `/contactos/exportaciones/${id}/descargar?firma=${signatureOf(ctx, row)}` }),
	}
}

function isOver({ expiresAt }: ExportRow, now: number): boolean {
	return expiresAt !== null && expiresAt <= now
}

/** Of this file, for this person, until its end. */
function signatureOf(ctx: ReadCtx, { id, requestedBy, expiresAt }: ExportRow): string {
	return sign(`contacts-export:${id}:${requestedBy}:${expiresAt ?? ''}`, ctx.keys.seal)
}

/** A finished one, for who asked for it; any other does not exist. Throws `link_expired` when its days are over. */
export async function fetchExport(ctx: ReadCtx, { exportId, signature }: FetchExport): Promise<FetchedExport> {
	if (!ctx.can('contacts.view')) throw new DomainError('forbidden')
	const [row] = await ctx.db
		.select()
		.from(contactExports)
		.where(and(own(ctx), eq(contactExports.id, exportId)))
	if (!row || !sameSecret(signature, signatureOf(ctx, row))) throw new DomainError('not_found', 'exportId')
	if (row.state === 'expired' || isOver(row, ctx.now)) throw new DomainError('link_expired', 'exportId')
	if (row.state !== 'ready' || row.bytes === null) throw new DomainError('not_found', 'exportId')
	const { id, format, storageKey, bytes, createdAt } = row
	const name = `contactos-${localDate(createdAt, await timeZoneOf(ctx))}.${format}`
	return { id, name, storageKey, bytes, contentType: format === 'csv' ? 'text/csv; charset=utf-8' : tableTypes.xlsx }
}

/** Null where it is done already: a job may run twice. */
export async function startExport(ctx: WriteCtx, exportId: string): Promise<ExportRow | null> {
	const [row] = await ctx.db
		.update(contactExports)
		.set({ state: 'running', done: 0 })
		.where(and(owned(ctx, contactExports, exportId), inArray(contactExports.state, ['pending', 'running'])))
		.returning()
	if (row) await ctx.emit('clients.exportStarted', { exportId })
	return row ?? null
}

export async function noteWritten(ctx: WriteCtx, exportId: string, done: number): Promise<void> {
	await ctx.db
		.update(contactExports)
		.set({ done })
		.where(owned(ctx, contactExports, exportId))
	await ctx.emit('clients.exportAdvanced', { exportId, done })
}

export async function endExport(ctx: WriteCtx, exportId: string, end: { bytes: number; done: number } | null) {
	const how = end ? { ...end, state: 'ready' as const, expiresAt: ctx.now + kept } : { state: 'failed' as const }
	await ctx.db
		.update(contactExports)
		.set({ ...how, finishedAt: ctx.now })
		.where(owned(ctx, contactExports, exportId))
	// Of one that did not end well a part may be stored.
	if (!end) await dropBytes(ctx, { id: exportId, storageKey: `${ctx.businessId}/${exportId}` })
	await (end ? ctx.emit('clients.exportReady', { exportId }) : ctx.emit('clients.exportFailed', { exportId }))
}

async function dropBytes(
	ctx: WriteCtx | WriteCtx<'platform'>,
	{ id, storageKey }: Pick<ExportRow, 'id' | 'storageKey'>,
) {
	await enqueue(ctx, { kind: 'files.removeBytes', payload: { storageKey }, key: `files.removeBytes:${id}` })
}

/** Files whose days are over leave, and those whose job died and never told. */
export async function expireExports(ctx: WriteCtx<'platform'>): Promise<SweptExports> {
	const over = await ctx.db
		.update(contactExports)
		.set({ state: 'expired' })
		.where(
			or(
				and(eq(contactExports.state, 'ready'), lt(contactExports.expiresAt, ctx.now)),
				and(inArray(contactExports.state, ['pending', 'running']), lt(contactExports.createdAt, ctx.now - kept)),
			),
		)
		.returning({ id: contactExports.id, storageKey: contactExports.storageKey })
	for (const row of over) await dropBytes(ctx, row)
	if (over.length > 0) await ctx.emit('clients.exportsExpired', { count: over.length })
	return { count: over.length }
}
