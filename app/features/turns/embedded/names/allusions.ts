import { type Facts } from '../facts.ts'
import { type Token, type Words } from '../words/normalise.ts'
import { fold, soundOf } from '../words/spelling.ts'
import { stemOf } from '../words/stem.ts'
import { type NameFind } from './find-names.ts'
import { unimportant } from './hear-words.ts'
import { meaningOf } from './thesaurus.ts'

/** What says in its name that it is for some only: whoever does not speak of them means the other one. */
const FOR_SOME =
	/(?<!\p{L})(?:quincea[ñn]er\p{L}*|xv|novi[ao]s?|infantil(?:es)?|niñ[oa]s?|kids?|beb[eé]s?|parejas?|matrimonial|familiar|grupal|embarazadas?|prenatal)(?!\p{L})/iu

/** Longer words that name nothing either. */
const JOINTS = new Set([
	'sobre',
	'desde',
	'hasta',
	'entre',
	'cada',
	'todo',
	'toda',
	'todos',
	'todas',
	'como',
	'este',
	'esta',
])

/** Said in front of it, it is what is not meant: 'no es para niños'. */
const DENIED = /(?<!\S)(?:no|sin|ni)(?: [^ .,?]+){0,3} $/

/**
 * Of several that fit what was named the one whose other words are spoken of elsewhere in the message: 'mi hija cumple
 * quince, quiero el maquillaje'. Where none is, the only one that is for everybody.
 */
export function alluded(words: Words, finds: NameFind[], { business }: Pick<Facts, 'business'>): NameFind[] {
	return finds.map((find) => {
		if (find.refs.length < 2 || find.refs.length > 6) return find
		const others = words.tokens.filter((token) => isTold(words, token, finds))
		const services = business.services.filter(({ ref }) => find.refs.includes(ref))
		const shared = new Set(wordsOf(words.text.slice(find.start, find.end)).map(meant))
		if (namesEach(services, shared)) return find
		const told = services.filter(({ name }) => {
			const own = wordsOf(name).filter((word) => !shared.has(meant(word)))
			return own.some((word) => others.some(({ plain }) => isAbout(plain, word)))
		})
		const [only, second] = told.length > 0 ? told : services.filter(({ name }) => !FOR_SOME.test(name))
		return only && !second ? { ...find, refs: [only.ref] } : find
	})
}

/** 'Individual o de pareja' names both by a word of their own: which one is still to be said. */
function namesEach(services: { name: string }[], said: Set<string>): boolean {
	const own = services.map(({ name }) => wordsOf(name).map(meant))
	const alone = own.filter((list, at) =>
		list.some((word) => said.has(word) && !own.some((other, index) => index !== at && other.includes(word))),
	)
	return alone.length > 1
}

function isTold({ text }: Words, { plain, at }: Token, finds: NameFind[]): boolean {
	const isNamed = finds.some(({ start, end }) => start <= at && at < end)
	return /^\p{L}{4,}$/u.test(plain) && !isNamed && !DENIED.test(text.slice(0, at))
}

/** 'Quince' and 'quinceañera', 'embarazo' and 'embarazada', or words that mean the same. */
function isAbout(said: string, word: string): boolean {
	if (said.length < 5 || word.length < 5) return said === word
	if (meant(said) === meant(word)) return true
	return word.startsWith(said) || (word.slice(0, 6) === said.slice(0, 6) && word.length > 6 && said.length > 6)
}

function meant(word: string): string {
	return meaningOf(stemOf(word), soundOf(word))
}

function wordsOf(name: string): string[] {
	const words = (name.match(/\p{L}{4,}/gu) ?? []).map((word) => fold(word))
	// 'Corte para el martes' does not speak of whom a 'Corte para niños' is for.
	return words.filter((word) => !unimportant.has(word) && !JOINTS.has(word))
}
