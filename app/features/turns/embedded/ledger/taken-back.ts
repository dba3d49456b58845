/*
 * What is said and not wished any more once the sentence is over: what was corrected, what was refused, and what was only
 * one of two that would do.
 */

type Span = { start: number; end: number }

const CORRECTED =
	/(?<!\S)(?:mejor|perdon|digo|mas bien|corrijo|quise decir|equivoque|espera\p{L}*|(?:ay|ah|uy) no|no ,|en (?:vez|lugar|disponible) de|cambio de)(?!\S)/u
const REFUSED_AFTER = /^ (?:[.,] )?(?:ya |yo |la verdad |siempre |creo que )*(?:no|tampoco)(?!\S)(?! ?\?)/

/** 'A las 4, digo, a las 5', 'a las 5 no puedo': something else of its kind takes its place, or nothing does. */
export function isTakenBack(text: string, end: number, next: Span | undefined): boolean {
	if (REFUSED_AFTER.test(text.slice(end))) return true
	return next !== undefined && CORRECTED.test(text.slice(end, next.start))
}

const OR = /(?<!\S)(?:o|u|si no|de plano|o bien)(?!\S)/

/** 'A las 4 o a las 5', 'si no puede, con Itzel' */
export function isBeside(between: string): boolean {
	return OR.test(between)
}
