import stemmers from 'snowball-stemmers'
import { plainText } from '../plain-text.ts'

const spanish = stemmers.newStemmer('spanish')
const known = new Map<string, string>()
const BOUND = 20_000

/** Words that stand in any text and say nothing of what it is about. */
const empty = new Set(
	plainText(
		`a al algo alguna alguno ante aquí así aun aunque buen buena buenas bueno buenos cada como cómo con cosa cual cuál
		cuales cuáles cuando cuándo cuanta cuanto cuánto de del desde días donde dónde dos el él ella ellas ellos en entre era
		eres es esa ese eso esta está estamos están estar estas este esto estos favor fue gracias ha hace hacen hacer han hasta
		hay hola hoy la las le les lo los más me mi mis mucho muy nada ni no nos nosotros o oye para pero poder por porque pues
		puede pueden puedo que qué quien quién quiera quiero quisiera saber se sea según ser si sí sin sobre solo son su sus
		tal también tan tardes te tendrán tener tengo ti tiene tienen todo todos tu tus u un una unas uno unos usted ustedes va
		ver y ya yo`,
	).split(/\s+/),
)

/** The root of a Spanish word, without accents: 'estacionamientos' and 'estacionamiento' give the same. */
export function spanishStem(word: string): string {
	const remembered = known.get(word)
	if (remembered !== undefined) return remembered
	const plain = plainText(word)
	// The stemmer takes this ending away only where it carries its accent.
	const stem = plainText(spanish.stem(plain.replace(/([csx])ion$/, '$1ión')))
	if (known.size > BOUND) known.clear()
	known.set(word, stem)
	return stem
}

/** Every word of a text by its root, in order. */
export function spanishStems(text: string): string[] {
	return wordsOf(text).map(spanishStem)
}

/** The roots of what a text is about, each once: words that stand in any text are left out. */
export function topicStems(text: string): string[] {
	const words = wordsOf(text).filter((word) => !empty.has(plainText(word)))
	return [...new Set(words.map(spanishStem))]
}

function wordsOf(text: string): string[] {
	return text.match(/[\p{L}\p{M}]{2,}|\p{N}+/gu)?.map((word) => word.slice(0, 40)) ?? []
}
