import stemmers from 'snowball-stemmers'
import { fold, soundOf } from './spelling.ts'

const spanish = stemmers.newStemmer('spanish')
const known = new Map<string, string>()
const BOUND = 20_000

/** The root of a word by ear: 'cortes', 'cortar' and 'kortecito' give the same. Any spelling is taken. */
export function stemOf(word: string): string {
	const remembered = known.get(word)
	if (remembered !== undefined) return remembered
	const stem = soundOf(fold(spanish.stem(withAccent(undiminished(fold(word))))))
	if (known.size > BOUND) known.clear()
	known.set(word, stem)
	return stem
}

// The stemmer takes endings away only where they carry their accent.
function withAccent(word: string): string {
	return word.replace(/([csx])ion$/, '$1ión')
}

function undiminished(word: string): string {
	const plain = word.replace(/(?:ec|c)it([oa])(s?)$/, '$1$2').replace(/([^c])it([oa])(s?)$/, '$1$2$3')
	return plain.length >= 3 ? plain : word
}
