import { DAY, HOUR, type LocalDate, type LocalTime, MINUTE, utcMidnight, type Weekday } from './time-calendar.ts'

export const weekdayNames: Record<Weekday, string> = {
	monday: 'lunes',
	tuesday: 'martes',
	wednesday: 'miércoles',
	thursday: 'jueves',
	friday: 'viernes',
	saturday: 'sábado',
	sunday: 'domingo',
}

// Zones are asked of Intl alone, so that the browser formats without loading Temporal.
const language = 'es-MX'
/** Where a date is written as we keep it, 'YYYY-MM-DD'; in parts it would take five times as long. */
const written = 'sv-SE'
const weekday = inUtc({ weekday: 'long' })
const shortWeekday = inUtc({ weekday: 'short' })
const month = inUtc({ month: 'long' })
const shortMonth = inUtc({ month: 'short' })
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const day = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
const clocks = new Map<string, Intl.DateTimeFormat>()
const days = new Map<string, Intl.DateTimeFormat>()

/** 'martes 17 de noviembre' */
export function dateInWords(date: LocalDate): string {
	return `${format(weekday, date)} ${dayOf(date)} de ${format(month, date)}`
}

/** 'mar' */
export function weekdayShort(date: LocalDate): string {
	return format(shortWeekday, date).replace('.', '')
}

/** '17 nov' */
export function shortDate(date: LocalDate): string {
	return `${dayOf(date)} ${format(shortMonth, date)}`
}

/** 'mié 19 may 2027': a day that may lie in another year, on screens and on papers. */
export function datedDay(date: LocalDate): string {
	return `${weekdayShort(date)} ${shortDate(date)} ${date.slice(0, 4)}`
}

/** 'noviembre 2026' */
export function monthInWords(date: LocalDate): string {
	return `${format(month, date)} ${yearOf(date)}`
}

/** '16 a 22 nov', '30 nov a 6 dic', '28 dic 2026 a 3 ene 2027' */
export function rangeText(from: LocalDate, to: LocalDate): string {
	if (from === to) return shortDate(from)
	if (yearOf(from) !== yearOf(to)) return `${shortDate(from)} ${yearOf(from)} a ${shortDate(to)} ${yearOf(to)}`
	if (from.slice(0, 7) !== to.slice(0, 7)) return `${shortDate(from)} a ${shortDate(to)}`
	return `${dayOf(from)} a ${shortDate(to)}`
}

/** '16 al 22 de noviembre', '30 de noviembre al 6 de diciembre' */
export function rangeInWords(from: LocalDate, to: LocalDate): string {
	const last = `${dayOf(to)} de ${format(month, to)}`
	if (from === to) return last
	return `${from.slice(0, 7) === to.slice(0, 7) ? dayOf(from) : `${dayOf(from)} de ${format(month, from)}`} al ${last}`
}

/** 'HH:MM' of 24 hours, of an instant in a zone. */
export function timeText(instant: number, zone: string): LocalTime {
	return clockOf(zone).format(instant)
}

/** 'martes 17 de noviembre, 12:30' */
export function dateTimeText(instant: number, zone: string): string {
	return `${dateInWords(dateIn(instant, zone))}, ${timeText(instant, zone)}`
}

/** '17/11/26 12:30' */
export function stampText(instant: number, zone: string): string {
	const [year = '', month = '', date = ''] = dateIn(instant, zone).split('-')
	return `${date}/${month}/${year.slice(2)} ${timeText(instant, zone)}`
}

/** Whether two instants fall on one day of the zone. */
export function isSameDay(a: number, b: number, zone: string): boolean {
	return dateIn(a, zone) === dateIn(b, zone)
}

/** '2 h 30 min', '45 min' */
export function lengthInWords(minutes: number): string {
	const hours = Math.floor(minutes / 60)
	const rest = minutes % 60
	return [hours > 0 ? `${hours} h` : '', rest > 0 || hours === 0 ? `${rest} min` : ''].filter(Boolean).join(' ')
}

const ago = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
const agoUnits = [
	['day', DAY],
	['hour', HOUR],
	['minute', MINUTE],
] as const

/** 'hace 5 minutos', 'ayer', 'hace 12 días', 'ahora mismo': whole words, for a line of prose. */
export function agoInWords(instant: number, now: number): string {
	const elapsed = Math.max(0, now - instant)
	const [unit, length] = agoUnits.find(([, least]) => elapsed >= least) ?? []
	return unit ? ago.format(-Math.floor(elapsed / length), unit) : 'ahora mismo'
}

/** 'hace 5 m', 'en 2 h', 'ahora': the largest unit that fits. */
export function relativeText(instant: number, now: number): string {
	const elapsed = now - instant
	if (Math.abs(elapsed) < 1000) return 'ahora'
	return `${elapsed > 0 ? 'hace' : 'en'} ${elapsedText(Math.abs(elapsed))}`
}

/** '5 m', '3 sem': a length of time in its largest unit; months of 30 days and years of 365. */
export function elapsedText(elapsed: number): string {
	const [length, one, many] = units.find(([unit]) => elapsed >= unit) ?? seconds
	const count = Math.floor(elapsed / length)
	return `${count} ${count === 1 ? one : many}`
}

type Unit = [length: number, one: string, many: string]
const seconds: Unit = [1000, 's', 's']
const units: Unit[] = [
	[365 * DAY, 'año', 'años'],
	[30 * DAY, 'mes', 'meses'],
	[7 * DAY, 'sem', 'sem'],
	[DAY, 'd', 'd'],
	[HOUR, 'h', 'h'],
	[MINUTE, 'm', 'm'],
]

function inUtc(options: Intl.DateTimeFormatOptions) {
	return new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
}

function format(formatter: Intl.DateTimeFormat, date: LocalDate) {
	return formatter.format(utcMidnight(date))
}

function dayOf(date: LocalDate) {
	return String(Number(date.slice(8)))
}

function yearOf(date: LocalDate) {
	return date.slice(0, 4)
}

function clockOf(zone: string) {
	const formatter = clocks.get(zone) ?? new Intl.DateTimeFormat(language, { ...clock, timeZone: zone })
	clocks.set(zone, formatter)
	return formatter
}

/** The day of an instant in a zone, without the zones of lib/time, which the browser does not load. */
export function dateIn(instant: number, zone: string): LocalDate {
	const formatter = days.get(zone) ?? new Intl.DateTimeFormat(written, { ...day, timeZone: zone })
	days.set(zone, formatter)
	return formatter.format(instant)
}
