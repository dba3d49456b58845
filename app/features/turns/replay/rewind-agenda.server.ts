import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { appointmentStatuses, holdsTime } from '#app/features/agenda/booking/statuses.ts'
import { BookedTime } from '#app/features/agenda/events.ts'
import { appointments } from '#db/schema/agenda.ts'
import { events } from '#db/schema/core.ts'

const Change = z.object({
	appointmentId: z.string(),
	previous: z.union([BookedTime, z.enum(appointmentStatuses)]).optional(),
})

const undone = [
	...(['agenda.appointmentRescheduled', 'agenda.appointmentEdited'] as const),
	...(['agenda.statusSet', 'agenda.appointmentDeleted'] as const),
]

/** The person's appointments as they were at that moment, by what the log says of them since: booked later never was. */
export async function rewindAgenda(ctx: WriteCtx, contactId: string, start: number): Promise<void> {
	const happened = await ctx.db
		.select({ name: events.name, payload: events.payload })
		.from(events)
		.where(
			and(
				eq(events.businessId, ctx.businessId),
				inArray(events.name, undone),
				gte(events.at, start),
				sql`${events.payload} ->> '$.contactId' = ${contactId}`,
			),
		)
		.orderBy(desc(events.seq))
	for (const { name, payload } of happened) await undo(ctx, name, Change.parse(payload))
	await ctx.db
		.update(appointments)
		.set({ deletedAt: start })
		.where(and(owned(ctx, appointments), eq(appointments.contactId, contactId), gte(appointments.createdAt, start)))
}

async function undo(ctx: WriteCtx, name: string, { appointmentId, previous }: z.output<typeof Change>) {
	const change = ctx.db.update(appointments)
	const its = owned(ctx, appointments, appointmentId)
	if (name === 'agenda.appointmentDeleted') await change.set({ deletedAt: null }).where(its)
	else if (typeof previous === 'object') {
		const { startsAt: heldFrom, endsAt: heldTo } = previous
		await change.set({ ...previous, heldFrom, heldTo }).where(its)
	} else if (previous && holdsTime(previous)) {
		const { startsAt: heldFrom, endsAt: heldTo } = appointments
		await change
			.set({ status: previous, cancelledAt: null, heldFrom: sql`${heldFrom}`, heldTo: sql`${heldTo}` })
			.where(its)
	} else if (previous) await change.set({ status: previous, heldFrom: null, heldTo: null }).where(its)
}
