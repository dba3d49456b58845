import { addDays, addMonths, type LocalDate } from '#app/lib/time.ts'
import {
	dateOf,
	day,
	dayIn,
	monthOf,
	monthWords,
	nextDate,
	nextDayOfMonth,
	nextMonth,
	nextWeekday,
	weekdayNumber,
} from './calendar.ts'
import { type Rule, rule, type Said } from './rule.ts'
import { type Today, type When } from './shapes.ts'
import { COMING, MONTH, WEEKDAY, weekdayNamed } from './weekday-rules.ts'

const NUMBER = String.raw`(?:3[01]|[12]\d|0?[1-9])`
const FIRST = `(?:${NUMBER}|primer|1o)`
const OF_MONTH = `(?: de| del mes de)? (?<m>${MONTH})`
const OF_YEAR = String.raw`(?: (?:de|del)(?: ano)?)? (?<y>20\d{2})`
const notADay = `(?! (?:am|pm|dia|hora|minuto|y media|y cuarto|de la (?:manana|tarde|noche)|semana|persona|cita|opcion|opciones|en punto))`

const feasts: Record<string, [day: number, month: number]> = {
	navidad: [25, 12],
	nochebuena: [24, 12],
	'ano nuevo': [1, 1],
	'fin de ano': [31, 12],
	'san valentin': [14, 2],
	'dia de las madres': [10, 5],
	'dia de la mama': [10, 5],
	'dia de muertos': [2, 11],
	'dia de reyes': [6, 1],
}

/** Days that carry their number: 'el 12', 'viernes 12 de diciembre', '12/12', feasts. */
export const dateRules: Rule[] = [
	rule(
		'date.day',
		`(?:el|para el|dia|el dia|del|al|del dia) (?<d>${NUMBER})(?: de (?:este|el mismo) mes)?${notADay}`,
		(said, today) => dayOfMonth(said, today),
	),
	rule(
		'date.nextMonth',
		`(?:el |dia )?(?<d>${NUMBER}) (?:de|del) (?:proximo mes|otro mes|mes ${COMING}|mes proximo)`,
		(said, today) => on(dayIn(monthOf(today.date, 1).from, numberOf(said('d')))),
	),
	rule('date.month', `(?:(?:el|para el|dia|el dia|del|al) )?(?<d>${FIRST})${OF_MONTH}(?:${OF_YEAR})?`, (said, today) =>
		named(said, today),
	),
	rule('date.monthFirst', `(?<m>${MONTH}) (?<d>${NUMBER})${notADay}`, (said, today) => named(said, today)),
	rule(
		'date.weekday',
		`(?:(?:el|este|para el|del|hoy|manana) )?(?<w>${WEEKDAY})(?: ,)?(?: el| dia)? (?<d>${NUMBER})${notADay}(?:${OF_MONTH})?(?:${OF_YEAR})?`,
		withWeekday,
	),
	rule(
		'date.nextWeekday',
		`(?:(?:el|este|para el) )?(?:proximo|(?<!dia )sigue) (?<w>${WEEKDAY}) (?<d>${NUMBER})${notADay}(?:${OF_MONTH})?`,
		withWeekday,
	),
	rule('date.slashes', String.raw`(?:(?:el|para el|dia) )?(?<a>\d{1,2})\/(?<b>\d{1,2})(?:\/(?<y>\d{2,4}))?`, slashes),
	rule('date.iso', String.raw`(?:(?:el|para el|dia) )?(?<y>\d{4})\/(?<b>\d{1,2})\/(?<a>\d{1,2})`, (said) =>
		on(dateOf(Number(said('y')), Number(said('b')), Number(said('a')))),
	),
	rule(
		'date.range',
		`(?:del|entre el|desde el|de el) (?<d>${NUMBER}) (?:al|y el|hasta el|y) (?<e>${NUMBER})(?:${OF_MONTH})?${notADay}`,
		range,
	),
	rule('date.feast', `(?:(?:el|para|en) )?(?<feast>${Object.keys(feasts).join('|')})`, (said, today) => {
		const [number, month] = feasts[said('feast')] ?? [1, 1]
		return on(nextDate(today.date, number, month))
	}),
]

function numberOf(text: string): number {
	return text === 'primer' || text === '1o' ? 1 : Number(text)
}

function dayOfMonth(said: Said, today: Today) {
	const found = numberOf(said('d'))
	return { ...(on(nextDayOfMonth(today.date, found)) ?? {}), bare: { day: found } }
}

/**
 * With its month it is the next time it comes; one that passed less than two months ago is kept as past, so that the
 * person is asked instead of being sent to next year.
 */
function named(said: Said, today: Today): When | null {
	const [number, month] = [numberOf(said('d')), monthWords.indexOf(said('m')) + 1]
	if (said('y')) return on(dateOf(Number(said('y')), month, number))
	return on(nextOrJustPast(number, month, today.date))
}

function nextOrJustPast(number: number, month: number, today: LocalDate): LocalDate | null {
	const recently = addDays(today, -60)
	const candidate = nextDate(recently, number, month)
	return candidate && candidate < today ? candidate : nextDate(today, number, month)
}

/** Where weekday and number do not agree, both are kept. */
function withWeekday(said: Said, today: Today): When | null {
	const [weekday, number] = [weekdayNamed(said('w')), numberOf(said('d'))]
	const month = monthWords.indexOf(said('m')) + 1
	if (month > 0) {
		const date = said('y') ? dateOf(Number(said('y')), month, number) : nextOrJustPast(number, month, today.date)
		if (!date) return null
		return weekdayNumber(date) === weekday ? on(date) : both(date, nearWeekday(date, weekday))
	}
	const date = nextDayOfMonth(today.date, number)
	if (!date) return on(nextWeekday(today.date, weekday))
	if (weekdayNumber(date) === weekday) return on(date)
	return both(date, nextWeekday(today.date, weekday))
}

function nearWeekday(date: LocalDate, weekday: number): LocalDate {
	return nextWeekday(addDays(date, -4), weekday)
}

function both(a: LocalDate, b: LocalDate): When {
	return { days: [[day(a)], [day(b)]] }
}

/** Day first, as in Mexico; the other way round only where nothing else makes a date. */
function slashes(said: Said, today: Today): When | null {
	const [a, b] = [Number(said('a')), Number(said('b'))]
	const [number, month] = b > 12 && a <= 12 ? [b, a] : [a, b]
	if (said('y')) return on(dateOf(Number(said('y')), month, number))
	return on(nextOrJustPast(number, month, today.date))
}

function range(said: Said, today: Today): When | null {
	const [first, last] = [numberOf(said('d')), numberOf(said('e'))]
	const month = monthWords.indexOf(said('m')) + 1
	const start = month > 0 ? nextMonth(today.date, month) : (nextDayOfMonth(today.date, last) ?? today.date)
	const to = dayIn(start, last)
	const from = first < last ? dayIn(start, first) : dayIn(addMonths(`${start.slice(0, 7)}-01`, -1), first)
	return from && to ? { days: [[{ from, to }]] } : null
}

function on(date: LocalDate | null): When | null {
	return date ? { days: [[day(date)]] } : null
}
