import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { type LoggedEvent } from '#app/core/event-map.ts'
import { isClosed } from '#app/features/agenda/booking/statuses.ts'
import { assistantOfBranch } from '#app/features/assistants/queries.server.ts'
import { quietHoursOf } from '#app/features/businesses/queries.server.ts'
import { planConfirmation } from './confirmations.server.ts'
import { cancelNotifications, keepCancellationTrue, takeCancellationBack } from './endings.server.ts'
import { factsOf } from './facts.server.ts'
import { rewriteWaiting } from './rewriting.server.ts'
import {
	findByKey,
	forget,
	giveKey,
	type NotificationRow,
	notificationsOf,
	putNotification,
	remindedOf,
	takeBack,
} from './rows.server.ts'
import { type NotificationSubject, subjectOf } from './subject.server.ts'
import { releaseSpecialist, tellSpecialist, tellSpecialistAgain } from './telling/specialist-notices.server.ts'
import { kindAfter, type Planned, tellsTheSame } from './telling/told-before.ts'
import { clientDelay, reminderAt } from './timing.ts'
import { keyOf, waitingFor, wholeOf } from './whole.server.ts'
import {
	clientDetails,
	clientNotice,
	type Facts,
	type NotificationKind,
	reminderText,
	templateForClient,
} from './wording.ts'

/** After these, people are told. */
export const saving = ['agenda.appointmentBooked', 'agenda.appointmentEdited', 'agenda.appointmentRescheduled'] as const

/** AGE-035: an appointment was saved; the client hears of it, the specialist, and the client again before it begins. */
export async function scheduleNotifications(
	ctx: WriteCtx,
	{ name, payload: { appointmentId, notice } }: LoggedEvent<(typeof saving)[number]>,
	inHand?: NotificationSubject,
): Promise<void> {
	const record = inHand ?? (await subjectOf(ctx, appointmentId))
	if (isOver(ctx, record)) return endNotifications(ctx, record)
	const booked = name === 'agenda.appointmentBooked'
	const kind = booked ? 'booked' : 'changed'
	const facts = await factsOf(ctx, record)
	await tellSpecialist(ctx, { record, facts, kind, isNew: booked })
	const whole = (await wholeOf(ctx, record)) ?? record
	// Of a visit the services come one after another: the second adds to what is told of the first.
	const told = { record: whole, isNew: booked && record.appointment.visitId === null }
	const said = whole === record ? facts : await factsOf(ctx, whole)
	if (notice === 'none') await keepTrue(ctx, whole, said)
	// An assistant tells the client in the conversation in which it books: nobody reads twice that it was booked.
	else await tellClient(ctx, { ...told, facts: { ...said, isTold: ctx.actor.speaksWith === whole.contact.id }, kind })
	await planReminder(ctx, { ...told, facts: said })
	await keepCancellationTrue(ctx, record.appointment.visitId)
}

/** What is over is told no more; what is left of its visit is told as it is by now, and nothing new about it. */
async function endNotifications(ctx: WriteCtx, record: NotificationSubject): Promise<void> {
	await releaseSpecialist(ctx, record)
	await keepCancellationTrue(ctx, record.appointment.visitId)
	const whole = record.appointment.visitId === null ? null : await wholeOf(ctx, record)
	if (!whole || isOver(ctx, whole)) {
		const waiting = await waitingFor(ctx, record)
		await takeBack(
			ctx,
			waiting.map(({ id }) => id),
			{ forgotten: true },
		)
		return cancelNotifications(ctx, record.appointment.id)
	}
	const facts = await factsOf(ctx, whole)
	await keepTrue(ctx, whole, facts)
	await planReminder(ctx, { record: whole, facts, isNew: false })
	await cancelNotifications(ctx, record.appointment.id)
}

/** A status that ends the appointment ends its notices; one that opens it again brings the reminder back. */
export async function followStatus(
	ctx: WriteCtx,
	{ payload: { appointmentId } }: LoggedEvent<'agenda.statusSet' | 'agenda.occurrenceSaved'>,
	inHand?: NotificationSubject,
): Promise<void> {
	const record = inHand ?? (await subjectOf(ctx, appointmentId))
	if (isOver(ctx, record)) return endNotifications(ctx, record)
	const whole = (await wholeOf(ctx, record)) ?? record
	const facts = await factsOf(ctx, whole)
	const heardOfEnd = await takeCancellationBack(ctx, keyOf(record))
	if (heardOfEnd) await tellAgain(ctx, whole, facts)
	await tellSpecialistAgain(ctx, record)
	await tellWhoNeverHeard(ctx, { record, whole, facts })
	// Whether it is only set aside hangs on its status too.
	if (whole.service.linkPrice !== null) await rewriteWaiting(ctx, whole, facts)
	await planReminder(ctx, { record: whole, facts, isNew: false })
}

/** A status that ended the appointment for a moment took back what was to be said first: it is said after all. */
async function tellWhoNeverHeard(
	ctx: WriteCtx,
	{ record, whole, facts }: { record: NotificationSubject; whole: NotificationSubject; facts: Facts },
): Promise<void> {
	const all = await notificationsOf(ctx, record.appointment.id)
	const own = whole === record ? facts : await factsOf(ctx, record)
	for (const [audience, tell, about] of [
		['client', tellClient, { record: whole, facts }],
		['specialist', tellSpecialist, { record, facts: own }],
	] as const) {
		const rows = all.filter((row) => row.audience === audience && (row.kind === 'booked' || row.kind === 'changed'))
		// A notice that staff took back keeps its key.
		const wasForgotten = rows.length > 0 && rows.every(({ state, key }) => state === 'cancelled' && key?.includes('#'))
		if (wasForgotten) await tell(ctx, { ...about, kind: 'booked', isNew: false })
	}
}

/** Who read that her visit is cancelled reads that it stands. */
async function tellAgain(ctx: WriteCtx, record: NotificationSubject, facts: Facts): Promise<void> {
	const key = clientKey(keyOf(record))
	await putNotification(ctx, await findByKey(ctx, key), clientDraft(ctx, { record, facts, said: 'booked' }))
}

/** Nothing new goes out to the client, and what waits to go says what is true by now: staff chose not to tell, say. */
export async function keepTrue(ctx: WriteCtx, record: NotificationSubject, facts: Facts): Promise<void> {
	const before = await findByKey(ctx, clientKey(keyOf(record)))
	if (before?.state !== 'pending' || before.contactId !== record.contact.id) return forget(ctx, before)
	const last = await toldLast(ctx, before, facts)
	if (last) return takeChangeBack(ctx, before, last)
	const said = before.kind === 'booked' ? 'booked' : 'changed'
	await putNotification(ctx, before, { ...clientDraft(ctx, { record, facts, said }), deliverAt: before.deliverAt })
}

/** Other quiet hours: what waits is moved, so that what is shown is what will be. */
export async function replanReminders(ctx: WriteCtx): Promise<void> {
	await replanFor(ctx, await remindedOf(ctx))
}

/** What is said before these appointments begin, as it is to be by now. */
export async function replanFor(ctx: WriteCtx, appointmentIds: string[]): Promise<void> {
	for (const appointmentId of appointmentIds) {
		const one = await subjectOf(ctx, appointmentId, { deleted: true })
		const record = (await wholeOf(ctx, one)) ?? one
		if (!isOver(ctx, record)) await planReminder(ctx, { record, facts: await factsOf(ctx, record), isNew: false })
	}
}

async function tellClient(ctx: WriteCtx, { record, facts, kind, isNew }: Planned): Promise<void> {
	const { before, last, said } = isNew ? { said: kind } : await toTell(ctx, { record, facts, kind })
	if (before && last) await takeChangeBack(ctx, before, last)
	if (said) await putNotification(ctx, before, clientDraft(ctx, { record, facts, said }))
}

type ToTell = { before?: NotificationRow; last?: NotificationRow; said: NotificationKind | null }

/**
 * What a client is to be told of a visit that is as `record` says: the plan shows it, saving does it. `said` is null where
 * she would read the same again; `last`: what she was told last says it already, and what waits (`before`) is not needed.
 */
export async function toTell(
	ctx: ReadCtx | WriteCtx,
	{ record, facts, kind }: Omit<Planned, 'isNew'>,
): Promise<ToTell> {
	const before = await findByKey(ctx, clientKey(keyOf(record)))
	if (!before) return { said: kind }
	const last = await toldLast(ctx, before, facts)
	if (last) return { before, last, said: null }
	const contactId = record.contact.id
	if (tellsTheSame(before, contactId, clientDetails(facts))) return { before, said: null }
	return { before, said: kindAfter(kind, before, before.contactId === contactId) }
}

/** A change that waits to be told was taken back: what the client knows is true again. */
async function toldLast(
	ctx: ReadCtx | WriteCtx,
	waiting: NotificationRow,
	facts: Facts,
): Promise<NotificationRow | undefined> {
	if (waiting.state !== 'pending' || waiting.kind !== 'changed' || !waiting.appointmentId) return undefined
	const gone = (await notificationsOf(ctx, waiting.appointmentId)).filter(
		({ audience, kind, state }) =>
			audience === 'client' && ['booked', 'changed'].includes(kind) && ['queued', 'sent'].includes(state),
	)
	const last = gone.sort((a, b) => a.deliverAt - b.deliverAt).at(-1)
	return last && tellsTheSame(last, waiting.contactId ?? '', clientDetails(facts)) ? last : undefined
}

/** What was told last is the last again. */
async function takeChangeBack(ctx: WriteCtx, waiting: NotificationRow, last: NotificationRow): Promise<void> {
	await forget(ctx, waiting)
	if (waiting.key) await giveKey(ctx, last, waiting.key)
}

/** `of`: the appointment, or its visit. */
const clientKey = (of: string) => `${of}:client`

type Said = { record: NotificationSubject; facts: Facts; said: NotificationKind }

function clientDraft(ctx: WriteCtx, { record, facts, said }: Said) {
	return {
		kind: said,
		contactId: record.contact.id,
		appointmentId: record.appointment.id,
		...clientNotice(said, facts),
		deliverAt: ctx.now + clientDelay,
		key: clientKey(keyOf(record)),
	}
}

/** The reminder, and the question whether they come. */
async function planReminder(ctx: WriteCtx, { record, facts, isNew }: Omit<Planned, 'kind'>): Promise<void> {
	const { appointment, contact, branch } = record
	if (!appointment.isReminded) return
	const rules = (await assistantOfBranch(ctx, branch.id))?.capabilities
	const hours = rules?.sendReminder ?? null
	const quiet = await quietHoursOf(ctx, branch.timeZone)
	await planConfirmation(ctx, { record, facts, isNew }, { rules, quiet })
	const deliverAt = reminderAt(appointment.startsAt, { hours, now: ctx.now, quiet })
	const key = `${keyOf(record)}:reminder`
	const before = isNew ? undefined : await findByKey(ctx, key)
	if (deliverAt === null) return forget(ctx, before)
	// A person took this one back.
	if (before?.state === 'cancelled' && before.deliverAt === deliverAt) return
	await putNotification(ctx, before, {
		kind: 'reminder',
		contactId: contact.id,
		appointmentId: appointment.id,
		text: reminderText(facts),
		template: templateForClient('reminder', facts),
		deliverAt,
		key,
	})
}

/** What nobody is told of any more. */
export function isOver(ctx: WriteCtx, { appointment }: NotificationSubject): boolean {
	return isClosed(appointment.status) || appointment.deletedAt !== null || appointment.startsAt <= ctx.now
}
