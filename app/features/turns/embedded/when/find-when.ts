import { addDays } from '#app/lib/time.ts'
import { weekdayNumber } from './calendar.ts'
import { exactHours } from './clock.ts'
import { dateRules } from './date-rules.ts'
import { hourRules } from './hour-rules.ts'
import { findPieces, type Rule } from './rule.ts'
import { type DayReading, type Piece, type Today } from './shapes.ts'
import { spanRules } from './span-rules.ts'
import { weekdayRules } from './weekday-rules.ts'

/** By which days and hours are found. */
export const timeRules: Rule[] = [...dateRules, ...weekdayRules, ...spanRules, ...hourRules]

/**
 * Every expression of a day or an hour in a normalised text (Words.text), in order and without overlaps: of those that
 * overlap the longest is meant.
 */
export function findWhen(text: string, today: Today): Piece[] {
	const found = findPieces(text, timeRules, today).sort((a, b) => b.end - b.start - (a.end - a.start))
	const kept: Piece[] = []
	for (const piece of found) {
		if (!kept.some((other) => piece.start < other.end && other.start < piece.end)) kept.push(piece)
	}
	kept.sort((a, b) => a.start - b.start)
	const named = kept.flatMap((piece) => besideDay(text, piece)).sort((a, b) => a.start - b.start)
	const beside = named.map((piece, at) => {
		return afterNamed(text, thatDay(text, piece, named[at - 1]), named.slice(0, at))
	})
	// 'El lunes a las 6, no, mejor martes 6': the hour of another day, with nothing of its own behind it.
	return beside.map((piece, at) => {
		const isTimed = beside.some(({ hours, end }, other) => hours && (other >= at || piece.start - end < 12))
		return isTimed ? piece : telegraphic(text, piece)
	})
}

const BESIDE =
	/(?<!\S)(?:(?:el|un) )?(?:dia (?:anterior|antes|previo)|(?:en )?la vispera)(?!\S)|(?<!\S)(?:(?:el|al|un) )?dia (?<after>despues|sigue)(?!\S)/u

/** 'No puedo el miércoles', 'lo del miércoles': a day that is given up, or that of something there is. */
const GIVEN_UP =
	/(?<!\S)(?:no (?:poder|voy|alcanzo|llegar|va a poder)(?: (?:ir|a|llegar|asistir|para))*(?: el)?|(?:la|el|lo|las|los|mi) (?:[^ .,?]{4,} )?(?:del?|del dia|dia)) $/u

/**
 * 'Mi boda es el 12, el día anterior': the day beside the one that was named; of an appointment it says which one. 'No
 * puedo el miércoles, al día siguiente sí' names both.
 */
function besideDay(text: string, piece: Piece): Piece[] {
	const said = BESIDE.exec(text)
	const [reading, second] = piece.days ?? []
	const [span] = reading ?? []
	// 'Al día siguiente, sábado 28' names it.
	const isNamed =
		said !== null &&
		/^ (?:, )?(?:(?:o sea|es decir|osea)(?: ,)? )?$/.test(text.slice(said.index + said[0].length, piece.start))
	const isNear = said !== null && (said.index >= piece.end ? said.index - piece.end : piece.start - said.index) < 60
	if (
		!said ||
		!isNear ||
		isNamed ||
		!span ||
		second ||
		span.from !== span.to ||
		/(?<!\S)cita(?!\S)/.test(text.slice(0, piece.start))
	)
		return [piece]
	const date = addDays(span.from, said.groups?.after ? 1 : -1)
	const days = [[{ from: date, to: date }]]
	const isOther = GIVEN_UP.test(text.slice(0, piece.start)) || /^ (?:yo )?(?:ya )?no(?!\S)/.test(text.slice(piece.end))
	if (!isOther || said.index < piece.end) return [{ ...piece, days }]
	return [piece, { rule: 'day.beside', start: said.index, end: said.index + said[0].length, days }]
}

/** 'La fiesta es el 5 de diciembre, ese sábado a las 12': the day that was named just before, where it is such a weekday. */
function thatDay(text: string, piece: Piece, before: Piece | undefined): Piece {
	const [span] = before?.days?.[0] ?? []
	if (!piece.bare || !('weekday' in piece.bare) || !span || span.from !== span.to || before?.days?.[1]) return piece
	const isThat = /(?<!\S)ese (?:mismo )?$/.test(text.slice(0, piece.start))
	return isThat && weekdayNumber(span.from) === piece.bare.weekday ? { ...piece, days: [[span]] } : piece
}

/** 'Mañana sábado y otra el siguiente sábado': the one after the Saturday that was named already. */
function afterNamed(text: string, piece: Piece, before: Piece[]): Piece {
	const [near, far] = piece.days ?? []
	const after = afterThatDay(piece, before, text)
	if (after) return { ...piece, bare: undefined, days: [[{ from: after, to: after }]] }
	if (!/^weekday\.(?:next|coming)$/.test(piece.rule) || !near || !far) return piece
	const isNamed = before.some(({ days }) => days?.length === 1 && days[0]?.[0]?.from === near[0]?.from)
	return isNamed ? { ...piece, days: [far] } : piece
}

/** 'Del sábado 28 al sábado siguiente': a week after the day of that name that was said before it. */
function afterThatDay(piece: Piece, before: Piece[], text: string): string | null {
	const isNext =
		/^weekday\.(?:next|coming)$/.test(piece.rule) && /(?<!\S)sigue(?!\S)/.test(text.slice(piece.start, piece.end))
	const from = piece.days?.[0]?.[0]?.from
	const named = before.flatMap(({ days }) => (days?.length === 1 && days[0]?.length === 1 ? (days[0][0] ?? []) : []))
	const same = named.findLast(
		(span) => span.from === span.to && from && weekdayNumber(span.from) === weekdayNumber(from),
	)
	return isNext && same ? addDays(same.from, 7) : null
}

/** 'Lunes 10', where no such Monday comes and no other hour was said: the hour, as telegrams and chats write it. */
function telegraphic(text: string, piece: Piece): Piece {
	const number = /^(?:(?:el|este|para el) )?\p{L}+ (1[0-2]|[1-9])$/u.exec(text.slice(piece.start, piece.end))?.[1]
	const [date, weekday] = piece.days ?? []
	if (piece.rule !== 'date.weekday' || !number || !date || !weekday) return piece
	// 'El viernes 12', where the twelfth is a Saturday, may be a slip by a day.
	const isSlip = /^(?:el|este|para)/.test(text.slice(piece.start)) && isNextTo(date, weekday)
	if (isSlip) return piece
	return { ...piece, rule: 'weekday.hour', days: [weekday], hours: exactHours(number) }
}

function isNextTo([date]: DayReading, [other]: DayReading): boolean {
	const apart = weekdayNumber(date?.from ?? '') - weekdayNumber(other?.from ?? '')
	return [1, 6].includes(Math.abs(apart))
}

/** A lone number as the answer to a question about the day or the hour. */
export function findNumber(text: string, asked: 'day' | 'hour', today: Today): Piece[] {
	const number = /(?<!\S)(?:como |tipo |a |el |las? )?(\d{1,2})(?: (?:y media|y cuarto))?(?!\S)/.exec(text)
	if (!number) return []
	const said = asked === 'day' ? `el ${number[1]}` : `a las ${number[0].replace(/^(?:como|tipo|a|el|las?) /, '')}`
	return findWhen(said, today).map((piece) => ({
		...piece,
		start: number.index,
		end: number.index + number[0].length,
	}))
}
