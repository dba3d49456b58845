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
	return kept.sort((a, b) => a.start - b.start)
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
