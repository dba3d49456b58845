/** A day on a calendar, 'YYYY-MM-DD'. */
export type LocalDate = string
/** A wall clock, 'HH:MM', 00:00 to 23:59. */
export type LocalTime = string
export type Weekday = 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday'

export const weekdays: Weekday[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

/** In milliseconds. */
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

// Days are counted as midnights of UTC, where every day has 24 hours: 30 times faster than Temporal's dates,
// and it keeps the polyfill out of the browser. time-calendar.test.ts holds it against Temporal.
const dateShape = /^\d{4}-\d{2}-\d{2}$/
const timeShape = /^([01]\d|2[0-3]):[0-5]\d$/

export function isLocalDate(text: string): boolean {
	return !Number.isNaN(parse(text))
}

export function isLocalTime(text: string): boolean {
	return timeShape.test(text)
}

export function weekdayOf(date: LocalDate): Weekday {
	// 1970-01-01 was a thursday, the fourth.
	return weekdays[(((utcMidnight(date) / DAY + 3) % 7) + 7) % 7] ?? 'monday'
}

export function addDays(date: LocalDate, days: number): LocalDate {
	return toDate(utcMidnight(date) + days * DAY)
}

/** The same day of another month, or that month's last day where it is shorter. */
export function addMonths(date: LocalDate, months: number): LocalDate {
	const from = new Date(utcMidnight(date))
	const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months]
	const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
	return toDate(Date.UTC(year, month, Math.min(from.getUTCDate(), lastDay)))
}

/** Days from `a` to `b`; negative where `b` comes first. */
export function daysBetween(a: LocalDate, b: LocalDate): number {
	return (utcMidnight(b) - utcMidnight(a)) / DAY
}

/** The monday of its week. */
export function startOfWeek(date: LocalDate): LocalDate {
	return addDays(date, -weekdays.indexOf(weekdayOf(date)))
}

export function startOfMonth(date: LocalDate): LocalDate {
	return `${date.slice(0, 7)}-01`
}

/** Every day from `from` to `to`, both included; none where `to` comes first. */
export function datesFrom(from: LocalDate, to: LocalDate): LocalDate[] {
	const first = utcMidnight(from)
	const count = (utcMidnight(to) - first) / DAY + 1
	return Array.from({ length: Math.max(count, 0) }, (_, index) => toDate(first + index * DAY))
}

/** Minutes since midnight. Throws RangeError on what is no 'HH:MM'. */
export function minutesOf(time: LocalTime): number {
	if (!isLocalTime(time)) throw new RangeError(`No es una hora: ${time}`)
	return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

/** 'HH:MM' of minutes since midnight, 0 to 1439. */
export function timeOf(minutes: number): LocalTime {
	return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** Midnight of the date as if its wall clock were UTC, in epoch milliseconds. Throws RangeError on what is no date. */
export function utcMidnight(date: LocalDate): number {
	const midnight = parse(date)
	if (Number.isNaN(midnight)) throw new RangeError(`No es una fecha: ${date}`)
	return midnight
}

/** The date of a wall clock written as if it were UTC, in milliseconds. */
export function toDate(wall: number): LocalDate {
	return new Date(wall).toISOString().slice(0, 10)
}

function parse(text: string): number {
	if (!dateShape.test(text)) return Number.NaN
	const midnight = Date.parse(`${text}T00:00:00Z`)
	// Date.parse takes 30 February for 2 March.
	return !Number.isNaN(midnight) && toDate(midnight) === text ? midnight : Number.NaN
}
