import { fold, soundOf } from '../words/spelling.ts'
import { stemOf } from '../words/stem.ts'
import { unimportant } from './hear-words.ts'
import { type Part } from './likeness.ts'
import { nicknamesOf } from './nicknames.ts'
import { meaningOf } from './thesaurus.ts'

// The names of a business hardly change: what was taken apart once is kept, up to a bound.
const known = new Map<string, Part[]>()
const BOUND = 20_000

/** The words of a name as they are compared. */
export function partsOf(text: string, kind: 'thing' | 'person'): Part[] {
	const key = `${kind} ${text}`
	const parts = known.get(key) ?? takeApart(text, kind)
	if (known.size > BOUND) known.clear()
	known.set(key, parts)
	return parts
}

function takeApart(text: string, kind: 'thing' | 'person'): Part[] {
	const words = (text.toLowerCase().match(/\d+\p{L}(?!\p{L})|\p{L}+/gu) ?? []).filter(
		(word) => word.length > 1 && !unimportant.has(word),
	)
	return words.map((written, at) => {
		// Names of people have no endings to take away.
		const stem = kind === 'person' ? '' : stemOf(written)
		const word = fold(written)
		const nicknames = kind === 'person' && at === 0 ? nicknamesOf(word) : []
		const sound = soundOf(word)
		const pair = isPaired(text.toLowerCase(), written)
		return { word, stem, meaning: meaningOf(stem, sound), sound, nicknames, ...(pair && { pair }) }
	})
}

/** The two words on both sides of an 'y' behind what they are of: 'manos y pies'. */
function isPaired(name: string, word: string): boolean {
	const [, one, other] = /\p{L} (\p{L}+) (?:y|e) (\p{L}+)$/u.exec(name) ?? []
	return one === word || other === word
}
