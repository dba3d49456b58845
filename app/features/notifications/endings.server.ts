import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { type LoggedEvent } from '#app/core/event-map.ts'
import { factsOf } from './facts.server.ts'
import {
	findByKey,
	handKeyOn,
	insertNotification,
	pendingOf,
	putNotification,
	rewriteNotification,
	takeBack,
} from './rows.server.ts'
import { type NotificationSubject, subjectOf } from './subject.server.ts'
import { releaseSpecialist } from './telling/specialist-notices.server.ts'
import { cancellationDelay } from './timing.ts'
import { cancelledWith, keyOf } from './whole.server.ts'
import { clientNotice } from './wording.ts'

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
	const record = await subjectOf(ctx, appointmentId, { deleted: true })
	await releaseSpecialist(ctx, record)
	await keepCancellationTrue(ctx, record.appointment.visitId)
	const text = cancelMessage?.trim()
	if (!text) return
	const { appointment, contact } = record
	await insertNotification(ctx, {
		kind: 'cancelled',
		contactId: contact.id,
		appointmentId: appointment.id,
		text,
		deliverAt: ctx.now + cancellationDelay,
		phase: 'canceled_appointment',
		key: cancelledKey(appointment.id),
	})
}

/** A visit was cancelled and staff chose to tell the client: five minutes later, like a message at a deletion (AGE-049). */
export async function announceCancellation(
	ctx: WriteCtx,
	{ payload: { appointmentId, notice } }: LoggedEvent<'agenda.appointmentCancelled'>,
): Promise<void> {
	if (notice !== 'send') return
	const { before, record } = await cancellationOf(ctx, await subjectOf(ctx, appointmentId))
	if (record.appointment.startsAt <= ctx.now) return
	await putNotification(ctx, before, {
		kind: 'cancelled',
		contactId: record.contact.id,
		appointmentId: record.appointment.id,
		...clientNotice('cancelled', await factsOf(ctx, record)),
		deliverAt: ctx.now + cancellationDelay,
		phase: 'canceled_appointment',
		key: cancelledKey(keyOf(record)),
	})
}

/** What waits to be told of a visit's cancellation says what of it is gone by now and what stays, at which hour. */
export async function keepCancellationTrue(ctx: WriteCtx, visitId: string | null): Promise<void> {
	const waiting = visitId === null ? undefined : await findByKey(ctx, cancelledKey(visitId))
	if (waiting?.state !== 'pending' || !waiting.appointmentId) return
	const first = await subjectOf(ctx, waiting.appointmentId, { deleted: true })
	const { record } = await cancellationOf(ctx, first)
	await rewriteNotification(ctx, waiting.id, clientNotice('cancelled', await factsOf(ctx, record)))
}

/**
 * What is told of a cancellation, and the notice that holds its place. One of the same visit that has not gone yet goes
 * with this one: the client reads once what she lost.
 */
export async function cancellationOf(ctx: ReadCtx | WriteCtx, one: NotificationSubject, { whole = false } = {}) {
	const before = await findByKey(ctx, cancelledKey(keyOf(one)))
	const since = before?.state === 'pending' ? before.createdAt : ctx.now
	return { before, record: await cancelledWith(ctx, one, { since, whole }) }
}

/** It stands again: its cancellation is not told any more. Answers whether the client has been told of it already. */
export async function takeCancellationBack(ctx: WriteCtx, of: string): Promise<boolean> {
	const row = await findByKey(ctx, cancelledKey(of))
	if (!row) return false
	if (row.state === 'pending') await takeBack(ctx, [row.id], { forgotten: true })
	else await handKeyOn(ctx, row)
	return row.state === 'queued' || row.state === 'sent'
}
