import { matchesIn } from '../words/matches-in.ts'
import { type Piece, type Today, type When } from './shapes.ts'

type Found = When & Pick<Piece, 'bare'>

/** A pattern over whole words of the normalised text, and what it means on a given day; null where it means nothing. */
export type Rule = { name: string; pattern: RegExp; read: (said: Said, today: Today) => Found | null }

/** The named groups of a match; what was left out is ''. */
export type Said = (group: string) => string

export function rule(name: string, source: string, read: Rule['read']): Rule {
	return { name, pattern: new RegExp(`(?<!\\S)(?:${source})(?!\\S)`, 'g'), read }
}

export function findPieces(text: string, rules: Rule[], today: Today): Piece[] {
	const pieces: Piece[] = []
	for (const { name, pattern, read } of rules) {
		for (const match of matchesIn(pattern, text)) {
			const found = read((group) => match.groups?.[group] ?? '', today)
			if (found) pieces.push({ ...found, rule: name, start: match.index, end: match.index + match[0].length })
		}
	}
	return pieces
}
