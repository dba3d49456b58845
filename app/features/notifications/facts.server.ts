import { publicOrigin } from '#app/core/brands.server.ts'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { withAttendee } from '#app/features/agenda/clients/attendee.ts'
import { ownPathOf } from '#app/features/booking/paths.ts'
import { toldAddress } from '#app/features/branches/rules.ts'
import { greetingName } from '#app/features/contacts/greeting-name.ts'
import { fullName } from '#app/features/contacts/rules.ts'
import { isSettled } from '#app/features/finance/queries.server.ts'
import { payPathOf } from '#app/features/payments/link/pay-path.ts'
import { HOUR, localDate, localTime } from '#app/lib/time.ts'
import { type NotificationSubject } from './subject.server.ts'
import { type Facts } from './wording.ts'

/** What notices say about a visit. */
export async function factsOf(ctx: ReadCtx | WriteCtx, record: NotificationSubject): Promise<Facts> {
	const { appointment, contact, service, specialist, branch } = record
	const asksForPayment = service.linkPrice !== null && !(await isPaid(ctx, record))
	const origin = await publicOrigin(ctx)
	const attendee = attendeeOf(record)
	return {
		clientName: withAttendee(fullName(contact), attendee),
		attendee,
		gift: appointment.giftFrom ? { from: appointment.giftFrom, words: appointment.giftWords } : null,
		client: greetingName(contact.name),
		specialistGreeting: greetingName(specialist.name),
		service: service.name,
		specialist: specialist.name,
		date: localDate(appointment.startsAt, branch.timeZone),
		from: localTime(appointment.startsAt, branch.timeZone),
		to: localTime(appointment.endsAt, branch.timeZone),
		branch: branch.name,
		address: toldAddress(branch.address),
		payUrl: asksForPayment ? `${origin}${payPathOf(appointment.shortId)}` : null,
		ownUrl: `${origin}${ownPathOf(appointment.shortId)}`,
		apart: apartOf(record),
	}
}

/** Who comes in place of the client; of a visit where the same person comes to all of it. */
function attendeeOf({ appointment, parts = [] }: NotificationSubject): string | null {
	const { attendeeName } = appointment
	return parts.every((part) => part.appointment.attendeeName === attendeeName) ? attendeeName : null
}

/** A visit of several services is paid for by one link. */
async function isPaid(ctx: ReadCtx | WriteCtx, record: NotificationSubject): Promise<boolean> {
	const { parts = [record] } = record
	return isSettled(
		ctx,
		parts.map(({ appointment }) => appointment),
	)
}

/** Longer than any preparation between two services of a visit: whoever comes has to know both hours. */
const GAP = HOUR

function apartOf({ parts = [], branch }: NotificationSubject): Facts['apart'] {
	const isApart = parts.some(({ appointment }, index) => {
		const before = parts[index - 1]?.appointment
		return before && appointment.startsAt > before.endsAt + GAP
	})
	if (!isApart) return undefined
	return parts.map(({ appointment: { startsAt }, service, specialist }) => ({
		service: service.name,
		specialist: specialist.name,
		date: localDate(startsAt, branch.timeZone),
		from: localTime(startsAt, branch.timeZone),
	}))
}
