import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { movedBy } from '#app/features/agenda/availability/free-times.server.ts'
import { change, rescheduleAppointment } from '#app/features/agenda/booking/appointments.server.ts'
import { assertStillOpen } from '#app/features/agenda/booking/changes.ts'
import { cancelAppointment, changeStatus } from '#app/features/agenda/booking/status.server.ts'
import { type AppointmentRecord, getAppointment } from '#app/features/agenda/queries.server.ts'
import { cancelVisit, moveVisit } from '#app/features/agenda/visits/visits.server.ts'
import { payPage } from '#app/features/payments/link/pay-page.server.ts'
import { payPathOf } from '#app/features/payments/link/pay-path.ts'
import { cancelWords } from '#app/features/payments/providing/refund-rule.ts'
import { settingsOf } from '#app/features/payments/providing/settings.server.ts'
import { localDate, localDateTime, localTime, toIso } from '#app/lib/time.ts'
import { listed } from '#app/lib/words/listed.ts'
import {
	closedOf,
	freeDaysOfVisit,
	giftAndDue,
	isGift,
	priceOf,
	statusOf,
	stepOf,
	titleOf,
	visitOf,
} from './own-visit.server.ts'
import { bookingPathOf } from './paths.ts'
import { publicBusiness, toPublicBranch } from './place.server.ts'
import { messages } from './schemas.ts'
import {
	type CancelOwn,
	type MoveOwn,
	type OwnAppointment,
	type OwnOf,
	type OwnTimes,
	type OwnTimesOf,
} from './schemas-own.ts'
import { freeDays } from './times.server.ts'

/** D-28: how often a client may move an appointment. */
const MOST_CHANGES = 3

/** The client's own appointment, or the whole visit that it belongs to, and what may still be done with it (D-28). */
export async function ownAppointment(ctx: ReadCtx, { appointmentId, alone }: OwnOf): Promise<OwnAppointment> {
	const record = await ownRecord(ctx, appointmentId)
	const all = await visitOf(ctx, record, alone)
	const [first = record] = all
	const { appointment, service, specialist, branch } = record
	const { open, ...business } = await publicBusiness(ctx)
	const closed = closedOf(ctx, all)
	const changes = Math.max(...all.map((one) => one.appointment.changesByClient))
	const mayMove = closed === null && changes < MOST_CHANGES
	const [startsAt, endsAt] = [first.appointment.startsAt, Math.max(...all.map((one) => one.appointment.endsAt))]
	const pay = await payPage(ctx, { appointmentId })
	return {
		shortId: appointment.shortId,
		business,
		service: all.length > 1 ? listed(all.map(titleOf)) : titleOf(first),
		attendeeName: first.appointment.attendeeName,
		serviceId: service.id,
		price: isGift(record) ? null : priceOf(all),
		...giftAndDue(record, pay),
		steps: all.map((one) => stepOf(ctx, one)),
		noticeMinutes: Math.max(...all.map((one) => one.service.minimumNoticeMinutes)),
		specialist: listed(all.map((one) => one.specialist.name)),
		specialistId: specialist.id,
		branch: toPublicBranch(branch),
		...localDateTime(startsAt, branch.timeZone),
		endTime: localTime(endsAt, branch.timeZone),
		startsAt: toIso(startsAt),
		endsAt: toIso(endsAt),
		updatedAt: toIso(Math.max(...all.map((one) => one.appointment.updatedAt))),
		status: statusOf(all),
		isPast: startsAt <= ctx.now,
		canConfirm: startsAt > ctx.now && all.some((one) => one.appointment.status === 'agendada'),
		canChange: mayMove,
		refundIfCancelled: pay.state === 'paid' ? cancelWords(await settingsOf(ctx), { now: ctx.now, startsAt }) : null,
		canCancel: closed === null,
		whyNoChange: mayMove ? null : whyNoChange(closed),
		payPath: pay.state === 'payable' ? payPathOf(appointment.shortId) : null,
		bookingPath: open ? bookingPathOf(business.slug) : null,
	}
}

/** The hours to which it could move: same services, same people, its own time counted as free. */
export async function ownTimes(ctx: ReadCtx, { appointmentId, ...shown }: OwnTimesOf): Promise<OwnTimes> {
	const record = await ownRecord(ctx, appointmentId)
	const all = await visitOf(ctx, record)
	const { appointment, branch, service, specialist } = all[0] ?? record
	const soon = appointment.startsAt > ctx.now ? localDate(appointment.startsAt, branch.timeZone) : undefined
	const when = { ...shown, date: shown.date ?? (shown.from ? undefined : soon) }
	const left = toIso(appointment.startsAt)
	const place = { branch, specialists: [specialist] }
	const days =
		all.length > 1
			? await freeDaysOfVisit(ctx, all, when)
			: await freeDays(ctx, { service, place, moved: movedBy(appointment), left }, when)
	return { ...days, appointment: await ownAppointment(ctx, { appointmentId, alone: false }) }
}

/** The client says that they come, to all of it. What is confirmed already stays so. */
export async function confirmOwn(ctx: WriteCtx, { appointmentId, alone }: OwnOf): Promise<OwnAppointment> {
	const all = await visitOf(ctx, await ownRecord(ctx, appointmentId), alone)
	for (const record of all) {
		if (record.appointment.status === 'confirmada') continue
		assertStillOpen(ctx, record.appointment)
		if (record.appointment.status !== 'agendada') throw new DomainError('already_closed')
		await changeStatus(ctx, record, 'confirmada', { insists: false })
	}
	return ownAppointment(ctx, { appointmentId, alone })
}

/** Another day or hour with the same people, of a visit all that is to come; a payment stays with it. */
export async function moveOwn(ctx: WriteCtx, input: MoveOwn): Promise<OwnAppointment> {
	const record = await ownRecord(ctx, input.appointmentId)
	const all = await visitOf(ctx, record)
	const changes = Math.max(...all.map(({ appointment }) => appointment.changesByClient))
	if (changes >= MOST_CHANGES) {
		throw new DomainError('too_late_to_cancel', undefined, undefined, messages.noMoreChanges)
	}
	const { date, time } = input
	const { visitId } = record.appointment
	if (all.length > 1 && visitId) await moveVisit(ctx, { visitId, date, time, anyone: false, allowConflict: false })
	else await rescheduleAppointment(ctx, { appointmentId: aloneIn(all, record), date, time, allowConflict: false })
	for (const { appointment } of all) await change(ctx, appointment.id, { changesByClient: changes + 1 })
	return ownAppointment(ctx, { appointmentId: input.appointmentId, alone: false })
}

/** All of a visit, or `alone` one service of it. */
export async function cancelOwn(ctx: WriteCtx, { appointmentId, alone, reason }: CancelOwn): Promise<OwnAppointment> {
	const record = await ownRecord(ctx, appointmentId)
	const all = await visitOf(ctx, record, alone)
	const { visitId } = record.appointment
	if (all.length > 1 && visitId) await cancelVisit(ctx, { visitId, reason, undoable: false })
	else await cancelAppointment(ctx, { appointmentId: aloneIn(all, record), reason })
	return ownAppointment(ctx, { appointmentId, alone: false })
}

/** The one service that is left of a visit may be another than the one whose address was opened. */
function aloneIn(all: AppointmentRecord[], record: AppointmentRecord): string {
	return (all[0] ?? record).appointment.id
}

/** A visitor's link opens one appointment; any other does not exist for them. */
async function ownRecord(ctx: ReadCtx | WriteCtx, appointmentId: string): Promise<AppointmentRecord> {
	if (ctx.actor.kind === 'visitor' && ctx.actor.subjectId !== appointmentId) {
		throw new DomainError('not_found', 'appointmentId')
	}
	return getAppointment(ctx, appointmentId)
}

/** What is over needs no reason; the rest does. */
function whyNoChange(closed: string | null): string | null {
	if (closed === 'already_closed') return null
	return closed ? messages.tooLate : messages.noMoreChanges
}
