import { realWords } from '../words/lexicon.ts'
import { type Token } from '../words/normalise.ts'
import { editsBetween, isSlip, soundOf, toleranceOf } from '../words/spelling.ts'

/** A word of a name as it is compared. */
export type Part = { word: string; stem: string; meaning: string; sound: string; nicknames: string[]; pair?: boolean }

/**
 * `isAlone` that nothing stands before it that it could be said of; `isThing` that it stands where a thing is named;
 * `sentence` counts the questions before it: a name never goes over the end of one.
 */
export type Heard = {
	token: Token
	stem: string
	meaning: string
	sound: string
	/** The root of a verb that is written otherwise in this form. */
	deed?: string
	sentence: number
	isAlone: boolean
	isThing: boolean
	/** Said of what there is already: 'a mi corte'. */
	isBeside: boolean
	/** Behind 'con', where a person is named. */
	isPerson: boolean
}

/** A word that means the same is less than the word itself, and never makes a name whole. */
export const SIMILAR = 0.7

/** 'Lunar' and 'lunares', whose endings the stemmer takes for a verb's. */
function isPlural(one: string, other: string): boolean {
	const [short, long] = one.length < other.length ? [one, other] : [other, one]
	return short.length > 3 && (long === `${short}es` || long === `${short}s`)
}

/** 'Que me maquillen' and 'maquillaje', 'tatuarme' and 'tatuaje'. */
function isDeedOf(noun: string, verb: string): boolean {
	return noun.endsWith('aj') && verb.length >= 4 && noun.slice(0, -2) === verb
}

/** 'Piojos' and 'antipiojos'. */
function isCompound({ word, stem }: Part, said: string): boolean {
	return stem !== '' && said.length > 4 && word === `anti${said}`
}

const CLIPPED = 0.69

/** 'Depi', 'tatu': the beginning of a long word, where it is no word itself; 'pedí una cita' has an accent and names nothing. */
function isClipped(part: Part, { token: { plain, canon, raw }, isThing }: Heard): boolean {
	if (!isThing || /\p{M}/u.test(raw.normalize('NFD'))) return false
	const isBeginning = plain.length >= 4 && part.word.length >= plain.length + 3 && part.word.startsWith(plain)
	return isBeginning && part.stem !== '' && plain === canon && !realWords.has(plain) && !words.has(plain)
}

/** 'Chabelita', 'Gustavito', 'Karencita': the name itself, made small. */
function isSmall({ word, nicknames }: Part, plain: string): boolean {
	const root = /^(\p{L}{3,}?)(?:[cs]|qu)?it[oa]$/u.exec(plain)?.[1]
	if (!root) return false
	const hard = plain.endsWith(`${root}quito`) || plain.endsWith(`${root}quita`) ? `${root}c` : root
	return (
		(word.startsWith(hard) && word.length - hard.length < 2) ||
		nicknames.some((called) => called.startsWith(soundOf(hard)) && called.length - soundOf(hard).length < 2)
	)
}

/** 'Con Yadi', 'con Jaz': somebody is called by how the name begins. */
function isShort({ word }: Part, { isPerson, token: { plain, canon } }: Heard): boolean {
	return isPerson && plain.length > 2 && plain === canon && word.length > plain.length && word.startsWith(plain)
}

function isCalled(part: Part, heard: Heard): boolean {
	if (realWords.has(heard.token.plain)) return false
	return isSmall(part, heard.token.plain) || isShort(part, heard)
}

/** Words that many long ones begin with. */
const words = new Set(
	'extra radio plan trata para inter super entre contra foto auto micro cami comp perm pres bien buen'.split(' '),
)

/** How much a word that was heard is like a part of a name, 0 to 1. */
export function likenessOf(part: Part, heard: Heard): number {
	const { token, stem, meaning, sound, deed } = heard
	if (deed !== undefined && deed.length > 3 && deed === part.stem) return 1
	// 'dame' and 'dama' share a short stem: there the whole word must be the same.
	if (stem === part.stem && (stem.length > 3 || token.plain.replace(/s$/, '') === part.word.replace(/s$/, ''))) return 1
	if (part.stem !== '' && isPlural(token.plain, part.word)) return 1
	// 'El lunes' asks for no 'Luces'.
	if (meaning === '') return 0
	if ((part.stem !== '' && meaning === part.meaning) || isDeedOf(part.stem, stem)) return SIMILAR
	if (part.stem === '' && sound === part.sound) return 1
	if (part.nicknames.includes(sound) && token.canon === token.plain) return 0.9
	if (part.stem === '' && isCalled(part, heard)) return 0.9
	if (isCompound(part, token.plain)) return 0.9
	if (isClipped(part, heard)) return CLIPPED
	if (realWords.has(token.plain)) return 0
	const edits = Math.min(editsWithin(sound, part.sound), editsWithin(token.plain, part.word))
	if (edits === Number.POSITIVE_INFINITY) return 0
	// '¿A qué hora sales?' asks for no Salas.
	if (part.stem === '' && edits > 0 && !isSlip(sound, part.sound)) return 0
	return 0.88 - 0.05 * edits
}

/** Edits that still make the same word, as it sounds or as it is written: 'valoracoin' sounds like nothing. */
function editsWithin(one: string, other: string): number {
	const tolerance = Math.min(toleranceOf(one), toleranceOf(other))
	if (tolerance === 0 || Math.abs(one.length - other.length) > tolerance || one[0] !== other[0])
		return Number.POSITIVE_INFINITY
	const edits = editsBetween(one, other)
	return edits <= tolerance ? edits : Number.POSITIVE_INFINITY
}
