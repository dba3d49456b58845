import { minutesOf, timeOf, type Weekday } from '../time-calendar.ts'
import {
	LAST_MINUTE,
	missingHoursRange,
	newBranchRange,
	type TimeRange,
	type WeeklySchedule,
	weekOf,
} from './weekly-schedule.ts'
import { type WireKind } from './wire.ts'

/** A day's hours when its closed toggle is turned off (DIS-005, DIS-006, DIS-007); `branches` are those concerned. */
export function openedDay(kind: WireKind, weekday: Weekday, branches: WeeklySchedule[]): TimeRange[] {
	if (kind === 'branch') return [{ ...newBranchRange }]
	const [branch] = branches
	const hours = kind === 'specialist' ? branch?.[weekday] : overlapOf(branches)[weekday]
	return hours?.length ? hours.map((range) => ({ ...range })) : [{ ...missingHoursRange }]
}

/**
 * For each day from the latest opening to the earliest closing of the branches (DIS-011). Branches closed that day do
 * not count; a day on which all are closed, or share no hour, is closed. Without branches: 08:00-20:00 (DIS-012).
 */
export function overlapOf(branches: WeeklySchedule[]): WeeklySchedule {
	return weekOf((weekday) => {
		if (branches.length === 0) return [{ ...missingHoursRange }]
		const days = branches.map((branch) => branch[weekday]).filter((ranges) => ranges.length > 0)
		const from = days
			.map((ranges) => ranges.map((range) => range.from).sort()[0] ?? '')
			.sort()
			.at(-1)
		const to = days
			.map(
				(ranges) =>
					ranges
						.map((range) => range.to)
						.sort()
						.at(-1) ?? '',
			)
			.sort()[0]
		return from && to && from < to ? [{ from, to }] : []
	})
}

/** The range that 'add' offers: an hour after the last end, two hours long, cut at midnight; null where none is left (DIS-010). */
export function nextRange(ranges: TimeRange[]): TimeRange | null {
	const lastEnd = ranges
		.map(({ to }) => to)
		.sort()
		.at(-1)
	if (lastEnd === undefined) return { ...newBranchRange }
	const from = minutesOf(lastEnd) + 60
	return from < LAST_MINUTE ? { from: timeOf(from), to: timeOf(Math.min(from + 120, LAST_MINUTE)) } : null
}

/** A branch's day may lose its last range and is closed then; a specialist's or service's may not (DIS-008, DIS-009). */
export function mayRemoveRange(kind: WireKind, ranges: TimeRange[]): boolean {
	return ranges.length > (kind === 'branch' ? 0 : 1)
}
