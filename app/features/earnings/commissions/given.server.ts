import { and, eq, gte, sql } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { dayBounds, localDate } from '#app/lib/time.ts'
import { addDays } from '#app/lib/time-calendar.ts'
import { appointments } from '#db/schema/agenda.ts'
import { commissionCloses } from '#db/schema/earnings.ts'
import { type Fortnight, fortnightAfter, fortnightOf } from './fortnight.ts'

/** A visit that was given, with what was agreed for it, and in JSON the products that it used. */
export type Given = {
	id: string
	startsAt: number
	updatedAt: number
	specialistId: string
	serviceId: string
	title: string
	client: string
	baseMinor: number
	currency: string
	used: string
}
/** Branches of one time zone, whose days begin at the same instants. */
export type Place = { timeZone: string; branchIds: string[] }

/** So far back what was marked as given too late is looked for. */
const lateDays = 366

/**
 * What an open sheet of the fortnight is of: the visits given in it, and those of fortnights that were closed before
 * somebody marked them as given. The late ones stand in the first sheet after the last that was closed of whom they are
 * of. What a close holds already is never earned twice.
 */
export async function givenFor(
	ctx: ReadCtx | WriteCtx,
	place: Place,
	{ fortnight, since, held, closes }: Standing,
): Promise<Given[]> {
	const given = await givenIn(ctx, place, { ...fortnight, since })
	return given.filter((visit) => {
		if (held.has(visit.id)) return false
		const own = fortnightOf(localDate(visit.startsAt, place.timeZone))
		if (own.from === fortnight.from) return true
		const theirs = closes.filter(({ specialistId }) => specialistId === visit.specialistId)
		const closed = theirs.find(({ startsOn }) => startsOn === own.from)
		const last = theirs
			.map(({ startsOn }) => startsOn)
			.sort()
			.at(-1)
		if (!closed || !last || visit.updatedAt < closed.closedAt) return false
		return fortnightAfter(fortnightOf(last)).from === fortnight.from
	})
}

/** What the closes say that an open sheet of a fortnight has to know: who was closed when, and which visits they hold. */
export type Standing = {
	fortnight: Fortnight
	since: string
	held: Set<string>
	closes: { specialistId: string; startsOn: string; closedAt: number }[]
}

/** Asked once for all places of a fortnight. */
export async function standingAt(ctx: ReadCtx | WriteCtx, fortnight: Fortnight): Promise<Standing> {
	const since = addDays(fortnight.from, -lateDays)
	const { specialistId, startsOn, closedAt, businessId } = commissionCloses
	const closes = await ctx.db
		.select({ specialistId, startsOn, closedAt })
		.from(commissionCloses)
		.where(and(eq(businessId, ctx.businessId), gte(startsOn, since)))
	const rows = await ctx.db.all<{ id: string }>(sql`
		select distinct line.value ->> 'appointmentId' as id from ${commissionCloses}, json_each(${commissionCloses.lines}) as line
		where ${businessId} = ${ctx.businessId} and ${startsOn} >= ${since}`)
	return { fortnight, since, closes, held: new Set(rows.map(({ id }) => id)) }
}

/** Visits that were given, with what was agreed for them and the products that they used, at their price. */
function givenIn(
	{ db, businessId }: ReadCtx | WriteCtx,
	{ timeZone, branchIds }: Place,
	{ from, to, since }: Fortnight & { since: string },
): Promise<Given[]> {
	const { startsAt } = appointments
	const [opens, closes] = [dayBounds(from, timeZone).startsAt, dayBounds(to, timeZone).endsAt]
	// Touched after a close of about its day: few are, and which of them are late is told by the clock of the branch.
	const touched = sql`exists (select 1 from ${commissionCloses} where ${commissionCloses.businessId} = ${businessId}
		and ${commissionCloses.specialistId} = appointments.specialist_id
		and ${commissionCloses.closedAt} <= appointments.updated_at
		and ${commissionCloses.startsOn} <= date(${startsAt} / 1000, 'unixepoch', '+1 day')
		and ${commissionCloses.endsOn} >= date(${startsAt} / 1000, 'unixepoch', '-1 day'))`
	return db.all<Given>(sql`
		select appointments.id as id, ${startsAt} as startsAt,
			appointments.updated_at as updatedAt, appointments.specialist_id as specialistId,
			appointments.service_id as serviceId, appointments.title as title,
			trim(who.name || ' ' || coalesce(who.lastname, '')) as client,
			coalesce(appointments.price_minor, service.price_minor, 0) as baseMinor,
			iif(appointments.price_minor is null, service.currency, appointments.currency) as currency,
			(select json_group_array(json_object('productId', used.product_id, 'name', product.name,
					'quantity', used.quantity, 'priceMinor', product.price_minor, 'currency', product.currency))
				from stock_movements used
				join products product on product.business_id = ${businessId} and product.id = used.product_id
				where used.business_id = ${businessId} and used.appointment_id = appointments.id
					and used.type = 'out' and used.deleted_at is null) as used
		from ${appointments}
		join contacts who on who.business_id = ${businessId} and who.id = appointments.contact_id
		join services service on service.business_id = ${businessId} and service.id = appointments.service_id
		where appointments.business_id = ${businessId} and appointments.deleted_at is null
			and appointments.status = 'asistida' and ${startsAt} < ${closes}
			and (${startsAt} >= ${opens} or (${startsAt} >= ${dayBounds(since, timeZone).startsAt} and ${touched}))
			and appointments.branch_id in ${branchIds}
		order by ${startsAt}, appointments.id`)
}
