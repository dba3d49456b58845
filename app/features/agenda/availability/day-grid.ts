import { type LocalDate, type LocalTime, timeOf, type Weekday, weekdayOf } from '#app/lib/time.ts'
import { minuteRangesOf, type WeeklySchedule } from '#app/lib/weekly-schedule.ts'
import { type DayClock, dayClock } from './day-clock.ts'
import { type Search, type Span } from './search.ts'
import { fits, heldAround, intersection } from './spans.ts'

/** What a day's grid offers, in milliseconds after its midnight. */
export type Grid = {
	/** Where a visit with its buffers fits into the hours of branch and service. */
	starts: number[]
	times: LocalTime[]
	openings: Span[]
	openingsOf(hours: WeeklySchedule): Span[]
}
export type GridDay = { date: LocalDate; midnight: number; grid: Grid }

/** Days far from a clock change share one grid a weekday, so that zones and wall clocks are resolved once. */
export function gridDays(search: Search, dates: LocalDate[]): GridDay[] {
	const plain = new Map<Weekday, Grid>()
	return dates.map((date) => {
		const clock = dayClock(date, search.timeZone)
		const weekday = weekdayOf(date)
		const grid = (clock.plain && plain.get(weekday)) || gridOf(search, weekday, clock)
		if (clock.plain) plain.set(weekday, grid)
		return { date, midnight: clock.midnight, grid }
	})
}

/** When a weekly schedule is open on the day of a clock, in instants. */
export function openingsOn(hours: WeeklySchedule, weekday: Weekday, clock: DayClock): Span[] {
	return minuteRangesOf(hours[weekday])
		.map(({ from, to }) => ({ startsAt: clock.at(from), endsAt: clock.at(to) }))
		.filter(({ startsAt, endsAt }) => startsAt < endsAt)
}

function gridOf(search: Search, weekday: Weekday, clock: DayClock): Grid {
	const openingsOf = (hours: WeeklySchedule) => {
		return openingsOn(hours, weekday, clock).map(({ startsAt, endsAt }) => {
			return { startsAt: startsAt - clock.midnight, endsAt: endsAt - clock.midnight }
		})
	}
	const { branch, service } = search
	const branchOpenings = openingsOf(branch.hours)
	const openings = service.hours ? intersection(branchOpenings, openingsOf(service.hours)) : branchOpenings
	const held = heldAround(search, 0)
	const grid: Grid = { starts: [], times: [], openings, openingsOf }
	for (const minute of gridMinutes(search, weekday)) {
		const start = clock.at(minute) - clock.midnight
		if (!clock.exists(minute) || !fits(openings, held, start)) continue
		grid.starts.push(start)
		grid.times.push(timeOf(minute))
	}
	return grid
}

function gridMinutes({ branch }: Search, weekday: Weekday): number[] {
	if (!(branch.stepMinutes >= 1)) throw new RangeError(`No booking frequency: ${branch.stepMinutes}`)
	const minutes: number[] = []
	for (const { from, to } of minuteRangesOf(branch.hours[weekday])) {
		for (let minute = from; minute < to; minute += branch.stepMinutes) minutes.push(minute)
	}
	return minutes
}
