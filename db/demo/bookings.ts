import { holdsTime } from '#app/features/agenda/booking/statuses.ts'
import { addDays, DAY, HOUR, localDate, MINUTE } from '#app/lib/time.ts'
import { type appointments, type blocks } from '#db/schema/agenda.ts'
import { type BlockedTime, type Visit } from './diary.ts'
import { type Dice } from './dice.ts'
import { type Person } from './people.ts'
import { type Service, type Shop, type Specialist } from './shop.ts'
import { momentOn, type World } from './world.ts'

type AppointmentRow = typeof appointments.$inferInsert & { createdAt: number; updatedAt: number }

/** An appointment with whom it concerns. Its row may still change while the rest of the story is told. */
export type Booking = {
	row: AppointmentRow
	person: Person
	service: Service
	specialist: Specialist
	/** The deposit came by the pay link. */
	paidOnlineAt?: number | null
}

const notesOfStaff = [
	'Trae foto de referencia.',
	'Viene con su mamá.',
	'Confirmar largo antes de empezar.',
	'Primera vez.',
]
const notesOfClients = [
	'Quiero el mismo tono que la vez pasada.',
	'Llego directo del trabajo, puede que cinco minutos tarde.',
	'¿Me pueden apartar el lugar de la ventana?',
	'Traigo el cabello mojado.',
]

/** Gives every visit somebody who comes: in turn, nobody twice within a few days, leads only where nobody came yet. */
export function bookingsOf(world: World, shop: Shop, given: { visits: Visit[]; people: Person[]; authors: string[] }) {
	const dice = world.dice(`bookings/${shop.slug}`)
	const turns = turnsOf(given.people, dice)
	return given.visits.map((visit): Booking => {
		const { service, specialist } = visit
		const person = turns(visit)
		const row = rowOf(world, shop, { visit, person, dice, author: dice.pick(given.authors) })
		// Whoever books has written or called before.
		person.createdAt = Math.min(person.createdAt, row.createdAt - dice.whole(5, 90) * MINUTE)
		return { row, person, service, specialist }
	})
}

function turnsOf(people: Person[], dice: Dice) {
	const lines = new Map<string, Person[]>()
	for (const person of dice.shuffled(people)) {
		const line = `${person.type}/${person.gender}`
		lines.set(line, [...(lines.get(line) ?? []), person])
	}
	const lastVisit = new Map<Person, number>()
	const rested = (visit: Visit) => (person: Person) => {
		return visit.startsAt - (lastVisit.get(person) ?? Number.NEGATIVE_INFINITY) > 2 * DAY
	}
	return (visit: Visit): Person => {
		const type = visit.status !== 'asistida' && dice.chance(0.3) ? 'lead' : 'client'
		const line = lines.get(`${type}/${genderFor(visit.service, dice)}`) ?? people
		const place = Math.max(line.findIndex(rested(visit)), 0)
		const [person = dice.pick(people)] = line.splice(place, 1)
		line.push(person)
		lastVisit.set(person, visit.startsAt)
		return person
	}
}

function genderFor({ clients }: Service, dice: Dice): Person['gender'] {
	if (clients === 'all') return dice.chance(0.8) ? 'Femenino' : 'Masculino'
	return clients === 'women' ? 'Femenino' : 'Masculino'
}

type Drawn = { visit: Visit; person: Person; dice: Dice; author: string }

function rowOf(world: World, shop: Shop, { visit, person, dice, author }: Drawn): AppointmentRow {
	const { startsAt, endsAt, held, service, specialist, status } = visit
	const createdAt = bookedAt(world, shop, { visit, dice })
	const updatedAt = endsAt <= world.now ? Math.min(endsAt + dice.whole(2, 25) * MINUTE, world.now) : createdAt
	const isHeld = holdsTime(status)
	return {
		id: world.id('apt', createdAt),
		businessId: shop.businessId,
		shortId: world.shortId(),
		branchId: shop.branchId,
		contactId: person.id,
		specialistId: specialist.id,
		serviceId: service.id,
		title: service.name,
		status,
		startsAt,
		endsAt,
		heldFrom: isHeld ? held.startsAt : null,
		heldTo: isHeld ? held.endsAt : null,
		details: dice.chance(0.08) ? dice.pick(notesOfStaff) : null,
		clientNotes: dice.chance(0.06) ? dice.pick(notesOfClients) : null,
		priceMinor: service.priceMinor,
		confirmationMessagesCounter: status === 'confirmada' || status === 'asistida' ? 1 : 0,
		cancelledAt: status === 'cancelada' ? Math.max(createdAt + 20 * MINUTE, startsAt - dice.whole(3, 30) * HOUR) : null,
		createdBy: author,
		updatedBy: author,
		createdAt,
		updatedAt,
	}
}

/** Days ahead and by day; some on the same morning. */
function bookedAt(world: World, { timeZone }: Shop, { visit, dice }: Pick<Drawn, 'visit' | 'dice'>): number {
	if (dice.chance(0.1)) return Math.min(visit.startsAt, world.now) - dice.whole(70, 200) * MINUTE
	const known = localDate(Math.min(visit.startsAt, world.now), timeZone)
	return momentOn(addDays(known, -dice.whole(1, 9)), timeZone, { dice, from: 9, to: 21 })
}

export function blockRows(
	world: World,
	shop: Shop,
	times: BlockedTime[],
	author: string,
): (typeof blocks.$inferInsert)[] {
	const { businessId, branchId } = shop
	return times.map(({ title, specialist, startsAt, endsAt, createdAt }) => {
		const place = { businessId, branchId, specialistId: specialist.id }
		const made = { createdBy: author, createdAt, updatedAt: createdAt }
		return { id: world.id('blk', createdAt), ...place, title, startsAt, endsAt, ...made }
	})
}
