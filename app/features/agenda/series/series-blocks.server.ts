import { and, asc, eq, gt, gte } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { getBranch } from '#app/features/branches/queries.server.ts'
import { type LocalDate, localDate, MINUTE, toInstant } from '#app/lib/time.ts'
import { blocks } from '#db/schema/agenda.ts'
import { blockable, saveBlock, spanOf } from '../blocks/blocks.server.ts'
import { getBlock } from '../queries.server.ts'
import { placeOf } from '../waiting/freed.ts'
import { type ChangedSeries, type DeleteBlockSeries, type EditBlockSeries } from './schemas-series.ts'
import { assertMade, orRefusal, type SeriesRow, type Skipped } from './series.server.ts'
import { changeSeries, endSeries, from, getSeries } from './series-changes.server.ts'

/** Hours, length, person, title and colour of this block and the following, or of all to come; their days stay. */
export async function editBlockSeries(ctx: WriteCtx, input: EditBlockSeries): Promise<ChangedSeries> {
	const { block } = await getBlock(ctx, input.blockId)
	const series = await getSeries(ctx, block.seriesId)
	const branch = await getBranch(ctx, series.branchId)
	const { title, specialistId, colorHex, time } = input
	await blockable(ctx, branch, [specialistId], 'specialistId', series.specialistId)
	const span = spanOf(branch, input)
	const length = span.endsAt - span.startsAt
	const [changed, skipped]: [string[], Skipped] = [[], []]
	for (const row of await blocksToCome(ctx, series, from(block, input.scope), block.id)) {
		const date = localDate(row.startsAt, branch.timeZone)
		const startsAt = toInstant(date, time, branch.timeZone)
		const columns = { branchId: branch.id, specialistId, title, colorHex, startsAt, endsAt: startsAt + length }
		const allowConflict = input.onConflict === 'encimar'
		const saved = await orRefusal(() => saveBlock(ctx, row, { branch, columns, allowConflict }))
		if (typeof saved === 'string') skipped.push({ date, text: saved })
		else changed.push(row.id)
	}
	assertMade(input.onConflict, changed.length, skipped)
	await changeSeries(ctx, series, { specialistId, title, colorHex, time, minutes: length / MINUTE })
	return { seriesId: series.id, changed, skipped }
}

export async function deleteBlockSeries(ctx: WriteCtx, input: DeleteBlockSeries): Promise<ChangedSeries> {
	const { block } = await getBlock(ctx, input.blockId)
	const series = await getSeries(ctx, block.seriesId)
	const later = gte(blocks.occurrenceOn, from(block, input.scope))
	const rows = await ctx.db
		.update(blocks)
		.set({ deletedAt: ctx.now, updatedAt: ctx.now })
		.where(and(owned(ctx, blocks), eq(blocks.seriesId, series.id), later, gt(blocks.endsAt, ctx.now)))
		.returning()
	for (const row of rows) await ctx.emit('agenda.blockDeleted', { blockId: row.id, previous: placeOf(row), time: null })
	await endSeries(ctx, series, input.scope, block.occurrenceOn)
	return { seriesId: series.id, changed: rows.map(({ id }) => id), skipped: [] }
}

/** Blocks of a series that have not begun; one that went its own way only where it is the chosen one. */
async function blocksToCome(ctx: ReadCtx, series: SeriesRow, since: LocalDate, chosenId: string) {
	const ofSeries = and(eq(blocks.seriesId, series.id), gte(blocks.occurrenceOn, since))
	const rows = await ctx.db
		.select()
		.from(blocks)
		.where(and(owned(ctx, blocks), ofSeries, gt(blocks.startsAt, ctx.now)))
		.orderBy(asc(blocks.startsAt))
	return rows.filter(({ id, detached }) => !detached || id === chosenId)
}
