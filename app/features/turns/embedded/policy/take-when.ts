import { addDays, daysBetween, localDateTime, minutesOf, timeOf } from '#app/lib/time.ts'
import { type Task } from '../frame.ts'
import { has } from '../read.ts'
import { weekdayNumber, weekOf } from '../when/calendar.ts'
import { joinPieces, refine } from '../when/combine.ts'
import { settleHours } from '../when/settle.ts'
import { type DayReading, isExact, isOneDay, type Piece, WHOLE_DAY, type When } from '../when/shapes.ts'
import { isVisit, settled } from './booked/appointments.ts'
import { shiftOf } from './booked/shift.ts'
import { hoursOf, type Turn, upcoming, zoneOf } from './turn.ts'

/** What was said of when, as far as it goes with what is known: a day, an hour, or a step from what was offered. */
export function takeWhen(turn: Turn, task: Task, pieces: Piece[]): void {
	const { reading } = turn
	const known = onProposedDay(turn, task.when?.value ?? {}, pieces)
	const meant = pieces.map((piece) => afterMine(turn, task, onThatDay(turn, afterKnown(piece, known), known)))
	// What was said is what was meant by it, also for whoever asks whether all of it was heard.
	turn.reading = {
		...reading,
		pieces: reading.pieces.map((piece) => meant[pieces.indexOf(piece)] ?? piece),
	}
	const said = joinPieces(meant, reading.words.text)
	const [named, second] = pieces.filter(({ days }) => days)
	const bare = second ? undefined : named?.bare
	const turned = relative(turn, task, known)
	const open = opened(turn, known)
	if (pieces.length === 0 && !turned && !open) return
	const edge = edgeSaid(reading.words.text)
	const isRange = said.hours?.every((spans) => !isExact(spans)) === true
	const value = refine(
		turned ?? open ?? known,
		{ ...inOpeningHours(turn, task, said, known), ...(bare && { bare }) },
		has(reading, 'correct', 'no', 'another'),
	)
	// 'Después de las 5, lo más tarde que se pueda'
	const wished = edge && isRange && !value.prefer ? { ...value, prefer: edge } : value
	task.when = {
		value: edge === 'first' && isRange ? firstOfAll(wished) : wished,
		source: reading.sourceAt(pieces[0]?.start ?? 0),
		confidence: 1,
	}
}

/** 'De las 2 en adelante, la primera hora que tengas': that very first one is meant. */
function firstOfAll(when: When): When {
	const { hours = [] } = when
	const isPart = hours.every(([span, other]) => span && !other && span.from > WHOLE_DAY.from && !span.about)
	const first = hours.map((spans) => spans.map((span) => ({ ...span, about: span.from })))
	return isPart && hours.length > 0 ? { ...when, prefer: 'first', hours: first } : when
}

/** 'A las 4 y media' is never half past four in the night, whatever was wished before. */
function inOpeningHours(turn: Turn, task: Task, said: When, known: When): When {
	if (!said.hours || said.hours.length < 2 || !known.hours || said.paired) return said
	const days = (said.days ?? known.days)?.[0]
	return { ...said, hours: settleHours(said.hours, days, hoursOf(turn, task), turn.today) }
}

/** 'A las 6' to a time that is proposed, where no day was named: that of the proposal. */
function onProposedDay({ frame }: Turn, known: When, pieces: Piece[]): When {
	const date = frame.proposal?.offer?.date
	const isHour = pieces.length > 0 && pieces.every(({ days, hours }) => hours && !days)
	return date && isHour && !known.days ? { ...known, days: [[{ from: date, to: date }]] } : known
}

/** 'Esa semana no puedo, la siguiente': the one after what was spoken of. */
function afterKnown(piece: Piece, { days }: When): Piece {
	const from = days?.[0]?.[0]?.from
	return piece.rule === 'week.nextShort' && from ? { ...piece, days: [[weekOf(from, 1)]] } : piece
}

/** 'Ese sábado a las 11', of whoever spoke of Saturday 28 or was offered times of it. */
function onThatDay({ frame, reading }: Turn, piece: Piece, known: When): Piece {
	if (!piece.bare || !('weekday' in piece.bare)) return piece
	const { weekday } = piece.bare
	if (/(?<!\S)este (?:mismo )?$/.test(reading.words.text.slice(0, piece.start))) return piece
	const offered = frame.options.flatMap(({ pick }) => (pick.kind === 'time' ? [pick.offer.date] : []))
	const wished = known.days?.length === 1 && isOneDay(known.days[0]) ? (known.days[0]?.[0]?.from ?? []) : []
	const dates = new Set([...offered, wished].flat().filter((date) => weekdayNumber(date) === weekday))
	const [date, another] = dates
	if (date && !another) return { ...piece, bare: undefined, days: [[{ from: date, to: date }]] }
	// 'Mejor el miércoles', of whoever spoke of Tuesday in two weeks: that of the same week.
	const week = typeof wished === 'string' && offered.length === 0 ? weekOf(wished, 0) : null
	const near = piece.days?.[0]?.[0]?.from
	if (!week || !near || near >= week.from || piece.days?.length !== 1) return piece
	const own = addDays(week.from, (weekday - weekdayNumber(week.from) + 7) % 7)
	return { ...piece, bare: undefined, days: [[{ from: own, to: own }]] }
}

/** 'La dejamos para la otra semana', of an appointment in that very week: the one after it. */
function afterMine(turn: Turn, task: Task, piece: Piece): Piece {
	const [mine] = task.kind === 'reschedule' ? settled(turn, task) : []
	if (!mine) return piece
	const date = localDateTime(mine.startsAt, zoneOf(turn, mine.branchRef)).date
	// 'A la otra semana, el jueves', of whoever comes on that very Thursday, and names no other hour.
	const [day] =
		piece.rule === 'weekday.other' ||
		(/^weekday\.(?:nextWeek|next$|coming$)/.test(piece.rule) && !turn.reading.pieces.some(({ hours }) => hours))
			? (piece.days?.[0] ?? [])
			: []
	if (day?.from === date && day.to === date) {
		const next = addDays(date, 7)
		return { ...piece, bare: undefined, days: [[{ from: next, to: next }]] }
	}
	const isRefused = /^ (?:yo )?(?:no|tampoco)(?!\S)/.test(turn.reading.words.text.slice(piece.end))
	const [week] = piece.rule === 'week.next' && !isRefused ? (piece.days?.[0] ?? []) : []
	if (!week) return piece
	const isAfter =
		week.to < date && /(?<!\S)(?:otro semana|semana sigue|sigue semana)(?!\S)/.test(turn.reading.words.text)
	return isAfter || (week.from <= date && date <= week.to) ? { ...piece, days: [[weekOf(date, 1)]] } : piece
}

/** 'Más tarde', 'más temprano', 'otro día': seen from what was offered or wished. */
function relative(turn: Turn, task: Task, known: When): When | null {
	const { reading, frame, today } = turn
	const offers = frame.proposal?.offer ? [frame.proposal.offer] : task.offered.slice(-3)
	const times = [
		...offers.map(({ time }) => time),
		...timeOfAppointment(turn, task),
		...(known.hours ?? []).flat().flatMap(({ from }) => (from > WHOLE_DAY.from ? from : [])),
	].sort()
	const [first, last] = [times[0], times.at(-1)]
	const shift = shiftOf(reading)
	const edge = edgeSaid(reading.words.text) ?? soonestOf(reading)
	if (edge) return { ...known, hours: [[WHOLE_DAY]], prefer: edge }
	if (shift !== null && first && first === last) return { ...known, hours: [[at(first, shift)]] }
	// 'Un poco más tarde, como a la 1' says when.
	const isTimed = reading.pieces.some(({ hours }) => hours)
	if (has(reading, 'later') && !isTimed)
		return { ...known, hours: [[{ from: last ? after(last) : '15:00', to: '23:59' }]], prefer: 'first' }
	// 'El día que tenga más temprano', before any time was named: as early as can be.
	if (has(reading, 'earlier') && !isTimed && !first) return { ...known, hours: [[WHOLE_DAY]], prefer: 'first' }
	if (has(reading, 'earlier') && !isTimed)
		return { ...known, hours: [[{ from: '00:00', to: first ? before(first) : '11:59' }]], prefer: 'last' }
	if (!has(reading, 'otherDay')) return null
	const shown = offers.map(({ date }) => ({ from: date, to: date }))
	const except = [...(known.except ?? []), ...shown, ...(known.days?.[0] ?? [])]
	return { ...known, except, days: [[{ from: today.date, to: addDays(today.date, 20) }]] }
}

const EDGE =
	/(?<!\S)(?:l[oa]|el|tu|su)(?: (?:horario|hora|cita|disponible))? (?:mas (tarde|noche|temprano)(?! de)|(ultimo|primer)(?= (?:que|hora|horario|turno|cita|disponible)(?!\S)))(?!\S)|(?<!\S)(ultimo|primer) (?:hora )?del dia(?!\S)/

/** 'Lo más tarde que tengas', 'el horario más tarde', 'lo más temprano que haya'. */
function edgeSaid(text: string): 'first' | 'last' | null {
	const found = EDGE.exec(text)
	if (!found) return null
	return found[1] === 'temprano' || (found[2] ?? found[3]) === 'primer' ? 'first' : 'last'
}

/** 'Hoy lo más pronto posible': the first time of the one day that is named. */
function soonestOf({ pieces, words }: Turn['reading']): 'first' | null {
	const isOfDay = pieces.some(({ days, hours, rule }) => rule !== 'any.soon' && !hours && isOneDay(days?.[0]))
	return isOfDay && /(?<!\S)lo (?:mas pronto|antes)(?!\S)/.test(words.text) ? 'first' : null
}

function timeOfAppointment(turn: Turn, task: Task): string[] {
	const mine = upcoming(turn).filter(({ ref }) => task.appointment?.value.includes(ref))
	const [only, second] = mine
	return only && (!second || isVisit(turn, mine))
		? [localDateTime(only.startsAt, zoneOf(turn, only.branchRef)).time]
		: []
}

/** 'Cualquier día', 'me da igual' as the answer to what was asked; 'otro horario' lets go of the hour. */
function opened({ reading, frame, today }: Turn, known: When): When | null {
	const asked = frame.question?.kind
	if (has(reading, 'any', 'unsure') && asked === 'day') {
		return { ...known, days: [[{ from: today.date, to: addDays(today.date, 13) }]] }
	}
	if (has(reading, 'any') && asked === 'hour') return { ...known, hours: [[WHOLE_DAY]] }
	if (has(reading, 'any') && asked === 'whichDay' && known.days) return { ...known, days: [known.days.flat()] }
	if (has(reading, 'any') && asked === 'whichHour' && known.hours) return { ...known, hours: [known.hours.flat()] }
	if (!has(reading, 'another')) return null
	const { hours: _, ...rest } = known
	return reading.pieces.some(({ hours }) => hours) ? null : rest
}

function after(time: string) {
	return timeOf(Math.min(minutesOf(time) + 1, 1439))
}

/** So many minutes from there, within the day. */
function at(time: string, minutes: number) {
	const moment = timeOf(Math.min(Math.max(minutesOf(time) + minutes, 0), 1439))
	return { from: moment, to: moment }
}

function before(time: string) {
	return timeOf(Math.max(minutesOf(time) - 1, 0))
}

/** 'Apúntame a yoga el martes y el jueves a las 6': one on each of the days, where 'puedo martes y jueves' leaves a choice. */
export function takeEachDay(turn: Turn, task: Task): void {
	if (takeEachMoment(turn, task)) return
	const { reading, frame } = turn
	const { days: named = [], hours: said = [], ...rest } = task.when?.value ?? {}
	const days = DAILY.test(reading.words.text) ? named.map(eachDayOf) : named
	const [[first, ...others] = [], another] = days
	const hours = settleHours(said, days[0], hoursOf(turn, task), turn.today)
	const isEach = [first, ...others].every((span) => span?.from === span?.to) && others.length > 0 && others.length < 5
	const [day, next] = reading.pieces.filter((piece) => piece.days)
	if (!task.when || !first || !isEach || another || hours.length !== 1 || !isExact(hours[0]) || rest.paired) return
	if (!isNothingMore(task, others.length) || task.service?.value.length !== 1 || frame.proposal || !day) return
	if (reading.person.count && reading.person.count !== others.length + 1) return
	const { text } = reading.words
	const listed = text.slice(day.start, reading.pieces.findLast((piece) => piece.days)?.start ?? next?.start ?? day.end)
	if (
		IN_CASE.test(listed) ||
		CHOICE_OF_DAYS.test(text.slice(0, day.start)) ||
		!(/ y /.test(listed) || DAILY.test(text))
	)
		return
	const [service = ''] = task.service.value
	task.when = { ...task.when, value: { ...rest, days: [[first]], hours } }
	const whom = task.specialist && !task.specialist.any ? task.specialist.value : []
	task.next = others.map((span) => ({
		service,
		when: { ...rest, days: [[span]], hours },
		...(whom.length === 1 && { specialist: whom }),
	}))
}

/** 'Apártame hoy a las 12 y el viernes 4 a las 12': a day with its own hour, and another one. */
function takeEachMoment({ reading, frame }: Turn, task: Task): boolean {
	const [first, second, another] = reading.pieces
		.filter(({ days }) => days)
		.map((piece) => [piece, piece.hours ? piece : reading.pieces[reading.pieces.indexOf(piece) + 1]] as const)
	const { text } = reading.words
	if (!first || !second || another || task.next.length > 0 || frame.proposal || task.service?.value.length !== 1)
		return false
	const isWhole = [first, second].every(
		([piece, hour]) => piece.days?.length === 1 && hour?.hours && !(hour !== piece && hour.days),
	)
	const between = text.slice(first[1]?.end ?? 0, second[0].start)
	const isBoth = /^ (?:, )?y (?:(?:tambien|luego|otr[oa]|despues) )*$/.test(between)
	if (
		!isWhole ||
		!isBoth ||
		reading.person.count ||
		CHOICE_OF_DAYS.test(text.slice(0, first[0].start)) ||
		!WISHED.test(text)
	)
		return false
	const [one, other] = [first, second].map(([day, hour]) =>
		joinPieces(hour && hour !== day ? [day, hour] : [day], text),
	)
	if (!one || !other || !task.when) return false
	task.when = { ...task.when, value: one }
	task.next = [
		{
			service: task.service.value[0] ?? '',
			when: other,
			...(task.specialist && { specialist: task.specialist.value }),
		},
	]
	return true
}

/** 'Diario de lunes a miércoles' */
const DAILY = /(?<!\S)(?:diari[oa]|diariamente|todos los dia|cada dia)(?!\S)/

function eachDayOf(spans: DayReading): DayReading {
	const [span, another] = spans
	const length = span && !another ? daysBetween(span.from, span.to) : 0
	if (!span || length < 1 || length > 3) return spans
	return Array.from({ length: length + 1 }, (_, at) => addDays(span.from, at)).map((day) => ({ from: day, to: day }))
}

const WISHED = /(?<!\S)(?:agendar|apartar|querer|reservar|dar|anotar|poner)(?!\S)/

/** 'Tres sesiones, lunes, miércoles y viernes': as many of the same as there are days. */
function isNothingMore({ next, service }: Task, others: number): boolean {
	const isSame = next.every((one) => one.service === service?.value[0] && !one.when && !one.specialist)
	return next.length === 0 || (next.length === others && isSame)
}

/** 'El miércoles, y si ya está ocupado, el jueves' */
const IN_CASE = /(?<!\S)si (?:ya |no |esta|estan)/

const CHOICE_OF_DAYS =
	/(?<!\S)(?:poder|quedar|libre|disponible|descanso|salgo|tener)(?: (?:el|los|ir|en|para|algo|entre))* $/
