import { type Frame } from '../frame.ts'
import { type Reading } from '../read.ts'
import { type Token } from '../words/normalise.ts'
import { stemOf } from '../words/stem.ts'

/** How the talk stands when a message comes. */
export type Situation = { question: string; task: string; isExpected: boolean }

type Said = Pick<Reading, 'words' | 'services' | 'specialists' | 'pieces' | 'person'>

export function situationOf({ question, task, proposal }: Frame, hasAppointments: boolean): Situation {
	return {
		question: proposal ? 'proposal' : (question?.kind ?? 'none'),
		task: task?.kind ?? 'none',
		isExpected: hasAppointments,
	}
}

/**
 * The weak signs of a message that a score is summed from: its roots and their beginnings, pairs of neighbours, what
 * kind of things it names, and how the talk stands. Names of the business, days and hours stand as what they are, so
 * that nothing is learned of any one business.
 */
export function cuesOf(said: Said, situation: Situation): string[] {
	return cuesOfTokens(said, said.words.tokens, situation)
}

/** The same of each clause alone: what a long message is for is often said in one of its parts. */
export function cuesOfClauses(said: Said, situation: Situation): Clause[] {
	const clauses: Token[][] = [[]]
	for (const [at, token] of said.words.tokens.entries()) {
		if (/^(?:y|pero)$/.test(token.canon) && /^(?:que|cuanto|como|donde|cuando|quien|en|a)$/.test(nextOf(said, at)))
			clauses.push([])
		clauses.at(-1)?.push(token)
		if (/^[.,?]$/.test(token.canon)) clauses.push([])
	}
	const long = clauses.filter((tokens) => tokens.filter(({ plain }) => /^\p{L}/u.test(plain)).length > 1)
	if (long.length < 2) return []
	return long.map((tokens) => ({
		start: tokens[0]?.at ?? 0,
		end: (tokens.at(-1)?.at ?? 0) + (tokens.at(-1)?.canon.length ?? 0),
		cues: cuesOfTokens(said, tokens, situation),
	}))
}

/** A part of a message, where it stands and its cues. */
type Clause = { start: number; end: number; cues: string[] }

function nextOf({ words }: Said, at: number): string {
	return words.tokens[at + 1]?.canon ?? ''
}

function cuesOfTokens(said: Said, tokens: Token[], { question, task, isExpected }: Situation): string[] {
	const { services, specialists, pieces } = said
	const kindAt = (token: Token): string | null => {
		const isIn = ({ start, end }: { start: number; end: number }) => token.at >= start && token.at < end
		if (services.some(isIn)) return '$service'
		if (specialists.some(isIn)) return '$who'
		const piece = pieces.find(isIn)
		if (piece) return piece.days ? (piece.hours ? '$moment' : '$day') : '$hour'
		return said.person.span && isIn(said.person.span) ? '$name' : null
	}
	const line: string[] = ['^']
	const roots = new Set<string>()
	for (const token of tokens) {
		const kind = kindAt(token)
		if (kind && line.at(-1) === kind) continue
		const word = kind ?? wordOf(token)
		if (!word) continue
		line.push(word)
		if (!kind && token.canon !== token.plain && /^\p{L}{3}/u.test(token.plain)) roots.add(`=${token.plain}`)
		if (!kind && /^\p{L}{4}/u.test(token.plain))
			for (const length of [4, 6]) roots.add(`~${token.plain.slice(0, length)}`)
	}
	line.push('$')
	const alone = line.slice(1, -1)
	const pairs = line.slice(1).map((word, at) => `${line[at]} ${word}`)
	const isShort = alone.length <= 4
	const state = [`?${question}`, `!${task}`, isExpected ? 'expected' : 'unexpected', isShort ? 'short' : 'long']
	const inState = isShort ? alone.map((word) => `?${question} ${word}`) : []
	return [...new Set([...alone, ...pairs, ...roots, ...state, ...inState])]
}

function wordOf({ plain, canon }: Token): string | null {
	if (/^[.,-]$/.test(canon)) return null
	if (/^\p{L}/u.test(plain)) return canon === plain ? stemOf(plain) : canon
	return /^\d+$/.test(canon) ? '$number' : canon
}
