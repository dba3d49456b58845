import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { change, rescheduleAppointment } from '#app/features/agenda/booking/appointments.server.ts'
import { assertStillOpen } from '#app/features/agenda/booking/changes.ts'
import { cancelAppointment, changeStatus } from '#app/features/agenda/booking/status.server.ts'
import { type AppointmentRecord, getAppointment } from '#app/features/agenda/queries.server.ts'
import { recordsOfVisit } from '#app/features/agenda/visits/visits.server.ts'
import { payPage } from '#app/features/payments/link/pay-page.server.ts'
import { payPathOf } from '#app/features/payments/link/pay-path.ts'
import { type PayPage } from '#app/features/payments/schemas.ts'
import { priceShown } from '#app/features/services/selling/terms.ts'
import { moneyText } from '#app/lib/money.ts'
import { localDate, localDateTime, localTime, toIso } from '#app/lib/time.ts'
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

/** The client's own appointment, and what may still be done with it (D-28). */
export async function ownAppointment(ctx: ReadCtx, { appointmentId }: OwnOf): Promise<OwnAppointment> {
	const record = await ownRecord(ctx, appointmentId)
	const { appointment, service, specialist, branch } = record
	const { open, ...business } = await publicBusiness(ctx)
	const closed = stillOpen(ctx, record)
	const mayMove = closed === null && appointment.changesByClient < MOST_CHANGES
	const zone = branch.timeZone
	const pay = await payPage(ctx, { appointmentId })
	return {
		shortId: appointment.shortId,
		business,
		service: service.name,
		serviceId: service.id,
		...agreedOf(record, pay),
		others: await othersOf(ctx, record),
		noticeMinutes: service.minimumNoticeMinutes,
		specialist: specialist.name,
		specialistId: specialist.id,
		branch: toPublicBranch(branch),
		...localDateTime(appointment.startsAt, zone),
		endTime: localTime(appointment.endsAt, zone),
		startsAt: toIso(appointment.startsAt),
		endsAt: toIso(appointment.endsAt),
		updatedAt: toIso(appointment.updatedAt),
		status: appointment.status,
		isPast: appointment.startsAt <= ctx.now,
		canConfirm: appointment.status === 'agendada' && appointment.startsAt > ctx.now,
		canChange: mayMove,
		canCancel: closed === null,
		whyNoChange: mayMove ? null : whyNoChange(closed),
		payPath: pay.state === 'payable' ? payPathOf(appointment.shortId) : null,
		bookingPath: open ? bookingPathOf(business.slug) : null,
	}
}

/** What else the client has in the same visit. */
async function othersOf(ctx: ReadCtx, { appointment }: AppointmentRecord): Promise<OwnAppointment['others']> {
	if (appointment.visitId === null) return []
	const all = await recordsOfVisit(ctx, appointment.visitId)
	return all
		.filter(({ appointment: { id, contactId, status } }) => {
			return id !== appointment.id && contactId === appointment.contactId && status !== 'cancelada'
		})
		.map(({ appointment: { shortId, startsAt }, service, specialist, branch }) => {
			const when = localDateTime(startsAt, branch.timeZone)
			return { shortId, service: service.name, specialist: specialist.name, ...when }
		})
}

/** What was agreed: the price in the service's own words where it costs what the service says today, and what is due. */
function agreedOf({ appointment, service }: AppointmentRecord, { state, price, releaseAt }: PayPage) {
	const { addOns, giftFrom, giftWords, priceMinor, currency } = appointment
	const isPlain = priceMinor === null || priceMinor === service.priceMinor
	const due = state === 'payable' ? price : null
	return {
		addOns: addOns.map(({ name }) => name),
		price: isPlain ? priceShown(service) : moneyText({ minor: priceMinor, currency }),
		due: due && { amount: moneyText({ minor: due.amountMinor, currency: due.currency }), until: releaseAt },
		gift: giftFrom ? { from: giftFrom, words: giftWords } : null,
	}
}

/** The hours to which the appointment could move: same service, same specialist, its own time counted as free. */
export async function ownTimes(ctx: ReadCtx, { appointmentId, ...shown }: OwnTimesOf): Promise<OwnTimes> {
	const { appointment, service, specialist, branch } = await ownRecord(ctx, appointmentId)
	const place = { branch, specialists: [specialist] }
	const asked = { service, place, except: appointment.id, left: toIso(appointment.startsAt) }
	const soon = appointment.startsAt > ctx.now ? localDate(appointment.startsAt, branch.timeZone) : undefined
	const date = shown.date ?? (shown.from ? undefined : soon)
	const days = await freeDays(ctx, asked, { ...shown, date })
	const own = await ownAppointment(ctx, { appointmentId })
	return { ...days, appointment: own }
}

/** The client says that they come. What is confirmed already stays so. */
export async function confirmOwn(ctx: WriteCtx, { appointmentId }: OwnOf): Promise<OwnAppointment> {
	const record = await ownRecord(ctx, appointmentId)
	if (record.appointment.status !== 'confirmada') {
		assertStillOpen(ctx, record.appointment)
		if (record.appointment.status !== 'agendada') throw new DomainError('already_closed')
		await changeStatus(ctx, record, 'confirmada', { insists: false })
	}
	return ownAppointment(ctx, { appointmentId })
}

/** Another day or hour with the same specialist; a payment stays with it. */
export async function moveOwn(ctx: WriteCtx, input: MoveOwn): Promise<OwnAppointment> {
	const record = await ownRecord(ctx, input.appointmentId)
	const { id, changesByClient } = record.appointment
	if (changesByClient >= MOST_CHANGES) {
		throw new DomainError('too_late_to_cancel', undefined, undefined, messages.noMoreChanges)
	}
	await rescheduleAppointment(ctx, { ...input, allowConflict: false })
	await change(ctx, id, { changesByClient: changesByClient + 1 })
	return ownAppointment(ctx, { appointmentId: id })
}

export async function cancelOwn(ctx: WriteCtx, { appointmentId, reason }: CancelOwn): Promise<OwnAppointment> {
	await ownRecord(ctx, appointmentId)
	await cancelAppointment(ctx, { appointmentId, reason })
	return ownAppointment(ctx, { appointmentId })
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

/** The code of the refusal; null while the client may still change it. */
function stillOpen(ctx: ReadCtx | WriteCtx, { appointment, service }: AppointmentRecord): string | null {
	try {
		assertStillOpen(ctx, appointment, service.minimumNoticeMinutes)
		return null
	} catch (error) {
		if (error instanceof DomainError) return error.code
		throw error
	}
}
