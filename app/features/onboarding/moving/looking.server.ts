import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
import { type Ctx, type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { enqueue } from '#app/core/jobs.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { newId } from '#app/lib/id.ts'
import { moveInRows, moveIns } from '#db/schema/imports.ts'
import { americanOf, type MoveInRow, missingOf, rowsOf, update } from './move-in-row.server.ts'
import { type Judged, type Looked, type MoveInPage, shownRows } from './schemas.ts'
import { readerOf } from './taking.server.ts'

/** A file of so many rows is looked through while its page is made; a longer one by a job, and its page tells how far it is. */
const withPage = 200
/** So many verdicts are kept in one commit. */
const atOnce = 250

/**
 * A look through a long file, as its columns and terms are said to be now; an earlier look no longer counts. One that can't
 * begin yet has none: that a file has a look says that nothing was missing.
 */
export async function beginLook(ctx: WriteCtx, file: MoveInRow): Promise<void> {
	if (file.rows <= withPage) return
	const look = missingOf(file) || (await americanOf(ctx, file)) ? null : newId('mvl')
	await update(ctx, file.id, { look, lookedUpTo: 0 })
	if (!look) return
	await enqueue(ctx, {
		kind: 'onboarding.moveInLook',
		payload: { moveInId: file.id, look },
		key: `move-in-look:${look}`,
		// A process that dies with it is no reason to give it up.
		maxAttempts: 200,
	})
}

/** A look that is given up: the file stands as one that nobody has looked through. */
export async function endLook(ctx: WriteCtx, { moveInId, look }: { moveInId: string; look: string }): Promise<void> {
	const ended = await ctx.db
		.update(moveIns)
		.set({ look: null, lookedUpTo: 0 })
		.where(isLook(ctx, moveInId, look))
		.returning({ id: moveIns.id })
	if (ended.length > 0) await ctx.emit('onboarding.moveInChanged', { moveInId })
}

/**
 * Judges every row in its order, as the taking itself will. Nothing is made. It ends where the file was begun, dropped or
 * told to be read otherwise; after a death it begins anew.
 */
export async function lookThrough(ctx: Ctx<'business'>, moveInId: string, look: string): Promise<void> {
	const [file] = await ctx.db
		.select()
		.from(moveIns)
		.where(isLook(ctx, moveInId, look))
	if (!file) return
	const read = await readerOf(ctx, file)
	for (let after = 0; ; ) {
		const rows = await nextRows(ctx, moveInId, after)
		const judged: Judged[] = []
		for (const row of rows) judged.push(await judge(read, row))
		const last = rows.at(-1)?.line
		if (last === undefined || !(await transact(ctx, (within) => keep(within, { moveInId, look, last }, judged)))) return
		after = last
	}
}

function isLook(ctx: ReadCtx | WriteCtx, moveInId: string, look: string) {
	return and(owned(ctx, moveIns, moveInId), eq(moveIns.state, 'read'), eq(moveIns.look, look))
}

function nextRows(ctx: ReadCtx, moveInId: string, after: number, limit = atOnce) {
	const { line, cells } = moveInRows
	return ctx.db
		.select({ line, cells })
		.from(moveInRows)
		.where(and(rowsOf(ctx, moveInId), gt(line, after)))
		.orderBy(asc(line))
		.limit(limit)
}

async function judge(
	read: Awaited<ReturnType<typeof readerOf>>,
	{ line, cells }: { line: number; cells: string[] },
): Promise<Judged> {
	const { state, ...said } = await read({ line, cells })
	const becomes = 'becomes' in said ? { becomes: said.becomes, note: said.note } : { becomes: null, note: null }
	return { line, cells, state, problem: 'problem' in said ? said.problem : null, ...becomes }
}

/** Answers false where the look counts no longer. */
async function keep(
	ctx: WriteCtx,
	{ moveInId, look, last }: { moveInId: string; look: string; last: number },
	judged: Judged[],
): Promise<boolean> {
	const counted = await ctx.db
		.update(moveIns)
		.set({ lookedUpTo: last })
		.where(isLook(ctx, moveInId, look))
		.returning({ id: moveIns.id })
	if (counted.length === 0) return false
	for (const { line, state: verdict, problem, note, becomes } of judged) {
		await ctx.db
			.update(moveInRows)
			.set({ verdict, problem: problem ?? note, becomes })
			.where(and(rowsOf(ctx, moveInId), eq(moveInRows.line, line)))
	}
	await ctx.emit('onboarding.moveInChanged', { moveInId })
	return true
}

/** What would become of a file that waits: counts of all that was looked at, and a page of its rows. */
export async function lookedOf(ctx: ReadCtx, file: MoveInRow, page: Omit<MoveInPage, 'moveInId'>): Promise<Looked> {
	return file.rows <= withPage ? lookNow(ctx, file, page) : looked(ctx, file, page)
}

async function lookNow(ctx: ReadCtx, file: MoveInRow, { show, after }: Omit<MoveInPage, 'moveInId'>): Promise<Looked> {
	const read = await readerOf(ctx, file)
	const judged: Judged[] = []
	for (const row of await nextRows(ctx, file.id, 0, withPage)) judged.push(await judge(read, row))
	const count = (verdict: Judged['state']) => judged.filter(({ state }) => state === verdict).length
	const wanted = judged.filter(({ line, state }) => line > after && (show === 'all' || state === show))
	const counts = { fresh: count('new'), there: count('there'), wrong: count('refused') }
	return { looked: judged.length, isLooking: false, ...counts, ...pageOf(wanted) }
}

async function looked(ctx: ReadCtx, file: MoveInRow, { show, after }: Omit<MoveInPage, 'moveInId'>): Promise<Looked> {
	const { line, cells, verdict, problem, becomes } = moveInRows
	const seen = and(rowsOf(ctx, file.id), lte(line, file.lookedUpTo))
	const counts = await ctx.db
		.select({ verdict, rows: sql<number>`count(*)` })
		.from(moveInRows)
		.where(seen)
		.groupBy(verdict)
	const count = (wanted: Judged['state']) => counts.find((one) => one.verdict === wanted)?.rows ?? 0
	const rows = await ctx.db
		.select({ line, cells, verdict, problem, becomes })
		.from(moveInRows)
		.where(and(seen, gt(line, after), show === 'all' ? undefined : eq(verdict, show)))
		.orderBy(asc(line))
		.limit(shownRows + 1)
	const wanted = rows.map(({ verdict: state, problem: said, ...row }): Judged => {
		const words = state === 'new' ? { problem: null, note: said } : { problem: said, note: null }
		return { ...row, ...words, state: state ?? 'refused' }
	})
	const total = counts.reduce((sum, one) => sum + one.rows, 0)
	const told = { fresh: count('new'), there: count('there'), wrong: count('refused') }
	return { looked: total, isLooking: file.look !== null && total < file.rows, ...told, ...pageOf(wanted) }
}

function pageOf(wanted: Judged[]): Pick<Looked, 'preview' | 'next'> {
	const preview = wanted.slice(0, shownRows)
	return { preview, next: wanted.length > shownRows ? preview.at(-1)?.line : undefined }
}
