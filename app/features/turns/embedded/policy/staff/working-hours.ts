import { addDays, type LocalDate, weekdayOf } from '#app/lib/time.ts'
import { type TimeRange } from '#app/lib/weekly-schedule/weekly-schedule.ts'
import { branchOf, specialistOf } from '../../facts.ts'
import { has } from '../../read.ts'
import { type DayReading, isOneDay } from '../../when/shapes.ts'
import { rangesWords, weekdayWords, weekWords } from '../../wording/hours-words.ts'
import { dayWords } from '../../wording/when-words.ts'
import { type Turn } from '../turn.ts'

const WORKS =
	'(?:trabaj\\p{L}+|labora\\p{L}*|descansa\\p{L}*|viene|vienen|venir|va|esta|estar|estara|atender|entra|sale|llegar)'
const BEFORE = new RegExp(
	`(?<!\\S)(?:${WORKS}|(?:que|cuales|cuando|a que|hasta que) (?:\\S+ ){0,3}${WORKS}|(?:horario|turno)(?: (?:de trabajo|laboral))?)(?: (?:si|el|la|los|las|de|del|a|especialista|dr|dra|lic|coach|psic\\p{L}*|maestr[oa]|mvz|hoy|manana))* $`,
	'u',
)
const AFTER = new RegExp(
	`^ (?:(?:no|si|tambien|te|va a|ir a|a que hora|que dia|que hora|cuando|hoy|manana) )*${WORKS}(?!\\S)`,
	'u',
)
const ASKS =
	/\?|^(?:\S+ ){0,4}(?:que dia|cuando|a que hora|hasta que hora|que horario|cual)(?!\S)|(?<!\S)si (?!por favor|gracias)/

/** Whose hours are asked about, '¿Lucía trabaja mañana?', '¿qué días viene Karla?'; null where a visit is wished for. */
export function asksWhenWorks({ reading }: Turn): string | null {
	const { specialists, pieces, words } = reading
	const [whom, another] = specialists
	const [ref, second] = whom?.refs ?? []
	if (!whom || another || !ref || second || !ASKS.test(words.text)) return null
	if (has(reading, 'book', 'cancel', 'reschedule', 'cantCome', 'askMine', 'askPrice', 'late', 'onWay', 'complain'))
		return null
	const isOfHour = pieces.some(({ hours }) =>
		hours?.some((spans) => spans.some(({ from, to, about }) => about || from === to)),
	)
	if (isOfHour) return null
	return BEFORE.test(words.text.slice(0, whom.start)) || AFTER.test(words.text.slice(whom.end)) ? ref : null
}

/** What they keep of a day, where it is one day that was named. */
export function worksWords(turn: Turn, ref: string): string {
	const { facts, today } = turn
	const person = specialistOf(facts, ref)
	const hours = person?.hours ?? branchOf(facts, person?.branchRef)?.hours
	if (!person || !hours) return 'No tengo su horario a la mano.'
	const weekly = weeklyIn(turn)
	if (weekly) {
		const ranges = hours[weekdayOf(weekly)]
		const when = `los ${weekdayWords(weekdayOf(weekly))}`
		return ranges.length > 0
			? `Sí, ${person.name} trabaja ${when} ${rangesWords(ranges)}.`
			: `${person.name} no trabaja ${when}. ${usual(hours)}`
	}
	const day = oneDayIn(turn)
	if (!day) return `${person.name} trabaja ${weekWords(hours, 'no trabaja')}.`
	const ranges = worksOn(turn, ref, day)
	const when = dayWords(day, today.date)
	return ranges.length > 0
		? `Sí, ${person.name} trabaja ${when} ${rangesWords(ranges)}.`
		: `${person.name} no trabaja ${when}. ${usual(hours)}`
}

function usual(hours: Parameters<typeof weekWords>[0]): string {
	return `Su horario: ${weekWords(hours, 'no trabaja')}.`
}

/** When somebody works on a day, which may not be as in other weeks. */
export function worksOn({ facts }: Turn, ref: string, day: LocalDate): TimeRange[] {
	const person = specialistOf(facts, ref)
	const branch = branchOf(facts, person?.branchRef)
	return (
		person?.days?.[day] ?? person?.hours?.[weekdayOf(day)] ?? branch?.days?.[day] ?? branch?.hours[weekdayOf(day)] ?? []
	)
}

/** The one day that was named, no earlier than today where several could be meant. */
export function oneDayIn({ reading, today }: Turn): LocalDate | undefined {
	const named = reading.pieces.flatMap(({ days }) => (isOneDay(days?.[0]) ? (days?.[0]?.[0]?.from ?? []) : []))
	return named.find((day) => day >= today.date) ?? named[0]
}

/** 'Los sábados': the first of them. */
function weeklyIn({ reading }: Turn): LocalDate | null {
	const weekly = reading.pieces.flatMap(({ days }) => days ?? []).find(isWeekly)
	return weekly?.[0]?.from ?? null
}

function isWeekly(spans: DayReading): boolean {
	const [first] = spans
	return (
		first !== undefined &&
		spans.length > 1 &&
		spans.every(({ from, to }, at) => from === to && from === addDays(first.from, 7 * at))
	)
}
