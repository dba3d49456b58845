import { datesFrom, localDate, localTime, minutesOf, timeOf, weekdayOf } from '#app/lib/time.ts'
import { type WeeklySchedule } from '#app/lib/weekly-schedule/weekly-schedule.ts'
import { type DayReading, type HourReading, type HourSpan, type Today } from './shapes.ts'

/** `now` on the wall of a branch. */
export function todayIn(now: number, zone: string, hours: WeeklySchedule | undefined): Today {
	const date = localDate(now, zone)
	const time = localTime(now, zone)
	return { date, minutes: minutesOf(time), hoursRemain: !hours || hours[weekdayOf(date)].some(({ to }) => to > time) }
}

/**
 * Which readings of an hour lie inside opening hours on the days in question, and are not over yet where that day is
 * today. All are kept where none does, so that availability can say why.
 */
export function settleHours(
	readings: HourReading[],
	days: DayReading | undefined,
	hours: WeeklySchedule | undefined,
	today: Today,
): HourReading[] {
	if (readings.length < 2) return readings
	const open = openings(days, hours)
	const ahead = isOnly(days, today.date) ? readings.filter((reading) => !isOver(reading, today)) : readings
	const inside = ahead.filter((reading) => reading.some((span) => open.some((opening) => isInside(span, opening))))
	if (inside.length > 0) return inside
	return ahead.length > 0 ? ahead.slice(0, 1) : readings.slice(0, 1)
}

/** Whether every beginning that was wished lies before now. */
export function isPast(days: DayReading | undefined, hours: HourReading | undefined, today: Today): boolean {
	if (!days || days.length === 0) return false
	if (days.every(({ to }) => to < today.date)) return true
	return days.every(({ to }) => to <= today.date) && hours !== undefined && isOver(hours, today)
}

function isOver(reading: HourReading, today: Today): boolean {
	const now = timeOf(today.minutes)
	return reading.every(({ to }) => to < now)
}

function isOnly(days: DayReading | undefined, date: string) {
	return days?.length === 1 && days[0]?.from === date && days[0].to === date
}

/** The hours in which these days are open; those of the whole week where no day is known or all are closed. */
function openings(days: DayReading | undefined, hours: WeeklySchedule | undefined): HourSpan[] {
	if (!hours) return [{ from: '08:00', to: '20:00' }]
	const dates = (days ?? []).flatMap(({ from, to }) => datesFrom(from, to)).slice(0, 14)
	const open = dates.flatMap((date) => hours[weekdayOf(date)])
	return open.length > 0 ? open : Object.values(hours).flat()
}

/** 'Después de las 4' is judged by the 4, 'antes de las 12' by the 12. */
function isInside(span: HourSpan, opening: HourSpan): boolean {
	if (span.from === span.to || (span.from > '00:00' && span.to === '23:59')) {
		return span.from >= opening.from && span.from < opening.to
	}
	if (span.from === '00:00' && span.to < '23:59') return span.to >= opening.from && span.to <= opening.to
	return span.from < opening.to && span.to >= opening.from
}
