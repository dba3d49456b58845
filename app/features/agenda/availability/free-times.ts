import { datesFrom, isoWriter, localDate } from '#app/lib/time.ts'
import { type TimeRange } from '#app/lib/weekly-schedule/weekly-schedule.ts'
import { type Grid, type GridDay, gridDays } from './day-grid.ts'
import { anyFull } from './equipment.ts'
import { earliestStart, lastDate } from './limits.ts'
import { type Busy, type FreeDay, type FreeTime, type Search, type Span, type Specialist } from './search.ts'
import { sessionsOf, sessionWatch } from './sessions.ts'
import { equipmentFrom, fits, heldAround, intersection, workFrom } from './spans.ts'

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
	const watches = equipmentFrom(search, 0).map((span) => watchOf(full, span))
	const isFullAt = (start: number) => watches.some((isTaken) => isTaken(start))
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
const noSessions: ReturnType<typeof sessionsOf> = new Map()

/**
 * Asked about starts that only move forward: whether something of a list in order of start lies in a span that begins so
 * long after them. Starts and list both move forward: each is looked at once.
 */
export function watchOf(list: Span[], span: Span): (start: number) => boolean {
	let next = 0
	let until = Number.NEGATIVE_INFINITY
	return (start) => {
		const end = start + span.endsAt
		for (let other = list[next]; other && other.startsAt < end; other = list[++next]) {
			if (other.endsAt > until) until = other.endsAt
		}
		return until > start + span.startsAt
	}
}

/** `watchOf` for the work of a visit: one span, or two where it pauses. */
export function workWatch(search: Search, busy: Busy[]): (start: number) => boolean {
	const [first, second] = workFrom(search, 0).map((span) => watchOf(busy, span))
	if (!first) throw new RangeError('a visit without work')
	if (!second) return first
	return (start) => first(start) || second(start)
}

/**
 * Asked about starts that only move forward: whether the specialist has room for one, in time that nobody has or in a
 * session of several; `isFull` where too little equipment is left.
 */
export function freeWatch(search: Search, { busy }: Specialist): (start: number, isFull: boolean) => boolean {
	const { seats = 1 } = search.service
	const sessions = seats > 1 ? sessionsOf(busy) : noSessions
	if (sessions.size === 0) {
		const isTaken = workWatch(search, busy)
		return (start, isFull) => !(isFull || isTaken(start))
	}
	const held = heldAround(search, 0)
	const alone = busy.filter(({ session }) => session === undefined)
	const isTaken = workWatch(search, alone)
	const inTheWay = sessionWatch(sessions)
	return (start, isFull) => {
		if (isTaken(start)) return false
		const session = sessions.get(start)
		if (session ? session.taken >= seats : isFull) return false
		return !inTheWay(start, { startsAt: start + held.startsAt, endsAt: start + held.endsAt })
	}
}

function sweep(search: Search, days: Day[], specialist: Specialist) {
	const earliest = earliestStart(search)
	const isFree = freeWatch(search, specialist)
	const fitting = new Map<Grid, number[]>()
	for (const day of days) {
		for (const index of fittingOn(search, day, specialist, fitting)) {
			const start = day.midnight + (day.grid.starts[index] ?? 0)
			if (start < earliest || !isFree(start, day.full[index] ?? false)) continue
			const ids = day.free[index]
			if (ids) ids.push(specialist.id)
			else day.free[index] = [specialist.id]
		}
	}
}

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

/** The place of the first that starts at an instant or later, in a list in order of start. */
export function firstFrom(busy: { startsAt: number }[], instant: number): number {
	let [low, high] = [0, busy.length]
	while (low < high) {
		const middle = (low + high) >> 1
		if ((busy[middle]?.startsAt ?? 0) < instant) low = middle + 1
		else high = middle
	}
	return low
}
