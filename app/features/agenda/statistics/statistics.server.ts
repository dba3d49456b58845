import { and, inArray } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { owned } from '#app/core/scope.server.ts'
import { type BranchRow, branchRows, getBranch, hoursOfBranch } from '#app/features/branches/queries.server.ts'
import { getBusiness } from '#app/features/businesses/queries.server.ts'
import { getSpecialist, type SpecialistRow, specialistRows } from '#app/features/specialists/queries.server.ts'
import { type LocalDate, localDate, MINUTE } from '#app/lib/time.ts'
import { services } from '#db/schema/services.ts'
import { ownDaysOf } from '../calendar/own-days.server.ts'
import { type CountRow, countRows, type RevenueRow, revenueRows, type SessionRow, sessionRows } from './rows.server.ts'
import { type Statistics, type StatisticsQuery, type StatisticsRow, type StatisticsTotals } from './schemas.ts'
import { availableMinutes, type DayRange, groupingFor, outcomeOf, periodsOf, rangeBefore } from './statistics.ts'

type Places = { branches: BranchRow[]; people: SpecialistRow[]; counted: BranchRow[] }
type Rows = { counts: CountRow[]; sessions: SessionRow[]; revenue: RevenueRow[] }
type Revenue = StatisticsTotals['revenue']

/**
 * The statistics of a range of days and of the one before it. A day is a day of the branch. Throws `not_found` for a branch
 * or specialist of nobody here.
 */
export async function statistics(ctx: ReadCtx, query: StatisticsQuery): Promise<Statistics> {
	const business = await getBusiness(ctx)
	const places = await placesOf(ctx, query)
	const periods = periodsOf(query, groupingFor(query, query.group))
	const previous = rangeBefore(query)
	// The last one asked for is the range before.
	const rows = await rowsOf(ctx, query, places, [...periods, previous])
	const isNow = ({ at }: { at: number }) => at < periods.length
	const now = {
		counts: rows.counts.filter(isNow),
		sessions: rows.sessions.filter(isNow),
		revenue: rows.revenue.filter(isNow),
	}
	const then = without(rows, isNow)
	const named = new Map([...places.people, ...(await servicesIn(ctx, now))].map(({ id, name }) => [id, name]))
	const choice = ({ id, name }: { id: string; name: string }) => ({ id, name })
	const { name, currency, timeZone, logoFileId } = business
	const counted = periods.map((period, at) => ({ ...period, ...countsOf(now.counts.filter((row) => row.at === at)) }))
	const shown = sinceBegun(counted, localDate(business.createdAt, timeZone))
	const there = { from: shown[0]?.from ?? query.from, to: query.to }
	return {
		business: { name, currency, logoFileId: logoFileId ?? undefined },
		timeZone,
		today: localDate(ctx.now, timeZone),
		previous,
		branches: places.branches.filter(({ archivedAt, id }) => !archivedAt || id === query.branchId).map(choice),
		specialists: places.people.filter(({ archivedAt, id }) => !archivedAt || id === query.specialistId).map(choice),
		periods: shown,
		totals: { ...totalsOf(ctx, now), availableMinutes: await availableIn(ctx, places, now.counts, query, there) },
		before: { ...totalsOf(ctx, then), availableMinutes: await availableIn(ctx, places, then.counts, query, previous) },
		bySpecialist: rowsBy(ctx, 'specialistId', now, named),
		byService: rowsBy(ctx, 'serviceId', now, named),
	}
}

/** Without the periods before the business was there, as far as nothing stands in them: an old agenda may have been brought. */
function sinceBegun(periods: Statistics['periods'], begun: LocalDate): Statistics['periods'] {
	const first = periods.findIndex(({ to, attended, pending, lost }) => to >= begun || attended + pending + lost > 0)
	return periods.slice(Math.max(first, 0))
}

/** The same for who takes them away in a file: nobody exports what he may not see. */
export function statisticsForExport(ctx: ReadCtx, query: StatisticsQuery): Promise<Statistics> {
	if (!ctx.can('numbers.view')) throw new DomainError('forbidden')
	return statistics(ctx, query)
}

async function placesOf(ctx: ReadCtx, { branchId, specialistId }: StatisticsQuery): Promise<Places> {
	// An address with an id of another business is a page that does not exist.
	if (branchId) await getBranch(ctx, branchId)
	if (specialistId) await getSpecialist(ctx, specialistId)
	const branches = await branchRows(ctx, { archived: true })
	const people = await specialistRows(ctx, { archived: true })
	return { branches, people, counted: branches.filter(({ id }) => !branchId || id === branchId) }
}

async function rowsOf(ctx: ReadCtx, query: StatisticsQuery, { counted }: Places, periods: DayRange[]): Promise<Rows> {
	const rows: Rows = { counts: [], sessions: [], revenue: [] }
	for (const timeZone of new Set(counted.map((branch) => branch.timeZone))) {
		const branchIds = counted.filter((branch) => branch.timeZone === timeZone).map(({ id }) => id)
		const zone = { timeZone, branchIds, specialistId: query.specialistId }
		rows.counts.push(...(await countRows(ctx, zone, periods)))
		rows.sessions.push(...(await sessionRows(ctx, zone, periods)))
		if (seesMoney(ctx)) rows.revenue.push(...(await revenueRows(ctx, zone, periods)))
	}
	return rows
}

function seesMoney(ctx: ReadCtx): boolean {
	return ctx.can('finance.view')
}

function without(rows: Rows, isNow: (row: { at: number }) => boolean): Rows {
	const isThen = (row: { at: number }) => !isNow(row)
	return {
		counts: rows.counts.filter(isThen),
		sessions: rows.sessions.filter(isThen),
		revenue: rows.revenue.filter(isThen),
	}
}

function countsOf(rows: CountRow[]) {
	const counts = { attended: 0, pending: 0, lost: 0, noShow: 0 }
	for (const { status, count } of rows) {
		counts[outcomeOf(status)] += count
		if (status === 'no_asistida') counts.noShow += count
	}
	return counts
}

function totalsOf(ctx: ReadCtx, { counts, sessions, revenue }: Rows): Omit<StatisticsTotals, 'availableMinutes'> {
	const lengths = { attended: 0, pending: 0, lost: 0 }
	for (const { status, length } of counts) lengths[outcomeOf(status)] += length
	for (const { attended, length } of sessions) lengths[attended ? 'attended' : 'pending'] += length
	return {
		...countsOf(counts),
		attendedMinutes: Math.round(lengths.attended / MINUTE),
		pendingMinutes: Math.round(lengths.pending / MINUTE),
		revenue: revenueOf(ctx, revenue),
	}
}

function revenueOf(ctx: ReadCtx, rows: RevenueRow[]): Revenue {
	if (!seesMoney(ctx)) return undefined
	const sums = new Map<string, number>()
	for (const { currency, minor } of rows) sums.set(currency, (sums.get(currency) ?? 0) + minor)
	return [...sums].map(([currency, minor]) => ({ currency, minor }))
}

function rowsBy(
	ctx: ReadCtx,
	key: 'specialistId' | 'serviceId',
	{ counts, revenue }: Rows,
	named: Map<string, string>,
): StatisticsRow[] {
	const ids = new Set([...counts, ...revenue].map((row) => row[key]))
	const rows = [...ids].map((id) => ({
		id,
		name: named.get(id) ?? (key === 'serviceId' ? 'Servicio desconocido' : 'Especialista desconocido'),
		...countsOf(counts.filter((row) => row[key] === id)),
		revenue: revenueOf(
			ctx,
			revenue.filter((row) => row[key] === id),
		),
	}))
	return rows.sort(
		(a, b) => b.attended + b.pending + b.lost - (a.attended + a.pending + a.lost) || (a.name < b.name ? -1 : 1),
	)
}

async function servicesIn(ctx: ReadCtx, { counts, revenue }: Rows): Promise<{ id: string; name: string }[]> {
	const ids = [...new Set([...counts, ...revenue].map(({ serviceId }) => serviceId))]
	if (ids.length === 0) return []
	return ctx.db
		.select({ id: services.id, name: services.name })
		.from(services)
		.where(and(owned(ctx, services), inArray(services.id, ids)))
}

/** An archived specialist still counts for a range in which she had appointments. */
async function availableIn(
	ctx: ReadCtx,
	{ people, counted }: Places,
	counts: CountRow[],
	{ specialistId }: StatisticsQuery,
	range: DayRange,
): Promise<number> {
	const busy = new Set(counts.map((row) => row.specialistId))
	const working = people.filter(({ id, archivedAt }) =>
		specialistId ? id === specialistId : !archivedAt || busy.has(id),
	)
	const days = await ownDaysOf(ctx, { branchIds: counted.map(({ id }) => id), ...range })
	const open = counted.map((branch) => ({
		hours: hoursOfBranch(branch),
		exceptions: days.ofBranch(branch.id),
		seats: working.filter(({ branchId }) => branchId === branch.id).length,
	}))
	return availableMinutes(open, range)
}
