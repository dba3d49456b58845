import { addDays, daysBetween, isLocalDate, type LocalDate } from '#app/lib/time-calendar.ts'
import { type AppointmentStatus, holdsTime } from '../booking/statuses.ts'

type Dated = { date: LocalDate }
type Served = Dated & { serviceId: string; specialistId: string }

/** Whether she came, as far as anybody knows: the desk does not mark every visit. */
export function cameTo(status: AppointmentStatus): boolean {
	return holdsTime(status) || status === 'no_pagada'
}

/** The service that she came for most often, the newest of equals, with the specialist of most of those; null before the second visit. */
export function usualOf<Visit extends Served>(visits: Visit[]): { visit: Visit; everyDays: number | null } | null {
	if (visits.length < 2) return null
	const sameService = most(visits, ({ serviceId }) => serviceId)
	const [visit] = most(sameService, ({ specialistId }) => specialistId)
	return visit ? { visit, everyDays: rhythmOf(visits) } : null
}

/** Days between visits, the middle one of at least two gaps. A week is the shortest rhythm that is worth a word. */
function rhythmOf(visits: Dated[]): number | null {
	const days = [...new Set(visits.map(({ date }) => date))].sort()
	const gaps = days.slice(1).map((day, index) => daysBetween(days[index] ?? day, day))
	const middle = gaps.sort((a, b) => a - b)[gaps.length >> 1]
	return gaps.length >= 2 && middle !== undefined && middle >= 7 ? middle : null
}

/** The largest group of one key; what comes first wins among equals. */
function most<Item>(items: Item[], keyOf: (item: Item) => string): Item[] {
	const groups = new Map<string, Item[]>()
	for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
	return [...groups.values()].reduce((best, group) => (group.length > best.length ? group : best), [])
}

/** How far ahead a birthday is near, in days. */
const NEAR = 14

/** The next birthday where it is near; one of 29 February is on 1 March of other years. */
export function nearBirthday(birthdate: string | undefined, today: LocalDate) {
	if (!birthdate || !isLocalDate(birthdate)) return null
	for (const year of [Number(today.slice(0, 4)), Number(today.slice(0, 4)) + 1]) {
		const same = `${year}${birthdate.slice(4)}`
		const date = isLocalDate(same) ? same : addDays(`${year}-02-28`, 1)
		const inDays = daysBetween(today, date)
		if (inDays >= 0) return inDays <= NEAR ? { date, inDays } : null
	}
	return null
}

/** So many free times of a day are offered. */
const SHOWN = 3

/** The earliest of a day and those nearest to an hour, in order. */
export function someOf(times: string[], usual: string): string[] {
	const [earliest = '', ...others] = times
	const near = others
		.map((time) => ({ time, away: Math.abs(minutes(time) - minutes(usual)) }))
		.sort((a, b) => a.away - b.away)
		.slice(0, SHOWN - 1)
	return [earliest, ...near.map(({ time }) => time)].filter(Boolean).sort()
}

function minutes(time: string): number {
	return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}
