import { type WriteCtx } from '#app/core/ctx.server.ts'
import { type AppointmentRecord, appointmentRecord, getAppointment } from '../queries.server.ts'
import { type Appointment, type NameAttendee } from '../schemas.ts'
import { openOf } from '../visits/visit-records.server.ts'
import { placedOf } from '../waiting/freed.ts'
import { change, ownWay } from './appointments.server.ts'
import { assertStillOpen } from './changes.ts'

/**
 * Says who comes in place of the client; without a name the client does. Whoever pays and is written to stays. The other
 * services of the visit that are for the same person go with it.
 */
export async function nameAttendee(ctx: WriteCtx, { appointmentId, attendeeName }: NameAttendee): Promise<Appointment> {
	const { appointment } = await getAppointment(ctx, appointmentId)
	assertStillOpen(ctx, appointment)
	const all = [appointment, ...(await restOfVisit(ctx, appointment))]
	for (const one of all) await change(ctx, one.id, { attendeeName: attendeeName ?? null, ...ownWay(one) })
	for (const one of all) await ctx.emit('agenda.attendeeNamed', placedOf(one))
	return appointmentRecord(ctx, appointmentId)
}

type Row = AppointmentRecord['appointment']

async function restOfVisit(ctx: WriteCtx, { id, visitId, attendeeName }: Row): Promise<Row[]> {
	if (visitId === null) return []
	const open = (await openOf(ctx, visitId)).map(({ appointment }) => appointment)
	return open.filter((one) => one.id !== id && one.attendeeName === attendeeName)
}
