import { z } from 'zod'
import { isLocalTime, type LocalDate, minutesOf, type Weekday, weekdayOf, weekdays } from '../time-calendar.ts'
import { weekdayNames } from '../time-text.ts'

const timeShape = { error: 'Escribe la hora como HH:MM' }
const time = z.string(timeShape).refine(isLocalTime, timeShape)
const TimeRange = z.object({ from: time, to: time })
/** Wall times, 'HH:MM'. A closing of 23:59 is the end of the day: the documents know no 24:00. */
export type TimeRange = z.output<typeof TimeRange>

const Day = z.array(TimeRange).max(12, { error: 'Son demasiados horarios en un día' }).default([])

/** Working hours of a week; a day with an empty list is closed. */
export const WeeklySchedule = z
	.object({ monday: Day, tuesday: Day, wednesday: Day, thursday: Day, friday: Day, saturday: Day, sunday: Day })
	.superRefine((schedule, refinement) => {
		for (const { path, message } of problemsOf(schedule)) refinement.addIssue({ code: 'custom', path, message })
	})
export type WeeklySchedule = Record<Weekday, TimeRange[]>

/** Minutes since midnight, half-open, 0 to 1440. */
export type MinuteRange = { from: number; to: number }

/** The last minute that an 'HH:MM' can write; as a closing it counts as the end of the day. */
export const LAST_MINUTE = 1439
export const DAY_MINUTES = 1440

/** What a branch's editor offers as booking frequency, in minutes (DIS-002). */
export const bookingSteps = [15, 20, 30, 40, 45, 60, 90, 120, 180]
export const defaultBookingStep = 30

/** Hours where none were chosen (D-23, DIS-005, DIS-012, DIS-014). */
export const newBranchRange: TimeRange = { from: '09:00', to: '18:00' }
export const missingHoursRange: TimeRange = { from: '08:00', to: '20:00' }

/** A week whose days are made one by one. */
export function weekOf(day: (weekday: Weekday) => TimeRange[]): WeeklySchedule {
	return {
		monday: day('monday'),
		tuesday: day('tuesday'),
		wednesday: day('wednesday'),
		thursday: day('thursday'),
		friday: day('friday'),
		saturday: day('saturday'),
		sunday: day('sunday'),
	}
}

/** The same hours on every day, or on the days named; the others are closed. */
export function sameHours(range: TimeRange, days: Weekday[] = weekdays): WeeklySchedule {
	return weekOf((weekday) => (days.includes(weekday) ? [{ ...range }] : []))
}

/** When a day is open, in order; ranges that touch or overlap are one. */
export function openingsOn(schedule: WeeklySchedule, date: LocalDate): MinuteRange[] {
	return minuteRangesOf(schedule[weekdayOf(date)])
}

export function minuteRangesOf(ranges: TimeRange[]): MinuteRange[] {
	const sorted = ranges.map(toMinutes).sort((a, b) => a.from - b.from)
	const merged: MinuteRange[] = []
	for (const range of sorted) {
		const last = merged.at(-1)
		if (last && range.from <= last.to) last.to = Math.max(last.to, range.to)
		else if (range.from < range.to) merged.push(range)
	}
	return merged
}

/** What is wrong with the hours, in words that name the day (DIS-021). */
function problemsOf(schedule: WeeklySchedule) {
	return weekdays.flatMap((weekday) => {
		const ranges = schedule[weekday]
		return ranges.flatMap((range, index) => {
			const message = problemOf(range, ranges.slice(0, index), weekdayNames[weekday])
			return message ? [{ path: [weekday, index, 'to'], message }] : []
		})
	})
}

function problemOf(range: TimeRange, before: TimeRange[], day: string): string | null {
	// 'HH:MM' texts sort as their times do.
	if (range.to <= range.from) return `La hora de cierre del ${day} debe ser posterior a la de apertura`
	const crossed = before.some((other) => range.from < other.to && other.from < range.to)
	return crossed ? `Los horarios del ${day} se enciman` : null
}

function toMinutes({ from, to }: TimeRange): MinuteRange {
	const closing = minutesOf(to)
	return { from: minutesOf(from), to: closing === LAST_MINUTE ? DAY_MINUTES : closing }
}
