import { type Facts, serviceOf } from '../facts.ts'
import { type Frame } from '../frame.ts'
import { type Token, type Words } from '../words/normalise.ts'
import { fold } from '../words/spelling.ts'
import { type NameFind } from './find-names.ts'
import { unimportant } from './hear-words.ts'

type Heard = { found: NameFind[]; named: NameFind[] }

/**
 * 'El corto' to '¿Tinte (Corto) o Tinte (Largo)?' is the one whose own word it is, and no haircut: between variants of one
 * thing a word of their names, as it is written there, says which, whatever it is like elsewhere.
 */
export function amongOptions({ tokens }: Words, { found, named }: Heard, frame: Frame, facts: Facts): Heard {
	const asked = refsOf(frame, facts)
	const own = ownWords(asked, facts)
	const said = tokens.flatMap((token) => {
		const ref = own.get(formOf(token.plain))
		return ref ? [{ token, ref }] : []
	})
	const known = new Map<NameFind, NameFind>()
	const meant = (find: NameFind): NameFind => {
		const hit = said.find(({ token }) => isIn(token, find))
		const isOther = hit && !find.refs.some((ref) => asked.includes(ref))
		const one = isOther ? { ...find, refs: [hit.ref], score: 1 } : find
		known.set(find, known.get(find) ?? one)
		return known.get(find) ?? one
	}
	return { found: found.map(meant), named: named.map(meant) }
}

function isIn({ at }: Token, { start, end, words }: NameFind): boolean {
	return words ? words.includes(at) : start <= at && at < end
}

/** The services that the question on the table asks to choose from; of an option that is chosen already all of its service. */
function refsOf({ question, options, task }: Frame, facts: Facts): string[] {
	if (question?.kind === 'service')
		return options.flatMap(({ pick }) => (pick.kind === 'ref' && pick.slot === 'service' ? pick.ref : []))
	const [chosen, another] = task?.service?.value ?? []
	const service = another === undefined ? optionedBy(serviceOf(facts, chosen)?.name) : null
	const { services } = facts.business
	return service ? services.filter(({ name }) => optionedBy(name) === service).map(({ ref }) => ref) : []
}

/** 'Tinte' of 'Tinte (Corto)' */
function optionedBy(name = ''): string | null {
	return /^(.+) \([^()]+\)$/.exec(name)?.[1] ?? null
}

/** The words by which one of the options differs from all others, where something in their names is common to all of them. */
function ownWords(refs: string[], facts: Facts): Map<string, string> {
	const names = refs.map((ref) => ({ ref, words: wordsOf(serviceOf(facts, ref)?.name ?? '') }))
	const [first, another] = names
	const own = new Map<string, string>()
	if (!first || !another || !first.words.some((word) => names.every(({ words }) => words.includes(word)))) return own
	for (const { ref, words } of names) {
		const others = names.filter((other) => other.ref !== ref).flatMap((other) => other.words)
		for (const word of words) if (!others.includes(word)) own.set(word, ref)
	}
	return own
}

function wordsOf(name: string): string[] {
	const words = (name.match(/\p{L}{3,}/gu) ?? []).map((word) => fold(word))
	return words.filter((word) => !unimportant.has(word)).map(formOf)
}

/** 'Corta', 'cortos': the same adjective, and never 'corte'. */
function formOf(word: string): string {
	return word.replace(/(?<=\p{L}{3})[oa]s?$/u, 'o')
}
