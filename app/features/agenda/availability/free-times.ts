import { datesFrom, isoWriter, localDate } from '#app/lib/time.ts'
import { type TimeRange } from '#app/lib/weekly-schedule/weekly-schedule.ts'
import { type Grid, type GridDay, gridDays } from './day-grid.ts'
import { anyFull } from './equipment.ts'
import { earliestStart, lastDate } from './limits.ts'
import { type FreeDay, type FreeTime, type Search, type Specialist } from './search.ts'
import { sessionsOf, sessionWatch } from './sessions.ts'
import { fits, heldAround, intersection } from './spans.ts'

/** Of each start of a day's grid, the specialists free then; `full`: where too little equipment is left. */
type Day = GridDay & { free: (string[] | undefined)[]; full: boolean[] }

/**
 * The days from `from` to `to` that have free times, in order, each with its starts and the specialists free then.
 * A visit with its buffers lies in one opening of branch ∩ specialist ∩ service; openings do not join over midnight.
 */
export function freeTimes(search: Search): FreeDay[] {
	const days = withEquipment(search, gridDays(search, datesWithin(search)))
	for (const specialist of search.specialists) sweep(search, days, specialist)
	const write = isoWriter()
	return days.map((day) => freeDay(day, write)).filter(({ times }) => times.length > 0)
}

function datesWithin(search: Search) {
	const today = localDate(search.now, search.timeZone)
	const last = lastDate(search)
	// 'YYYY-MM-DD' texts sort as their days do.
	return datesFrom(search.from < today ? today : search.from, last !== null && last < search.to ? last : search.to)
}

/** Equipment is the branch's: which starts find too little of it is the same for everyone. */
function withEquipment(search: Search, days: GridDay[]): Day[] {
	const full = anyFull(search)
	const held = heldAround(search, 0)
	let next = 0
	const isFullAt = (start: number) => {
		while ((full[next]?.endsAt ?? Number.POSITIVE_INFINITY) <= start + held.startsAt) next++
		return (full[next]?.startsAt ?? Number.POSITIVE_INFINITY) < start + held.endsAt
	}
	// Written out: a spread takes a third of the whole search.
	return days.map(({ date, weekday, midnight, grid }) => ({
		date,
		weekday,
		midnight,
		grid,
		free: new Array<string[] | undefined>(grid.starts.length),
		full: full.length === 0 ? none : grid.starts.map((start) => isFullAt(midnight + start)),
	}))
}

const none: boolean[] = []

/** Starts and busy times both move forward only: each is looked at once. */
function sweep(search: Search, days: Day[], specialist: Specialist) {
	const { seats = 1 } = search.service
	const earliest = earliestStart(search)
	const held = heldAround(search, 0)
	const sessions = seats > 1 ? sessionsOf(specialist.busy) : noSessions
	const busy = sessions.size > 0 ? specialist.busy.filter(({ session }) => session === undefined) : specialist.busy
	const inTheWay = sessionWatch(sessions)
	const fitting = new Map<Grid, number[]>()
	let next = 0
	let busyUntil = Number.NEGATIVE_INFINITY
	for (const day of days) {
		for (const index of fittingOn(search, day, specialist, fitting)) {
			const start = day.midnight + (day.grid.starts[index] ?? 0)
			const end = start + held.endsAt
			for (let other = busy[next]; other && other.startsAt < end; other = busy[++next]) {
				if (other.endsAt > busyUntil) busyUntil = other.endsAt
			}
			if (busyUntil > start + held.startsAt || start < earliest) continue
			const session = sessions.get(start)
			if (session ? session.taken >= seats : day.full[index]) continue
			if (sessions.size > 0 && inTheWay(start, { startsAt: start + held.startsAt, endsAt: end })) continue
			const ids = day.free[index]
			if (ids) ids.push(specialist.id)
			else day.free[index] = [specialist.id]
		}
	}
}

const noSessions: ReturnType<typeof sessionsOf> = new Map()

function fittingOn(
	search: Search,
	{ date, weekday, grid }: Day,
	{ hours, days }: Specialist,
	known: Map<Grid, number[]>,
): number[] {
	const own = days?.get(date)
	if (own) return fittingStarts(search, grid, own.ranges)
	const places = known.get(grid) ?? fittingStarts(search, grid, hours[weekday])
	known.set(grid, places)
	return places
}

/** The places in the grid at which a visit fits into the specialist's hours too. */
function fittingStarts(search: Search, { starts, openings, openingsOf }: Grid, ranges: TimeRange[]): number[] {
	const shared = intersection(openings, openingsOf(ranges))
	const held = heldAround(search, 0)
	const places: number[] = []
	for (const [place, start] of starts.entries()) {
		if (fits(shared, held, start)) places.push(place)
	}
	return places
}

function freeDay({ date, midnight, grid, free }: Day, write: (instant: number) => string): FreeDay {
	const times: FreeTime[] = []
	for (let index = 0; index < free.length; index++) {
		const specialistIds = free[index]
		if (!specialistIds) continue
		const startsAt = midnight + (grid.starts[index] ?? 0)
		times.push({ startsAt, time: grid.times[index] ?? '', iso: write(startsAt), specialistIds })
	}
	return { date, times }
}
