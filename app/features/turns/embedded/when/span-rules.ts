import { addDays, addMonths, type LocalDate, startOfMonth } from '#app/lib/time.ts'
import {
	day,
	dayIn,
	lastOfMonth,
	monthOf,
	monthWords,
	nextDayOfMonth,
	nextMonth,
	nextWeekday,
	weekdayNumber,
	weekOf,
} from './calendar.ts'
import { type Rule, rule, type Said } from './rule.ts'
import { type DayReading, type Today, type When } from './shapes.ts'
import { COMING, MONTH } from './weekday-rules.ts'

const NEXT = `(?:(?:la |en la |para la )?(?:proximo|otro|sigue|entra) semana(?: ${COMING})?|(?:la |en la |para la |una )?semana (?:${COMING}|proximo))`
const SOMETIME = '(?:(?:a|en|para|por|de|del) )?(?:el |la )?'
const OF = `(?:de|del) (?:este )?(?<of>mes|proximo mes|otro mes|mes ${COMING}|mes proximo|${MONTH})`
const WEEKEND = '(?:(?:en|para|por) )?(?:el |un |este )?fin de semana'
const ASAP = [
	'lo (?:antes|mas pronto|mas temprano|mas rapido) (?:que )?(?:posible|poder|se poder|tener)',
	'(?:lo )?mas pronto(?: posible)?',
	'cuanto antes',
	'(?:cita|horario|hora|fecha|disponible) mas (?:proximo|cercan[oa]|pronto)(?: (?:que (?:tener|haber)|posible|disponible))?',
	'(?:me )?urge|urgente|de urgencia',
	'(?:la|el|lo) (?:primer|mas proximo|proximo|mas pronto|mas cercan[oa]) (?:que (?:tener|haber|salga)|disponible|cita(?! (?:me|nos|l[ao]s?|con|es|sea|querer)(?!\\S))|fecha)(?: disponible| que tener)?',
	'cuando (?:antes )?(?:haber|tener)(?: disponible)?',
	'lo antes posible',
].join('|')

/** Relative days, weeks, parts of a month, paydays, and 'lo antes posible'. */
export const spanRules: Rule[] = [
	rule('day.today', '(?:el dia de )?hoy(?: mismo| dia)?', (_, today) => on(today.date)),
	rule('day.tomorrow', '(?:(?:para|el dia de|de|dia de) )?(?<!(?<!\\S)la )manana(?: mismo)?', (_, today) =>
		on(addDays(today.date, 1)),
	),
	rule('day.after', '(?:(?:para|el dia de) )?pasado manana', (_, today) => on(addDays(today.date, 2))),
	rule('day.afterShort', '(?<=manana (?:o|y|,) )pasado|(?<=(?:^|[.,] |mejor |para ))pasado(?= [.,]|$)', (_, today) =>
		on(addDays(today.date, 2)),
	),
	rule('day.todayPart', 'esta (?:mismo )?(?<part>manana|tarde|noche)', todayPart),
	rule('day.past', 'ayer|antier|anoche|(?:la )?semana pasado', (_, today) => on(addDays(today.date, -1))),
	rule('days.inEight', '(?:de )?(?<from>hoy|manana) en (?<n>8|15)(?: dia)?', (said, today) =>
		on(addDays(today.date, (said('n') === '8' ? 7 : 14) + (said('from') === 'manana' ? 1 : 0))),
	),
	rule('days.in', String.raw`(?:en|dentro de|de aqui a) (?<n>\d{1,2}|un|1) dia`, (said, today) =>
		inDays(Number(said('n')) || 1, today),
	),
	rule('weeks.in', String.raw`(?:en|dentro de|de aqui a) (?<n>\d{1,2}|una|1|un par de) semana`, (said, today) => {
		const weeks = Number(said('n')) || (said('n') === 'una' ? 1 : 2)
		return on(addDays(today.date, weeks * 7))
	}),
	rule('month.in', String.raw`(?:en|dentro de|de aqui a) (?<n>\d|un|1) mes`, (said, today) =>
		on(addMonths(today.date, Number(said('n')) || 1)),
	),
	rule(
		'week.this',
		'(?:(?:en|de|para|por) )?(?:(?:esta|misma) )+semana|en la semana|(?:de|en) la semana en curso',
		(_, today) => ({
			days: [[{ from: today.date, to: weekOf(today.date, 0).to }]],
		}),
	),
	rule('week.next', `(?:para |de )?${NEXT}`, (_, today) => ({ days: [[weekOf(today.date, 1)]] })),
	rule('week.nextShort', `(?<=semana(?: [^.?]+)? )la (?:sigue|proximo|otro)(?= [.,?]|$)`, (_, today) => ({
		days: [[weekOf(today.date, 1)]],
	})),
	rule('week.thisOrNext', `(?:esta|esta semana) o ${NEXT}`, (_, today) => ({
		days: [[{ from: today.date, to: weekOf(today.date, 1).to }]],
	})),
	rule('week.afterNext', `(?:la )?semana (?:despues de la|de la) (?:proximo|otro)`, (_, today) => ({
		days: [[weekOf(today.date, 2)]],
	})),
	rule('week.of', String.raw`(?:la |en la )?semana (?:de el|del|de) (?<d>\d{1,2})(?: de (?<m>${MONTH}))?`, weekOfDate),
	rule('week.counted', `(?:la |en la )?(?<n>primer|segundo|tercer|cuarto|ultimo) semana ${OF}`, countedWeek),
	rule('week.work', `entre semana(?<next> (?:de la )?(?:proximo|${COMING}))?`, (said, today) => ({
		days: [workdays(today, said('next') !== '')],
	})),
	rule('weekend', WEEKEND, (_, today) => ({ days: [[weekend(today, 0)]] })),
	rule('weekend.next', `(?:(?:en|para) )?(?:el )?proximo fin de semana|${WEEKEND} (?:proximo|${COMING})`, (_, today) =>
		weekdayNumber(today.date) < 5
			? { days: [[weekend(today, 0)], [weekend(today, 1)]] }
			: { days: [[weekend(today, 1)]] },
	),
	rule(
		'weekend.other',
		`(?:el )?(?:otro fin de semana|fin de semana (?:de la otro|de la proximo))(?: semana)?`,
		(_, today) => ({ days: [[weekend(today, 1)]] }),
	),
	rule(
		'month.named',
		`(?:en|para|durante|hasta|en el mes de|el mes de|por) (?<m>${MONTH})|^(?<n>${MONTH})$`,
		(said, today) => month(nextMonth(today.date, monthWords.indexOf(said('m') || said('n')) + 1), today),
	),
	rule('month.this', '(?:en |de )?(?:este|el mismo) mes', (_, today) => month(today.date, today)),
	rule(
		'month.next',
		`(?:en |de |para )?(?:el )?(?:(?:proximo|otro|sigue) mes|mes (?:${COMING}|proximo))`,
		(_, today) => ({ days: [[monthOf(today.date, 1)]] }),
	),
	rule('month.part', `${SOMETIME}(?<part>principios|mediados|fin) ${OF}`, monthPart),
	rule('payday', '(?:(?:en|para|a|hasta|el dia de) )?(?:la |esta |el )?(?:proximo )?quincena', (_, today) =>
		on(payday(today.date)),
	),
	rule('payday.after', 'despues de (?:la |esta )?quincena', (_, today) => {
		const after = addDays(payday(today.date), 1)
		return { days: [[{ from: after, to: addDays(after, 6) }]] }
	}),
	rule(
		'any.day',
		'cualquier dia|(?:el|los) dia que (?:sea|poder|tener|quieran|gusten|haber)|cuando (?:sea|gusten|quieran|poder|poder|tener)|(?:me da igual|no importa) (?:el dia|cuando)|(?:el dia|la fecha) (?:me da igual|no importa|es lo de menos)',
		(_, today) => ({
			days: [[{ from: today.date, to: addDays(today.date, 13) }]],
		}),
	),
	rule('any.soon', ASAP, (_, today) => ({
		days: [[{ from: today.date, to: addDays(today.date, 13) }]],
		soon: true,
		prefer: 'first',
	})),
]

function todayPart(said: Said, today: Today): When {
	const hours = { manana: ['00:00', '11:59'], tarde: ['12:00', '18:59'], noche: ['19:00', '23:59'] }[said('part')]
	const [from = '00:00', to = '23:59'] = hours ?? []
	return { ...on(today.date), hours: [[{ from, to }]] }
}

/** 'En ocho días' is a week in Mexico; 'en quince días' two weeks for some and fifteen days for others. */
function inDays(days: number, today: Today): When {
	if (days === 8) return on(addDays(today.date, 7))
	if (days === 15) return { days: [[day(addDays(today.date, 15))], [day(addDays(today.date, 14))]] }
	return on(addDays(today.date, days))
}

function weekOfDate(said: Said, today: Today): When | null {
	const number = Number(said('d'))
	const date = said('m')
		? dayIn(nextMonth(today.date, monthWords.indexOf(said('m')) + 1), number)
		: nextDayOfMonth(today.date, number)
	return date ? { days: [[fromToday(weekOf(date, 0), today)]] } : null
}

function countedWeek(said: Said, today: Today): When {
	const first = monthNamed(said('of'), today)
	const nth = ['primer', 'segundo', 'tercer', 'cuarto'].indexOf(said('n'))
	const from = nth < 0 ? addDays(lastOfMonth(first), -6) : addDays(first, nth * 7)
	return { days: [[fromToday({ from, to: addDays(from, 6) }, today)]] }
}

function workdays(today: Today, isNext: boolean): DayReading {
	const { from } = weekOf(today.date, isNext || weekdayNumber(today.date) > 3 ? 1 : 0)
	return [fromToday({ from, to: addDays(from, 4) }, today)]
}

function weekend(today: Today, weeks: number) {
	const number = weekdayNumber(today.date)
	const saturday = number === 6 ? addDays(today.date, -1) : number === 5 ? today.date : nextWeekday(today.date, 5)
	const from = addDays(saturday, weeks * 7)
	return fromToday({ from, to: addDays(from, 1) }, today)
}

function month(date: LocalDate, today: Today): When {
	return { days: [[fromToday(monthOf(date, 0), today)]] }
}

function monthPart(said: Said, today: Today): When {
	const first = monthNamed(said('of'), today)
	const last = lastOfMonth(first)
	const ends = {
		principios: [first, addDays(first, 6)],
		mediados: [addDays(first, 11), addDays(first, 18)],
		fin: [addDays(last, -5), last],
	}
	const [from, to] = ends[said('part') as keyof typeof ends] ?? [first, last]
	if (from === undefined || to === undefined) return {}
	if (to >= today.date) return { days: [[fromToday({ from, to }, today)]] }
	return { days: [[{ from: addMonths(from, 1), to: addMonths(to, 1) }]] }
}

function monthNamed(of: string, today: Today): LocalDate {
	if (of === 'mes') return startOfMonth(today.date)
	const number = monthWords.indexOf(of)
	return number < 0 ? monthOf(today.date, 1).from : nextMonth(today.date, number + 1)
}

/** The 15th or the last day of the month, whichever comes first. */
function payday(date: LocalDate): LocalDate {
	const fifteenth = dayIn(date, 15) ?? date
	return fifteenth >= date ? fifteenth : lastOfMonth(date)
}

function fromToday(span: { from: LocalDate; to: LocalDate }, today: Today) {
	return { from: span.from < today.date && span.to >= today.date ? today.date : span.from, to: span.to }
}

function on(date: LocalDate): When & { days: DayReading[] } {
	return { days: [[day(date)]] }
}
