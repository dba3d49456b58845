import { addDays, type LocalDate, startOfWeek } from '#app/lib/time.ts'
import {
	day,
	inWeekOf,
	lastOfMonth,
	monthOf,
	monthWords,
	nextMonth,
	nextWeekday,
	weekdayNumber,
	weekdayWords,
} from './calendar.ts'
import { type Rule, rule } from './rule.ts'
import { type DayReading, type Today, type When } from './shapes.ts'

export const WEEKDAY = `(?:${weekdayWords.join('|')})`
export const MONTH = `(?:${monthWords.join('|')})`
/** What makes it the next one: 'que viene', 'siguiente'. */
export const COMING = '(?:(?:que |q )?(?:viene|entra|sigue))'
const THE = '(?:(?:el|este|para el|los|este dia|el dia|dia) )?'
const NEXT_WEEK = `(?:de|en) (?:la|esta) (?:(?:proximo|otro|sigue|entra) semana|semana (?:${COMING}|proximo))`

/** Weekdays: alone, with their week, in pairs, counted in a month. Week days count from monday. */
export const weekdayRules: Rule[] = [
	rule('weekday', `(?:(?:el|para el|este dia|el dia|dia) )?(?<w>${WEEKDAY})`, (said, today) => bare(said('w'), today)),
	rule('weekday.this', `(?:este|hoy)(?: mismo)? (?<w>${WEEKDAY})`, (said, today) => thisWeekday(said('w'), today)),
	rule('weekday.next', `(?<!(?<!\\S)dia )(?:(?:el|para el|este) )?(?:proximo|sigue) (?<w>${WEEKDAY})`, (said, today) =>
		coming(said('w'), today),
	),
	rule('weekday.coming', `${THE}(?<w>${WEEKDAY}) (?:proximo|${COMING})`, (said, today) => coming(said('w'), today)),
	rule('weekday.nextWeek', `${THE}(?<w>${WEEKDAY}) (?:pero )?${NEXT_WEEK}`, (said, today) =>
		on(inWeekOf(addDays(today.date, 7), weekdayNamed(said('w')))),
	),
	// 'Esta semana no puedo el jueves, el jueves de la siguiente': the week after the one that was spoken of.
	rule(
		'weekday.weekAfter',
		`${THE}(?<w>${WEEKDAY}) de la (?:sigue|proximo|otro)(?<=(?<!\\S)(?:semana|${WEEKDAY}) .*${WEEKDAY} de la \\S+)(?= [.,?]|$| (?:a|a la|a las|con|por|por favor)(?!\\S))`,
		(said, today) => on(addDays(nextWeekday(today.date, weekdayNamed(said('w'))), 7)),
	),
	rule(
		'weekday.nextWeekFirst',
		`(?:la |en la )?(?:(?:proximo|otro|sigue) semana|semana (?:${COMING}|proximo))(?: ,)? ${THE}(?<w>${WEEKDAY})(?! \\d{1,2}(?! ?(?:am|pm|:|de la)))`,
		(said, today) => on(inWeekOf(addDays(today.date, 7), weekdayNamed(said('w')))),
	),
	rule('weekday.thisWeek', `${THE}(?<w>${WEEKDAY}) (?:de|en) esta (?:mismo )?semana`, (said, today) =>
		on(inWeekOf(today.date, weekdayNamed(said('w')))),
	),
	rule('weekday.other', `(?:el )?otro (?<w>${WEEKDAY})`, (said, today) =>
		on(otherWeekday(weekdayNamed(said('w')), today)),
	),
	rule(
		'weekday.following',
		`(?<=(?<w>${WEEKDAY})(?: (?:${COMING}|proximo))?(?: ,)? (?:(?:sino|mejor|pero|si no) )?)el (?:que )?(?:sigue|proximo|otro)(?= [.,?]|$| (?:a|a la|a las|con|por|por favor)(?!\\S))`,
		(said, today) => on(addDays(nextWeekday(today.date, weekdayNamed(said('w'))), 7)),
	),
	rule('weekday.inEight', `(?:del|de|el|de el) (?<w>${WEEKDAY}) en (?<n>8|15|quince)(?: dia)?`, (said, today) =>
		on(addDays(nextWeekday(today.date, weekdayNamed(said('w'))), said('n') === '8' ? 7 : 14)),
	),
	rule(
		'weekday.several',
		`(?:los|todos los|cualquier|algun|un) (?<w>${WEEKDAY})(?: que (?:sea|tener|puedan))?`,
		(said, today) => several(said('w'), today),
	),
	rule(
		'weekday.range',
		`(?:de|del|desde el|entre|entre el) (?<a>${WEEKDAY}) (?:a|al|y|y el|hasta el) (?<b>${WEEKDAY})`,
		(said, today) => range(said('a'), said('b'), today),
	),
	rule('weekday.last', `(?:el )?(?:(?<w>${WEEKDAY}) pasado|pasado (?<v>${WEEKDAY}))`, (said, today) => {
		const weekday = weekdayNamed(said('w') || said('v'))
		return on(addDays(nextWeekday(addDays(today.date, -1), weekday), -7))
	}),
	rule(
		'weekday.counted',
		`(?:el )?(?<n>primer|segundo|tercer|cuarto|ultimo) (?<w>${WEEKDAY}) (?:de|del) (?<of>mes|proximo mes|mes ${COMING}|mes proximo|${MONTH})`,
		counted,
	),
]

export function weekdayNamed(word: string): number {
	return weekdayWords.indexOf(word)
}

/** The next such day after today, narrowed by a week or a month that is already known. */
function bare(word: string, today: Today) {
	const weekday = weekdayNamed(word)
	return { ...on(nextWeekday(today.date, weekday)), bare: { weekday } }
}

/** The one after the next; said on that very weekday, today is the first of both. */
function otherWeekday(weekday: number, today: Today): LocalDate {
	const next = nextWeekday(today.date, weekday)
	return weekdayNumber(today.date) === weekday ? next : addDays(next, 7)
}

function thisWeekday(word: string, today: Today): When {
	const weekday = weekdayNamed(word)
	const next = nextWeekday(today.date, weekday)
	if (weekdayNumber(today.date) !== weekday || !today.hoursRemain) return on(next)
	return { days: [[day(today.date)], [day(next)]] }
}

/** Some mean the first that comes, others that of the week after this one. */
function coming(word: string, today: Today): When {
	const weekday = weekdayNamed(word)
	const next = nextWeekday(today.date, weekday)
	const isThisWeek = startOfWeek(next) === startOfWeek(today.date)
	return { days: isThisWeek ? [[day(next)], [day(addDays(next, 7))]] : [[day(next)]] }
}

function several(word: string, today: Today): When {
	const first = nextWeekday(today.date, weekdayNamed(word))
	return { days: [[0, 7, 14].map((days) => day(addDays(first, days)))] }
}

function range(first: string, last: string, today: Today): When | null {
	if (first === last) return null
	const isToday = weekdayNumber(today.date) === weekdayNamed(first)
	const from = isToday ? today.date : nextWeekday(today.date, weekdayNamed(first))
	const to = nextWeekday(from, weekdayNamed(last))
	const running = addDays(from, -7)
	const isRunning = running < today.date && addDays(to, -7) > today.date
	return { days: [[isRunning ? { from: today.date, to: addDays(to, -7) } : { from, to }]] }
}

function counted(said: (group: string) => string, today: Today): When | null {
	const weekday = weekdayNamed(said('w'))
	const nth = ['primer', 'segundo', 'tercer', 'cuarto'].indexOf(said('n'))
	const inMonth = (month: LocalDate) => {
		const found =
			nth < 0
				? addDays(nextWeekday(lastOfMonth(month), weekday), -7)
				: addDays(nextWeekday(addDays(month, -1), weekday), nth * 7)
		return found
	}
	const of = said('of')
	if (monthWords.includes(of)) return on(inMonth(nextMonth(today.date, monthWords.indexOf(of) + 1)))
	if (of !== 'mes') return on(inMonth(monthOf(today.date, 1).from))
	const thisMonth = inMonth(monthOf(today.date, 0).from)
	return on(thisMonth >= today.date ? thisMonth : inMonth(monthOf(today.date, 1).from))
}

function on(date: LocalDate): When & { days: DayReading[] } {
	return { days: [[day(date)]] }
}
