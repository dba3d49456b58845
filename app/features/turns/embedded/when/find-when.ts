import { addDays } from '#app/lib/time.ts'
import { exactHours } from './clock.ts'
import { dateRules } from './date-rules.ts'
import { hourRules } from './hour-rules.ts'
import { findPieces, type Rule } from './rule.ts'
import { type Piece, type Today } from './shapes.ts'
import { spanRules } from './span-rules.ts'
import { weekdayRules } from './weekday-rules.ts'

const rules: Rule[] = [...dateRules, ...weekdayRules, ...spanRules, ...hourRules]

/**
 * Every expression of a day or an hour in a normalised text (Words.text), in order and without overlaps: of those that
 * overlap the longest is meant.
 */
export function findWhen(text: string, today: Today): Piece[] {
	const found = findPieces(text, rules, today).sort((a, b) => b.end - b.start - (a.end - a.start))
	const kept: Piece[] = []
	for (const piece of found) {
		if (!kept.some((other) => piece.start < other.end && other.start < piece.end)) kept.push(piece)
	}
	kept.sort((a, b) => a.start - b.start)
	const beside = kept.map((piece) => besideDay(text, piece))
	return beside.some(({ hours }) => hours) ? beside : beside.map((piece) => telegraphic(text, piece))
}

const BESIDE =
	/(?<!\S)(?:(?:el|un) )?(?:dia (?:anterior|antes|previo)|(?:en )?la vispera)(?!\S)|(?<!\S)(?:(?:el|al|un) )?dia (?<after>despues|siguiente)(?!\S)/u

/** 'Mi boda es el 12, el día anterior': the day beside the one that was named; of an appointment it says which one. */
function besideDay(text: string, piece: Piece): Piece {
	const said = BESIDE.exec(text)
	const [reading, second] = piece.days ?? []
	const [span] = reading ?? []
	const isNear = said !== null && (said.index >= piece.end ? said.index - piece.end : piece.start - said.index) < 60
	if (
		!said ||
		!isNear ||
		!span ||
		second ||
		span.from !== span.to ||
		/(?<!\S)cita(?!\S)/.test(text.slice(0, piece.start))
	)
		return piece
	const date = addDays(span.from, said.groups?.after ? 1 : -1)
	return { ...piece, days: [[{ from: date, to: date }]] }
}

/** 'Lunes 10', where no such Monday comes and no other hour was said: the hour, as telegrams and chats write it. */
function telegraphic(text: string, piece: Piece): Piece {
	const number = /^\p{L}+ (1[0-2]|[1-9])$/u.exec(text.slice(piece.start, piece.end))?.[1]
	const weekday = piece.days?.[1]
	if (piece.rule !== 'date.weekday' || !number || !weekday) return piece
	return { ...piece, rule: 'weekday.hour', days: [weekday], hours: exactHours(number) }
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
