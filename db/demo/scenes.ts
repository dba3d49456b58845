import { addDays, HOUR, localDate, MINUTE } from '#app/lib/time.ts'
import { type Booking } from './bookings.ts'
import { type Dice } from './dice.ts'
import { type Person } from './people.ts'
import { type Channel, type Script, type Subject } from './script.ts'
import { bookingScripts } from './scripts-booking.ts'
import { questionScripts } from './scripts-questions.ts'
import { visitScripts } from './scripts-visits.ts'
import { type Service, type Shop } from './shop.ts'
import { type Beat, beatsOf, callOffset, lengthOf } from './timeline.ts'
import { hourOf, momentOn, type World } from './world.ts'

/** A script with those who play it, and when. */
export type Scene = {
	script: Script
	channel: Channel
	person: Person
	booking: Booking | null
	service: Service
	startsAt: number
	beats: Beat[]
}

type Cast = { people: Person[]; bookings: Booking[] }
type Part = { script: Script; channel: Channel }

/** Every script as often as it says, each with a person of its own; what was written last stands first. */
export function scenesOf(world: World, shop: Shop, cast: Cast): Scene[] {
	const dice = world.dice('scenes')
	const scripts = [...bookingScripts, ...questionScripts, ...visitScripts]
	const parts: Part[] = scripts.flatMap((script) => script.on.map((channel) => ({ script, channel })))
	const seats = seatsOf(world, shop, cast, dice)
	const moments = recentMoments(world, shop, dice)
	// What waits for staff was written a moment ago.
	const unread = parts.filter(({ script }) => script.ends?.unread)
	const others = dice.shuffled(parts.filter((part) => !unread.includes(part)))
	return [...unread, ...others].map((part) => sceneOf({ world, shop, dice }, part, { seats, moments }))
}

type Stage = { world: World; shop: Shop; dice: Dice }

function sceneOf(stage: Stage, { script, channel }: Part, given: { seats: Seats; moments: () => number }): Scene {
	const { world, shop, dice } = stage
	const beats = beatsOf(script, dice)
	const booking = given.seats.bookingFor(script)
	const person = booking?.person ?? given.seats.stranger()
	const service = booking?.service ?? dice.pick(shop.services)
	const anchor = anchorOf(world, { script, booking, beats, dice }) ?? given.moments() - lengthOf(beats)
	// Nobody has written anything yet that lies in the future.
	const startsAt = Math.min(anchor, world.now - lengthOf(beats) - MINUTE)
	return { script, channel, person, booking, service, startsAt, beats }
}

type Played = Pick<Scene, 'script' | 'booking' | 'beats'> & { dice: Dice }

/** When a conversation begins that hangs on its appointment; null where it may be at any time. */
function anchorOf(world: World, { script, booking, beats, dice }: Played): number | null {
	if (!booking) return null
	const { startsAt, endsAt, cancelledAt } = booking.row
	switch (script.about) {
		case 'reminded':
			return startsAt - 12 * HOUR
		case 'came':
			return Math.min(endsAt + dice.whole(30, 150) * MINUTE, world.now - 3 * MINUTE - lengthOf(beats))
		case 'missed':
			return startsAt + dice.whole(35, 80) * MINUTE
		case 'cancelled':
			return (cancelledAt ?? startsAt) - (callOffset(beats, 'cancelAppointment') ?? 0)
		default:
			return null
	}
}

type Seats = { bookingFor(script: Script): Booking | null; stranger(): Person }

function seatsOf(world: World, { timeZone }: Shop, { people, bookings }: Cast, dice: Dice): Seats {
	const free = dice.shuffled(bookings)
	const taken = new Set<Person>()
	const booked = new Set(bookings.map(({ person }) => person))
	const strangers = dice.shuffled(people.filter((person) => person.type === 'lead' && !booked.has(person)))
	return {
		bookingFor({ about, services }) {
			const found = free.find(({ row, person, service }) => {
				const fits = !services || services.includes(service.name)
				return fits && !taken.has(person) && fitsSubject[about](row, { now: world.now, zone: timeZone })
			})
			if (found) taken.add(found.person)
			return found ?? null
		},
		stranger() {
			const person = strangers.pop() ?? dice.pick(people.filter((other) => !taken.has(other)))
			taken.add(person)
			return person
		},
	}
}

type Clock = { now: number; zone: string }
const ahead = ['agendada', 'confirmada', 'pago_pendiente']

const fitsSubject: Record<Subject, (row: Booking['row'], clock: Clock) => boolean> = {
	coming: ({ startsAt, status }, { now }) => startsAt > now + HOUR && ahead.includes(status ?? ''),
	// Twelve hours before an early or late visit is a decent hour to be reminded.
	reminded: ({ startsAt, status }, { now, zone }) => {
		const hour = hourOf(startsAt, zone)
		return startsAt - 11 * HOUR < now && status === 'asistida' && (hour < 11 || hour > 18)
	},
	came: ({ endsAt, status }, { now }) => endsAt < now - 4 * HOUR && status === 'asistida',
	missed: ({ endsAt, status }, { now }) => endsAt < now - 4 * HOUR && status === 'no_asistida',
	cancelled: ({ status }) => status === 'cancelada',
	nothing: () => false,
}

const minutesAgo = [3, 11, 26, 48, 75, 130, 190, 250, 320, 410, 500]

/** Ends of conversations, newest first: some minutes ago, then back over eleven days, while people are awake. */
function recentMoments({ now }: World, { timeZone }: Shop, dice: Dice): () => number {
	const today = localDate(now, timeZone)
	let place = 0
	return () => {
		const minutes = minutesAgo[place++]
		const moment = minutes === undefined ? null : now - minutes * MINUTE
		if (moment !== null && (place < 3 || isAwake(moment, timeZone))) return moment
		const day = addDays(today, -1 - (moment === null ? place % 11 : 0))
		return momentOn(day, timeZone, { dice, from: 10, to: 20 })
	}
}

function isAwake(moment: number, zone: string): boolean {
	const hour = hourOf(moment, zone)
	return hour >= 9 && hour < 22
}
