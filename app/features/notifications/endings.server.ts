import { type WriteCtx } from '#app/core/ctx.server.ts'
import { type LoggedEvent } from '#app/core/event-map.ts'
import { factsOf } from './facts.server.ts'
import { findByKey, handKeyOn, insertNotification, pendingOf, putNotification, takeBack } from './rows.server.ts'
import { subjectOf } from './subject.server.ts'
import { cancellationDelay } from './timing.ts'
import { cancelledNow, keyOf } from './whole.server.ts'
import { cancelledText, templateForClient } from './wording.ts'

const cancelledKey = (of: string) => `${of}:cancelled`

/** Nothing about an appointment that is over goes out, except what staff wrote for that very case. */
export async function cancelNotifications(ctx: WriteCtx, appointmentId: string): Promise<void> {
	const waiting = (await pendingOf(ctx, appointmentId)).filter(({ kind }) => kind !== 'cancelled')
	const ids = waiting.map(({ id }) => id)
	await takeBack(ctx, ids, { forgotten: true })
}

/** AGE-048, AGE-049: an empty message sends nothing; any other goes to the client five minutes later. */
export async function announceDeletion(
	ctx: WriteCtx,
	{ payload: { appointmentId, cancelMessage } }: LoggedEvent<'agenda.appointmentDeleted'>,
): Promise<void> {
	await cancelNotifications(ctx, appointmentId)
	const text = cancelMessage?.trim()
	if (!text) return
	const { appointment, contact } = await subjectOf(ctx, appointmentId, { deleted: true })
	await insertNotification(ctx, {
		kind: 'cancelled',
		contactId: contact.id,
		appointmentId: appointment.id,
		text,
		deliverAt: ctx.now + cancellationDelay,
		phase: 'canceled_appointment',
		key: `${appointment.id}:cancelled`,
	})
}

/** A visit was cancelled and staff chose to tell the client: five minutes later, like a message at a deletion (AGE-049). */
export async function announceCancellation(
	ctx: WriteCtx,
	{ payload: { appointmentId, notice } }: LoggedEvent<'agenda.appointmentCancelled'>,
): Promise<void> {
	if (notice !== 'send') return
	const one = await subjectOf(ctx, appointmentId)
	if (one.appointment.startsAt <= ctx.now) return
	const record = await cancelledNow(ctx, one)
	const facts = await factsOf(ctx, record)
	const key = cancelledKey(keyOf(one))
	await putNotification(ctx, await findByKey(ctx, key), {
		kind: 'cancelled',
		contactId: record.contact.id,
		appointmentId: record.appointment.id,
		text: cancelledText(facts),
		template: templateForClient('cancelled', facts),
		deliverAt: ctx.now + cancellationDelay,
		phase: 'canceled_appointment',
		key,
	})
}

/** It stands again: its cancellation is not told any more. Answers whether the client has been told of it already. */
export async function takeCancellationBack(ctx: WriteCtx, of: string): Promise<boolean> {
	const row = await findByKey(ctx, cancelledKey(of))
	if (!row) return false
	if (row.state === 'pending') await takeBack(ctx, [row.id], { forgotten: true })
	else await handKeyOn(ctx, row)
	return row.state === 'queued' || row.state === 'sent'
}
