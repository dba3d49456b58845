import { and, eq, gte, lte } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { type InHandOf, type LoggedEvent } from '#app/core/event-map.ts'
import { owned, ownRow } from '#app/core/scope.server.ts'
import { localDate } from '#app/lib/time.ts'
import { waitingEntries } from '#db/schema/agenda.ts'
import { getAppointment } from '../queries.server.ts'

type Row = typeof waitingEntries.$inferSelect

/** Throws `not_found`. */
export async function getEntry(ctx: ReadCtx, entryId: string): Promise<Row> {
	return ownRow(ctx, waitingEntries, entryId, 'entryId')
}

export async function setEntry(ctx: WriteCtx, entryId: string, status: Row['status']): Promise<void> {
	await ctx.db
		.update(waitingEntries)
		.set({ status, updatedAt: ctx.now })
		.where(owned(ctx, waitingEntries, entryId))
}

/** Whoever was booked on one of the days for which she waits, for what she waits for, no longer waits. */
export async function endWait(
	ctx: WriteCtx,
	{ payload: { appointmentId } }: LoggedEvent<'agenda.appointmentBooked'>,
	booked?: InHandOf<'agenda.appointmentBooked'>,
): Promise<void> {
	const { appointment, branch } = booked ?? (await getAppointment(ctx, appointmentId))
	const date = localDate(appointment.startsAt, branch.timeZone)
	const { status, contactId, serviceId, dateFrom, dateTo } = waitingEntries
	const rows = await ctx.db
		.select({ id: waitingEntries.id })
		.from(waitingEntries)
		.where(
			and(
				owned(ctx, waitingEntries),
				eq(status, 'esperando'),
				eq(contactId, appointment.contactId),
				eq(serviceId, appointment.serviceId),
				lte(dateFrom, date),
				gte(dateTo, date),
			),
		)
	for (const { id } of rows) {
		await setEntry(ctx, id, 'agendada')
		await ctx.emit('agenda.waitingRemoved', { entryId: id })
	}
}
