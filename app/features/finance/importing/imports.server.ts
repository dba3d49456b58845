import { and, desc, eq, gt, ne, or, sql } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { enqueue } from '#app/core/jobs.server.ts'
import { owned, ownRow } from '#app/core/scope.server.ts'
import { branchRows, getBranch } from '#app/features/branches/queries.server.ts'
import { newId } from '#app/lib/id.ts'
import { toIso } from '#app/lib/time.ts'
import { movementImportRows, movementImports } from '#db/schema/finance.ts'
import { byOf } from '../changes.server.ts'
import { mappingOf } from './columns.ts'
import {
	type AddImportRows,
	type Import,
	type ImportField,
	type Imports,
	importMessages,
	type MapImport,
	mostRows,
	type OneImport,
	type OpenImport,
	skipped,
} from './schemas.ts'

type Ctx = ReadCtx | WriteCtx
export type ImportRow = typeof movementImports.$inferSelect

/** A file whose rows come next. Throws `duplicate` on one that was imported already and not undone. */
export async function openImport(ctx: WriteCtx, { fileName, fileHash, heads, rows }: OpenImport): Promise<OneImport> {
	await assertNew(ctx, fileHash)
	const places = await branchRows(ctx, {})
	const id = newId('mim')
	await ctx.db.insert(movementImports).values({
		...{ id, businessId: ctx.businessId, fileName, fileHash, heads, mapping: mappingOf(heads), rows },
		// Where there is one branch, it is that one.
		branchId: places.length === 1 ? places[0]?.id : null,
		...{ createdBy: byOf(ctx), createdAt: ctx.now },
	})
	await ctx.emit('finance.importChanged', { importId: id })
	return { importId: id }
}

/** Throws `duplicate` on a file whose rows are being written in, or of which some were. */
async function assertNew(ctx: WriteCtx, fileHash: string): Promise<void> {
	const { state, imported } = movementImports
	const isTaken = or(eq(state, 'running'), and(eq(state, 'done'), gt(imported, 0)))
	const same = and(eq(movementImports.fileHash, fileHash), isTaken)
	const [known] = await ctx.db
		.select({ id: movementImports.id })
		.from(movementImports)
		.where(and(owned(ctx, movementImports), same))
		.limit(1)
	if (known) throw new DomainError('duplicate', 'file', undefined, importMessages.sameFile)
}

/** Rows of the file as they come, while nothing of it is written in. */
export async function addImportRows(ctx: WriteCtx, { importId, rows }: AddImportRows): Promise<OneImport> {
	const row = await inState(ctx, importId, 'read')
	const there = (await heldOf(ctx, importId)) + rows.length
	if (there > mostRows) throw new DomainError('plan_limit', 'file', undefined, importMessages.tooMany)
	const { businessId, now: createdAt } = ctx
	await ctx.db.insert(movementImportRows).values(rows.map((each) => ({ ...each, businessId, importId, createdAt })))
	await update(ctx, importId, { rows: Math.max(row.rows, there) })
	await ctx.emit('finance.importChanged', { importId })
	return { importId }
}

/** What each column is, as a person says. */
export async function mapImport(ctx: WriteCtx, { importId, mapping, branchId }: MapImport): Promise<OneImport> {
	const { heads } = await inState(ctx, importId, 'read')
	const chosen = heads.map((_, place) => fieldOf(mapping[place]))
	const taken = chosen.filter((field) => field !== null)
	const twice = taken.find((field, place) => taken.indexOf(field) !== place)
	if (twice) {
		const field = `mapping[${chosen.lastIndexOf(twice)}]`
		throw new DomainError('invalid_input', field, undefined, importMessages.twice)
	}
	if (branchId) await getBranch(ctx, branchId)
	await update(ctx, importId, { mapping: chosen, branchId: branchId ?? null })
	await ctx.emit('finance.importChanged', { importId })
	return { importId }
}

function fieldOf(said: MapImport['mapping'][number] | undefined): ImportField | null {
	return said === undefined || said === skipped ? null : said
}

/** Begins to write it in: a job does so, part by part. Throws `conflict` on one that has begun, `duplicate` on a twin. */
export async function startImport(ctx: WriteCtx, { importId }: OneImport): Promise<OneImport> {
	const row = await inState(ctx, importId, 'read')
	const missing = missingOf(row) ?? (await unreadOf(ctx, row))
	if (missing) throw new DomainError('invalid_input', undefined, undefined, missing)
	const waiting = await ctx.db.$count(movementImportRows, waitingOf(ctx, importId))
	if (waiting === 0) throw new DomainError('invalid_input', undefined, undefined, importMessages.noRows)
	await assertNew(ctx, row.fileHash)
	await update(ctx, importId, { state: 'running' })
	await enqueue(ctx, { kind: 'finance.importPart', payload: { importId }, key: `import:${importId}:0` })
	await ctx.emit('finance.importChanged', { importId })
	return { importId }
}

/** Why it can't begin yet. */
export function missingOf({ mapping, branchId }: Pick<ImportRow, 'mapping' | 'branchId'>): string | null {
	if (!mapping.includes('date')) return importMessages.noDate
	if (!mapping.includes('amount')) return importMessages.noAmount
	return branchId || mapping.includes('branch') ? null : importMessages.noBranch
}

/** A file whose reading broke off has fewer rows than it announced. */
export async function unreadOf(ctx: Ctx, { id, state, rows }: ImportRow): Promise<string | null> {
	return state === 'read' && (await heldOf(ctx, id)) < rows ? importMessages.notWhole : null
}

async function heldOf(ctx: Ctx, importId: string): Promise<number> {
	return ctx.db.$count(movementImportRows, rowsOf(ctx, importId))
}

/** A file that nobody wants after all: nothing of it was written in. */
export async function dropImport(ctx: WriteCtx, { importId }: OneImport): Promise<OneImport> {
	await inState(ctx, importId, 'read')
	await ctx.db.delete(movementImportRows).where(rowsOf(ctx, importId))
	await update(ctx, importId, { deletedAt: ctx.now })
	await ctx.emit('finance.importChanged', { importId })
	return { importId }
}

/** The last imports, the newest first; a file that was only looked at is one too. */
export async function listImports(ctx: Ctx): Promise<Imports> {
	const rows = await ctx.db
		.select()
		.from(movementImports)
		.where(and(owned(ctx, movementImports), ne(movementImports.rows, 0)))
		.orderBy(desc(movementImports.createdAt), desc(movementImports.id))
		.limit(30)
	return { imports: rows.map(toImport) }
}

export function toImport({ id, state, fileName, rows, imported, refused, createdBy, createdAt }: ImportRow): Import {
	return { id, state, fileName, rows, imported, refused, createdBy, createdAt: toIso(createdAt) }
}

export async function update(ctx: WriteCtx, id: string, change: Partial<ImportRow>): Promise<void> {
	await ctx.db
		.update(movementImports)
		.set(change)
		.where(owned(ctx, movementImports, id))
}

/** Throws `conflict` on one in another state. */
export async function inState(ctx: WriteCtx, importId: string, state: ImportRow['state']): Promise<ImportRow> {
	const row = await ownRow(ctx, movementImports, importId, 'importId')
	const sentence = state === 'done' ? importMessages.notDone : importMessages.begun
	if (row.state !== state) throw new DomainError('conflict', undefined, undefined, sentence)
	return row
}

/** The rows of one import that are not written in. */
export function rowsOf(ctx: Ctx, importId: string) {
	return and(eq(movementImportRows.businessId, ctx.businessId), eq(movementImportRows.importId, importId))
}

/** Those that wait. */
export function waitingOf(ctx: Ctx, importId: string) {
	return and(rowsOf(ctx, importId), sql`${movementImportRows.problem} is null`)
}
