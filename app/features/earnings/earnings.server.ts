import { and, inArray } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { owned } from '#app/core/scope.server.ts'
import { type DayRange, groupingFor, periodsOf, rangeBefore } from '#app/features/agenda/statistics/statistics.ts'
import { type BranchRow, branchRows, getBranch } from '#app/features/branches/queries.server.ts'
import { getBusiness } from '#app/features/businesses/queries.server.ts'
import { categoryName } from '#app/features/finance/words.ts'
import { getService, serviceRows } from '#app/features/services/queries.server.ts'
import { getSpecialist, specialistRows } from '#app/features/specialists/queries.server.ts'
import { localDate } from '#app/lib/time.ts'
import { services } from '#db/schema/services.ts'
import { depositRows, flowRows, type PartRow, type Place, partRows, soldRows } from './rows.server.ts'
import {
	type Earnings,
	type EarningsQuery,
	type EarningsRow,
	type EarningsTotals,
	type Flow,
	type Source,
	sourceNames,
} from './schemas.ts'

/**
 * What came in and went out in a range of days and in the one before it. A day is a day of the branch; what no branch
 * answers for, of the business. Throws `not_found` for a branch, specialist or service of nobody here.
 */
export async function earnings(ctx: ReadCtx, query: EarningsQuery): Promise<Earnings> {
	const business = await getBusiness(ctx)
	const branches = await branchRows(ctx, { archived: true })
	const people = await specialistRows(ctx, { archived: true })
	await assertOwn(ctx, query)
	const places = placesOf(branches, query, business.timeZone)
	const periods = periodsOf(query, groupingFor(query, query.group))
	const previous = rangeBefore(query)
	const found = await foundIn(ctx, places, { periods, ranges: [query, previous], query })
	const now = found.parts.filter(({ at }) => at === 0)
	const names = new Map([...branches, ...people].map(({ id, name }) => [id, name]))
	for (const { id, name } of await servicesIn(ctx, now)) names.set(id, name)
	const choice = ({ id, name }: { id: string; name: string }) => ({ id, name })
	const by = (key: 'branchId' | 'specialistId' | 'serviceId', unknown: string) =>
		rowsBy(now, key, (id) => (id === '' ? unknown : (names.get(id) ?? 'Ya no está')))
	const { name, currency, timeZone, logoFileId } = business
	const offered = await serviceRows(ctx, { archived: false, limit: 1000 })
	return {
		business: { name, currency, logoFileId: logoFileId ?? undefined },
		...{ timeZone, previous, today: localDate(ctx.now, timeZone) },
		branches: branches.filter(({ archivedAt, id }) => !archivedAt || id === query.branchId).map(choice),
		specialists: people.filter(({ archivedAt, id }) => !archivedAt || id === query.specialistId).map(choice),
		services: offered.map(choice),
		periods: periods.map((period, at) => ({ ...period, flows: flowsOf(found.flows.filter((row) => row.at === at)) })),
		totals: totalsOf(found, 0),
		before: totalsOf(found, 1),
		deposits: await depositRows(ctx, idsOf(branches, query), query),
		byBranch: by('branchId', 'Sin sucursal'),
		bySpecialist: by('specialistId', 'Sin especialista'),
		byService: by('serviceId', 'Sin servicio'),
		bySource: rowsBy(now, 'source', (id) => sourceNames[id as Source]),
		byCategory: rowsBy(now, 'category', categoryName),
	}
}

/** The same for who takes them away in a file: nobody exports what he may not see. */
export function earningsForExport(ctx: ReadCtx, query: EarningsQuery): Promise<Earnings> {
	if (!ctx.can('finance.view')) throw new DomainError('forbidden')
	return earnings(ctx, query)
}

/** An address with an id of another business is a page that does not exist. */
async function assertOwn(ctx: ReadCtx, { branchId, specialistId, serviceId }: EarningsQuery): Promise<void> {
	if (branchId) await getBranch(ctx, branchId)
	if (specialistId) await getSpecialist(ctx, specialistId)
	if (serviceId) await getService(ctx, serviceId)
}

function idsOf(branches: BranchRow[], { branchId }: EarningsQuery): string[] {
	return branches.map(({ id }) => id).filter((id) => !branchId || id === branchId)
}

/** The branches by their clocks; the business's own clock counts what belongs to none of them. */
function placesOf(branches: BranchRow[], query: EarningsQuery, home: string): Place[] {
	const counted = branches.filter(({ id }) => idsOf(branches, query).includes(id))
	const zones = new Set([...(query.branchId ? [] : [home]), ...counted.map(({ timeZone }) => timeZone)])
	return [...zones].map((timeZone) => ({
		timeZone,
		branchIds: counted.filter((branch) => branch.timeZone === timeZone).map(({ id }) => id),
		homeless: !query.branchId && timeZone === home,
	}))
}

type Asked = { periods: DayRange[]; ranges: DayRange[]; query: EarningsQuery }

/** `flows` by period; `parts` and `sold` by range: now, and before. */
async function foundIn(ctx: ReadCtx, places: Place[], { periods, ranges, query }: Asked) {
	const all = await Promise.all(
		places.map(async (place) => ({
			flows: await flowRows(ctx, place, periods, query),
			parts: await partRows(ctx, place, ranges, query),
			sold: await soldRows(ctx, place, ranges, query),
		})),
	)
	return {
		flows: all.flatMap(({ flows }) => flows),
		parts: all.flatMap(({ parts }) => parts),
		sold: all.flatMap(({ sold }) => sold),
	}
}

type Found = Awaited<ReturnType<typeof foundIn>>

function totalsOf({ parts, sold }: Found, at: number): EarningsTotals {
	const sums = new Map<string, EarningsTotals['sold'][number]>()
	for (const row of sold.filter((each) => each.at === at)) {
		const sum = sums.get(row.currency) ?? { currency: row.currency, minor: 0, count: 0 }
		sums.set(row.currency, { ...sum, minor: sum.minor + row.minor, count: sum.count + row.count })
	}
	return { flows: flowsOf(parts.filter((row) => row.at === at)), sold: [...sums.values()] }
}

function flowsOf(rows: Flow[]): Flow[] {
	const flows = new Map<string, Flow>()
	for (const { currency, income, expense } of rows) {
		const flow = flows.get(currency) ?? { currency, income: 0, expense: 0 }
		flows.set(currency, { currency, income: flow.income + income, expense: flow.expense + expense })
	}
	return [...flows.values()].sort((a, b) => (a.currency < b.currency ? -1 : 1))
}

type Key = 'branchId' | 'specialistId' | 'serviceId' | 'source' | 'category'

/** Who or what brought in the most stands first. */
function rowsBy(parts: PartRow[], key: Key, nameOf: (id: string) => string): EarningsRow[] {
	const ids = new Set(parts.map((row) => row[key] ?? ''))
	const rows = [...ids].map((id) => {
		const flows = flowsOf(parts.filter((row) => (row[key] ?? '') === id))
		return { id, name: nameOf(id), flows, most: Math.max(...flows.map(({ income, expense }) => income - expense)) }
	})
	rows.sort((a, b) => b.most - a.most || (a.name < b.name ? -1 : 1))
	return rows.map(({ most: _, ...row }) => row)
}

async function servicesIn(ctx: ReadCtx, parts: PartRow[]): Promise<{ id: string; name: string }[]> {
	const ids = [...new Set(parts.flatMap(({ serviceId }) => serviceId ?? []))]
	if (ids.length === 0) return []
	return ctx.db
		.select({ id: services.id, name: services.name })
		.from(services)
		.where(and(owned(ctx, services), inArray(services.id, ids)))
}
