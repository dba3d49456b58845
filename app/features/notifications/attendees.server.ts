import { type WriteCtx } from '#app/core/ctx.server.ts'
import { type LoggedEvent } from '#app/core/event-map.ts'
import { isOver, keepTrue, replanFor } from './appointment-notifications.server.ts'
import { factsOf } from './facts.server.ts'
import { subjectOf } from './subject.server.ts'
import { tellSpecialist } from './telling/specialist-notices.server.ts'
import { wholeOf } from './whole.server.ts'

/** Somebody else comes: the specialist hears of it, and what waits to be told to the client names who comes by now. */
export async function followAttendee(
	ctx: WriteCtx,
	{ payload: { appointmentId } }: LoggedEvent<'agenda.attendeeNamed'>,
): Promise<void> {
	const record = await subjectOf(ctx, appointmentId)
	if (isOver(ctx, record)) return
	await tellSpecialist(ctx, { record, facts: await factsOf(ctx, record), kind: 'changed', isNew: false })
	const whole = (await wholeOf(ctx, record)) ?? record
	await keepTrue(ctx, whole, await factsOf(ctx, whole))
	await replanFor(ctx, [appointmentId])
}

/** It is known only after it was booked that a visit is a gift: what waits to be told says from whom. */
export async function followGift(
	ctx: WriteCtx,
	{ payload: { appointmentId } }: LoggedEvent<'booking.bookedOnline'>,
): Promise<void> {
	const record = await subjectOf(ctx, appointmentId)
	if (record.appointment.giftFrom === null || isOver(ctx, record)) return
	const whole = (await wholeOf(ctx, record)) ?? record
	await keepTrue(ctx, whole, await factsOf(ctx, whole))
}
