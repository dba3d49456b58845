import { datesFrom, isoWriter, localDate } from '#app/lib/time.ts'
import { type Grid, type GridDay, gridDays } from './day-grid.ts'
import { earliestStart, lastDate } from './limits.ts'
import { type FreeDay, type FreeTime, type Search, type Specialist } from './search.ts'
import { fits, heldAround, intersection } from './spans.ts'

/** Of each start of a day's grid, the specialists free then. */
type Day = GridDay & { free: (string[] | undefined)[] }

/**
 * The days from `from` to `to` that have free times, in order, each with its starts and the specialists free then.
 * A visit with its buffers lies in one opening of branch ∩ specialist ∩ service; openings do not join over midnight.
 */
export function freeTimes(search: Search): FreeDay[] {
	const days = gridDays(search, datesWithin(search)).map(withoutFree)
	for (const specialist of search.specialists) sweep(search, days, specialist)
	const write = isoWriter()
	return days.map((day) => freeDay(day, write)).filter(({ times }) => times.length > 0)
}

function withoutFree({ date, midnight, grid }: GridDay): Day {
	return { date, midnight, grid, free: new Array(grid.starts.length) }
}

function datesWithin(search: Search) {
	const today = localDate(search.now, search.timeZone)
	const last = lastDate(search)
	// 'YYYY-MM-DD' texts sort as their days do.
	return datesFrom(search.from < today ? today : search.from, last !== null && last < search.to ? last : search.to)
}

/** Starts and busy times both move forward only: each is looked at once. */
function sweep(search: Search, days: Day[], { id, hours, busy }: Specialist) {
	const earliest = earliestStart(search)
	const held = heldAround(search, 0)
	const fitting = new Map<Grid, number[]>()
	let next = 0
	let busyUntil = Number.NEGATIVE_INFINITY
	for (const { grid, midnight, free } of days) {
		const indexes = fitting.get(grid) ?? fittingStarts(search, grid, hours)
		fitting.set(grid, indexes)
		for (const index of indexes) {
			const start = midnight + (grid.starts[index] ?? 0)
			const end = start + held.endsAt
			for (let other = busy[next]; other && other.startsAt < end; other = busy[++next]) {
				if (other.endsAt > busyUntil) busyUntil = other.endsAt
			}
			if (busyUntil > start + held.startsAt || start < earliest) continue
			const ids = free[index]
			if (ids) ids.push(id)
			else free[index] = [id]
		}
	}
}

/** The places in the grid at which a visit fits into the specialist's hours too. */
function fittingStarts(search: Search, { starts, openings, openingsOf }: Grid, hours: Specialist['hours']): number[] {
	const shared = intersection(openings, openingsOf(hours))
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
