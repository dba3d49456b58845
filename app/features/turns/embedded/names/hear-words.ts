import { unsoftened } from '../words/conjugate.ts'
import { realWords, whenWords } from '../words/lexicon.ts'
import { type Token, type Words } from '../words/normalise.ts'
import { soundOf } from '../words/spelling.ts'
import { stemOf } from '../words/stem.ts'
import { type Heard } from './likeness.ts'
import { meaningOf } from './thesaurus.ts'

/** As much of what stands before a word as tells whether it is alone. */
const NEAR = 12

/** 'Yo un fade y mi hermano clásico' */
const WHOSE = /(?<!\S)(?:yo|ella|mi \p{L}{3,})(?: querer| (?:el|un|una|la))? $/u

/** Words that name nothing. */
export const unimportant = new Set(
	'de del la las el los un una unos y o en con para por a al mi su tu sin mas que se es lo le me te no si'.split(' '),
)

/** The words of a message that may name something, each as it is compared. */
export function heardIn(words: Words, isOpen: (token: Token) => boolean): Heard[] {
	const ends = words.tokens.filter(({ canon, raw }) => canon === '?' && raw === '?').map(({ at }) => at)
	return words.tokens
		.filter((token, at, all) => isWord(token, all[at - 1], all[at + 1]) && isOpen(token))
		.map((token) => ({
			...hear(token, WITH.test(words.text.slice(Math.max(0, token.at - NEAR), token.at))),
			sentence: ends.filter((end) => end < token.at).length,
			...placeOf(words, token),
		}))
}

/** What stands around a word, of which only what is near is looked at: long messages are read as quickly. */
function placeOf({ text }: Words, { at, canon }: Token): Pick<Heard, 'isAlone' | 'isThing' | 'isBeside'> {
	const before = text.slice(Math.max(0, at - NEAR), at)
	const begins = /(?:^|[.,?] )$/.test(before)
	const isOfWhom =
		WHOSE.test(text.slice(Math.max(0, at - 2 * NEAR), at)) && /^(?: [.,?]|$)/.test(text.slice(at + canon.length))
	const isAlone = begins || isOfWhom || /(?<!\S)(?:el|la|los|las|un|una|unos|unas|querer|agendar|para) $/.test(before)
	const behind = /(?<!\S)(?:de|del|y|e|o|mi|mis|su|hacer|poner|otro|tambien|[1-9]) $/.test(before)
	const end = at + canon.length
	// 'Pedi una cita' goes on as a sentence does.
	const goesOn = !/^(?: (?:[.,?]|y|con|para|de|del|en|el|por favor|hoy|manana)(?!\S)|$)/.test(
		text.slice(end, end + NEAR),
	)
	// 'Súmale barba a mi corte': two things, one of which there is already.
	const isBeside = /(?<!\S)(?:a (?:mi|ese|esa)|al mismo) $/.test(before)
	return { isAlone, isBeside, isThing: begins ? !goesOn : isAlone || behind }
}

// 'Unas' is an article, but 'las unas' are nails that lost their tilde.
const beforeNails = new Set(['las', 'mis', 'de', 'para', 'sus'])

const beforeVerb = new Set(['que', 'ya', 'yo', 'les', 'te', 'le', 'se', 'los', 'las', 'nunca', 'no', 'ayer', 'cuando'])
const afterVerb = new Set(['un', 'una', '1', 'la', 'mi', 'que', 'cita', 'informacion', 'info'])

function isWord({ plain, raw }: Token, previous: Token | undefined, next: Token | undefined) {
	// 'Pedí una cita' is a verb, of which 'pedi' is no pedicure.
	const isVerb = afterVerb.has(next?.canon ?? '') || beforeVerb.has(previous?.canon ?? '')
	if (plain === 'pedi' && (/í/iu.test(raw.normalize('NFC')) || isVerb)) return false
	// 'Tengo que recoger a los niños' is no 'Peinado recogido'.
	if (/^reco(?:ger|jo)$/.test(plain) && /^(?:a|al|mis?)$/.test(next?.plain ?? '')) return false
	// 'A las 5 y media' has no measure in it.
	if (
		/^(?:media|medio|cuarto)$/.test(plain) &&
		(previous?.plain === 'y' || next?.plain === 'dia' || next?.plain === 'hora')
	)
		return false
	// 'A las 7 de la noche' is an hour, and 'Peinado de noche' has no article.
	if (
		/^(?:noche|tarde|manana|dia)s?$/.test(plain) &&
		/^(?:las?|esta|hoy|el|buenas?|buenos)$/.test(previous?.plain ?? '')
	)
		return false
	// 'Sigue en pie' speaks of no feet.
	if (plain === 'pie' && previous?.plain === 'en') return false
	if (plain === 'unas') return /ñ/i.test(raw) || (previous !== undefined && beforeNails.has(previous.plain))
	return /^(?:\p{L}|\d+d$)/u.test(plain) && !unimportant.has(plain)
}

/** 'Con abril': whoever is behind it has a name, and be it that of a month. */
const WITH = /(?<!\S)con (?:(?:la|el|lic|dra?|don|dona|senor|senora|senorita) )*$/

function hear(token: Token, isPerson: boolean): Omit<Heard, 'sentence' | 'isAlone' | 'isThing' | 'isBeside'> {
	const stem = stemOf(token.plain)
	// 'Teñirme' is 'teñir'.
	const sound = soundOf(token.plain.replace(/(?<=\p{L}{2}[aei]r)(?:me|te|se|nos|l[aeo]s?)$/u, ''))
	// 'Mañna' is a day that was typed badly, and no hand.
	const isDay = whenWords.has(token.canon) && !isPerson
	const isOther = realWords.has(token.plain) && token.plain !== 'pedi'
	const meaning = isDay ? '' : isOther ? stem : meaningOf(stem, sound)
	const infinitive = unsoftened(token.plain)
	return { token, stem, meaning, sound, isPerson, ...(infinitive && { deed: stemOf(infinitive) }) }
}
