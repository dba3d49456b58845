import { and, eq } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { owned } from '#app/core/scope.server.ts'
import { appointments } from '#db/schema/agenda.ts'
import { isClosed } from '../booking/statuses.ts'
import { type AppointmentRecord, recordsWhere, toAppointments } from '../queries.server.ts'
import { type Appointment } from '../schemas.ts'

/** The appointments of a visit in order of time. Throws `not_found` where it has none. */
export async function recordsOfVisit(ctx: ReadCtx, visitId: string): Promise<AppointmentRecord[]> {
	const records = await recordsIn(ctx, visitId)
	if (records.length === 0) throw new DomainError('not_found', 'visitId')
	return records
}

async function recordsIn(ctx: ReadCtx, visitId: string): Promise<AppointmentRecord[]> {
	const ofVisit = and(owned(ctx, appointments), eq(appointments.visitId, visitId))
	// By the index of visits, and ordered here: an order by time would go over all that the business has had.
	const records = await recordsWhere(ctx, ofVisit, null)
	return records.sort((a, b) => a.appointment.startsAt - b.appointment.startsAt)
}

/** Those that are still to come or being given. */
export async function openOf(ctx: ReadCtx, visitId: string): Promise<AppointmentRecord[]> {
	const records = await recordsOfVisit(ctx, visitId)
	return records.filter(({ appointment }) => !isClosed(appointment.status))
}

type OfVisit = Pick<AppointmentRecord['appointment'], 'id' | 'visitId'>

/**
 * The services of its visit that are still to come though this one is not, and those in `along` are not; null where it is
 * no part of a visit.
 */
export async function stayingWith(
	ctx: ReadCtx,
	{ id, visitId }: OfVisit,
	along: string[] = [],
): Promise<AppointmentRecord[] | null> {
	if (visitId === null) return null
	const gone = new Set([id, ...along])
	const all = await recordsIn(ctx, visitId)
	return all.filter(({ appointment }) => !gone.has(appointment.id) && !isClosed(appointment.status))
}

/** The same as everybody outside sees it, for the answer of what cancelled or removed one. */
export async function staysOf(ctx: ReadCtx, staying: AppointmentRecord[] | null): Promise<{ stays?: Appointment[] }> {
	return staying === null ? {} : { stays: await toAppointments(ctx, staying) }
}
