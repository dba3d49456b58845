import { sql } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { appointments } from '#db/schema/agenda.ts'
import { type AppointmentRecord, appointmentRecord, getAppointment } from '../queries.server.ts'
import { type Appointment, type OneAppointment } from '../schemas.ts'
import { openOf } from '../visits/visit-records.server.ts'
import { change } from './appointments.server.ts'
import { assertStillOpen } from './changes.ts'
import { changeStatus } from './status.server.ts'

/** The client says that they come: to all services of the visit. What is confirmed already stays so. */
export async function confirmAppointment(ctx: WriteCtx, { appointmentId }: OneAppointment): Promise<Appointment> {
	const record = await getAppointment(ctx, appointmentId)
	const { status } = record.appointment
	if (status !== 'confirmada') {
		assertStillOpen(ctx, record.appointment)
		if (status !== 'agendada') throw new DomainError('already_closed')
		for (const part of await unconfirmed(ctx, record)) await changeStatus(ctx, part, 'confirmada', { insists: false })
	}
	return appointmentRecord(ctx, appointmentId)
}

/** Nobody said that they come, though they were asked: the visit is given up and its client told. */
export async function cancelUnconfirmed(ctx: WriteCtx, appointmentId: string): Promise<void> {
	const record = await getAppointment(ctx, appointmentId)
	const why = { cancelMessage: 'No confirmó su asistencia', notice: 'send' as const }
	const parts = await unconfirmed(ctx, record)
	const along = parts.map(({ appointment }) => appointment.id)
	for (const part of parts) await changeStatus(ctx, part, 'cancelada', { insists: false, along, ...why })
}

/** One more time the client was asked whether they come. */
export async function noteAsked(ctx: WriteCtx, appointmentId: string): Promise<void> {
	const { confirmationMessagesCounter: counter } = appointments
	await ctx.db
		.update(appointments)
		.set({ confirmationMessagesCounter: sql`${counter} + 1` })
		.where(sql`${appointments.businessId} = ${ctx.businessId} and ${appointments.id} = ${appointmentId}`)
}

/** When it is given up unless its client confirms; null for never. */
export async function setAutoCancel(ctx: WriteCtx, appointmentId: string, autoCancelAt: number | null): Promise<void> {
	await change(ctx, appointmentId, { autoCancelAt })
}

async function unconfirmed(ctx: WriteCtx, record: AppointmentRecord): Promise<AppointmentRecord[]> {
	const { visitId } = record.appointment
	const all = visitId === null ? [record] : await openOf(ctx, visitId)
	return all.filter(({ appointment }) => appointment.status === 'agendada')
}
