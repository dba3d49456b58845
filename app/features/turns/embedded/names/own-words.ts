import { type Words } from '../words/normalise.ts'
import { type NameIndex } from './find-names.ts'
import { type Heard, likenessOf, SIMILAR } from './likeness.ts'

type Phrase = NameIndex['phrases'][number]

/** Words that are all of some name, each with the things that are called so. */
export function wholeNames(heard: Heard[], { phrases }: NameIndex): Map<number, Set<string>> {
	const single = phrases.flatMap(({ ref, parts: [part, another] }) => (part && !another ? [{ ref, part }] : []))
	const found = heard.map((word) => {
		const refs = single.filter(({ part }) => likenessOf(part, word) === 1).map(({ ref }) => ref)
		return [word.token.at, new Set(refs)] as const
	})
	return new Map(found.filter(([, refs]) => refs.size > 0))
}

/**
 * What of a message may stand for one name: of 'un fade y mi hermano clásico' the fade, which is all of another name, is no
 * 'corte' of the 'Corte clásico' behind the 'y', though it means one.
 */
export function heardFor(
	{ ref, parts }: Phrase,
	heard: Heard[],
	whole: Map<number, Set<string>>,
	words: Words,
): Heard[] {
	if (parts.length < 2 || whole.size === 0) return heard
	const likest = (word: Heard) => Math.max(...parts.map((part) => likenessOf(part, word)))
	return heard.filter((word) => {
		const own = whole.get(word.token.at)
		if (!own || own.has(ref)) return true
		const likeness = likest(word)
		if (likeness === 0 || likeness > SIMILAR) return true
		return !heard.some((other) => isParted(words, word, other) && likest(other) > SIMILAR)
	})
}

function isParted({ text }: Words, one: Heard, other: Heard): boolean {
	const [from, to] = [one.token.at, other.token.at].sort((a, b) => a - b)
	return one !== other && /(?<!\S)(?:y|e|,)(?!\S)/.test(text.slice(from, to))
}
