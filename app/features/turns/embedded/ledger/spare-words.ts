import { type Facts } from '../facts.ts'
import { heardIn } from '../names/hear-words.ts'
import { DOING, GENERAL, isToBeDone } from '../names/likely.ts'
import { likenessOf, SIMILAR } from '../names/likeness.ts'
import { partsOf } from '../names/name-parts.ts'
import { examining } from '../names/symptoms.ts'
import { meaningOf } from '../names/thesaurus.ts'
import { type Reading } from '../read.ts'
import { whenWords } from '../words/lexicon.ts'
import { type Token, type Words } from '../words/normalise.ts'
import { soundOf } from '../words/spelling.ts'
import { stemOf } from '../words/stem.ts'
import { type Claim } from './claim.ts'
import { quoted } from './quoted.ts'

/** 'Y también la barba', 'ellos el de niño': what stands behind is wished besides, and tells nothing of the first. */
const BESIDES =
	/(?<!\S)(?:y|e|tambien|ademas|aparte|mas)(?: (?:tambien|luego|despues|de paso|que|me|le|les|nos|un|una|el|la|los|las|lo|hacer\w*|poner\w*|arregl\w+|querer))* $|(?<!\S)(?:yo|ella|ellos|ellas|otr[oa]|hij\w+|nin\w+|espos\w+|novi\w+)(?: (?:el|la|un|una|lo|uno))+ de $/

/**
 * Words that services of the house are called by and that are in no name that was understood: of 'ellos el de niño y yo
 * degradado' the child.
 */
export function spareWords({ words, services, refused, specialists, branches }: Reading, { business }: Facts): Claim[] {
	const taken = [...services, ...refused, ...specialists, ...branches]
	const isTaken = ({ at }: Token) =>
		taken.some(({ start, end, words: own }) => (own ? own.includes(at) : at >= start && at < end))
	const done = deedsIn(words, isTaken, business).map(({ refs, said }): Claim => ({ kind: 'service', refs, said }))
	const named = words.tokens.flatMap((token): Claim[] => {
		const { at, plain, raw } = token
		if (plain.length < 4 || !/^\p{L}+$/u.test(plain) || whenWords.has(token.canon)) return []
		const isWithout = /(?<!\S)sin (?:(?:el|la|los|las) )?$/.test(words.text.slice(0, at))
		if (!isWithout && !BESIDES.test(words.text.slice(0, at))) return []
		if (!isWithout && isTaken(token)) return []
		const meaning = meaningOf(stemOf(plain), soundOf(plain))
		const refs = business.services
			.filter(({ name }) => partsOf(name, 'thing').some((part) => part.meaning === meaning))
			.map(({ ref }) => ref)
		return refs.length > 0 ? [{ kind: isWithout ? 'without' : 'service', refs, said: raw }] : []
	})
	return [...named, ...done, ...lookedAt({ words, specialists }, business)]
}

type Deed = { refs: string[]; said: string; at: number }

/** What is to be done besides what was named, said as a verb, where one service alone is that. */
export function deedsBesides({ words, services, refused }: Reading, { business }: Facts): Deed[] {
	const isTaken = ({ at }: Token) =>
		[...services, ...refused].some(({ start, end, words: own }) => (own ? own.includes(at) : at >= start && at < end))
	return deedsIn(words, isTaken, business).filter(({ refs }) => refs.length === 1)
}

function deedsIn(words: Words, isTaken: (token: Token) => boolean, business: Facts['business']): Deed[] {
	const done = heardIn(
		words,
		(token) => isDeed(words, token) && !isTaken(token) && !whenWords.has(token.canon),
	).flatMap((word): Deed[] => {
		const called = business.services.filter(({ name }) =>
			partsOf(name, 'thing')
				.slice(0, 1)
				.some((part) => [1, SIMILAR].includes(likenessOf(part, word))),
		)
		// Of 'Baño' and 'Baño y corte' bathing alone is the first.
		const whole = called.filter(({ name }) => /^\p{L}+$/u.test(name))
		const refs = (whole.length > 0 ? whole : called).map(({ ref }) => ref)
		return refs.length > 0 ? [{ refs, said: word.token.raw, at: word.token.at }] : []
	})
	return [...done, ...takenOff(words, isTaken, business)]
}

const WORN =
	/(?<!\S)(?:traigo|traer|tengo|tener|llevo)(?!\S)[^.?]*(?<!\S)(?:(?:hay|haber|habria) que|tener que|querer(?: que)?(?: me)?|poder|me|para) $/
const TAKING_OFF = /^(?:retiro|retirar|remoci[oó]n|remover)(?!\p{L})/iu

/** 'Traigo gel puesto, hay que quitarlo': what is worn is to come off besides. */
function takenOff(
	{ text, tokens }: Words,
	isTaken: (token: Token) => boolean,
	{ services }: Facts['business'],
): Deed[] {
	const refs = services.filter(({ name }) => TAKING_OFF.test(name)).map(({ ref }) => ref)
	const said = tokens.find((token) => {
		const isOff = /^(?:quit|retir|remov|remuev)\p{L}*(?<!\p{L}cita)$/u.test(token.plain) && !isTaken(token)
		return isOff && WORN.test(text.slice(0, token.at)) && !/^ \S+ (?:la |mi )?cita/.test(text.slice(token.at - 1))
	})
	return said && refs.length > 0 ? [{ refs, said: said.raw, at: -1 }] : []
}

/** 'Nebulización, y que la vea el doctor': somebody is to look besides, whoever that is. */
const LOOKED_AT =
	/(?<!\S)(?:y|tambien|ademas|aparte|de paso)(?: (?:tambien|ademas|de paso|querer|necesitar))* (que (?:(?:me|l[ao]s?|le|les|nos) )?examinar(?:l[ao]s?)? (?:el|la|los|las|un|una) (?:especialista|doctor\p{L}*|medic[oa]s?|dra?|veterinari[oa]|mvz))(?!\S)/u

function lookedAt(
	{ words, specialists }: Pick<Reading, 'words' | 'specialists'>,
	{ services }: Facts['business'],
): Claim[] {
	const found = LOOKED_AT.exec(words.text)
	const refs = examining(services)
	if (!found?.[1] || refs.length === 0) return []
	const end = found.index + found[0].length
	// 'Que la vea la doctora Paty' says with whom.
	if (specialists.some(({ start }) => Math.abs(start - end) < 4)) return []
	const start = end - found[1].length
	return [{ kind: 'service', refs, said: quoted({ words }, { start, end }) }]
}

/** 'Bañar al perro y de paso las uñas', 'le cortan las uñas': a verb that says what is to be done. */
function isDeed({ text }: Words, token: Token): boolean {
	const before = text.slice(Math.max(0, token.at - 40), token.at)
	const isWished =
		/(?<!\S)(?:querer|necesitar|para|y|agendar|venir a|que)(?: (?:me|le|les|nos|l[ao]s?|tambien|ademas|de paso))* $/.test(
			before,
		)
	const isForLater = /(?<!\S)(?:pero|y)(?: ,)? (?:[^.?]* )?(?:primer|antes)(?!\S)/.test(text.slice(token.at))
	const isNone =
		// 'Ya castré a mi perro'
		/(?<!\S)ya $/.test(before) ||
		GENERAL.test(token.plain) ||
		/^ (?:al|a las?) (?:\d|una(?!\S)|\p{L}+(?:es|s) \d)/u.test(text.slice(token.at + token.canon.length))
	return !isForLater && !isNone && ((DOING.test(token.plain) && isWished) || isToBeDone(text, token))
}
