import { and, asc, desc, gt, isNotNull } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { ownRow } from '#app/core/scope.server.ts'
import { movementImportRows, movementImports } from '#db/schema/finance.ts'
import { missingOf, rowsOf, toImport, unreadOf, waitingOf } from './imports.server.ts'
import { judge } from './judge.ts'
import { knownFor } from './known.server.ts'
import {
	type ImportField,
	type ImportView,
	type Judged,
	type OneImport,
	type RefusedOf,
	type RefusedRows,
} from './schemas.ts'

/** So many rows of each end are looked at before anything is written in; the import itself looks at all. */
const ends = 250
const mostWrong = 50
const mostGood = 10

/** An import with what its first and last rows would become, and what is wrong with them. Throws `not_found`. */
export async function importView(ctx: ReadCtx, { importId }: OneImport): Promise<ImportView> {
	const row = await ownRow(ctx, movementImports, importId, 'importId')
	const mapping = row.mapping as (ImportField | null)[]
	const rows = row.state === 'read' ? await endsOf(ctx, importId) : []
	const known = await knownFor(ctx, { branchId: row.branchId, mapping, rows })
	const judged = rows.map(({ line, cells }): Judged => {
		const { problems, note, becomes } = judge(cells, mapping, known)
		return { line, cells, note, becomes, problem: problems.length > 0 ? problems.join('. ') : null }
	})
	const wrong = judged.filter(({ problem }) => problem !== null)
	const good = judged.filter(({ problem }) => problem === null)
	return {
		import: toImport(row),
		heads: row.heads,
		examples: row.heads.map((_, place) => rows.find(({ cells }) => cells[place])?.cells[place]?.slice(0, 60) ?? ''),
		...{ mapping, branchId: row.branchId, missing: missingOf(row) ?? (await unreadOf(ctx, row)) },
		...{ looked: rows.length, wrong: wrong.length },
		preview: [...wrong.slice(0, mostWrong), ...good.slice(0, mostGood)].sort((a, b) => a.line - b.line),
	}
}

async function endsOf(ctx: ReadCtx, importId: string) {
	const { line, cells } = movementImportRows
	const some = (order: typeof asc) => {
		return ctx.db
			.select({ line, cells })
			.from(movementImportRows)
			.where(waitingOf(ctx, importId))
			.orderBy(order(line))
			.limit(ends)
	}
	const first = await some(asc)
	const last = first.length < ends ? [] : (await some(desc)).reverse()
	const end = first.at(-1)?.line ?? 0
	return [...first, ...last.filter((row) => row.line > end)]
}

/** What was refused, with why, in parts: for the file that one mends and imports again. */
export async function refusedRows(ctx: ReadCtx, { importId, after, limit }: RefusedOf): Promise<RefusedRows> {
	const { heads } = await ownRow(ctx, movementImports, importId, 'importId')
	const { line, cells, problem } = movementImportRows
	const rows = await ctx.db
		.select({ line, cells, problem })
		.from(movementImportRows)
		.where(and(rowsOf(ctx, importId), isNotNull(problem), gt(line, after)))
		.orderBy(asc(line))
		.limit(limit + 1)
	const page = rows.slice(0, limit)
	return {
		heads,
		rows: page.map((row) => ({ ...row, problem: row.problem ?? '' })),
		next: rows.length > limit ? page.at(-1)?.line : undefined,
	}
}
