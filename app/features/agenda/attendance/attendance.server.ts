import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { localDate, toIso } from '#app/lib/time.ts'
import { change } from '../booking/appointments.server.ts'
import { changeStatus } from '../booking/status.server.ts'
import { type AppointmentStatus } from '../booking/statuses.ts'
import { type AppointmentRecord, getAppointment } from '../queries.server.ts'
import { placedOf } from '../waiting/freed.ts'
import { type Attendance, attendanceMessages, type MarkAttendance } from './schemas-attendance.ts'
import { canCome, type Step, stepOf, timesAt } from './steps.ts'

/** What the end of a visit makes 'asistida'. What is still to be paid says so until it is. */
const endsAttended: AppointmentStatus[] = ['agendada', 'confirmada']

/**
 * Somebody came, sat down or is done. The times stand beside the status; with the end of the visit an appointment that was
 * booked or confirmed is 'asistida', and going back from there gives it back the status that it had.
 */
export async function markAttendance(ctx: WriteCtx, { appointmentId, step }: MarkAttendance): Promise<Attendance> {
	const record = await getAppointment(ctx, appointmentId)
	const { appointment, branch } = record
	const previous = stepOf(appointment, appointment.status)
	if (!canCome(appointment.status)) {
		throw new DomainError('already_closed', 'step', undefined, attendanceMessages.notComing)
	}
	if (localDate(appointment.startsAt, branch.timeZone) > localDate(ctx.now, branch.timeZone)) {
		throw new DomainError('invalid_input', 'step', undefined, attendanceMessages.tooEarly)
	}
	if (previous !== step) await mark(ctx, record, { step, previous })
	const { appointment: now } = await getAppointment(ctx, appointmentId)
	const iso = (at: number | null) => (at === null ? null : toIso(at))
	return {
		...{ appointmentId, status: now.status, step, previous },
		arrivedAt: iso(now.arrivedAt),
		seatedAt: iso(now.seatedAt),
		finishedAt: iso(now.finishedAt),
	}
}

async function mark(ctx: WriteCtx, record: AppointmentRecord, { step, previous }: { step: Step; previous: Step }) {
	const { appointment } = record
	const { id, status } = appointment
	const next = statusAt(step, previous, appointment)
	const statusBefore = step === 'termino' && next ? status : null
	await change(ctx, id, { ...timesAt(step, ctx.now, appointment), statusBefore })
	if (next) await changeStatus(ctx, record, next, { insists: true })
	await ctx.emit('agenda.attendanceMarked', { ...placedOf(appointment), step, previous })
}

/** The status that goes with a step, where it is another than the one that the appointment has. */
function statusAt(step: Step, previous: Step, { status, statusBefore }: AppointmentRecord['appointment']) {
	if (step === 'termino') return endsAttended.includes(status) ? 'asistida' : null
	// Marked as attended at the desk without its steps: it was confirmed by being there.
	return previous === 'termino' && status === 'asistida' ? (statusBefore ?? 'confirmada') : null
}
