import { weekdays } from '../time-calendar.ts'
import { minuteRangesOf, type WeeklySchedule } from './weekly-schedule.ts'

const withoutSchedule = { from: 8, to: 23 }
const PADDING_HOURS = 2

/**
 * The whole hours (0 to 24) that a calendar shows: from 2 before the earliest opening to 2 after the latest closing of
 * the schedules (AGE-006); 8 to 23 where there is none (AGE-005).
 */
export function visibleHours(schedules: WeeklySchedule[]): { from: number; to: number } {
	const ranges = schedules.flatMap((schedule) => weekdays.flatMap((weekday) => minuteRangesOf(schedule[weekday])))
	if (ranges.length === 0) return { ...withoutSchedule }
	const opens = Math.floor(Math.min(...ranges.map(({ from }) => from)) / 60)
	const closes = Math.ceil(Math.max(...ranges.map(({ to }) => to)) / 60)
	return { from: Math.max(opens - PADDING_HOURS, 0), to: Math.min(closes + PADDING_HOURS, 24) }
}
