import { publicOrigin } from '#app/core/brands.server.ts'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { type LoggedEvent } from '#app/core/event-map.ts'
import { isClosed } from '#app/features/agenda/booking/statuses.ts'
import { assistantOfBranch } from '#app/features/assistants/queries.server.ts'
import { ownPathOf } from '#app/features/booking/paths.ts'
import { quietHoursOf } from '#app/features/businesses/queries.server.ts'
import { fullName } from '#app/features/contacts/rules.ts'
import { isPaidFor } from '#app/features/finance/queries.server.ts'
import { payPathOf } from '#app/features/payments/link/pay-path.ts'
import { localDate, localTime } from '#app/lib/time.ts'
import {
	findByKey,
	insertNotification,
	type NotificationRow,
	notificationsOf,
	pendingOf,
	putNotification,
	remindedOf,
	rewriteNotification,
	takeBack,
} from './rows.server.ts'
import { type NotificationSubject, subjectOf } from './subject.server.ts'
import { cancellationDelay, clientDelay, reminderAt, specialistDelay } from './timing.ts'
import {
	clientDetails,
	clientText,
	type Facts,
	type NotificationKind,
	reminderText,
	specialistDetails,
	specialistText,
	templateForClient,
	templateForSpecialist,
} from './wording.ts'

/** `isNew`: of an appointment made in this moment, about which nothing can be stored yet. */
type Planned = { record: NotificationSubject; facts: Facts; kind: NotificationKind; isNew: boolean }

/** After these, people are told. */
export const saving = ['agenda.appointmentBooked', 'agenda.appointmentEdited', 'agenda.appointmentRescheduled'] as const

/** AGE-035: an appointment was saved; the client hears of it, the specialist, and the client again before it begins. */
export async function scheduleNotifications(
	ctx: WriteCtx,
	{ name, payload: { appointmentId } }: LoggedEvent<(typeof saving)[number]>,
	inHand?: NotificationSubject,
): Promise<void> {
	const record = inHand ?? (await subjectOf(ctx, appointmentId))
	if (isOver(ctx, record)) return cancelNotifications(ctx, appointmentId)
	const facts = await factsOf(ctx, record)
	const isNew = name === 'agenda.appointmentBooked'
	const kind = isNew ? 'booked' : 'changed'
	await tellClient(ctx, { record, facts, kind, isNew })
	await tellSpecialist(ctx, { record, facts, kind, isNew })
	await planReminder(ctx, { record, facts, isNew })
}

/** A status that ends the appointment ends its notices; one that opens it again brings the reminder back. */
export async function followStatus(
	ctx: WriteCtx,
	{ payload: { appointmentId } }: LoggedEvent<'agenda.statusSet' | 'agenda.occurrenceSaved'>,
	inHand?: NotificationSubject,
): Promise<void> {
	const record = inHand ?? (await subjectOf(ctx, appointmentId))
	if (isOver(ctx, record)) return cancelNotifications(ctx, appointmentId)
	const facts = await factsOf(ctx, record)
	await tellWhoNeverHeard(ctx, record, facts)
	await planReminder(ctx, { record, facts, isNew: false })
}

/** A status that ended the appointment for a moment took back what was to be said first: it is said after all. */
async function tellWhoNeverHeard(ctx: WriteCtx, record: NotificationSubject, facts: Facts): Promise<void> {
	const all = await notificationsOf(ctx, record.appointment.id)
	for (const [audience, tell] of [
		['client', tellClient],
		['specialist', tellSpecialist],
	] as const) {
		const own = all.filter((row) => row.audience === audience && (row.kind === 'booked' || row.kind === 'changed'))
		// A notice that staff took back keeps its key.
		const wasForgotten = own.length > 0 && own.every(({ state, key }) => state === 'cancelled' && key?.includes('#'))
		if (wasForgotten) await tell(ctx, { record, facts, kind: 'booked', isNew: false })
	}
}

/** Other quiet hours: what waits is moved, so that what is shown is what will be. */
export async function replanReminders(ctx: WriteCtx): Promise<void> {
	for (const appointmentId of await remindedOf(ctx)) {
		const record = await subjectOf(ctx, appointmentId, { deleted: true })
		if (!isOver(ctx, record)) await planReminder(ctx, { record, facts: await factsOf(ctx, record), isNew: false })
	}
}

/** Nothing about an appointment that is over goes out, except what staff wrote for that very case. */
async function cancelNotifications(ctx: WriteCtx, appointmentId: string): Promise<void> {
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

/** Paid: what waits no longer asks for money. */
export async function dropPayLinks(
	ctx: WriteCtx,
	{ payload: { appointmentId } }: LoggedEvent<'payments.paymentApproved' | 'finance.movementRecorded'>,
): Promise<void> {
	if (appointmentId === null) return
	const waiting = (await pendingOf(ctx, appointmentId)).filter(({ audience }) => audience === 'client')
	if (waiting.length === 0) return
	const facts = await factsOf(ctx, await subjectOf(ctx, appointmentId, { deleted: true }))
	for (const row of waiting) {
		const text = textFor(row, facts)
		if (text && text !== row.text) await rewriteNotification(ctx, row.id, text)
	}
}

async function tellClient(ctx: WriteCtx, { record, facts, kind, isNew }: Planned): Promise<void> {
	const key = `${record.appointment.id}:client`
	const before = isNew ? undefined : await findByKey(ctx, key)
	if (before && tellsTheSame(before, record.contact.id, clientDetails(facts))) return
	const said = kindAfter(kind, before, before?.contactId === record.contact.id)
	await putNotification(ctx, before, {
		kind: said,
		contactId: record.contact.id,
		appointmentId: record.appointment.id,
		text: clientText(said, facts),
		template: templateForClient(said, facts),
		deliverAt: ctx.now + clientDelay,
		key,
	})
}

async function tellSpecialist(ctx: WriteCtx, { record, facts, kind, isNew }: Planned): Promise<void> {
	const { appointment, specialist } = record
	const key = `${appointment.id}:specialist`
	const before = isNew ? undefined : await findByKey(ctx, key)
	if (before && tellsTheSame(before, specialist.id, specialistDetails(facts))) return
	if (!specialist.whatsapp) return drop(ctx, before)
	const said = kindAfter(kind, before, before?.specialistId === specialist.id)
	await putNotification(ctx, before, {
		kind: said,
		audience: 'specialist',
		specialistId: specialist.id,
		appointmentId: appointment.id,
		whatsapp: specialist.whatsapp,
		countryCode: specialist.countryCode,
		countryCodeExt: specialist.countryCodeExt,
		text: specialistText(said, facts),
		template: templateForSpecialist(said, facts),
		deliverAt: ctx.now + specialistDelay,
		key,
	})
}

async function planReminder(ctx: WriteCtx, { record, facts, isNew }: Omit<Planned, 'kind'>): Promise<void> {
	const { appointment, contact, branch } = record
	const assistant = await assistantOfBranch(ctx, branch.id)
	const hours = assistant?.capabilities.sendReminder ?? null
	const quiet = await quietHoursOf(ctx, branch.timeZone)
	const deliverAt = reminderAt(appointment.startsAt, { hours, now: ctx.now, quiet })
	const key = `${appointment.id}:reminder`
	const before = isNew ? undefined : await findByKey(ctx, key)
	if (deliverAt === null) return drop(ctx, before)
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

async function drop(ctx: WriteCtx, row: NotificationRow | undefined): Promise<void> {
	if (row) await takeBack(ctx, [row.id], { forgotten: true })
}

/** Somebody who has not yet heard of the appointment hears of a new one, however often it was changed meanwhile. */
function kindAfter(
	kind: NotificationKind,
	before: NotificationRow | undefined,
	isSamePerson: boolean,
): NotificationKind {
	if (!before) return kind
	if (!isSamePerson) return 'booked'
	return before.state === 'pending' && before.kind === 'booked' ? 'booked' : 'changed'
}

function tellsTheSame(before: NotificationRow, personId: string, details: string): boolean {
	return (before.contactId === personId || before.specialistId === personId) && before.text.includes(details)
}

function textFor({ kind }: NotificationRow, facts: Facts): string | null {
	if (kind === 'reminder') return reminderText(facts)
	return kind === 'booked' || kind === 'changed' ? clientText(kind, facts) : null
}

function isOver(ctx: WriteCtx, { appointment }: NotificationSubject): boolean {
	return isClosed(appointment.status) || appointment.deletedAt !== null || appointment.startsAt <= ctx.now
}

async function factsOf(ctx: WriteCtx, record: NotificationSubject): Promise<Facts> {
	const { appointment, contact, service, specialist, branch } = record
	const asksForPayment = service.linkPrice !== null && !(await isPaidFor(ctx, appointment.id))
	const origin = await publicOrigin(ctx)
	return {
		clientName: fullName(contact),
		client: greetingName(contact.name),
		specialistGreeting: greetingName(specialist.name),
		service: service.name,
		specialist: specialist.name,
		date: localDate(appointment.startsAt, branch.timeZone),
		from: localTime(appointment.startsAt, branch.timeZone),
		to: localTime(appointment.endsAt, branch.timeZone),
		branch: branch.name,
		address: branch.address,
		payUrl: asksForPayment ? `${origin}${payPathOf(appointment.shortId)}` : null,
		ownUrl: `${origin}${ownPathOf(appointment.shortId)}`,
	}
}

/** 'Regina', 'Dra. Julia' */
function greetingName(name: string): string {
	const [first = '', second] = name.trim().split(/\s+/)
	return first.endsWith('.') && second ? `${first} ${second}` : first
}
