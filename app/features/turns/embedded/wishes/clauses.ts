import { type Facts } from '../facts.ts'
import { type NameFind } from '../names/find-names.ts'
import { meantServices, namedServices } from '../names/services.ts'
import { isExact, type Piece } from '../when/shapes.ts'
import { type Words } from '../words/normalise.ts'
import { type Who, whoIn } from './who.ts'

type Span = { start: number; end: number }

/** A part of a message up to its next comma or 'y', and all that stands in it. */
export type Clause = Span & {
	text: string
	/** For whom it is; none where it says nothing of that. */
	who: Who[]
	services: NameFind[]
	whom: NameFind[]
	days: Piece[]
	hours: Piece[]
}

type Read = { words: Words; services: NameFind[]; specialists: NameFind[]; pieces: Piece[] }

/**
 * A message by its clauses, each read by itself: names are looked for in the words of the clause alone, so that what was
 * named before is heard once more, and no name reaches over into what is said of somebody else.
 */
export function clausesOf({ words, services, specialists, pieces }: Read, facts: Facts): Clause[] {
	const whole = services.filter(({ start, end }) => isOneName(words.text.slice(start, end)))
	const within = (span: Span) => (find: Span) => find.start >= span.start && find.start < span.end
	return spansOf(words, [...whole, ...specialists, ...pieces]).map((span) => {
		const own = pieces.filter(within(span))
		return {
			...span,
			text: words.text.slice(span.start, span.end),
			who: whoIn(words, span),
			services: servicesIn(words, span, facts),
			whom: specialists.filter(within(span)),
			days: own.filter(({ days }) => days),
			hours: own.filter(({ hours }) => hours?.every((reading) => isExact(reading))),
		}
	})
}

function isOneName(text: string): boolean {
	return !/[,.?]/.test(text) && !/(?<!\S)(?:mi|yo|ella|ellos)(?!\S)/.test(text)
}

const BREAK = /^(?:[,.;?]|y|e|luego|despues)$/

/** From one break to the next; what stands inside of a name or a time is none. */
function spansOf({ tokens, text }: Words, closed: Span[]): Span[] {
	const breaks = tokens.filter(
		({ at, canon }) => BREAK.test(canon) && !closed.some(({ start, end }) => at > start && at < end),
	)
	const bounds = [0, ...breaks.flatMap(({ at, canon }) => [at, at + canon.length]), text.length]
	return bounds.flatMap((start, at) => {
		const end = bounds[at + 1] ?? 0
		return at % 2 === 0 && text.slice(start, end).trim() !== '' ? [{ start, end }] : []
	})
}

/** The services that a clause names by itself. */
export function servicesIn({ tokens, text }: Words, { start, end }: Span, facts: Facts): NameFind[] {
	const own = tokens.filter(({ at }) => at >= start && at < end)
	const from = own[0]?.at ?? start
	const words = {
		tokens: own.map((token) => ({ ...token, at: token.at - from })),
		text: text.slice(from, end).trimEnd(),
	}
	const { named } = namedServices(words, facts, () => true)
	return (named.length > 0 ? meantServices(words, named, facts) : []).map((find) => ({
		...find,
		start: find.start + from,
		end: find.end + from,
		...(find.words && { words: find.words.map((at) => at + from) }),
	}))
}
