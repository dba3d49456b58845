import { type Facts } from '../facts.ts'
import { type NameFind } from '../names/find-names.ts'
import { matchesIn } from '../words/matches-in.ts'
import { type Words } from '../words/normalise.ts'
import { servicesIn } from './clauses.ts'

const TAKEN_BACK =
	/(?<!\S)(?:(?:ay|ah|uy|oh|bueno|perdon) no|no ,|perdon|digo|no espera\p{L}*|espera\p{L}*|mas bien|quise decir|me equivoque)(?: (?:,|espera\p{L}*|perdon|mejor|digo|querer))* (?=(?:el|la|los|las|un|una|es|era) )/gu

/**
 * 'Láser de axilas mañana, ah no, el de rostro': what stands behind the correction is heard by itself, and where it names
 * another service of the same kind that is the one.
 */
export function withCorrection(words: Words, services: NameFind[], facts: Facts): NameFind[] {
	const [only, second] = services
	const found = matchesIn(TAKEN_BACK, words.text).at(-1)
	if (!only || second || only.refs.length > 1 || !found) return services
	const start = found.index + found[0].length
	const [named, another] = servicesIn(words, { start, end: words.text.length }, facts)
	if (only.start >= start || !named || another || named.refs.length > 1) return services
	return [named]
}
