import { sql } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { DAY } from '#app/lib/time.ts'

/** Named by their own short id, which stays the same from turn to turn. */
export type HouseAppointment = {
	id: string
	shortId: string
	title: string
	who: string
	specialist: string
	status: string
	startsAt: number
	zone: string
}

/** What staff may speak of: yesterday's and the next month's. */
export async function houseAppointments(ctx: ReadCtx): Promise<HouseAppointment[]> {
	const { businessId, now } = ctx
	return ctx.db.all<HouseAppointment>(sql`
		SELECT visit.id, visit.short_id AS shortId, visit.title, trim(who.name || ' ' || coalesce(who.lastname, '')) AS who,
			staff.name AS specialist, visit.status, visit.starts_at AS startsAt, branch.time_zone AS zone
		FROM appointments visit
		JOIN contacts who ON who.business_id = ${businessId} AND who.id = visit.contact_id
		JOIN specialists staff ON staff.business_id = ${businessId} AND staff.id = visit.specialist_id
		JOIN branches branch ON branch.business_id = ${businessId} AND branch.id = visit.branch_id
		WHERE visit.business_id = ${businessId} AND visit.deleted_at IS NULL
			AND visit.starts_at BETWEEN ${now - 2 * DAY} AND ${now + 31 * DAY}
		ORDER BY visit.starts_at LIMIT 500`)
}
