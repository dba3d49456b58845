import { publicOrigin } from '#app/core/brands.server.ts'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { withAttendee } from '#app/features/agenda/clients/attendee.ts'
import { ownPathOf } from '#app/features/booking/paths.ts'
import { streetAndCity } from '#app/features/branches/rules.ts'
import { greetingName } from '#app/features/contacts/greeting-name.ts'
import { fullName } from '#app/features/contacts/rules.ts'
import { isSettled } from '#app/features/finance/queries.server.ts'
import { type Due, dueOf, dueOfLinks } from '#app/features/payments/link/due.server.ts'
import { payPathOf } from '#app/features/payments/link/pay-path.ts'
import { HOUR, localDate, localDateTime, localTime } from '#app/lib/time.ts'
import { type NotificationSubject } from './subject.server.ts'
import { type Facts } from './wording.ts'

/** What notices say about a visit. */
export async function factsOf(ctx: ReadCtx | WriteCtx, record: NotificationSubject): Promise<Facts> {
	const { appointment, contact, service, specialist, branch } = record
	const due = service.linkPrice !== null && !(await isPaid(ctx, record)) ? await dueFor(ctx, record) : null
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
		address: streetAndCity(branch),
		pay: due && payFacts(due, { url: `${origin}${payPathOf(appointment.shortId)}`, zone: branch.timeZone }),
		ownUrl: `${origin}${ownPathOf(appointment.shortId)}`,
		apart: apartOf(record),
		stays: record.stays?.map((part) => placeOf(part, branch)),
	}
}

/** Of one that is not booked yet, of what its services ask for. */
async function dueFor(ctx: ReadCtx | WriteCtx, record: NotificationSubject): Promise<Due | null> {
	const { appointment, branch, parts = [record] } = record
	if (appointment.id) return dueOf(ctx, appointment.id)
	const links = parts.flatMap(({ service }) => service.linkPrice ?? [])
	return dueOfLinks(links, { now: ctx.now, zone: branch.timeZone })
}

/** As a notice says it. */
export function payFacts(
	{ amount, isWhole, releaseAt, isHeld }: Due,
	{ url, zone }: { url: string; zone: string },
): NonNullable<Facts['pay']> {
	const until = releaseAt === null ? null : localDateTime(releaseAt, zone)
	return { url, amount, isWhole, isHeld, until: until && { date: until.date, from: until.time } }
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
	return parts.map((part) => placeOf(part, branch))
}

type Part = Pick<NotificationSubject, 'appointment' | 'service' | 'specialist'>

function placeOf({ appointment: { startsAt }, service, specialist }: Part, branch: NotificationSubject['branch']) {
	return {
		service: service.name,
		specialist: specialist.name,
		date: localDate(startsAt, branch.timeZone),
		from: localTime(startsAt, branch.timeZone),
	}
}
