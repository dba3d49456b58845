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
const times: LocalTime[] = Array.from({ length: DAY / MINUTE }, (_, minute) => {
	return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
})
const minutes = new Map(times.map((time, minute) => [time, minute]))
const dates = new Map<number, LocalDate>()
const midnights = new Map<LocalDate, number>()
const REMEMBERED_DAYS = 4000

/** Nobody books beyond these: what is typed or asked for lies within, so that reckoning from it stays a date. */
const [firstYear, lastYear] = [1900, 2199]

/** Whether a text is a day that may be asked for. */
export function isLocalDate(text: string): boolean {
	const year = Number(text.slice(0, 4))
	return !Number.isNaN(parse(text)) && year >= firstYear && year <= lastYear
}

export function isLocalTime(text: string): boolean {
	return minutes.has(text)
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

/** Ten years: whoever asks for more was not held by the schema before. */
const MOST_DAYS = 3660

/** Every day from `from` to `to`, both included; none where `to` comes first. Throws RangeError on more than ten years. */
export function datesFrom(from: LocalDate, to: LocalDate): LocalDate[] {
	const first = utcMidnight(from)
	const count = (utcMidnight(to) - first) / DAY + 1
	if (count > MOST_DAYS) throw new RangeError(`Son demasiados días: ${from} a ${to}`)
	return Array.from({ length: Math.max(count, 0) }, (_, index) => toDate(first + index * DAY))
}

/** Minutes since midnight. Throws RangeError on what is no 'HH:MM'. */
export function minutesOf(time: LocalTime): number {
	const minute = minutes.get(time)
	if (minute === undefined) throw new RangeError(`No es una hora: ${time}`)
	return minute
}

/** 'HH:MM' of whole minutes since midnight. Throws RangeError beyond 0 to 1439. */
export function timeOf(minute: number): LocalTime {
	const time = times[minute]
	if (time === undefined) throw new RangeError(`No es un minuto del día: ${minute}`)
	return time
}

/** Midnight of the date as if its wall clock were UTC, in epoch milliseconds. Throws RangeError on what is no date. */
export function utcMidnight(date: LocalDate): number {
	const known = midnights.get(date)
	if (known !== undefined) return known
	const midnight = parse(date)
	if (Number.isNaN(midnight)) throw new RangeError(`No es una fecha: ${date}`)
	remember(date, midnight)
	return midnight
}

/** The date of a wall clock written as if it were UTC, in milliseconds. */
export function toDate(wall: number): LocalDate {
	const midnight = Math.floor(wall / DAY) * DAY
	const known = dates.get(midnight)
	if (known !== undefined) return known
	const date = new Date(midnight).toISOString().slice(0, 10)
	remember(date, midnight)
	return date
}

function remember(date: LocalDate, midnight: number) {
	if (dates.size >= REMEMBERED_DAYS) {
		dates.clear()
		midnights.clear()
	}
	dates.set(midnight, date)
	midnights.set(date, midnight)
}

function parse(text: string): number {
	const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))]
	const midnight = dateShape.test(text) ? new Date(Date.UTC(year, month - 1, day)) : null
	// Date.UTC takes 30 February for 2 March, and the year 26 for 1926.
	const isReal = midnight?.getUTCDate() === day && midnight.getUTCMonth() === month - 1
	return midnight && isReal && midnight.getUTCFullYear() === year ? midnight.getTime() : Number.NaN
}
