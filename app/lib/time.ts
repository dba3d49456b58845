import {
	DAY,
	HOUR,
	isLocalDate,
	type LocalDate,
	type LocalTime,
	MINUTE,
	minutesOf,
	timeOf,
	toDate,
	utcMidnight,
} from './time-calendar.ts'
import { offsetSpanAt } from './time-zone.ts'

export {
	addDays,
	addMonths,
	DAY,
	datesFrom,
	daysBetween,
	HOUR,
	isLocalDate,
	isLocalTime,
	type LocalDate,
	type LocalTime,
	MINUTE,
	minutesOf,
	startOfMonth,
	startOfWeek,
	timeOf,
	type Weekday,
	weekdayOf,
	weekdays,
} from './time-calendar.ts'
export { isoWriter, toIso } from './time-iso.ts'
export { isTimeZone } from './time-zone.ts'

/** No zone has ever been further than this from UTC. */
const FURTHEST = 16 * HOUR

/**
 * The instant (epoch ms) of a wall time. One that a clock change skips becomes the moment after the gap, one that
 * exists twice its first (D-21). Throws RangeError on what is no date, time or zone.
 */
export function toInstant(date: LocalDate, time: LocalTime, zone: string): number {
	return resolve(date, time, zone).instant
}

/** Whether the wall clock ever shows this time on this day. */
export function existsInZone(date: LocalDate, time: LocalTime, zone: string): boolean {
	return resolve(date, time, zone).exists
}

export function localDate(instant: number, zone: string): LocalDate {
	return toDate(wallOf(instant, zone))
}

export function localTime(instant: number, zone: string): LocalTime {
	return timeIn(wallOf(instant, zone))
}

export function localDateTime(instant: number, zone: string): { date: LocalDate; time: LocalTime } {
	const wall = wallOf(instant, zone)
	return { date: toDate(wall), time: timeIn(wall) }
}

/** How far the clocks of a zone are from UTC at an instant: -360 in Mexico City. Throws RangeError on no zone. */
export function offsetMinutes(instant: number, zone: string): number {
	return offsetSpanAt(instant, zone).offset / MINUTE
}

/** From the first moment of a day to that of the next; 23 or 25 hours where clocks change, none on a skipped day. */
export function dayBounds(date: LocalDate, zone: string): { startsAt: number; endsAt: number } {
	return { startsAt: toInstant(date, '00:00', zone), endsAt: toInstant(toDate(utcMidnight(date) + DAY), '00:00', zone) }
}

/**
 * The first moment of a day far from any clock change: from a day before to a day after it, minute m is that moment
 * plus m. Null near a change, where each time is to be resolved for itself.
 */
export function plainMidnight(date: LocalDate, zone: string): number | null {
	const wall = utcMidnight(date)
	const span = offsetSpanAt(wall, zone)
	const midnight = wall - span.offset
	return span.startsAt <= midnight - DAY && midnight + 2 * DAY <= span.endsAt ? midnight : null
}

/** An ISO 8601 instant with Z or an offset; null for anything else, a time without offset included. */
export function fromIso(text: string): number | null {
	const shape = /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/
	const date = shape.exec(text)?.[1]
	if (date === undefined || !isLocalDate(date)) return null
	const instant = Date.parse(text)
	return Number.isNaN(instant) ? null : instant
}

/** ISO 8601 with the zone's offset, '2026-11-17T09:00:00-06:00'. */
export function zonedIso(instant: number, zone: string): string {
	const { offset } = offsetSpanAt(instant, zone)
	const sign = offset < 0 ? '-' : '+'
	const wall = new Date(instant + offset).toISOString().slice(0, 19)
	return `${wall}${sign}${timeOf(Math.floor(Math.abs(offset) / MINUTE))}`
}

function resolve(date: LocalDate, time: LocalTime, zone: string): { instant: number; exists: boolean } {
	const wall = utcMidnight(date) + minutesOf(time) * MINUTE
	let span = offsetSpanAt(wall - FURTHEST, zone)
	while (wall - span.offset >= span.endsAt) {
		span = offsetSpanAt(span.endsAt, zone)
		// Before the new span began the old clock had not yet shown this time, and the new one starts beyond it.
		if (wall - span.offset < span.startsAt) return { instant: span.startsAt, exists: false }
	}
	return { instant: wall - span.offset, exists: true }
}

function wallOf(instant: number, zone: string): number {
	return instant + offsetSpanAt(instant, zone).offset
}

function timeIn(wall: number): LocalTime {
	return timeOf(Math.floor(wall / MINUTE) - Math.floor(wall / DAY) * 1440)
}
