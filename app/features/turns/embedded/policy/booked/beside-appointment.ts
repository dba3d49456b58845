import { localDate, localTime, minutesOf } from '#app/lib/time.ts'
import { newTask } from '../../frame.ts'
import { has, type Reading } from '../../read.ts'
import { joinPieces } from '../../when/combine.ts'
import { isExact, type Piece, type When } from '../../when/shapes.ts'
import { type Turn, upcoming, zoneOf } from '../turn.ts'
import { BETTER, MOVES } from '../wanted-task.ts'

/** More than this late is another hour. */
const LATE_MINUTES = 60

/** '¿Me puede dar 5:30?' asks for it. */
const ASKS_HOUR =
	/(?<!\S)(?:se )?(?:poder|podria\w*)(?: (?:me|nos))?(?: (?:empezar|iniciar|comenzar|arrancar|recibir|atender|ser|hacer\w*|poner|dar|pasar|mover|recorrer|quedar))(?: [^ .,?]+){0,3} a las? (?:1?\d|2[0-3])[^.]*\?|(?<!\S)me l[ao] (?:poder )?(?:pasar|mover|poner|cambiar|dejar|recorrer|reagendar)(?!\S)|(?<!\S)(?:poder )?(?:dar|recibir|agendar|apartar|atender)(?: me| a| a las| las){0,2} (?:1?\d|2[0-3])(?::\d\d)?(?!\S| minuto)|(?<!\S)(?:1?\d|2[0-3])(?::\d\d| y (?:media|cuarto))? (?:(?:se )?poder|se arma|se podra|estaria bien|esta bien|hay|haber|tener|alcanzo|va|jala|le caigo)(?: [^ .,?]+){0,2} ?\?/

/** 'No alcanzo a las 11, llego 11:20' to an appointment at eleven: little more than its hour is no wish for another. */
export function runsLate(turn: Turn): boolean {
	const { reading, frame } = turn
	const { text } = reading.words
	if (frame.task || frame.question || has(reading, 'book', 'askTimes', 'reschedule', 'cancel')) return false
	if (!/(?<!poder |querer |puedo )(?<!\S)llegar(?!\S)/.test(text) || reading.services.length > 0) return false
	if (ASKS_HOUR.test(text)) return false
	const [next] = upcoming(turn)
	if (!next) return false
	const zone = zoneOf(turn, next.branchRef)
	const [date, time] = [localDate(next.startsAt, zone), localTime(next.startsAt, zone)]
	const days = reading.pieces.flatMap((piece) => piece.days ?? [])
	const isThatDay = days.every((day) => day.some(({ from, to }) => from <= date && date <= to))
	const hours = reading.pieces.flatMap((piece) => piece.hours ?? []).filter((hour) => isExact([hour].flat()))
	const after = hours.flat().map(({ from }) => minutesOf(from) - minutesOf(time))
	// 'Llego cinco minutitos después de las diez', of whoever comes at ten.
	const isJustAfter = reading.pieces.some(
		({ rule, hours: spans }) => rule === 'hour.from' && spans?.some(([span]) => span?.from === time),
	)
	if (isThatDay && isJustAfter && /(?<!\S)minut\p{L}* despues de las? /u.test(text)) return true
	return isThatDay && after.some((minutes) => minutes > 0 && minutes <= LATE_MINUTES)
}

/**
 * 'Cancela la del martes y ponme manicure el miércoles', 'apártame un corte el lunes y mi cita pásala al jueves': what is
 * wished anew is a task of its own, with all that its clause says, and kept for when the first is done.
 */
export function bookBesides(turn: Turn): void {
	const { reading, frame } = turn
	const mine = upcoming(turn).map(({ serviceRef }) => serviceRef)
	const [find] = reading.services.filter(({ refs }) => !refs.some((ref) => mine.includes(ref)))
	const act = changeIn(turn)
	if (!find || !act || frame.parked.length > 0) return
	const isIn = clauseOf(turn, find, act)
	if (!isIn) return
	const isSaid = (pattern: RegExp) => reading.acts.some((one) => pattern.test(one.name) && isIn(one))
	// A price that is asked besides is no wish, and of a move only a word for a new one is.
	if (!isSaid(/^book$/) && (frame.task?.kind === 'reschedule' || isSaid(/^ask/))) return
	const [said, people] = [reading.pieces.filter(isIn), reading.specialists.filter(isIn)]
	const rest = reading.pieces.filter((piece) => !said.includes(piece))
	const heard = { source: reading.sourceAt(find.start), confidence: 1 }
	const when = withSameDay(turn, joinPieces(said, reading.words.text), rest, isIn)
	const whom = people.flatMap(({ refs }) => (refs.length === 1 ? refs : []))
	frame.parked = [
		{
			...newTask('book'),
			isMore: true,
			service: { value: find.refs, ...heard },
			...(whom.length > 0 && { specialist: { value: whom, ...heard } }),
			...((when.days ?? when.hours ?? when.soon) && { when: { value: when, ...heard } }),
		},
	]
	turn.reading = withoutClause(reading, isIn, find)
}

/** Where the message says that what is booked is cancelled or moved. */
function changeIn({ reading }: Turn): Placed | undefined {
	const act = reading.acts.find(({ name }) => name === 'cancel' || name === 'reschedule')
	const moved = act ? null : (MOVES.exec(reading.words.text) ?? BETTER.exec(reading.words.text))
	return moved ? { start: moved.index, end: moved.index + moved[0].length } : act
}

/** What is left to be said of the change, with blanks where the other clause stood. */
export function withoutClause(reading: Reading, isIn: (one: Placed) => boolean, find?: Placed): Reading {
	const isLeft = (one: Placed) => !isIn(one)
	const tokens = reading.words.tokens.filter(({ at, canon }) => isLeft({ start: at, end: at + canon.length }))
	const gone = reading.words.tokens.filter((token) => !tokens.includes(token))
	const text = gone.reduce((left, { at, canon }) => {
		return left.slice(0, at) + ' '.repeat(canon.length) + left.slice(at + canon.length)
	}, reading.words.text)
	return {
		...reading,
		words: { ...reading.words, text, tokens },
		acts: reading.acts.filter(isLeft),
		services: reading.services.filter((one) => one !== find && isLeft(one)),
		pieces: reading.pieces.filter(isLeft),
		specialists: reading.specialists.filter(isLeft),
	}
}

export type Placed = { start: number; end: number }

/** Whether something stands in the clause of what is wished anew, behind or before the one that changes what is booked. */
function clauseOf({ reading }: Turn, find: Placed, act: Placed): ((one: Placed) => boolean) | null {
	const { text } = reading.words
	if (find.start >= act.end) {
		const from = Math.max(act.end, ...JOINTS.map((joint) => text.slice(0, find.start).lastIndexOf(joint)))
		return ({ start }) => start >= from
	}
	const to = Math.min(...JOINTS.map((joint) => text.indexOf(joint, find.end)).filter((at) => at >= 0))
	const last = Math.max(...JOINTS.map((joint) => text.slice(0, act.start).lastIndexOf(joint)))
	return Number.isFinite(to) && last >= to ? ({ end }) => end <= last : null
}

const JOINTS = [' y ', ' . ', ' ? ', ' pero ']

/** The one day on which what is booked and spoken of is. */
function dayOfMine(turn: Turn): When['days'] {
	const named = turn.reading.services.flatMap(({ refs }) => refs)
	const mine = upcoming(turn)
	const meant = mine.filter(({ serviceRef }) => named.includes(serviceRef))
	const dates = (meant.length > 0 ? meant : mine).map(({ startsAt, branchRef }) =>
		localDate(startsAt, zoneOf(turn, branchRef)),
	)
	const [date, another] = [...new Set(dates)]
	return date && !another ? [[{ from: date, to: date }]] : undefined
}

/** 'El mismo día' of the second is the one that the first is moved to. */
function withSameDay(turn: Turn, when: When, rest: Piece[], isIn: (one: Placed) => boolean): When {
	const { reading } = turn
	const same = /(?<!\S)(?:(?:el |ese )?mismo dia|ese dia)(?!\S)/.exec(reading.words.text)
	const isSaid = same !== null && isIn({ start: same.index, end: same.index + same[0].length })
	const days = rest.findLast((piece) => piece.days)?.days ?? dayOfMine(turn)
	return isSaid && !when.days && days ? { ...when, days } : when
}
