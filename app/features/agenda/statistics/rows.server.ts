import { inArray, type SQL, sql } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { tipCategory } from '#app/features/finance/words.ts'
import { dayBounds } from '#app/lib/time.ts'
import { appointments } from '#db/schema/agenda.ts'
import { moneyMovements } from '#db/schema/finance.ts'
import { type AppointmentStatus } from '../booking/statuses.ts'
import { type DayRange } from './statistics.ts'

/** Branches of one time zone, whose days begin at the same instants. */
export type Zone = { timeZone: string; branchIds: string[]; specialistId?: string }

/** Appointments of one sort. `at`: which of the periods asked for. `length` in milliseconds, group sessions left out. */
export type CountRow = {
	at: number
	specialistId: string
	serviceId: string
	status: AppointmentStatus
	count: number
	length: number
}

/**
 * How many appointments each period has, by specialist, service and status: one walk along the index of starts for each
 * period, whatever lies outside of them.
 */
export function countRows(ctx: ReadCtx, zone: Zone, periods: DayRange[]): Promise<CountRow[]> {
	const { startsAt, endsAt, specialistId, serviceId, status, groupKey, pausedFrom, pausedTo } = appointments
	const minutes = sql`${endsAt} - ${startsAt} - coalesce(${pausedTo} - ${pausedFrom}, 0)`
	return ctx.db.all<CountRow>(sql`
		with periods(at, opens, closes) as (values ${boundsOf(zone, periods)})
		select periods.at as at, ${specialistId} as specialistId, ${serviceId} as serviceId, ${status} as status,
			count(*) as count, sum(iif(${groupKey} is null, ${minutes}, 0)) as length
		from periods cross join ${appointments}
		where ${owned(ctx, appointments)} and ${startsAt} >= periods.opens and ${startsAt} < periods.closes
			and ${within(zone)}
		group by periods.at, ${specialistId}, ${serviceId}, ${status}`)
}

/** A session that several share takes its specialist's time once. */
export type SessionRow = { at: number; length: number; attended: 0 | 1 }

export function sessionRows(ctx: ReadCtx, zone: Zone, periods: DayRange[]): Promise<SessionRow[]> {
	const { startsAt, endsAt, status, groupKey, heldFrom } = appointments
	return ctx.db.all<SessionRow>(sql`
		with periods(at, opens, closes) as (values ${boundsOf(zone, periods)})
		select periods.at as at, max(${endsAt} - ${startsAt}) as length, max(${status} = 'asistida') as attended
		from periods cross join ${appointments}
		where ${owned(ctx, appointments)} and ${startsAt} >= periods.opens and ${startsAt} < periods.closes
			and ${groupKey} is not null and ${heldFrom} is not null and ${within(zone)}
		group by periods.at, ${groupKey}`)
}

/** Paid less given back, tips apart, by the day of the payment. */
export type RevenueRow = { at: number; specialistId: string; serviceId: string; currency: string; minor: number }

export function revenueRows(ctx: ReadCtx, zone: Zone, periods: DayRange[]): Promise<RevenueRow[]> {
	const { at, type, amountMinor, currency, category } = moneyMovements
	const { specialistId, serviceId } = appointments
	return ctx.db.all<RevenueRow>(sql`
		with periods(at, opens, closes) as (values ${boundsOf(zone, periods)})
		select periods.at as at, ${specialistId} as specialistId, ${serviceId} as serviceId, ${currency} as currency,
			sum(iif(${type} = 'income', ${amountMinor}, -${amountMinor})) as minor
		from periods cross join ${moneyMovements}
			join ${appointments} on ${appointments.id} = ${moneyMovements.appointmentId}
				and ${appointments.businessId} = ${moneyMovements.businessId}
		where ${owned(ctx, moneyMovements)} and ${at} >= periods.opens and ${at} < periods.closes and ${within(zone)}
			and ${category} != ${tipCategory}
		group by periods.at, ${specialistId}, ${serviceId}, ${currency}`)
}

/** From the first moment of a period's first day to that after its last, on the clocks of the branches. */
function boundsOf({ timeZone }: Zone, periods: DayRange[]): SQL {
	const rows = periods.map(({ from, to }, at) => {
		return sql`(${at}, ${dayBounds(from, timeZone).startsAt}, ${dayBounds(to, timeZone).endsAt})`
	})
	return sql.join(rows, sql`, `)
}

function within({ branchIds, specialistId }: Zone): SQL {
	const places = inArray(appointments.branchId, branchIds)
	return specialistId ? sql`${places} and ${appointments.specialistId} = ${specialistId}` : places
}
