import { addDays, localDateTime, minutesOf, timeOf } from '#app/lib/time.ts'
import { type AppointmentFacts } from '../../engines/engine.ts'
import { serviceOf } from '../facts.ts'
import { type Task } from '../frame.ts'
import { type Reading } from '../read.ts'
import { weekdayNumber } from '../when/calendar.ts'
import { joinPieces } from '../when/combine.ts'
import { type DayReading } from '../when/shapes.ts'
import { whoIn } from '../wishes/who.ts'
import { isVisit, rolesOf } from './booked/appointments.ts'
import { type Turn, upcoming, zoneOf } from './turn.ts'

/** 'A la misma hora', 'el mismo día': those of the appointment that is moved, or of which another is wished. */
export function takeSame(turn: Turn, task: Task): void {
	const { text } = turn.reading.words
	if (task.kind === 'book') takeAgain(turn, task)
	const appointment = task.kind === 'reschedule' ? firstMoved(turn, task) : undefined
	if (task.kind === 'reschedule' && !appointment && SAME_HOUR.test(text)) task.keepsHour = true
	if (!appointment) return
	keepHour(turn, task, appointment)
	const { date, time } = localDateTime(appointment.startsAt, zoneOf(turn, appointment.branchRef))
	const known = task.when?.value ?? {}
	// 'La siguiente semana, mismo día y hora'
	const [week] = known.days?.filter(([span]) => span && span.from !== span.to) ?? []
	const inWeek = week && /mismo dia/.test(text) ? sameDayIn(week, date) : null
	const other = weeksAway(turn, date) ?? inWeek
	// 'Muévala una semana' keeps the hour too.
	const isSameHour = SAME_HOUR.test(text) || ((other !== null || task.keepsHour) && !known.hours)
	const hours = isSameHour ? [[{ from: time, to: time }]] : known.hours
	const days = other
		? [[{ from: other, to: other }]]
		: /mismo dia/.test(text)
			? [[{ from: date, to: date }]]
			: known.days
	if (!hours && !days) return
	const value = { ...known, ...(days && { days }), ...(hours && { hours }) }
	task.when = { value, source: turn.reading.sourceAt(0), confidence: 1 }
}

const SAME_HOUR = /mism[ao]s? hora(?:rio)?|mism[oa] dia y (?:a la )?hora/

/** The one that is moved, or the first of a visit that is moved as one. */
function firstMoved(turn: Turn, task: Task): AppointmentFacts | undefined {
	const meant = upcoming(turn).filter(({ ref }) => task.appointment?.value.includes(ref))
	return meant.length === 1 || isVisit(turn, meant) ? meant[0] : undefined
}

/** 'Lo pasamos 15 días después', 'a una semana después' */
const DAYS = /(?<!\S)(?:(?:8 dia|(?:una|1) semana)|(15 dia|2 semana)) (?:despues|mas(?: tarde| adelante)?)(?!\S)/

const WEEKS =
	/(?<!\S)(?:mover|reagendar|pasar|posponer)(?: [^ .,?]+){0,4} (?:(una|1|2) semana(?! (?:que|proximo|sigue|viene))|(8|15) dia)( antes)?/

/** 'Al día siguiente' */
const NEXT_DAY = /(?<!\S)(?:al|el|un|una) (?:otro )?dia (?:sigue|siguiente|despues)(?!\S)/

/** Whether a day is said by how far it is from the one there is. */
export function daysAway(text: string): boolean {
	return DAYS.test(text) || NEXT_DAY.test(text)
}

/** 'Posponer mi cita una semana', 'adelántala una semana': the day so many weeks away; none that is gone by. */
function weeksAway(turn: Turn, date: string): string | null {
	const { reading, today } = turn
	const later = DAYS.exec(reading.words.text)
	if (later) return addDays(date, later[1] ? 14 : 7)
	const wishes = rolesOf(turn, 'reschedule').wish
	const isOpen = !joinPieces(wishes, reading.words.text).days
	if (isOpen && NEXT_DAY.test(reading.words.text)) return addDays(date, 1)
	// 'Quince días, también en martes'
	const isSame = wishes.every(({ bare }) => bare && 'weekday' in bare && bare.weekday === weekdayNumber(date))
	const found = isSame ? WEEKS.exec(reading.words.text) : null
	if (!found) return null
	const isBack = found[3] !== undefined || reading.words.tokens.some(({ plain }) => /^adelant(?!e$)/.test(plain))
	const day = addDays(date, (found[1] === '2' || found[2] === '15' ? 14 : 7) * (isBack ? -1 : 1))
	return day < today.date ? null : day
}

/** 'En vez de Itzel que me atienda Gaby el martes', of an appointment on Tuesday: its hour stands. */
function keepHour(turn: Turn, task: Task, { startsAt, branchRef, specialistRef }: AppointmentFacts): void {
	const { days, hours } = task.when?.value ?? {}
	const [whom] = task.specialist?.value ?? []
	const { date, time } = localDateTime(startsAt, zoneOf(turn, branchRef))
	const isThatDay = days?.every((spans) => spans.every(({ from, to }) => from === date && to === date)) ?? false
	if (!task.when || !whom || whom === specialistRef || !isThatDay || hours) return
	task.when = { ...task.when, value: { ...task.when.value, hours: [[{ from: time, to: time }]] } }
}

/** 'Otra sesión igual, la próxima semana, mismo día y hora': as the one that is booked, in the week after it. */
function takeAgain(turn: Turn, task: Task): void {
	const { reading } = turn
	takeSameDay(turn, task)
	const found = /mism[oa] (?:dia|hora)(?: y(?: a la)?(?: mism[ao])? (?:hora|dia))?/.exec(reading.words.text)
	const [mine, second] = upcoming(turn)
	// 'Otra igual para mi papá, ese mismo día a las 11'
	if (
		mine &&
		!second &&
		!task.service &&
		/(?<!\S)(?:otro igual|(?:despues|luego|antes) (?:del|de la|que (?:el|la)) mi[oa])(?!\S)/.test(reading.words.text)
	) {
		const heard = { source: reading.sourceAt(0), confidence: 0.9 }
		task.service = { value: [mine.serviceRef], ...heard }
		if (!/(?<!\S)misma hora(?!\S)/.test(reading.words.text))
			task.specialist ??= { value: [mine.specialistRef], ...heard }
	}
	const isOther = task.service && mine && !task.service.value.includes(mine.serviceRef)
	if (!found || !mine || second || isOther || reading.pieces.some(({ hours }) => hours)) return
	const { date, time } = localDateTime(mine.startsAt, zoneOf(turn, mine.branchRef))
	const heard = { source: reading.sourceAt(0), confidence: 0.9 }
	const week = task.when?.value.days?.[0]
	const day = week && /dia/.test(found[0]) ? sameDayIn(week, date) : null
	const days = day ? [[{ from: day, to: day }]] : task.when?.value.days
	const hours = /hora/.test(found[0]) ? [[{ from: time, to: time }]] : task.when?.value.hours
	if (!days) return
	task.when = { value: { ...task.when?.value, days, ...(hours && { hours }) }, ...heard }
	task.service = { value: [mine.serviceRef], ...heard }
	// 'Mi hermana también, a la misma hora': whoever is with the one cannot be with the other.
	const isAtOnce = /hora/.test(found[0]) && !/dia/.test(found[0]) && tellsOfOther(reading)
	if (!isAtOnce) task.specialist ??= { value: [mine.specialistRef], ...heard }
}

/** 'Otra cita para manicure el mismo día a las 3': the day of what is booked, where that is one day. */
function takeSameDay(turn: Turn, task: Task): void {
	const { reading } = turn
	const isSaid = /(?<!\S)(?:(?:el|ese) mismo dia|(?:ese|esa) dia)(?!\S)/.test(reading.words.text)
	if (reading.services.length > 1 || reading.pieces.some(({ days }) => days)) return
	if (!isSaid && !goesOn(turn)) return
	const mine = upcoming(turn).filter(({ serviceRef }) => isSaid || serviceRef === turn.frame.lately)
	const days = mine.map(({ startsAt, branchRef }) => localDateTime(startsAt, zoneOf(turn, branchRef)).date)
	const [date, other] = [...new Set(days)]
	if (!date || other) return
	const value = { ...task.when?.value, days: [[{ from: date, to: date }]] }
	task.when = { value, source: reading.sourceAt(0), confidence: 0.9 }
}

/** 'También gelish pero a las 11', right after one was booked: of the same day, where that alone is booked. */
function goesOn({ reading, frame }: Turn): boolean {
	const isMore = /(?<!\S)(?:tambien|ademas|de paso|de una vez|otr[oa])(?!\S)/.test(reading.words.text)
	return frame.lately !== null && isMore && reading.pieces.some(({ hours }) => hours)
}

/** The same weekday of a week; of the week after, where the week is that of the day itself. */
function sameDayIn(week: DayReading, date: string): string | null {
	const [span] = week
	if (!span) return null
	for (let day = addDays(date, 7); day <= addDays(span.to, 7); day = addDays(day, 7)) if (day >= span.from) return day
	return null
}

/** 'Agregar un facial a mi cita del lunes': that day, from when what is booked is over. */
export function takeBeside(turn: Turn, task: Task): void {
	const { reading } = turn
	const { text } = reading.words
	const isAdded =
		followsMine(turn) ||
		FOLLOWS.test(text) ||
		addsToMine(turn) ||
		addsAlone(turn) ||
		/(?<!\S)a (?:(?:mi|la|esa) cita|lo (?:de|del|que tengo))(?!\S)/.test(text)
	const isSame = /(?<!\S)a la mism[ao] hora(?! que)/.test(text) && reading.specialists.length === 0
	if (!(isAdded || isSame) || reading.pieces.some(({ hours }) => hours)) return
	const when = joinPieces(reading.pieces, reading.words.text)
	const mine = upcoming(turn).filter(({ startsAt, branchRef }) => {
		const { date } = localDateTime(startsAt, zoneOf(turn, branchRef))
		return !when.days || when.days.some((days) => days.some(({ from, to }) => from <= date && date <= to))
	})
	const named = mine.filter(({ serviceRef }) => namesIt(turn, serviceRef))
	const last = (named.length > 0 ? named : mine).at(-1)
	if (!last) return
	const { date, time } = localDateTime(last.startsAt, zoneOf(turn, last.branchRef))
	const minutes = serviceOf(turn.facts, last.serviceRef)?.durationMinutes ?? 0
	const heard = { source: reading.sourceAt(0), confidence: 0.9 }
	if (isSame) {
		task.when = { value: { days: [[{ from: date, to: date }]], hours: [[{ from: time, to: time }]] }, ...heard }
		return
	}
	const from = timeOf(Math.min(minutesOf(time) + minutes, 1439))
	const span = { from, to: '23:59', about: from }
	const value = { days: [[{ from: date, to: date }]], hours: [[span]], prefer: 'first' as const }
	task.when = { value, ...heard }
	// Whoever is there already does it, where nobody else was named.
	const gives = serviceOf(turn.facts, task.service?.value[0])?.specialistRefs ?? []
	if ((addsToMine(turn) || !tellsOfOther(reading)) && gives.includes(last.specialistRef))
		task.specialist ??= { value: [last.specialistRef], ...heard }
}

/** 'Y un pedicure saliendo de ahí': right after what is booked. */
export const FOLLOWS =
	/(?<!\S)(?:saliendo|terminando|al (?:salir|terminar|acabar)|acabando|cuando (?:salga|termine|acabe)|despues|enseguida|seguido|luego)(?: (?:de|con))? (?:ahi|alli|eso|esa|ese|esta|este)(?= [.,?]|$)|(?<!\S)ahi mismo(?!\S)|(?<!\S)(?:despues|luego|enseguida|atras|detras) del? (?:la )?(?:primer|otr[oa])(?= [.,?]|$)|(?<!\S)(?:despues|luego|detras|enseguida) (?:de|que) (?:yo|mi)(?= [.,?]|$)|(?<!\S)(?:despues|luego|detras|enseguida) (?:del mi[oa]|(?:de|que) (?:mi|yo|(?:el|la|lo) mi[oa]))(?= [.,?]|$| esta)|(?<!\S)(?:saliendo|terminando|al (?:salir|terminar|acabar)|cuando (?:salga|termine|acabe)|enseguida|seguidito)(?: yo)?(?= [.,?]|$)/

/** 'Súmale barba a mi corte', 'el corte de mañana lo quiero con barba también', of which the cut is booked. */
function addsToMine({ reading, conversation }: Turn): boolean {
	const mine = conversation.contact.appointments.map(({ serviceRef }) => serviceRef)
	const { text } = reading.words
	const isForOther = tellsOfOther(reading)
	const isOther = reading.services.some(({ refs }) => !refs.some((ref) => mine.includes(ref)))
	return [...reading.services, ...reading.refused].some(({ refs, start }) => {
		const before = text.slice(Math.max(0, start - 30), start)
		const isBeside = /(?<!\S)(?:a (?:mi|ese|esa)|al mismo|a mi mismo) $/.test(before)
		const isThat = isOther && !isForOther && /(?<!\S)(?:el|la|mi|ese|esa|del?) $/.test(before) && ADDS.test(text)
		return refs.some((ref) => mine.includes(ref)) && (isBeside || isThat)
	})
}

/** 'Confirmo, y quiero agregar diseño de ceja', of whoever has one appointment and speaks of no time. */
function addsAlone(turn: Turn): boolean {
	const { reading } = turn
	const [mine, second] = upcoming(turn)
	const isAdded = reading.words.tokens.some(({ plain }) => /^(?:agreg|anad|sumar?le|sumale|inclu)/.test(plain))
	const isOther = /(?<!\S)(?:otr[oa]|nueva) cita(?!\S)/.test(reading.words.text) || tellsOfOther(reading)
	return !!mine && !second && isAdded && !isOther && reading.pieces.length === 0
}

const ADDS = /(?<!\S)(?:agreg\p{L}+|anad\p{L}+|sum[ae]\p{L}*|incluy\p{L}+|tambien|ademas|de paso|de una vez)(?!\S)/u

/** 'Llevo también a mi hija': somebody else comes. */
function tellsOfOther({ words }: Reading): boolean {
	return whoIn(words, { start: 0, end: words.text.length }).some(({ kind }) => kind === 'other')
}

/** Whether this of what is booked is spoken of by its name. */
function namesIt({ reading }: Turn, service: string): boolean {
	return [...reading.services, ...reading.refused].some(({ refs }) => refs.includes(service))
}

/** 'Un pedicure después de mi manicure', of which the manicure is booked. */
function followsMine({ reading, conversation }: Turn): boolean {
	const mine = conversation.contact.appointments.map(({ serviceRef }) => serviceRef)
	return [...reading.services, ...reading.refused].some(({ refs, start }) => {
		const before = reading.words.text.slice(Math.max(0, start - 30), start)
		return (
			refs.some((ref) => mine.includes(ref)) &&
			/(?<!\S)(?:despues|luego|seguido|ademas|aparte|saliendo|terminando|acabando|al (?:salir|terminar|acabar)|cuando (?:salga|termine|acabe)) (?:del|(?:de )?(?:mi|el|la|los|las))(?: cita)?(?: del?)?(?: (?:el|la|mi))? $/.test(
				before,
			)
		)
	})
}
