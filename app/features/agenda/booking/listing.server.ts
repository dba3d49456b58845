import { and, asc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { type CursorPoint, cursorOf, readCursor } from '#app/core/cursors.ts'
import { DomainError } from '#app/core/errors.ts'
import { owned } from '#app/core/scope.server.ts'
import { branchRows } from '#app/features/branches/queries.server.ts'
import { getSpecialist } from '#app/features/specialists/queries.server.ts'
import { dayBounds, fromIso, isLocalDate } from '#app/lib/time.ts'
import { appointments } from '#db/schema/agenda.ts'
import { recordsWhere, toAppointments } from '../queries.server.ts'
import { type AppointmentPage, type ListAppointments } from '../schemas-reads.ts'

/** Those that begin within the range, by time. A day is that of each branch's own clock. */
export async function listAppointments(ctx: ReadCtx, input: ListAppointments): Promise<AppointmentPage> {
	const { branchId, specialistId, status, cursor, limit } = input
	const branches = await branchRows(ctx, { archived: true })
	const asked = branches.filter(({ id }) => branchId === undefined || id === branchId)
	if (specialistId) await getSpecialist(ctx, specialistId)
	if (asked.length === 0 && branchId !== undefined) throw new DomainError('not_found', 'branchId')
	const where = and(
		owned(ctx, appointments),
		beginsWithin(asked, input),
		specialistId ? eq(appointments.specialistId, specialistId) : undefined,
		status ? eq(appointments.status, status) : undefined,
		cursor ? after(readCursor(cursor)) : undefined,
	)
	const records = await recordsWhere(ctx, where, asc(appointments.startsAt), limit + 1)
	const shown = records.slice(0, limit)
	const last = shown.at(-1)?.appointment
	const next = records.length > limit && last ? cursorOf({ at: last.startsAt, id: last.id }) : undefined
	return { appointments: await toAppointments(ctx, shown), next }
}

/** One clause for each zone: branches of one zone begin their days together. */
function beginsWithin(branches: { id: string; timeZone: string }[], { from, to }: ListAppointments) {
	const zones = [...new Set(branches.map(({ timeZone }) => timeZone))]
	const clauses = zones.map((zone) => {
		const ids = branches.filter(({ timeZone }) => timeZone === zone).map(({ id }) => id)
		const startsAt = isLocalDate(from) ? dayBounds(from, zone).startsAt : (fromIso(from) ?? 0)
		const endsAt = isLocalDate(to) ? dayBounds(to, zone).endsAt : (fromIso(to) ?? 0)
		return and(
			inArray(appointments.branchId, ids),
			gte(appointments.startsAt, startsAt),
			lt(appointments.startsAt, endsAt),
		)
	})
	return or(...clauses) ?? sql`false`
}

function after({ at, id }: CursorPoint): SQL {
	return sql`(${appointments.startsAt}, ${appointments.id}) > (${at}, ${id})`
}
