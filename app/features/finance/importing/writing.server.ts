import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { enqueue } from '#app/core/jobs.server.ts'
import { owned, ownRow } from '#app/core/scope.server.ts'
import { newId } from '#app/lib/id.ts'
import { cashCloses, moneyMovements, movementChanges, movementImportRows, movementImports } from '#db/schema/finance.ts'
import { byOf } from '../changes.server.ts'
import { type ImportRow, inState, rowsOf, update, waitingOf } from './imports.server.ts'
import { judge, type NewImported } from './judge.ts'
import { knownFor } from './known.server.ts'
import { type ImportField, importMessages, type OneImport } from './schemas.ts'

/** So many rows are written in at once: a few milliseconds of the writer. */
const atOnce = 200

/**
 * Writes the next rows of a running import in, and queues the part after them: rows, counts and the next job are one
 * commit, so that a kill costs nothing and doubles nothing. A row that is refused stays with its reason.
 */
export async function importPart(ctx: WriteCtx, { importId }: OneImport): Promise<OneImport> {
	const row = await ownRow(ctx, movementImports, importId, 'importId')
	if (row.state !== 'running') return { importId }
	const rows = await ctx.db
		.select({ line: movementImportRows.line, cells: movementImportRows.cells })
		.from(movementImportRows)
		.where(waitingOf(ctx, importId))
		.orderBy(asc(movementImportRows.line))
		.limit(atOnce)
	if (rows.length === 0) await update(ctx, importId, { state: 'done', finishedAt: ctx.now })
	else await writeRows(ctx, row, rows)
	await ctx.emit('finance.importChanged', { importId })
	return { importId }
}

async function writeRows(ctx: WriteCtx, row: ImportRow, rows: { line: number; cells: string[] }[]): Promise<void> {
	const mapping = row.mapping as (ImportField | null)[]
	const known = await knownFor(ctx, { branchId: row.branchId, mapping, rows })
	const good: { line: number; movement: NewImported }[] = []
	for (const { line, cells } of rows) {
		const { movement, problems } = judge(cells, mapping, known)
		if (movement) good.push({ line, movement })
		else await refuse(ctx, row.id, line, problems.join('. '))
	}
	await insert(ctx, row, good)
	const imported = row.imported + good.length
	await update(ctx, row.id, { imported, refused: row.refused + rows.length - good.length })
	const last = rows.at(-1)?.line ?? 0
	await enqueue(ctx, {
		kind: 'finance.importPart',
		payload: { importId: row.id },
		key: `import:${row.id}:${last}`,
	})
}

async function refuse(ctx: WriteCtx, importId: string, line: number, problem: string): Promise<void> {
	await ctx.db
		.update(movementImportRows)
		.set({ problem })
		.where(and(rowsOf(ctx, importId), eq(movementImportRows.line, line)))
}

async function insert(ctx: WriteCtx, row: ImportRow, good: { line: number; movement: NewImported }[]): Promise<void> {
	if (good.length === 0) return
	const { businessId, now } = ctx
	const made = good.map(({ movement }) => ({
		...movement,
		...{ id: newId('mov'), businessId, importId: row.id, createdBy: row.createdBy, createdAt: now },
	}))
	await ctx.db.insert(moneyMovements).values(made)
	await ctx.db.insert(movementChanges).values(
		made.map(({ id: movementId }) => {
			return { id: newId('mch'), businessId, movementId, act: 'recorded' as const, by: row.createdBy, at: now }
		}),
	)
	const lines = good.map(({ line }) => line)
	await ctx.db.delete(movementImportRows).where(and(rowsOf(ctx, row.id), inArray(movementImportRows.line, lines)))
	await ctx.emit('finance.movementsImported', { importId: row.id, count: made.length })
}

/** Takes every movement of an import out of all sums at once. Throws `already_closed` where a drawer was closed over one. */
export async function undoImport(ctx: WriteCtx, { importId }: OneImport): Promise<OneImport> {
	await inState(ctx, importId, 'done')
	const ofImport = and(owned(ctx, moneyMovements), eq(moneyMovements.importId, importId))
	if (await isUnderClose(ctx, importId))
		throw new DomainError('already_closed', undefined, undefined, importMessages.closed)
	const gone = await ctx.db
		.update(moneyMovements)
		.set({ deletedAt: ctx.now })
		.where(ofImport)
		.returning({ id: moneyMovements.id })
	for (let start = 0; start < gone.length; start += 500) {
		const lines = gone.slice(start, start + 500).map(({ id: movementId }) => {
			return {
				id: newId('mch'),
				businessId: ctx.businessId,
				movementId,
				act: 'deleted' as const,
				by: byOf(ctx),
				at: ctx.now,
			}
		})
		await ctx.db.insert(movementChanges).values(lines)
	}
	await update(ctx, importId, { state: 'undone' })
	await ctx.emit('finance.importUndone', { importId, count: gone.length })
	return { importId }
}

async function isUnderClose(ctx: WriteCtx, importId: string): Promise<boolean> {
	const { branchId, at } = moneyMovements
	const around = and(
		eq(cashCloses.branchId, branchId),
		sql`${cashCloses.fromAt} <= ${at} and ${cashCloses.cutAt} > ${at}`,
		isNull(cashCloses.reopenedAt),
	)
	const [found] = await ctx.db
		.select({ id: moneyMovements.id })
		.from(moneyMovements)
		.innerJoin(cashCloses, and(eq(cashCloses.businessId, moneyMovements.businessId), around))
		.where(and(owned(ctx, moneyMovements), eq(moneyMovements.importId, importId)))
		.limit(1)
	return found !== undefined
}
