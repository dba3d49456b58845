import {
	addDays,
	addMonths,
	isLocalDate,
	type LocalDate,
	startOfMonth,
	startOfWeek,
	weekdayOf,
	weekdays,
} from '#app/lib/time.ts'
import { type DaySpan } from './shapes.ts'

export const weekdayWords = ['lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado', 'domingo']
export const monthWords = [
	'enero',
	'febrero',
	'marzo',
	'abril',
	'mayo',
	'junio',
	'julio',
	'agosto',
	'septiembre',
	'octubre',
	'noviembre',
	'diciembre',
]

/** 0 is monday. */
export function weekdayNumber(date: LocalDate): number {
	return weekdays.indexOf(weekdayOf(date))
}

export function day(date: LocalDate): DaySpan {
	return { from: date, to: date }
}

/** The first such weekday after `date` (0 is monday), never `date` itself. */
export function nextWeekday(date: LocalDate, weekday: number): LocalDate {
	return addDays(date, ((weekday - weekdayNumber(date) + 6) % 7) + 1)
}

/** That weekday in the week (monday to sunday) of `date`. */
export function inWeekOf(date: LocalDate, weekday: number): LocalDate {
	return addDays(startOfWeek(date), weekday)
}

/** monday to sunday, `weeks` after the week of `date`. */
export function weekOf(date: LocalDate, weeks: number): DaySpan {
	const monday = addDays(startOfWeek(date), weeks * 7)
	return { from: monday, to: addDays(monday, 6) }
}

export function monthOf(date: LocalDate, months: number): DaySpan {
	const from = addMonths(startOfMonth(date), months)
	return { from, to: lastOfMonth(from) }
}

export function lastOfMonth(date: LocalDate): LocalDate {
	return addDays(addMonths(startOfMonth(date), 1), -1)
}

/** The day of that name in the first month from that of `date` on that has it and where it is not before `date`. */
export function nextDayOfMonth(date: LocalDate, dayOfMonth: number): LocalDate | null {
	for (let months = 0; months < 4; months++) {
		const found = dayIn(monthOf(date, months).from, dayOfMonth)
		if (found && found >= date) return found
	}
	return null
}

/** A day of the month (of any day in it), or null where the month is shorter. */
export function dayIn(month: LocalDate, dayOfMonth: number): LocalDate | null {
	const text = `${month.slice(0, 7)}-${String(dayOfMonth).padStart(2, '0')}`
	return isLocalDate(text) ? text : null
}

/** 'el 12 de diciembre', the next time it comes; `month` from 1. */
export function nextDate(date: LocalDate, dayOfMonth: number, month: number): LocalDate | null {
	const year = Number(date.slice(0, 4))
	for (let later = 0; later < 5; later++) {
		const found = dateOf(year + later, month, dayOfMonth)
		if (found && found >= date) return found
	}
	return null
}

export function dateOf(year: number, month: number, dayOfMonth: number): LocalDate | null {
	const full = year < 100 ? 2000 + year : year
	const text = [full, String(month).padStart(2, '0'), String(dayOfMonth).padStart(2, '0')].join('-')
	return isLocalDate(text) ? text : null
}

/** The first day of a named month, this year or next; the running month counts. */
export function nextMonth(date: LocalDate, month: number): LocalDate {
	const year = Number(date.slice(0, 4))
	const thisYear = dateOf(year, month, 1) ?? date
	return lastOfMonth(thisYear) >= date ? thisYear : (dateOf(year + 1, month, 1) ?? date)
}
