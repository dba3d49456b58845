import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { assertStillOpen } from '#app/features/agenda/booking/changes.ts'
import { isClosed } from '#app/features/agenda/booking/statuses.ts'
import { type AppointmentRecord } from '#app/features/agenda/queries.server.ts'
import { recordsOfVisit } from '#app/features/agenda/visits/visit-records.server.ts'
import { freeMoves } from '#app/features/agenda/visits/visit-search.server.ts'
import { discountText, reducedBy } from '#app/features/payments/pay-offer.ts'
import { type PayPage } from '#app/features/payments/schemas.ts'
import { priceInWords } from '#app/features/services/selling/terms.ts'
import { moneyText } from '#app/lib/money.ts'
import { localDateTime, localTime, toIso } from '#app/lib/time.ts'
import { daysOf, mostTimes, type Shown, spanOf } from './days.server.ts'
import { type FreeDays } from './schemas.ts'
import { type OwnAppointment } from './schemas-own.ts'

type Asking = ReadCtx | WriteCtx

/**
 * What of a visit its client sees and changes as one, in order of time: what is still to come, else what was not cancelled.
 * One service alone where it stands alone, or where the visit is not all of the same client any more.
 */
export async function visitOf(ctx: Asking, record: AppointmentRecord, alone = false): Promise<AppointmentRecord[]> {
	const { visitId, contactId } = record.appointment
	if (alone || visitId === null) return [record]
	const all = await recordsOfVisit(ctx, visitId)
	const open = all.filter(({ appointment }) => !isClosed(appointment.status))
	if (open.some(({ appointment }) => appointment.contactId !== contactId)) return [record]
	if (open.length > 0) return open
	const mine = all.filter(({ appointment }) => appointment.contactId === contactId)
	const stood = mine.filter(({ appointment }) => appointment.status !== 'cancelada')
	return stood.length > 0 ? stood : mine
}

/** 'Tinte + Mascarilla' */
export function titleOf({ service, appointment: { addOns } }: AppointmentRecord): string {
	return [service.name, ...addOns.map(({ name }) => name)].join(' + ')
}

export function stepOf(ctx: Asking, record: AppointmentRecord): OwnAppointment['steps'][number] {
	const { appointment, specialist, branch } = record
	return {
		shortId: appointment.shortId,
		service: titleOf(record),
		specialist: specialist.name,
		price: isGift(record) ? null : agreedOf(record),
		...localDateTime(appointment.startsAt, branch.timeZone),
		endTime: localTime(appointment.endsAt, branch.timeZone),
		canCancel: closedOf(ctx, [record]) === null,
	}
}

/** Whoever comes was given it: what it costs is between the giver and the house. */
export function isGift({ appointment: { giftFrom } }: AppointmentRecord): boolean {
	return giftFrom !== null
}

/** How all of it stands: as long as one waits for its payment or to be confirmed, the visit does. */
export function statusOf(all: AppointmentRecord[]): OwnAppointment['status'] {
	const statuses = all.map(({ appointment }) => appointment.status)
	const waiting = (['pago_pendiente', 'agendada'] as const).find((status) => statuses.includes(status))
	return waiting ?? statuses[0] ?? 'agendada'
}

/** What was agreed for all of it: one sum, or what each says where one has no amount. */
export function priceOf(all: AppointmentRecord[]): string {
	const [first] = all
	if (!first || all.length === 1) return first ? agreedOf(first) : ''
	const { currency } = first.appointment
	const known = all.flatMap(({ appointment }) => {
		return appointment.priceMinor === null || appointment.currency !== currency ? [] : [appointment.priceMinor]
	})
	if (known.length < all.length) return all.map(agreedOf).join(' + ')
	return moneyText({ minor: known.reduce((sum, minor) => sum + minor, 0), currency })
}

/** The price in the service's own words where it costs what the service says today. */
function agreedOf({ appointment: { priceMinor, currency }, service }: AppointmentRecord): string {
	const isPlain = priceMinor === null || priceMinor === service.priceMinor
	return isPlain ? priceInWords(service) : moneyText({ minor: priceMinor, currency })
}

/** Whose gift it is, what is still to be paid online, and what is left once that is paid; of a gift no sum is told. */
export function giftAndDue(record: AppointmentRecord, pay: PayPage) {
	const { giftFrom, giftWords } = record.appointment
	if (giftFrom) return { due: null, paid: null, gift: { from: giftFrom, words: giftWords } }
	return { due: dueIn(pay), paid: paidIn(pay), gift: null }
}

function dueIn(pay: PayPage) {
	const due = pay.state === 'payable' ? pay.price : null
	const lowered = reducedBy(pay)
	return (
		due && {
			amount: moneyText({ minor: due.amountMinor, currency: due.currency }),
			isWhole: due.restMinor <= 0,
			until: pay.releaseAt,
			lowered: lowered && {
				by: discountText(lowered, due.currency),
				from: moneyText({ minor: due.originalMinor, currency: due.currency }),
			},
		}
	)
}

function paidIn({ state, price }: PayPage) {
	const rest = price && price.restMinor > 0 ? { minor: price.restMinor, currency: price.currency } : null
	return state === 'paid' ? { rest: rest && moneyText(rest) } : null
}

/** The code of the refusal; null while the client may still change all of it. */
export function closedOf(ctx: Asking, all: AppointmentRecord[]): string | null {
	try {
		for (const { appointment, service } of all) assertStillOpen(ctx, appointment, service.minimumNoticeMinutes)
		return null
	} catch (error) {
		if (error instanceof DomainError) return error.code
		throw error
	}
}

/** The hours to which all of a visit could move together. */
export async function freeDaysOfVisit(ctx: ReadCtx, all: AppointmentRecord[], shown: Shown): Promise<FreeDays> {
	const [first] = all
	const visitId = first?.appointment.visitId
	if (!first || !visitId) throw new DomainError('not_found', 'appointmentId')
	const lookAhead = all.map(({ service }) => service.lookAheadDays)
	const span = spanOf(ctx, { timeZone: first.branch.timeZone, lookAhead }, shown)
	const { from, to } = span
	const found = await freeMoves(ctx, { visitId, anyone: false, from, to, limit: mostTimes })
	const left = toIso(first.appointment.startsAt)
	return daysOf(span, { ...found, times: found.times.filter(({ startsAt }) => startsAt !== left) }, shown.date)
}
