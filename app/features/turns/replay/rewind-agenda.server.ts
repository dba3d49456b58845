import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { type LoggedEvent } from '#app/core/event-map.ts'
import { eventIn } from '#app/core/events.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { type AppointmentStatus, holdsTime } from '#app/features/agenda/booking/statuses.ts'
import { type BookedTime } from '#app/features/agenda/events.ts'
import { appointments } from '#db/schema/agenda.ts'
import { events } from '#db/schema/core.ts'

const undone = [
	'agenda.appointmentRescheduled',
	'agenda.appointmentEdited',
	'agenda.statusSet',
	'agenda.appointmentDeleted',
] as const
type Undone = LoggedEvent<(typeof undone)[number]>

/** The person's appointments as they were at that moment, by what the log says of them since: booked later never was. */
export async function rewindAgenda(ctx: WriteCtx, contactId: string, start: number): Promise<void> {
	const happened = await ctx.db
		.select()
		.from(events)
		.where(
			and(
				eq(events.businessId, ctx.businessId),
				inArray(events.name, [...undone]),
				gte(events.at, start),
				sql`${events.payload} ->> '$.contactId' = ${contactId}`,
			),
		)
		.orderBy(desc(events.seq))
	for (const row of happened) {
		const event = eventIn(row)
		if (event) await undo(ctx, event as Undone)
	}
	await ctx.db
		.update(appointments)
		.set({ deletedAt: start })
		.where(and(owned(ctx, appointments), eq(appointments.contactId, contactId), gte(appointments.createdAt, start)))
}

async function undo(ctx: WriteCtx, { name, payload }: Undone) {
	const its = owned(ctx, appointments, payload.appointmentId)
	if (name === 'agenda.appointmentDeleted') await ctx.db.update(appointments).set({ deletedAt: null }).where(its)
	else if (name === 'agenda.statusSet') await ctx.db.update(appointments).set(ofStatus(payload.previous)).where(its)
	else await ctx.db.update(appointments).set(at(payload.previous)).where(its)
}

function at(previous: BookedTime) {
	return { ...previous, heldFrom: previous.startsAt, heldTo: previous.endsAt }
}

function ofStatus(status: AppointmentStatus) {
	if (!holdsTime(status)) return { status, heldFrom: null, heldTo: null }
	return { status, cancelledAt: null, heldFrom: sql`${appointments.startsAt}`, heldTo: sql`${appointments.endsAt}` }
}
