import { fullName } from '#app/features/contacts/rules.ts'
import { payFacts } from '#app/features/notifications/facts.server.ts'
import { type Facts } from '#app/features/notifications/wording.ts'
import { dueOfLinks } from '#app/features/payments/link/due.server.ts'
import { localDate, localTime } from '#app/lib/time.ts'
import { type Booking } from './bookings.ts'
import { type Shop } from './shop.ts'
import { type World } from './world.ts'

/** As the salon's assistants have it switched on. */
export const reminderHours = 12

/** What a notice says of an appointment, in the words of the product itself. */
export function factsOf(world: World, shop: Shop, { row, person, service, specialist, paidOnlineAt }: Booking): Facts {
	const { timeZone, branch } = shop
	const links = service.linkPrice && !paidOnlineAt ? [service.linkPrice] : []
	const due = dueOfLinks(links, { now: row.createdAt, zone: timeZone })
	return {
		clientName: fullName(person),
		attendee: null,
		gift: null,
		client: person.name.split(' ')[0] ?? person.name,
		specialistGreeting: specialist.name.split(' ')[0] ?? specialist.name,
		service: service.name,
		specialist: specialist.name,
		date: localDate(row.startsAt, timeZone),
		from: localTime(row.startsAt, timeZone),
		to: localTime(row.endsAt, timeZone),
		branch: branch.name,
		address: branch.address,
		pay: due && payFacts(due, { url: `${world.origin}/pagar-cita?a=${row.shortId}`, zone: timeZone }),
		ownUrl: `${world.origin}/cita/${row.shortId}`,
	}
}
