import { and, asc, eq, gt } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { ownRow } from '#app/core/scope.server.ts'
import { moveInRows, moveIns } from '#db/schema/imports.ts'
import { lookedOf } from './looking.server.ts'
import { americanOf, type MoveInRow, missingOf, rowsOf, toMoveIn, unreadOf } from './move-in-row.server.ts'
import { type Looked, type MoveInPage, type MoveInView, type RefusedOf, type RefusedRows } from './schemas.ts'

/** A file with what its rows would become, what is there already and what is refused, page by page. Throws `not_found`. */
export async function moveInView(ctx: ReadCtx, { moveInId, ...page }: MoveInPage): Promise<MoveInView> {
	const file = await ownRow(ctx, moveIns, moveInId, 'moveInId')
	const isWaiting = file.state === 'read'
	const missing = isWaiting ? await whyNotYet(ctx, file) : null
	const found = isWaiting && !missing ? await lookedOf(ctx, file, page) : nothingLooked
	return {
		moveIn: toMoveIn(file, ctx.now),
		heads: file.heads,
		examples: isWaiting ? await examplesOf(ctx, file) : file.heads.map(() => ''),
		...{ mapping: file.mapping, terms: file.terms, missing },
		...found,
	}
}

/** Days are gone through in the whole file: not again for one that has a look, since that began only where they are clear. */
async function whyNotYet(ctx: ReadCtx, file: MoveInRow): Promise<string | null> {
	return missingOf(file) ?? (await unreadOf(ctx, file)) ?? (file.look ? null : americanOf(ctx, file))
}

const nothingLooked: Looked = { looked: 0, isLooking: false, fresh: 0, there: 0, wrong: 0, preview: [] }
/** A column that is empty in so many rows has no example. */
const searched = 200

async function examplesOf(ctx: ReadCtx, { id, heads }: MoveInRow): Promise<string[]> {
	const { line, cells } = moveInRows
	const rows = await ctx.db.select({ cells }).from(moveInRows).where(rowsOf(ctx, id)).orderBy(asc(line)).limit(searched)
	return heads.map((_, place) => rows.find((row) => row.cells[place])?.cells[place]?.slice(0, 60) ?? '')
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
