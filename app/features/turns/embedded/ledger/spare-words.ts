import { type Facts } from '../facts.ts'
import { partsOf } from '../names/name-parts.ts'
import { meaningOf } from '../names/thesaurus.ts'
import { type Reading } from '../read.ts'
import { soundOf } from '../words/spelling.ts'
import { stemOf } from '../words/stem.ts'
import { type Claim } from './claim.ts'

/** 'Y también la barba', 'ellos el de niño': what stands behind is wished besides, and tells nothing of the first. */
const BESIDES =
	/(?<!\S)(?:y|e|tambien|ademas|aparte|mas)(?: (?:tambien|luego|despues|de paso|que|me|le|les|nos|un|una|el|la|los|las|lo|hacer\w*|poner\w*|arregl\w+|querer))* $|(?<!\S)(?:yo|ella|ellos|ellas|otr[oa]|hij\w+|nin\w+|espos\w+|novi\w+)(?: (?:el|la|un|una|lo|uno))+ de $/

/**
 * Words that services of the house are called by and that are in no name that was understood: of 'ellos el de niño y yo
 * degradado' the child.
 */
export function spareWords({ words, services, refused, specialists, branches }: Reading, { business }: Facts): Claim[] {
	const taken = [...services, ...refused, ...specialists, ...branches]
	return words.tokens.flatMap(({ at, plain, raw }): Claim[] => {
		if (plain.length < 4 || !/^\p{L}+$/u.test(plain)) return []
		const isWithout = /(?<!\S)sin (?:(?:el|la|los|las) )?$/.test(words.text.slice(0, at))
		if (!isWithout && !BESIDES.test(words.text.slice(0, at))) return []
		if (!isWithout && taken.some(({ start, end, words: own }) => (own ? own.includes(at) : at >= start && at < end)))
			return []
		const meaning = meaningOf(stemOf(plain), soundOf(plain))
		const refs = business.services
			.filter(({ name }) => partsOf(name, 'thing').some((part) => part.meaning === meaning))
			.map(({ ref }) => ref)
		return refs.length > 0 ? [{ kind: isWithout ? 'without' : 'service', refs, said: raw }] : []
	})
}
