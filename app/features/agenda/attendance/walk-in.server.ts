import { type WriteCtx } from '#app/core/ctx.server.ts'
import { bookAppointment } from '../booking/appointments.server.ts'
import { appointmentRecord } from '../queries.server.ts'
import { type Appointment, type BookAppointment } from '../schemas.ts'
import { type BookVisit, type Visit } from '../visits/schemas-visits.ts'
import { bookVisit, seeVisit } from '../visits/visits.server.ts'
import { markAttendance } from './attendance.server.ts'

/** Books; who stands there already, without an appointment, has arrived in the same transaction. */
export async function bookOrReceive(ctx: WriteCtx, input: BookAppointment): Promise<Appointment> {
	const isHere = walksIn(ctx, input)
	const booked = await bookAppointment(ctx, input)
	if (!isHere) return booked
	await markAttendance(ctx, { appointmentId: booked.id, step: 'llego' })
	return appointmentRecord(ctx, booked.id)
}

/** The same of several services: whoever is here waits for the first of them. */
export async function bookOrReceiveVisit(ctx: WriteCtx, input: BookVisit): Promise<Visit> {
	const isHere = walksIn(ctx, input)
	const booked = await bookVisit(ctx, input)
	const [first] = booked.appointments
	if (!isHere || !first) return booked
	await markAttendance(ctx, { appointmentId: first.id, step: 'llego' })
	return first.visitId ? seeVisit(ctx, { visitId: first.visitId }) : booked
}

/** Who receives marks an attendance: that is a permission of its own. Throws `forbidden`. */
function walksIn(ctx: WriteCtx, { walkIn }: Pick<BookAppointment, 'walkIn'>): boolean {
	if (!walkIn || !ctx.actor.bookingPolicy.isStaff) return false
	ctx.allow('agenda.setStatus')
	return true
}
