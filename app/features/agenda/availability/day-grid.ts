import { type LocalDate, type LocalTime, timeOf, type Weekday, weekdayOf } from '#app/lib/time.ts'
import { minuteRangesOf, type TimeRange } from '#app/lib/weekly-schedule/weekly-schedule.ts'
import { type DayClock, dayClock } from './day-clock.ts'
import { type Hours, type Search, type Span } from './search.ts'
import { fits, heldAround, intersection } from './spans.ts'

/** What a day's grid offers, in milliseconds after its midnight. */
export type Grid = {
	/** Where a visit with its buffers fits into the hours of branch and service. */
	starts: number[]
	times: LocalTime[]
	openings: Span[]
	openingsOf(ranges: TimeRange[]): Span[]
}
export type GridDay = { date: LocalDate; weekday: Weekday; midnight: number; grid: Grid }

/** Days far from a clock change share one grid a weekday, so that zones and wall clocks are resolved once. */
export function gridDays(search: Search, dates: LocalDate[]): GridDay[] {
	const plain = new Map<Weekday, Grid>()
	return dates.map((date) => {
		const clock = dayClock(date, search.timeZone)
		const weekday = weekdayOf(date)
		const shared = clock.plain && !search.branch.days?.has(date)
		const grid = (shared && plain.get(weekday)) || gridOf(search, date, weekday, clock)
		if (shared) plain.set(weekday, grid)
		return { date, weekday, midnight: clock.midnight, grid }
	})
}

/** The hours that count on a day: its own, else those of its weekday. */
export function rangesOn({ hours, days }: Hours, date: LocalDate, weekday: Weekday): TimeRange[] {
	return days?.get(date)?.ranges ?? hours[weekday]
}

/** When hours are open on the day of a clock, in instants. */
export function openingsOn(ranges: TimeRange[], clock: DayClock): Span[] {
	return minuteRangesOf(ranges)
		.map(({ from, to }) => ({ startsAt: clock.at(from), endsAt: clock.at(to) }))
		.filter(({ startsAt, endsAt }) => startsAt < endsAt)
}

function gridOf(search: Search, date: LocalDate, weekday: Weekday, clock: DayClock): Grid {
	const openingsOf = (ranges: TimeRange[]) => {
		return openingsOn(ranges, clock).map(({ startsAt, endsAt }) => {
			return { startsAt: startsAt - clock.midnight, endsAt: endsAt - clock.midnight }
		})
	}
	const { branch, service } = search
	const ranges = rangesOn(branch, date, weekday)
	const branchOpenings = openingsOf(ranges)
	const openings = service.hours ? intersection(branchOpenings, openingsOf(service.hours[weekday])) : branchOpenings
	const held = heldAround(search, 0)
	const grid: Grid = { starts: [], times: [], openings, openingsOf }
	for (const minute of gridMinutes(branch.stepMinutes, ranges)) {
		const start = clock.at(minute) - clock.midnight
		if (!clock.exists(minute) || !fits(openings, held, start)) continue
		grid.starts.push(start)
		grid.times.push(timeOf(minute))
	}
	return grid
}

function gridMinutes(stepMinutes: number, ranges: TimeRange[]): number[] {
	if (!(stepMinutes >= 1)) throw new RangeError(`No booking frequency: ${stepMinutes}`)
	const minutes: number[] = []
	for (const { from, to } of minuteRangesOf(ranges)) {
		for (let minute = from; minute < to; minute += stepMinutes) minutes.push(minute)
	}
	return minutes
}
