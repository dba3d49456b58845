import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { owned } from '#app/core/scope.server.ts'
import { getSpecialist } from '#app/features/specialists/queries.server.ts'
import { newId, newShortId } from '#app/lib/id.ts'
import { localDateTime } from '#app/lib/time.ts'
import { appointments } from '#db/schema/agenda.ts'
import { overlapGuard } from '../availability/overlap-guard.server.ts'
import { whoComes } from '../clients/new-client.server.ts'
import { type AppointmentRecord, appointmentRecord, getAppointment, toAppointment } from '../queries.server.ts'
import {
	type AddNote,
	type Appointment,
	type BookAppointment,
	type EditAppointment,
	messages,
	type RescheduleAppointment,
} from '../schemas.ts'
import { placedOf, placeOf } from '../waiting/freed.ts'
import { assertStillOpen } from './changes.ts'
import { endAsMeant, minutesIn, unlessSuggested } from './end-as-meant.ts'
import { priceFor } from './lengths.server.ts'
import { type NoticeChoice, noticeBy } from './notice.ts'
import { assertForActor, assertGives, type Parts, partsOf } from './parts.server.ts'
import { assertPrepared } from './prepared.server.ts'
import { holdsNothing, type Taken, takeSlot, type Wish } from './slots.server.ts'
import { holdsTime } from './statuses.ts'

/** The slot is held from this moment on. A new appointment is always 'agendada' (AGE-031). */
export async function bookAppointment(ctx: WriteCtx, input: BookAppointment): Promise<Appointment> {
	const contactId = await whoComes(ctx, input)
	const parts = await partsOf(ctx, { ...input, contactId })
	return insertAppointment(ctx, parts, input, await takeSlot(ctx, { ...unlessSuggested(input), ...parts }))
}

/** What a new appointment has not got yet. */
const untouched = {
	type: 'appointment',
	status: 'agendada',
	isReminded: true,
	confirmationMessagesCounter: 0,
	changesByClient: 0,
	autoCancelAt: null,
	cancelledAt: null,
	cancelMessage: null,
	giftFrom: null,
	giftWords: null,
	eventId: null,
	googleCalendarId: null,
	googleCalendarName: null,
	visitId: null,
	seriesId: null,
	occurrenceOn: null,
	detached: false,
	arrivedAt: null,
	seatedAt: null,
	finishedAt: null,
	statusBefore: null,
	deletedAt: null,
} satisfies Partial<Row>

type Words = {
	details?: string
	clientNotes?: string
	attendeeName?: string
	allowConflict?: boolean
	notice?: NoticeChoice
}

type Inserting = {
	seriesId?: string
	occurrenceOn?: string
	visitId?: string
	/** Nobody is told. */
	quiet?: boolean
	/** Agreed on elsewhere, before the house was here. */
	brought?: { status: 'agendada' | 'confirmada'; isReminded: boolean }
}

/** Writes down who comes to a slot that was found free in this transaction. */
export async function insertAppointment(
	ctx: WriteCtx,
	parts: Parts,
	words: Words,
	taken: Taken,
	{ quiet = false, brought, ...occurrence }: Inserting = {},
): Promise<Appointment> {
	// One of a series was judged when the series was made.
	if (!occurrence.seriesId) await assertPrepared(ctx, parts, taken, words)
	const id = newId('apt')
	const row: Row = {
		...untouched,
		...columnsOf(parts, words),
		...slotColumns(taken),
		...(await priceFor(ctx, parts, taken.specialist.id, taken)),
		addOns: parts.addOns ?? [],
		...brought,
		...occurrence,
		id,
		businessId: ctx.businessId,
		shortId: newShortId(),
		createdBy: whoActs(ctx),
		updatedBy: whoActs(ctx),
		createdAt: ctx.now,
		updatedAt: ctx.now,
	}
	await overlapGuard(ctx.db.insert(appointments).values(row))
	const record = { ...parts, specialist: taken.specialist, appointment: row }
	const said = placedOf(row)
	if (quiet) await ctx.emit('agenda.occurrenceSaved', { ...said, previous: null }, record)
	else await ctx.emit('agenda.appointmentBooked', { ...said, ...noticeBy(ctx, words.notice) }, record)
	return toAppointment(record)
}

/** Saves the whole record; the status stays (AGE-031). What does not move is not judged again. */
export async function editAppointment(ctx: WriteCtx, input: EditAppointment): Promise<Appointment> {
	const { appointment } = await getAppointment(ctx, input.appointmentId)
	assertStillOpen(ctx, appointment)
	const parts = await partsOf(ctx, input, appointment)
	const columns = { ...columnsOf(parts, input), ...(await moved(ctx, appointment, parts, input)) }
	const isSame = parts.service.id === appointment.serviceId
	const startsAt = columns.startsAt ?? appointment.startsAt
	if (!isSame || startsAt !== appointment.startsAt) await assertPrepared(ctx, parts, { visit: { startsAt } }, input)
	const whose = columns.specialistId ?? appointment.specialistId
	const price = isSame ? {} : { ...(await priceFor(ctx, parts, whose)), addOns: [] }
	await change(ctx, appointment.id, { ...columns, ...price, ...ownWay(appointment) })
	const said = placedOf({ ...appointment, ...columns })
	const previous = placeOf(appointment)
	await ctx.emit('agenda.appointmentEdited', { ...said, previous, ...noticeBy(ctx, input.notice) })
	return appointmentRecord(ctx, appointment.id)
}

/** Keeps service and status, and the length unless staff give another; `specialistId` hands it to someone else there. */
export async function rescheduleAppointment(ctx: WriteCtx, input: RescheduleAppointment): Promise<Appointment> {
	const record = await getAppointment(ctx, input.appointmentId)
	const { appointment, branch, service } = record
	assertStillOpen(ctx, appointment, service.minimumNoticeMinutes)
	assertForActor(ctx, service)
	const specialist = await successor(ctx, record, input.specialistId)
	const usual = minutesIn(appointment)
	const minutes = ctx.actor.bookingPolicy.mayLeaveGrid ? (input.minutes ?? usual) : usual
	const wish = { ...input, branch, service, specialists: [specialist], minutes, except: appointment.id }
	const slot = await slotFor(ctx, appointment, wish)
	const startsAt = slot.startsAt ?? appointment.startsAt
	if (startsAt !== appointment.startsAt) await assertPrepared(ctx, record, { visit: { startsAt } }, input)
	await change(ctx, appointment.id, { ...slot, ...ownWay(appointment) })
	const said = placedOf({ ...appointment, ...slot })
	const previous = placeOf(appointment)
	await ctx.emit('agenda.appointmentRescheduled', { ...said, previous, ...noticeBy(ctx, input.notice) })
	return appointmentRecord(ctx, appointment.id)
}

/** A non-blank note becomes the last line of the internal notes (AGE-028). */
export async function addNote(ctx: WriteCtx, { appointmentId, note }: AddNote): Promise<Appointment> {
	const { appointment } = await getAppointment(ctx, appointmentId)
	await change(ctx, appointmentId, { details: appointment.details ? `${appointment.details}\n${note}` : note })
	await ctx.emit('agenda.noteAdded', { appointmentId })
	return appointmentRecord(ctx, appointmentId)
}

type Row = AppointmentRecord['appointment']

/** Changes columns of an appointment, and says by whom and when (AGE-020). */
export async function change(ctx: WriteCtx, appointmentId: string, columns: Partial<Row>): Promise<void> {
	const touched = { ...columns, updatedBy: whoActs(ctx), updatedAt: ctx.now }
	await overlapGuard(
		ctx.db
			.update(appointments)
			.set(touched)
			.where(owned(ctx, appointments, appointmentId)),
	)
}

/** As staff read it: a name where there is one, else what sort of actor it was. */
export function whoActs({ actor }: WriteCtx): string {
	return actor.name ?? actor.kind
}

/** The slot of an edit; only the words change where day, hours, people and service stay as they are. */
async function moved(ctx: WriteCtx, row: Row, parts: Parts, input: EditAppointment): Promise<Partial<Row>> {
	const zone = parts.branch.timeZone
	const [starts, ends] = [localDateTime(row.startsAt, zone), localDateTime(row.endsAt, zone)]
	const wish = endAsMeant(row, zone, input)
	const { endDate = wish.date, endTime } = wish
	const sameStart = starts.date === wish.date && starts.time === wish.time
	const typedSame = endTime !== undefined && ends.date === endDate && ends.time === endTime
	const sameEnd = typedSame || wish.minutes === minutesIn(row)
	const samePeople = row.branchId === wish.branchId && row.specialistId === wish.specialistId
	if (sameStart && sameEnd && samePeople && row.serviceId === wish.serviceId) return {}
	return slotFor(ctx, row, { ...wish, ...parts, except: row.id })
}

/** What holds no time is in nobody's way: it moves wherever it is put. */
export async function slotFor(ctx: WriteCtx, { status }: Row, wish: Wish): Promise<Partial<Row>> {
	if (holdsTime(status)) return slotColumns(await takeSlot(ctx, wish))
	const taken = await takeSlot(ctx, { ...wish, allowConflict: true })
	return { ...slotColumns(taken), ...holdsNothing, bookedOver: false }
}

async function successor(ctx: WriteCtx, { specialist, service, branch }: AppointmentRecord, to?: string) {
	if (!to || to === specialist.id) return specialist
	const next = await getSpecialist(ctx, to)
	if (next.archivedAt !== null) throw new DomainError('not_found', 'specialistId', undefined, messages.unresolved)
	await assertGives(ctx, next, { branch, service })
	return next
}

/** One of a series that is changed by itself goes its own way from then on. */
export function ownWay({ seriesId }: { seriesId: string | null }): { detached?: boolean } {
	return seriesId === null ? {} : { detached: true }
}

/** Who comes, what for and where. */
export function columnsOf({ branch, service, contact }: Parts, { details, clientNotes, attendeeName }: Words) {
	return {
		branchId: branch.id,
		serviceId: service.id,
		contactId: contact.id,
		title: service.name,
		details: details ?? null,
		clientNotes: clientNotes ?? null,
		attendeeName: attendeeName ?? null,
	}
}

export function slotColumns({ specialist, visit, held, pause, over, groupKey, groupSeats }: Taken) {
	return {
		specialistId: specialist.id,
		colorHex: specialist.colorHex,
		startsAt: visit.startsAt,
		endsAt: visit.endsAt,
		heldFrom: held.startsAt,
		heldTo: held.endsAt,
		pausedFrom: pause?.startsAt ?? null,
		pausedTo: pause?.endsAt ?? null,
		bookedOver: over,
		groupKey,
		groupSeats,
	}
}
