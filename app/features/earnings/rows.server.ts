import { type SQL, sql } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { type DayRange } from '#app/features/agenda/statistics/statistics.ts'
import { tipCategory } from '#app/features/finance/words.ts'
import { dayBounds } from '#app/lib/time.ts'
import { appointments } from '#db/schema/agenda.ts'
import { moneyMovements } from '#db/schema/finance.ts'
import { type EarningsQuery, type Source } from './schemas.ts'

/** Branches of one time zone, whose days begin at the same instants; `homeless`: with what no branch answers for. */
export type Place = { timeZone: string; branchIds: string[]; homeless: boolean }
type Filter = Pick<EarningsQuery, 'specialistId' | 'serviceId' | 'source'>

export type FlowRow = { at: number; currency: string; income: number; expense: number }
export type PartRow = FlowRow & {
	branchId: string | null
	specialistId: string | null
	serviceId: string | null
	source: Source
	category: string
}
export type SoldRow = { at: number; currency: string; minor: number; count: number }

const { at, type, amountMinor, currency, category, transferId, appointmentId } = moneyMovements
const income = sql`sum(iif(${type} = 'income', ${amountMinor}, 0))`
const expense = sql`sum(iif(${type} = 'expense', ${amountMinor}, 0))`
const branchOf = sql`coalesce(${moneyMovements.branchId}, ${appointments.branchId})`

// Who books a visit signs it by a name; these are the names of who is no person of the house.
const sourceOf = sql<Source>`case
	when ${appointmentId} is null then 'none'
	when ${appointments.createdBy} in ('Reserva en línea', 'visitor') then 'online'
	when ${appointments.createdBy} = 'assistant' or ${appointments.createdBy} like 'Asistente %' then 'assistant'
	when ${appointments.createdBy} = 'Lista de espera' then 'waiting'
	when ${appointments.createdBy} = 'Kiosko' then 'kiosk'
	else 'desk' end`

/** What moved in each period: one walk along the index of days for each of them. */
export function flowRows(ctx: ReadCtx, place: Place, periods: DayRange[], filter: Filter): Promise<FlowRow[]> {
	return ctx.db.all<FlowRow>(sql`
		${periodsOf(place, periods)}
		select periods.at as at, ${currency} as currency, ${income} as income, ${expense} as expense
		${moved(ctx, place, filter)}
		group by periods.at, ${currency}`)
}

/** The same, by whom, what, where and how it came about. */
export function partRows(ctx: ReadCtx, place: Place, periods: DayRange[], filter: Filter): Promise<PartRow[]> {
	return ctx.db.all<PartRow>(sql`
		${periodsOf(place, periods)}
		select periods.at as at, ${currency} as currency, ${income} as income, ${expense} as expense,
			${branchOf} as branchId, ${appointments.specialistId} as specialistId, ${appointments.serviceId} as serviceId,
			${sourceOf} as source, ${category} as category
		${moved(ctx, place, filter)}
		group by periods.at, ${currency}, branchId, specialistId, serviceId, source, ${category}`)
}

/** Sales less what was given back, and of how many visits or sales; a visit of several services is one. */
export function soldRows(ctx: ReadCtx, place: Place, periods: DayRange[], filter: Filter): Promise<SoldRow[]> {
	const sale = sql`coalesce(${appointments.visitId}, ${appointmentId}, ${moneyMovements.id})`
	return ctx.db.all<SoldRow>(sql`
		${periodsOf(place, periods)}
		select periods.at as at, ${currency} as currency,
			sum(iif(${type} = 'income', ${amountMinor}, -${amountMinor})) as minor,
			count(distinct iif(${type} = 'income', ${sale}, null)) as count
		${moved(ctx, place, filter)}
			and (${appointmentId} is not null or (${type} = 'income' and ${category} = 'sales'))
		group by periods.at, ${currency}`)
}

/** Paid for visits to come that stand, less what went back. */
export function depositRows(
	ctx: ReadCtx,
	branchIds: string[],
	filter: Filter,
): Promise<{ currency: string; minor: number }[]> {
	return ctx.db.all(sql`
		select ${currency} as currency, sum(iif(${type} = 'income', ${amountMinor}, -${amountMinor})) as minor
		from ${appointments} cross join ${moneyMovements}
		where ${appointments.businessId} = ${ctx.businessId} and ${appointments.deletedAt} is null
			and ${appointments.startsAt} > ${ctx.now}
			and ${appointments.status} in ('agendada', 'confirmada', 'pago_pendiente')
			and ${moneyMovements.businessId} = ${appointments.businessId} and ${appointmentId} = ${appointments.id}
			and ${moneyMovements.deletedAt} is null and ${appointments.branchId} in ${branchIds}
			and ${narrowed(filter)}
		group by ${currency}
		having minor != 0`)
}

/** All that moved but transfers between branches and tips, which are money of who attended. */
function moved({ businessId }: ReadCtx, { branchIds, homeless }: Place, filter: Filter): SQL {
	const within = sql`${branchOf} in ${branchIds}`
	return sql`from periods cross join ${moneyMovements}
			left join ${appointments} on ${appointments.businessId} = ${businessId}
				and ${appointments.id} = ${appointmentId}
		where ${moneyMovements.businessId} = ${businessId} and ${moneyMovements.deletedAt} is null
			and ${at} >= periods.opens and ${at} < periods.closes and ${transferId} is null
			and ${category} != ${tipCategory}
			and ${homeless ? sql`(${within} or ${branchOf} is null)` : within} and ${narrowed(filter)}`
}

function narrowed({ specialistId, serviceId, source }: Filter): SQL {
	const clauses = [
		specialistId ? sql`${appointments.specialistId} = ${specialistId}` : null,
		serviceId ? sql`${appointments.serviceId} = ${serviceId}` : null,
		source ? sql`${sourceOf} = ${source}` : null,
	].filter((clause) => clause !== null)
	return clauses.length > 0 ? sql.join(clauses, sql` and `) : sql`true`
}

/** From the first moment of each period's first day to that after its last, on the clocks of the place. */
function periodsOf({ timeZone }: Place, periods: DayRange[]): SQL {
	const rows = periods.map(({ from, to }, index) => {
		return sql`(${index}, ${dayBounds(from, timeZone).startsAt}, ${dayBounds(to, timeZone).endsAt})`
	})
	return sql`with periods(at, opens, closes) as (values ${sql.join(rows, sql`, `)})`
}
