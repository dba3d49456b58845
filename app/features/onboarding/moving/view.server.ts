import { and, asc, eq, gt } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { ownRow } from '#app/core/scope.server.ts'
import { moveInRows, moveIns } from '#db/schema/imports.ts'
import { americanOf, missingOf, rowsOf, toMoveIn, unreadOf } from './move-ins.server.ts'
import { type Judged, type MoveInView, type OneMoveIn, type RefusedOf, type RefusedRows } from './schemas.ts'
import { readerOf } from './taking.server.ts'

/** So many rows are looked at before anything is taken; the job itself looks at all. */
const most = 200
const mostShown = 60

/** A file with what its first rows would become, what is there already and what is refused. Throws `not_found`. */
export async function moveInView(ctx: ReadCtx, { moveInId }: OneMoveIn): Promise<MoveInView> {
	const file = await ownRow(ctx, moveIns, moveInId, 'moveInId')
	const isWaiting = file.state === 'read'
	const missing = isWaiting ? (missingOf(file) ?? (await unreadOf(ctx, file)) ?? (await americanOf(ctx, file))) : null
	const first = isWaiting ? await firstRows(ctx, moveInId) : []
	const judged = missing || !isWaiting ? [] : await judgedOf(ctx, file, first)
	const those = (state: Judged['state']) => judged.filter((row) => row.state === state)
	// What needs a person's eye stands first of all that is shown.
	const shown = [...those('refused'), ...those('there'), ...those('new')].slice(0, mostShown)
	return {
		moveIn: toMoveIn(file, ctx.now),
		heads: file.heads,
		examples: file.heads.map((_, place) => first.find(({ cells }) => cells[place])?.cells[place]?.slice(0, 60) ?? ''),
		...{ mapping: file.mapping, terms: file.terms, missing, looked: judged.length },
		...{ fresh: those('new').length, there: those('there').length, wrong: those('refused').length },
		preview: shown.sort((a, b) => a.line - b.line),
	}
}

async function judgedOf(
	ctx: ReadCtx,
	file: Parameters<typeof readerOf>[1],
	rows: { line: number; cells: string[] }[],
): Promise<Judged[]> {
	const read = await readerOf(ctx, file)
	const judged: Judged[] = []
	for (const { line, cells } of rows) {
		const { state, ...said } = await read({ line, cells })
		const becomes = 'becomes' in said ? { becomes: said.becomes, note: said.note } : { becomes: null, note: null }
		judged.push({ line, cells, state, problem: 'problem' in said ? said.problem : null, ...becomes })
	}
	return judged
}

function firstRows(ctx: ReadCtx, moveInId: string) {
	const { line, cells } = moveInRows
	return ctx.db.select({ line, cells }).from(moveInRows).where(rowsOf(ctx, moveInId)).orderBy(asc(line)).limit(most)
}

/** What was refused, with why, in parts: for the file that one mends and brings again. */
export async function refusedRows(ctx: ReadCtx, { moveInId, after, limit }: RefusedOf): Promise<RefusedRows> {
	const { heads } = await ownRow(ctx, moveIns, moveInId, 'moveInId')
	const { line, cells, problem, state } = moveInRows
	const rows = await ctx.db
		.select({ line, cells, problem })
		.from(moveInRows)
		.where(and(rowsOf(ctx, moveInId), eq(state, 'refused'), gt(line, after)))
		.orderBy(asc(line))
		.limit(limit + 1)
	const page = rows.slice(0, limit)
	return {
		heads,
		rows: page.map((row) => ({ ...row, problem: row.problem ?? '' })),
		next: rows.length > limit ? page.at(-1)?.line : undefined,
	}
}
