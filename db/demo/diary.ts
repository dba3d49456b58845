import { freeTimes } from '#app/features/agenda/availability/free-times.ts'
import { type Busy, type Search, type Span } from '#app/features/agenda/availability/search.ts'
import { overlaps } from '#app/features/agenda/availability/spans.ts'
import { type AppointmentStatus, holdsTime } from '#app/features/agenda/booking/statuses.ts'
import {
	addDays,
	DAY,
	datesFrom,
	dayBounds,
	daysBetween,
	type LocalDate,
	localDate,
	MINUTE,
	minutesOf,
	startOfWeek,
	toInstant,
} from '#app/lib/time.ts'
import { openingsOn } from '#app/lib/weekly-schedule/weekly-schedule.ts'
import { type Dice } from './dice.ts'
import { type Service, type Shop, type Specialist } from './shop.ts'
import { type World } from './world.ts'

/** A visit that has its time and nobody who comes yet. `held` is the visit with its buffers. */
export type Visit = Span & { held: Span; specialist: Specialist; service: Service; status: AppointmentStatus }

export type BlockedTime = Span & { title: string; specialist: Specialist; createdAt: number }

/** Last week, this week and the next, all whole. */
function threeWeeks(world: World, { timeZone }: Shop): LocalDate[] {
	const monday = addDays(startOfWeek(localDate(world.now, timeZone)), -7)
	return datesFrom(monday, addDays(monday, 20))
}

export function blockedTimes(world: World, shop: Shop): BlockedTime[] {
	const dates = threeWeeks(world, shop)
	const away = shop.absences.flatMap(({ who, title, from, to }) =>
		shop.specialists
			.filter(({ name }) => name === who)
			.map((specialist) => ({ title, specialist, ...spanOf(shop, dates, from, to) })),
	)
	const lunches = shop.specialists.flatMap((specialist) =>
		dates.flatMap((date) => {
			const { lunch } = specialist
			if (!lunch || !worksThrough(specialist, date, lunch)) return []
			return [{ title: 'Comida', specialist, ...spanOf(shop, [date], [0, lunch.from], [0, lunch.to]) }]
		}),
	)
	const free = lunches.filter((lunch) => !away.some((other) => clash(other, lunch)))
	return [...away, ...free]
		.sort((a, b) => a.startsAt - b.startsAt)
		.map((block) => ({ ...block, createdAt: Math.min(block.startsAt, world.now) - 16 * DAY }))
}

function spanOf({ timeZone }: Shop, dates: LocalDate[], from: [number, string], to: [number, string]): Span {
	const instant = ([day, time]: [number, string]) => toInstant(dates[day] ?? '', time, timeZone)
	return { startsAt: instant(from), endsAt: instant(to) }
}

function worksThrough({ hours }: Specialist, date: LocalDate, { from, to }: { from: string; to: string }): boolean {
	return openingsOn(hours, date).some((opening) => opening.from < minutesOf(from) && minutesOf(to) < opening.to)
}

function clash(a: Absent, b: Absent): boolean {
	return a.specialist === b.specialist && overlaps(a, b)
}
type Absent = Span & { specialist: Specialist }

/** Each specialist's visits of the three weeks, in order of time, by the same rules by which people book. */
export function visitsOf(world: World, shop: Shop, blocked: BlockedTime[]): Visit[] {
	const dates = threeWeeks(world, shop)
	const visits = shop.specialists.flatMap((specialist) => {
		const dice = world.dice(`visits/${specialist.name}`)
		const own = blocked.filter((block) => block.specialist === specialist)
		return dates.flatMap((date) => dayOfVisits({ world, shop, specialist, date, dice }, own))
	})
	return visits.sort((a, b) => a.startsAt - b.startsAt || (a.specialist.id < b.specialist.id ? -1 : 1))
}

type Day = { world: World; shop: Shop; specialist: Specialist; date: LocalDate; dice: Dice }

function dayOfVisits(day: Day, blocked: BlockedTime[]): Visit[] {
	const { shop, specialist, date, dice } = day
	const offered = shop.services.filter(({ specialistIds }) => specialistIds.includes(specialist.id))
	const busy: Busy[] = blocked.map(({ startsAt, endsAt }) => ({ startsAt, endsAt, kind: 'block', id: 'block' }))
	const visits: Visit[] = []
	let minutes = workingMinutes(day, blocked) * specialist.busy * fullness(day) * (0.85 + 0.25 * dice.next())
	for (let refused = 0; minutes > 20 && refused < 8; ) {
		const service = dice.weigh(offered, ({ wanted }) => wanted)
		const times = freeTimes(searchOn(shop, { specialist, service, date, busy })).flatMap((found) => found.times)
		if (times.length === 0) {
			refused++
			continue
		}
		// Half of the people take what is earliest, which fills a day as a careful desk would.
		const { startsAt } = dice.chance(0.5) ? (times[0] ?? dice.pick(times)) : dice.pick(times)
		const visit = visitAt(day, service, startsAt)
		visits.push(visit)
		minutes -= service.minutes
		if (holdsTime(visit.status) || dice.chance(0.5)) busy.push({ ...visit.held, kind: 'appointment', id: 'visit' })
		busy.sort((a, b) => a.startsAt - b.startsAt)
	}
	return visits
}

function workingMinutes({ specialist, date, shop }: Day, blocked: BlockedTime[]): number {
	const open = openingsOn(specialist.hours, date).reduce((sum, { from, to }) => sum + to - from, 0)
	const bounds = dayBounds(date, shop.timeZone)
	const away = blocked
		.filter((block) => overlaps(block, bounds))
		.map(({ startsAt, endsAt }) => Math.min(endsAt, bounds.endsAt) - Math.max(startsAt, bounds.startsAt))
	return Math.max(0, open - away.reduce((sum, length) => sum + length, 0) / MINUTE)
}

/** What is far away is not booked yet. */
function fullness({ world, shop, date }: Day): number {
	const ahead = daysBetween(localDate(world.now, shop.timeZone), date)
	return ahead <= 0 ? 1 : Math.max(0.4, 0.95 - ahead * 0.06)
}

type Wanted = { specialist: Specialist; service: Service; date: LocalDate; busy: Busy[] }

function searchOn(shop: Shop, { specialist, service, date, busy }: Wanted): Search {
	const { timeZone, stepMinutes, branch } = shop
	return {
		timeZone,
		from: date,
		to: date,
		now: dayBounds(date, timeZone).startsAt,
		service: {
			durationMinutes: service.minutes,
			bufferBeforeMinutes: service.buffers?.before ?? 0,
			bufferAfterMinutes: service.buffers?.after ?? 0,
			hours: service.hours ?? null,
		},
		branch: { hours: branch.hours, stepMinutes },
		policy: { minimumNoticeMinutes: 0, lookAheadDays: null },
		specialists: [{ id: specialist.id, hours: specialist.hours, busy }],
	}
}

function visitAt({ world, specialist, dice }: Day, service: Service, startsAt: number): Visit {
	const { before = 0, after = 0 } = service.buffers ?? {}
	const span = { startsAt, endsAt: startsAt + service.minutes * MINUTE }
	const held = { startsAt: startsAt - before * MINUTE, endsAt: span.endsAt + after * MINUTE }
	return { ...span, held, specialist, service, status: statusOf(world.now, span, { service, dice }) }
}

const pastStatuses: [AppointmentStatus, number][] = [
	['asistida', 82],
	['no_asistida', 8],
	['cancelada', 10],
]

function statusOf(now: number, { startsAt, endsAt }: Span, { service, dice }: Pick<Visit, 'service'> & { dice: Dice }) {
	const isPaidAhead = service.linkPrice !== undefined
	if (endsAt <= now)
		return isPaidAhead && dice.chance(0.12) ? 'no_pagada' : dice.weigh(pastStatuses, ([, share]) => share)[0]
	if (startsAt <= now) return 'confirmada'
	if (isPaidAhead && dice.chance(0.5)) return 'pago_pendiente'
	return dice.chance(startsAt < now + 2 * DAY ? 0.7 : 0.35) ? 'confirmada' : 'agendada'
}
