import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { type LoggedEvent } from '#app/core/subscribers.server.ts'
import { agendaSeries, appointments, waitingEntries, waitingOffers } from '#db/schema/agenda.ts'
import { getAppointment } from './queries.server.ts'
import { changeStatus } from './status.server.ts'
import { type AppointmentStatus, holdsTime } from './statuses.ts'
import { offerFreed } from './waiting-offers.server.ts'

const Approved = z.object({ appointmentId: z.string(), statusAfterPayment: z.enum(['agendada', 'confirmada']) })
const Merged = z.object({ contactId: z.string(), mergedId: z.string() })

/** What a payment may still change: never what staff or the client have already ended, and no confirmation is undone. */
const awaiting: AppointmentStatus[] = ['agendada', 'pago_pendiente', 'no_pagada']

/**
 * A payment by link gives the appointment the status that its service names (PAG-014). Paid late, its time may belong to
 * somebody else by now: then it is marked as booked over, so that staff see both.
 */
export async function takePaidStatus(ctx: WriteCtx, { payload }: LoggedEvent): Promise<void> {
	const { appointmentId, statusAfterPayment } = Approved.parse(payload)
	const record = await getAppointment(ctx, appointmentId, { deleted: true })
	const { status, deletedAt } = record.appointment
	if (deletedAt !== null || status === statusAfterPayment || !awaiting.includes(status)) return
	await changeStatus(ctx, record, statusAfterPayment, { insists: true })
}

const Freed = z.object({
	appointmentId: z.string(),
	previous: z.object({ specialistId: z.string(), startsAt: z.number() }).optional(),
})

/** What somebody gave up is offered to whoever waits for it; what held no time any more frees none. */
export async function offerFreedTime(ctx: WriteCtx, { name, payload }: LoggedEvent): Promise<void> {
	const { appointmentId, previous } = Freed.parse(payload)
	const { appointment } = await getAppointment(ctx, appointmentId, { deleted: true })
	const { branchId, specialistId, startsAt, status } = appointment
	if (name === 'agenda.appointmentDeleted' && !holdsTime(status)) return
	await offerFreed(ctx, { branchId, ...(previous ?? { specialistId, startsAt }) })
}

/** Two records were one person: the appointments follow the one that stays. */
export async function followMergedContact(ctx: WriteCtx, { payload }: LoggedEvent): Promise<void> {
	const { contactId, mergedId } = Merged.parse(payload)
	for (const table of [appointments, waitingEntries, waitingOffers, agendaSeries]) {
		await ctx.db
			.update(table)
			.set({ contactId, updatedAt: ctx.now })
			.where(and(owned(ctx, table), eq(table.contactId, mergedId)))
	}
}
