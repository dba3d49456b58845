import { DAY, datesFrom, dayBounds, isoWriter, type LocalDate, localDate, MINUTE } from '#app/lib/time.ts'
import { type Grid, type GridDay, gridDays, rangesOn } from '../availability/day-grid.ts'
import { anyFull } from '../availability/equipment.ts'
import { firstFrom, freeWatch, watchOf } from '../availability/free-times.ts'
import { earliestStart, lastDate } from '../availability/limits.ts'
import { type Search, type Specialist } from '../availability/search.ts'
import { equipmentFrom, fits, heldAround, intersection } from '../availability/spans.ts'
import { clashesOn, isEquippedFor, type Offsets, peopleFor, sharingOn, waysThrough } from './chains.ts'

/** One service of a visit: who gives it, and when. */
export type VisitStep = { specialistId: string; startsAt: number; endsAt: number }
/** A start at which all services of a visit are free, one after another. */
export type VisitTime = { startsAt: number; endsAt: number; time: string; iso: string; steps: VisitStep[] }
export type VisitDay = { date: LocalDate; times: VisitTime[] }

/** Who is free at each start of the grid, by place in all of them; undefined where nobody is. */
type Free = (string[] | undefined)[]
type Way = { offsets: Offsets; clashes: number[][]; sharing: number[][] | null }
/** A step as it begins so long after the first. */
type Late = { search: Search; days: GridDay[]; offset: number }

/**
 * The days on which several services of one client are free together, with the starts of the first on the branch's grid.
 * Each step is asked by a search of its own, all about the same branch and days. The steps follow each other as
 * `waysThrough` says and end on the day on which they begin.
 */
export function visitTimes(steps: Search[]): VisitDay[] {
	const [first] = steps
	if (!first) return []
	const dates = datesOf(steps, first)
	const grids = steps.map((step) => gridDays(step, dates))
	const ways: Way[] = waysThrough(steps).map((offsets) => {
		const sharing = sharingOn(steps, offsets)
		const shares = sharing.some((earlier) => earlier.length > 0)
		return { offsets, clashes: clashesOn(steps, offsets), sharing: shares ? sharing : null }
	})
	return together(steps, grids, ways, freeByStep(steps, grids, ways))
}

/** The days of the question that every service's look-ahead allows. */
function datesOf(steps: Search[], { from, to, timeZone }: Search): LocalDate[] {
	const today = localDate(Math.min(...steps.map(({ now }) => now)), timeZone)
	const lasts = steps.flatMap((step) => lastDate(step) ?? [])
	const last = lasts.reduce((least, date) => (date < least ? date : least), to)
	return datesFrom(from < today ? today : from, last)
}

/** Of each step, by when it begins: who is free. A step is asked only where all before it find somebody. */
function freeByStep(steps: Search[], grids: GridDay[][], ways: Way[]): Map<number, Free>[] {
	const starts = grids[0] ?? []
	let alive: Free[] = [starts.flatMap(({ grid }) => grid.starts.map(() => []))]
	return steps.map((search, index) => {
		const byOffset = new Map<number, Free>()
		for (const { offsets } of ways) {
			const offset = offsets[index] ?? 0
			if (byOffset.has(offset)) continue
			byOffset.set(offset, freeAt({ search, days: grids[index] ?? [], offset }, starts, alive))
		}
		alive = [...byOffset.values()]
		return byOffset
	})
}

/** Asked specialist after specialist; every list is walked forward once. */
function freeAt({ search, days, offset }: Late, starts: GridDay[], alive: Free[]): Free {
	const free: Free = new Array(alive[0]?.length ?? 0)
	const asked = alive.length === 1 ? alive[0] : undefined
	const isAlive = (place: number) => (asked ? asked[place] : alive.find((one) => one[place])) !== undefined
	const earliest = earliestStart(search)
	const full = fullAt({ search, days, offset }, starts)
	for (const specialist of search.specialists) {
		const isFree = freeWatch(search, specialist)
		const fitting = new Map<Grid, number[]>()
		let base = 0
		for (const [at, { grid, midnight }] of starts.entries()) {
			const day = days[at]
			if (!day) continue
			for (const index of fittingOn({ search, offset }, grid, day, { specialist, known: fitting })) {
				const place = base + index
				const start = midnight + (grid.starts[index] ?? 0) + offset
				if (start < earliest || !isAlive(place) || !isFree(start, full?.[place] ?? false)) continue
				const ids = free[place]
				if (ids) ids.push(specialist.id)
				else free[place] = [specialist.id]
			}
			base += grid.starts.length
		}
	}
	return free
}

/** Which starts find too little equipment, whoever it is; undefined where the service needs none that is ever short. */
function fullAt({ search, offset }: Late, starts: GridDay[]): boolean[] | undefined {
	const full = anyFull(search)
	if (full.length === 0) return undefined
	const watches = equipmentFrom(search, 0).map((span) => watchOf(full, span))
	return starts.flatMap(({ midnight, grid }) => {
		return grid.starts.map((start) => watches.some((isTaken) => isTaken(midnight + start + offset)))
	})
}

type Known = { specialist: Specialist; known: Map<Grid, number[]> }

/** The places in the first step's grid at which this step, so much later, fits into all hours of its own. */
function fittingOn(
	{ search, offset }: Pick<Late, 'search' | 'offset'>,
	grid: Grid,
	day: GridDay,
	{ specialist, known }: Known,
): number[] {
	const own = specialist.days?.has(day.date)
	const before = own ? undefined : known.get(grid)
	if (before) return before
	const shared = intersection(day.grid.openings, day.grid.openingsOf(rangesOn(specialist, day.date, day.weekday)))
	const held = heldAround(search, 0)
	const places: number[] = []
	for (const [place, start] of grid.starts.entries()) {
		if (fits(shared, held, start + offset)) places.push(place)
	}
	if (!own) known.set(grid, places)
	return places
}

/** Of each start the shortest way on which everything is free, with somebody for every step. */
function together(steps: Search[], grids: GridDay[][], ways: Way[], free: Map<number, Free>[]): VisitDay[] {
	const write = isoWriter()
	const found: VisitDay[] = []
	const walks = ways.map((way) => ({ ...way, lists: way.offsets.map((offset, at) => free[at]?.get(offset) ?? []) }))
	let base = 0
	for (const { midnight, date, grid } of grids[0] ?? []) {
		const times: VisitTime[] = []
		const loads = loadsFrom(steps, midnight)
		for (let index = 0; index < grid.starts.length; index++) {
			const startsAt = midnight + (grid.starts[index] ?? 0)
			const walked = stepsFrom(steps, walks, { loads, place: base + index, startsAt })
			const last = walked?.at(-1)
			if (!walked || !last) continue
			const time = grid.times[index] ?? ''
			times.push({ startsAt, endsAt: last.endsAt, time, iso: write(startsAt), steps: walked })
		}
		base += grid.starts.length
		if (times.length > 0) found.push({ date, times })
	}
	return found
}

type Walk = Way & { lists: Free[] }
type At = { loads: (id: string) => number; place: number; startsAt: number }

function stepsFrom(steps: Search[], walks: Walk[], { loads, place, startsAt }: At): VisitStep[] | undefined {
	for (const { offsets, clashes, sharing, lists } of walks) {
		if (!lists.every((list) => list[place])) continue
		if (sharing && !isEquippedFor(steps, offsets, sharing, startsAt)) continue
		const free = lists.map((list) => list[place] ?? [])
		const chosen = clashes.some(isAny)
			? peopleFor(
					free.map((ids) => byLoad(ids, loads)),
					clashes,
				)
			: nearest(free, loads)
		if (chosen) return chosen.map((specialistId, index) => stepOf(steps, offsets, { specialistId, index, startsAt }))
	}
	return undefined
}

const isAny = (list: unknown[]) => list.length > 0

/** Where nobody can be in two places: whoever gave the step before, else who has the least to do. */
function nearest(free: readonly (readonly string[])[], loads: (id: string) => number): string[] {
	let before = ''
	return free.map((ids) => {
		if (!ids.includes(before)) before = ids.length === 1 ? (ids[0] ?? '') : leastOf(ids, loads)
		return before
	})
}

function leastOf(ids: readonly string[], loads: (id: string) => number): string {
	let [least = '', load] = [ids[0], Number.POSITIVE_INFINITY]
	for (const id of ids) {
		const own = loads(id)
		if (own < load) [least, load] = [id, own]
	}
	return least
}

type Chosen = { specialistId: string; index: number; startsAt: number }

function stepOf(steps: Search[], offsets: Offsets, { specialistId, index, startsAt }: Chosen): VisitStep {
	const at = startsAt + (offsets[index] ?? 0)
	return { specialistId, startsAt: at, endsAt: at + (steps[index]?.service.durationMinutes ?? 0) * MINUTE }
}

function byLoad(ids: string[], loads: (id: string) => number): string[] {
	return ids.length < 2 ? ids : [...ids].sort((a, b) => loads(a) - loads(b))
}

/** How much each specialist has to do on a day, counted when somebody asks. */
export function loadsOn(steps: Search[], date: LocalDate): (id: string) => number {
	return loadsFrom(steps, dayBounds(date, steps[0]?.timeZone ?? 'UTC').startsAt)
}

function loadsFrom(steps: Search[], midnight: number): (id: string) => number {
	const known = new Map<string, number>()
	return (id) => {
		const before = known.get(id)
		if (before !== undefined) return before
		const step = steps.find(({ specialists }) => specialists.some((one) => one.id === id))
		const busy = step?.specialists.find((one) => one.id === id)?.busy ?? []
		const load = firstFrom(busy, midnight + DAY) - firstFrom(busy, midnight)
		known.set(id, load)
		return load
	}
}
