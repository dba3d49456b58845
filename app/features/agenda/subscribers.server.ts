import { and, eq } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { type LoggedEvent } from '#app/core/event-map.ts'
import { enqueue } from '#app/core/jobs.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { getBranch } from '#app/features/branches/queries.server.ts'
import { quietHoursOf } from '#app/features/businesses/queries.server.ts'
import { outsideQuiet } from '#app/lib/quiet-hours.ts'
import { agendaSeries, appointments, waitingEntries, waitingOffers } from '#db/schema/agenda.ts'
import { changeStatus } from './booking/status.server.ts'
import { type AppointmentStatus, holdsTime } from './booking/statuses.ts'
import { BookedTime } from './events.ts'
import { getAppointment, getBlock } from './queries.server.ts'
import { recordsOfVisit } from './visits/visit-records.server.ts'
import { leftOf, placeOf } from './waiting/freed.ts'
import { offerFreed } from './waiting/waiting-freed.server.ts'

/** What a payment may still change: never what staff or the client have already ended, and no confirmation is undone. */
const awaiting: AppointmentStatus[] = ['agendada', 'pago_pendiente', 'no_pagada']

/**
 * A payment by link gives the appointment the status that its service names (PAG-014). Paid late, its time may belong to
 * somebody else by now: then it is marked as booked over, so that staff see both.
 */
export async function takePaidStatus(
	ctx: WriteCtx,
	{ payload: { appointmentId, statusAfterPayment } }: LoggedEvent<'payments.paymentApproved'>,
): Promise<void> {
	const paid = await getAppointment(ctx, appointmentId, { deleted: true })
	const { visitId } = paid.appointment
	// One link pays for all services of a visit.
	for (const record of visitId === null ? [paid] : await recordsOfVisit(ctx, visitId)) {
		const { status, deletedAt } = record.appointment
		if (deletedAt !== null || status === statusAfterPayment || !awaiting.includes(status)) continue
		await changeStatus(ctx, record, statusAfterPayment, { insists: true })
	}
}

/** After these an appointment may hold less time than before. */
export const freeing = [
	'agenda.appointmentCancelled',
	'agenda.appointmentDeleted',
	'agenda.appointmentEdited',
	'agenda.appointmentRescheduled',
	'agenda.occurrenceSaved',
] as const

/** Cancelled, or gone while it held time: all of it is free. Moved or shortened: what it no longer holds. */
export async function offerTimeOfAppointment(
	ctx: WriteCtx,
	{ name, payload }: LoggedEvent<(typeof freeing)[number]>,
): Promise<void> {
	const { appointment } = await getAppointment(ctx, payload.appointmentId, { deleted: true })
	if (name === 'agenda.appointmentCancelled') return offerAwake(ctx, placeOf(appointment), payload.offerFrom)
	if (!holdsTime(appointment.status)) return
	if (name === 'agenda.appointmentDeleted') return payload.isSilent ? undefined : offerAwake(ctx, placeOf(appointment))
	const { previous } = payload
	for (const left of previous ? leftOf(previous, appointment) : []) await offerAwake(ctx, left)
}

/** Offers freed time when people may be written to, and not before it can no longer be taken back. */
async function offerAwake(ctx: WriteCtx, freed: BookedTime, notBefore: number | null = null): Promise<void> {
	const { timeZone } = await getBranch(ctx, freed.branchId)
	const runAt = outsideQuiet(notBefore ?? ctx.now, await quietHoursOf(ctx, timeZone))
	if (runAt <= ctx.now) return offerFreed(ctx, freed)
	if (runAt < freed.endsAt) await enqueue(ctx, { kind: 'agenda.offerFreed', payload: { freed: placeOf(freed) }, runAt })
}

/** What is still free of it by now is offered; who took the cancellation back has it again. */
export async function offerNow(ctx: WriteCtx, freed: unknown): Promise<void> {
	await offerFreed(ctx, BookedTime.parse(freed))
}

export async function offerTimeOfBlock(
	ctx: WriteCtx,
	{ name, payload: { blockId, previous } }: LoggedEvent<'agenda.blockEdited' | 'agenda.blockDeleted'>,
): Promise<void> {
	const now = name === 'agenda.blockDeleted' ? null : (await getBlock(ctx, blockId)).block
	for (const left of leftOf(previous, now)) await offerAwake(ctx, left)
}

/** A time that was kept in vain goes to the next. */
export async function offerTimeAgain(
	ctx: WriteCtx,
	{ payload: { freed } }: LoggedEvent<'agenda.offerAnswered'>,
): Promise<void> {
	if (freed) await offerAwake(ctx, freed)
}

/** Two records were one person: the appointments follow the one that stays. */
export async function followMergedContact(
	ctx: WriteCtx,
	{ payload: { contactId, mergedId } }: LoggedEvent<'contacts.contactsMerged'>,
): Promise<void> {
	for (const table of [appointments, waitingEntries, waitingOffers, agendaSeries]) {
		await ctx.db
			.update(table)
			.set({ contactId, updatedAt: ctx.now })
			.where(and(owned(ctx, table), eq(table.contactId, mergedId)))
	}
}
