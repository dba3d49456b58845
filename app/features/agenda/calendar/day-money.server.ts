import { and, gte, inArray, isNotNull, lt, type SQL } from 'drizzle-orm'
import { type AnySQLiteColumn } from 'drizzle-orm/sqlite-core'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { cachedRead } from '#app/core/kept/cached-read.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { branchRows } from '#app/features/branches/queries.server.ts'
import { timeZoneOf } from '#app/features/businesses/queries.server.ts'
import { localDate, toInstant } from '#app/lib/time.ts'
import { appointments } from '#db/schema/agenda.ts'
import { appointmentStatuses, holdsTime } from '../booking/statuses.ts'
import { type CalendarRange } from '../schemas-reads.ts'
import { type DayMoney } from './schemas-lanes.ts'

/** As much as a calendar can show. */
const LIMIT = 5000

/** What each day's appointments are worth; in each currency apart. What is cancelled or missed is worth nothing. */
export function dayMoney(ctx: ReadCtx, range: CalendarRange): Promise<DayMoney> {
	return cachedRead(ctx, { name: 'agenda.dayMoney', input: range, forAnyone: true }, () => addedUp(ctx, range))
}

async function addedUp(ctx: ReadCtx, range: CalendarRange): Promise<DayMoney> {
	const zones = new Map((await branchRows(ctx, { archived: true })).map(({ id, timeZone }) => [id, timeZone]))
	const usual = await timeZoneOf(ctx)
	const all = [usual, ...zones.values()]
	const from = Math.min(...all.map((zone) => toInstant(range.from, '00:00', zone)))
	const to = Math.max(...all.map((zone) => toInstant(range.to, '23:59', zone))) + 60_000
	const { startsAt, branchId, specialistId, status, priceMinor, currency } = appointments
	const rows = await ctx.db
		.select({ startsAt, branchId, priceMinor, currency })
		.from(appointments)
		.where(
			and(
				owned(ctx, appointments),
				gte(startsAt, from),
				lt(startsAt, to),
				isNotNull(priceMinor),
				inArray(status, appointmentStatuses.filter(holdsTime)),
				among(branchId, range.branchIds),
				among(specialistId, range.specialistIds),
			),
		)
		.limit(LIMIT)
	const sums = new Map<string, DayMoney['days'][number]>()
	for (const row of rows) {
		const date = localDate(row.startsAt, zones.get(row.branchId) ?? usual)
		if (date < range.from || date > range.to) continue
		const key = `${date} ${row.currency}`
		const minor = (sums.get(key)?.minor ?? 0) + (row.priceMinor ?? 0)
		sums.set(key, { date, minor, currency: row.currency })
	}
	return { days: [...sums.values()].sort((a, b) => (a.date < b.date ? -1 : 1)) }
}

function among(column: AnySQLiteColumn, values: string[]): SQL | undefined {
	return values.length === 0 ? undefined : inArray(column, values)
}
