import { type WriteCtx } from '#app/core/ctx.server.ts'
import { type Delivery } from '#app/core/deliveries.server.ts'
import { enqueue } from '#app/core/jobs.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { cancelUnconfirmed, setAutoCancel } from '#app/features/agenda/booking/confirmation.server.ts'
import { type Capabilities } from '#app/features/assistants/schemas.ts'
import { threadsOf } from '#app/features/inbox/threads/threads.server.ts'
import { type QuietHours } from '#app/lib/quiet-hours.ts'
import { HOUR } from '#app/lib/time.ts'
import { contacts } from '#db/schema/contacts.ts'
import { findByKey, type NotificationRow, putNotification, takeBack } from './rows.server.ts'
import { type NotificationSubject, subjectOf } from './subject.server.ts'
import { reminderAt } from './timing.ts'
import { keyOf } from './whole.server.ts'
import { confirmationText, type Facts, templateForClient } from './wording.ts'

/** Nobody loses a visit that they had less than this to confirm. */
const leastToAnswer = HOUR

type Planned = { record: NotificationSubject; facts: Facts; isNew: boolean }
type Rules = Pick<Capabilities, 'requestConfirmation' | 'autoCancelAppointments'>

const keyFor = (record: NotificationSubject) => `${keyOf(record)}:confirmation`

/** The question whether the client comes, so many hours before, and when the visit is given up without an answer. */
export async function planConfirmation(
	ctx: WriteCtx,
	{ record, facts, isNew }: Planned,
	{ rules, quiet }: { rules: Rules | undefined; quiet: QuietHours },
): Promise<void> {
	const { appointment, contact } = record
	const hours = rules?.requestConfirmation ?? null
	const before = isNew ? undefined : await findByKey(ctx, keyFor(record))
	if (hours === null && !before && appointment.autoCancelAt === null) return
	const isOpen = appointment.status === 'agendada'
	const deliverAt = isOpen ? reminderAt(appointment.startsAt, { hours, now: ctx.now, quiet }) : null
	const asked = wasAsked(before, reminderAt(appointment.startsAt, { hours, now: 0, quiet }))
	await planAutoCancel(ctx, record, isOpen ? { askAt: asked ?? deliverAt, hours: rules?.autoCancelAppointments } : {})
	if (asked !== null && isOpen) return
	if (deliverAt === null) return drop(ctx, before)
	// A person took this one back.
	if (before?.state === 'cancelled' && before.deliverAt === deliverAt) return
	await putNotification(ctx, before, {
		kind: 'confirmation',
		contactId: contact.id,
		appointmentId: appointment.id,
		text: confirmationText(facts),
		template: templateForClient('confirmation', facts),
		deliverAt,
		key: keyFor(record),
	})
}

/** When the question about this very beginning went out; null where it has not. */
function wasAsked(before: NotificationRow | undefined, wanted: number | null): number | null {
	const isGone = before?.state === 'queued' || before?.state === 'sent'
	return before && isGone && before.deliverAt === wanted ? before.deliverAt : null
}

async function drop(ctx: WriteCtx, row: NotificationRow | undefined): Promise<void> {
	if (row) await takeBack(ctx, [row.id], { forgotten: true })
}

type Ending = { askAt?: number | null; hours?: number | null }

async function planAutoCancel(ctx: WriteCtx, record: NotificationSubject, { askAt, hours }: Ending): Promise<void> {
	const { parts = [record], appointment } = record
	const wanted = hours && askAt ? appointment.startsAt - hours * HOUR : null
	const at = wanted !== null && wanted >= (askAt ?? 0) + leastToAnswer && wanted > ctx.now ? wanted : null
	const changed = parts.filter((part) => part.appointment.autoCancelAt !== at)
	if (changed.length === 0) return
	for (const part of changed) await setAutoCancel(ctx, part.appointment.id, at)
	if (at === null) return
	const { id } = appointment
	await enqueue(ctx, {
		kind: 'notifications.autoCancel',
		payload: { appointmentId: id, at },
		runAt: at,
		key: `notifications.autoCancel:${id}:${at}`,
	})
}

/**
 * Gives up a visit whose client was asked and said nothing. It stays where a person of the business speaks with the client,
 * and where the client wrote and nobody has answered yet: the yes may stand there.
 */
export const deliverAutoCancel: Delivery = async (ctx, { payload }) => {
	if (ctx.scope !== 'business') return
	const appointmentId = String(payload.appointmentId)
	await transact(ctx, async (within) => {
		const record = await subjectOf(within, appointmentId, { deleted: true })
		const { autoCancelAt, status, deletedAt, startsAt } = record.appointment
		if (autoCancelAt !== payload.at || status !== 'agendada' || deletedAt !== null || startsAt <= within.now) return
		const asked = await findByKey(within, keyFor(record))
		if (asked?.state !== 'queued' && asked?.state !== 'sent') return
		if (await isHeard(within, record.contact.id)) return
		await cancelUnconfirmed(within, appointmentId)
	})
}

/** Who was removed meanwhile is not heard any more. */
async function isHeard(ctx: WriteCtx, contactId: string): Promise<boolean> {
	const [contact] = await ctx.db
		.select()
		.from(contacts)
		.where(owned(ctx, contacts, contactId))
	if (!contact) return false
	const threads = await threadsOf(ctx, contactId)
	return (
		contact.noRespond ||
		threads.some(({ assistantPausedAt, waitingSince }) => assistantPausedAt !== null || waitingSince !== null)
	)
}
