import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { only } from '#app/core/scope.server.ts'
import { promoteToClient } from '#app/features/contacts/contacts.server.ts'
import { type AppointmentRecord, getAppointment, toAppointments } from '../queries.server.ts'
import { type CancelAppointment, type DeleteAppointment, messages, type SetStatus } from '../schemas.ts'
import { type AppointmentDeleted, type StatusChanged } from '../visits/schemas-visits.ts'
import { stayingWith, staysOf } from '../visits/visit-records.server.ts'
import { placedOf } from '../waiting/freed.ts'
import { change } from './appointments.server.ts'
import { assertStillOpen } from './changes.ts'
import { type NoticeChoice, noticeBy } from './notice.ts'
import { refusalOf } from './refusals.server.ts'
import { conflictsWith, heldColumns, holdsNothing } from './slots.server.ts'
import { type AppointmentStatus, holdsTime, isClosed } from './statuses.ts'
import { undoSeconds } from './undo.ts'

/** A press at the last moment takes its time to arrive. */
const UNDO_FOR = (undoSeconds + 5) * 1000

type Optional<Whole, Key extends keyof Whole> = Omit<Whole, Key> & Partial<Pick<Whole, Key>>

/** Any other status, in no enforced order (AGE-040). The one it has already changes nothing. */
export async function setStatus(ctx: WriteCtx, input: Optional<SetStatus, 'undoable'>): Promise<StatusChanged> {
	const record = await getAppointment(ctx, input.appointmentId)
	const { status } = record.appointment
	if (!ctx.actor.bookingPolicy.isStaff && isClosed(status)) throw new DomainError('already_closed')
	const insists = input.allowConflict && ctx.actor.bookingPolicy.mayBookOver
	const { undoable, notice } = input
	if (status !== input.status) await changeStatus(ctx, record, input.status, { insists, undoable, notice })
	return withStays(ctx, input.appointmentId)
}

/** Frees the time, and says what stays of its visit. Cancelling what is cancelled changes nothing. */
export async function cancelAppointment(ctx: WriteCtx, input: CancelAppointment): Promise<StatusChanged> {
	const record = await getAppointment(ctx, input.appointmentId)
	const { appointment, service } = record
	if (appointment.status !== 'cancelada') {
		assertStillOpen(ctx, appointment, service.minimumNoticeMinutes)
		const cancelMessage = input.reason ?? null
		await changeStatus(ctx, record, 'cancelada', { insists: false, cancelMessage, notice: input.notice })
	}
	return withStays(ctx, appointment.id)
}

/** The appointment as it is by now; of a cancelled one what stays of its visit. */
async function withStays(ctx: WriteCtx, appointmentId: string): Promise<StatusChanged> {
	const record = await getAppointment(ctx, appointmentId)
	const shown = only(await toAppointments(ctx, [record]))
	if (shown.status !== 'cancelada') return shown
	return { ...shown, ...(await staysOf(ctx, await stayingWith(ctx, record.appointment))) }
}

/**
 * Hidden from now on, its time free. The message goes to the client by who listens; without one nothing is sent.
 * `isSilent`: nor is its time offered to whoever waits.
 */
export async function deleteAppointment(
	ctx: WriteCtx,
	input: DeleteAppointment,
	{ isSilent }: { isSilent?: true } = {},
): Promise<AppointmentDeleted> {
	const { appointment, contact } = await getAppointment(ctx, input.appointmentId)
	const { cancelMessage } = input
	if (cancelMessage && contact.deletedAt !== null) {
		throw new DomainError('not_found', 'cancelMessage', undefined, messages.noClient)
	}
	await change(ctx, appointment.id, {
		deletedAt: ctx.now,
		cancelMessage: cancelMessage ?? appointment.cancelMessage,
	})
	const staying = await stayingWith(ctx, appointment)
	const said = { cancelMessage: cancelMessage ?? null, isSilent: isSilent ?? null, stays: idsOf(staying) }
	await ctx.emit('agenda.appointmentDeleted', { ...placedOf(appointment), ...said })
	return { id: appointment.id, ...(await staysOf(ctx, staying)) }
}

type Following = {
	insists: boolean
	undoable?: boolean
	cancelMessage?: string | null
	notice?: NoticeChoice
	/** Appointments that get the same status in the same breath. */
	along?: string[]
}

/**
 * Takes a status and what follows from it: time held or freed, a lead who came becomes a client (AGE-043). Throws
 * `slot_taken` where time that was freed belongs to somebody else by now, unless staff insist; such rows are marked.
 */
export async function changeStatus(
	ctx: WriteCtx,
	record: AppointmentRecord,
	status: AppointmentStatus,
	{ insists, undoable = false, notice, along, ...also }: Following,
): Promise<void> {
	const { appointment, contact } = record
	const held = await heldIn(ctx, record, status, insists)
	const cancelledAt = status === 'cancelada' ? ctx.now : null
	await change(ctx, appointment.id, { ...also, status, cancelledAt, ...held })
	if (status === 'asistida' && contact.deletedAt === null) await promoteToClient(ctx, contact.id)
	const said = placedOf(appointment)
	const { status: previous, cancelledAt: wasCancelledAt } = appointment
	await ctx.emit('agenda.statusSet', { ...said, status, previous, cancelledAt: wasCancelledAt })
	if (status !== 'cancelada') return
	const offerFrom = undoable ? ctx.now + UNDO_FOR : null
	await ctx.emit('agenda.appointmentCancelled', {
		...{ ...said, offerFrom, ...noticeBy(ctx, notice) },
		stays: idsOf(await stayingWith(ctx, appointment, along)),
	})
}

/** What of its visit is not gone with it, by id. */
function idsOf(staying: AppointmentRecord[] | null): string[] | null {
	return staying?.map(({ appointment }) => appointment.id) ?? null
}

async function heldIn(ctx: WriteCtx, record: AppointmentRecord, status: AppointmentStatus, insists: boolean) {
	const { appointment, branch, service, specialist } = record
	if (!holdsTime(status)) return { ...holdsNothing, bookedOver: false }
	if (holdsTime(appointment.status)) return {}
	const visit = { startsAt: appointment.startsAt, endsAt: appointment.endsAt }
	const conflicts = await conflictsWith(ctx, { branch, service, specialist, visit, except: appointment.id })
	if (conflicts.length > 0 && !insists) throw await refusalOf(ctx, conflicts, branch.timeZone, { field: 'status' })
	return { ...heldColumns(service, visit), bookedOver: conflicts.length > 0 }
}
