import { type Token, type Words } from '../words/normalise.ts'
import { besideEachOther, EITHER, isBeside } from './beside.ts'
import { betterCover } from './cover.ts'
import { besideEllipsis } from './ellipsis.ts'
import { heardIn } from './hear-words.ts'
import { DOING, isToBeDone, likelyOf } from './likely.ts'
import { type Heard, likenessOf, type Part, SIMILAR } from './likeness.ts'
import { partsOf } from './name-parts.ts'
import { heardFor, wholeNames } from './own-words.ts'
import { ordinal, weak } from './weak-words.ts'

/** A thing of the business that has a name; `also` are its synonyms. */
export type Named = { ref: string; name: string; also: string[] }

type Phrase = { ref: string; parts: Part[] }
export type NameIndex = { phrases: Phrase[]; rarity: Map<string, number> }

/** Which things were named, from `start` to `end` of Words.text; several refs fit equally well. `score` is 0 to 1, `words` where the words of the name stand, between which others may. */
export type NameFind = { refs: string[]; start: number; end: number; score: number; words?: number[] }

/** 'Anti-edad' is written as one word too. */
function written(name: string): string[] {
	return /\p{L}-\p{L}/u.test(name) ? [name, name.replace(/(?<=\p{L})-(?=\p{L})/gu, '')] : [name]
}

export function indexOf(things: Named[], kind: 'thing' | 'person'): NameIndex {
	const phrases = things.flatMap(({ ref, name, also }) =>
		[name, ...also]
			.flatMap(written)
			.map((text) => ({ ref, parts: partsOf(text, kind) }))
			.filter(({ parts }) => parts.length > 0),
	)
	const rarity = new Map<string, number>()
	for (const { meaning } of phrases.flatMap(({ parts }) => parts)) rarity.set(meaning, (rarity.get(meaning) ?? 0) + 1)
	return { phrases, rarity }
}

/**
 * Names in the order in which they were said. Of those that overlap the one that explains most words wins, then the
 * one that was said whole; names that fit equally well are kept together. Likely ones give way to certain ones.
 */
export function findNames(
	words: Words,
	index: NameIndex,
	isOpen: (token: Token) => boolean = () => true,
	isAsked = false,
): NameFind[] {
	const known = heardIn(words, isOpen)
	// To '¿cuál de estos?' a word alone says which: 'ok, clásicas'.
	const heard = isAsked ? known.map((word) => ({ ...word, isAlone: true })) : known
	const whole = wholeNames(heard, index)
	const candidates = index.phrases.flatMap((phrase) =>
		candidatesOf(phrase, heardFor(phrase, heard, whole, words), index, words.text),
	)
	candidates.sort(
		(a, b) =>
			b.covered - a.covered ||
			Number(b.whole) - Number(a.whole) ||
			Number(b.heads) - Number(a.heads) ||
			b.likeness - a.likeness,
	)
	const found: Candidate[][] = []
	for (const candidate of candidates) {
		const rivals = found.find(([best]) => best && candidate.start < best.end && best.start < candidate.end)
		if (!rivals) found.push([candidate])
		else if (rivals[0] && isBeside(rivals, candidate, words)) found.push([besideEachOther(rivals, candidate)])
		// 'Individual o de pareja': one of both, and it is still to be said which.
		else if (rivals[0] && isBeside(rivals, candidate, words, EITHER))
			rivals.splice(0, 1, { ...rivals[0], end: Math.max(rivals[0].end, candidate.end) }, candidate)
		else if (rivals[0] && isAsGood(rivals[0], candidate)) rivals.push(candidate)
	}
	for (const candidate of leftBeside(found.flat(), heard, index, words)) found.push([candidate])
	const covered = found.flatMap((rivals) => betterCover(rivals, candidates))
	const finds = besideEllipsis(withoutAgain(covered, words), candidates, words)
		.map(toFind)
		.sort((a, b) => a.start - b.start)
	return onlyOnce(likelyOf(finds, words), words)
}

/** 'Peinado social para mí, solo peinado para ella' names one thing, and by the second word no other one. */
function withoutAgain(found: Candidate[][], { text }: Words): Candidate[][] {
	const wordAt = (at: number) => text.slice(at).split(' ')[0]
	return found.filter((rivals) => {
		const [word, another] = rivals[0]?.words ?? []
		if (word === undefined || another !== undefined || rivals[0]?.whole) return true
		const isOnly = /(?<!\S)(?:solo|solamente|nada mas|nomas|unicamente) (?:el |la |un |una )?$/.test(
			text.slice(0, word),
		)
		const isNamed = found.some(
			([best]) => best && best.covered > 1 && best.end < word && best.words.some((at) => wordAt(at) === wordAt(word)),
		)
		return !(isOnly && isNamed)
	})
}

/** Of 'corte de uñas y baño' the bath is left, which begins the name of one thing alone and shares another word with the first. */
function leftBeside(found: Candidate[], heard: Heard[], index: NameIndex, words: Words): Candidate[] {
	const free = heard.filter(({ token: { at } }) => !found.some(({ start, end }) => start <= at && at < end))
	const known = new Set(found.map(({ ref }) => ref))
	return index.phrases.flatMap((phrase) => {
		const [head] = phrase.parts
		if (!head || known.has(phrase.ref) || phrase.parts.length < 2 || index.rarity.get(head.meaning) !== 1) return []
		const isNamed = free.some((word) => {
			const likeness = likenessOf(head, word)
			return likeness === 1 || (likeness > 0 && (DOING.test(word.token.plain) || isToBeDone(words.text, word.token)))
		})
		return isNamed ? candidatesOf(phrase, free, index, words.text).slice(0, 1) : []
	})
}

const ANEW = /(?<!\S)(?:digo|quise decir|mas bien|corrijo)(?!\S)/

/** 'Tengo rubber y se me levantó': what is worn already, where it is named once more as what is wished. */
const WORN =
	/(?<!\S)(?:tengo|tener|traigo|traia|tenia|llevo|uso|(?:me|nos) (?:puse|hice|pusieron|hicieron|hiciste|pusiste))(?: (?:ya|puest[oa]s?|el|la|los|las|un|una|unas|mi|mis))* $/

/** 'Depilación de bigote' names the same thing twice. */
function onlyOnce(all: NameFind[], { text }: Words): NameFind[] {
	const isSame = (one: NameFind, other: NameFind) => one.refs.join() === other.refs.join()
	const finds = all.filter((find, at) => {
		return !(WORN.test(text.slice(0, find.start)) && all.slice(at + 1).some((later) => isSame(find, later)))
	})
	return finds.filter(({ refs, start, end }, at) => {
		if (isSameThing(finds.slice(0, at), { refs, start, end, score: 1 }, text)) return false
		const first = finds.find((other) => other.refs.join() === refs.join() && !isToldAgain(finds, other, text))
		// 'Me pinto? Digo, corte y tinte': what takes the place of all before is said anew.
		return first === finds[at] || (first && ANEW.test(text.slice(first.end, start)))
	})
}

/** 'Ando viendo lo de entrenar. ¿Se puede la evaluación y el entrenamiento personal?': the wish is where it is named in full. */
function isToldAgain(finds: NameFind[], find: NameFind, text: string): boolean {
	const end = text.indexOf(' . ', find.end)
	if (end < 0 || finds.some((other) => other !== find && other.start < end)) return false
	return finds.some(
		({ refs, words }) => refs.join() === find.refs.join() && (words?.length ?? 1) > (find.words?.length ?? 1),
	)
}

/** 'Un tatuaje chico… y luego el tatuaje con Marú': what was named in full is spoken of once more. */
function isSameThing(before: NameFind[], { refs, start, end }: NameFind, text: string): boolean {
	const isThat =
		/(?<!\S)(?:el|la|los|las) $/.test(text.slice(0, start)) && /(?<!\S)un[ao]?s? /.test(text.slice(0, start))
	return (
		isThat &&
		refs.length > 1 &&
		before.some((one) => {
			const isNamed = one.refs.length === 1 && refs.includes(one.refs[0] ?? '')
			return isNamed && text.slice(one.start, one.end).split(' ').includes(text.slice(start, end))
		})
	)
}

type Candidate = {
	ref: string
	start: number
	end: number
	covered: number
	likeness: number
	whole: boolean
	/** Its first word was said: what it is, and not only of what. */
	heads: boolean
	/** Where that stands. */
	headAt: number | undefined
	/** Where the words stand that name it. */
	words: number[]
	/** How many of them were said letter by letter. */
	exact: number
}
type Hit = { part: Part; heard: Heard; likeness: number; weight: number }

function toFind(rivals: Candidate[]): NameFind {
	// 'Corte señor', of a house that has one for the señora too.
	const most = Math.max(...rivals.map(({ exact }) => exact))
	const candidates = rivals.filter(({ exact, covered }) => exact === most || covered < most)
	const [best] = candidates
	if (!best) throw new RangeError('No hay candidatos')
	const refs = [...new Set(candidates.map(({ ref }) => ref))]
	const words = [...new Set(candidates.flatMap((one) => one.words))]
	return { refs, start: best.start, end: best.end, score: best.likeness, words }
}

function isAsGood(best: Candidate, other: Candidate) {
	// 'Corte de caballero y que me arreglen la barba', of a house that has 'Corte y barba' too.
	const reaches = best.whole && other.start === best.start && other.end > best.end
	const inside = reaches || (other.start >= best.start && other.end <= best.end)
	const isLike = other.covered === best.covered && other.whole === best.whole && other.heads === best.heads
	return inside && isLike && other.likeness > best.likeness - 0.06
}

/**
 * A name whose words were said more than once is where they stand together, and rather within a clause than across its
 * end: of 'corte de niño y corte de dama' at both ends.
 */
function candidatesOf({ ref, parts }: Phrase, heard: Heard[], index: NameIndex, text: string): Candidate[] {
	const all = parts.map((part) => bestHits(part, heard, 1 / Math.sqrt(index.rarity.get(part.meaning) ?? 1)))
	const anchors = all.reduce((most, hits) => (hits.length > most.length ? hits : most), all[0] ?? [])
	const found = anchors.flatMap((anchor) => candidateOf(ref, parts, asPair(clustered(all.flatMap(nearTo(anchor))))))
	if (found.length < 2) return found
	const crosses = ({ start, end }: Candidate) => Number(/ (?:y|e|,) /.test(text.slice(start, end)))
	found.sort((a, b) => b.covered - a.covered || crosses(a) - crosses(b) || a.end - a.start - (b.end - b.start))
	return found.filter((one, at) => !found.slice(0, at).some(({ start, end }) => one.start < end && start < one.end))
}

/** 'Gelish manos y pies' needs both said: of 'gelish en las manos' only the gelish is its. */
function asPair(hits: Hit[]): Hit[] {
	const paired = new Set(hits.filter(({ part }) => part.pair).map(({ part }) => part))
	return paired.size === 1 && hits.some(({ part }) => !part.pair) ? hits.filter(({ part }) => !part.pair) : hits
}

function nearTo({ heard: { token } }: Hit): (hits: Hit[]) => Hit[] {
	const far = ({ heard }: Hit) => Math.abs(heard.token.at - token.at)
	return (hits) => [...hits].sort((a, b) => far(a) - far(b)).slice(0, 1)
}

function candidateOf(ref: string, parts: Part[], hits: Hit[]): Candidate[] {
	if (hits.length === 0) return []
	// 'Una cita' is no 'Cita de valoración'.
	if (parts.length > 1 && hits.every(({ heard }) => /^citas?$/.test(heard.token.plain))) return []
	// 'Pierna completa' is no 'Tinte completo'.
	if (
		hits.length < parts.length &&
		hits.every(({ heard }) => weak.has(heard.stem) && !(heard.isAlone && !ordinal.has(heard.stem)))
	)
		return []
	const weight = sum(hits.map((hit) => hit.weight))
	const last = hits.at(-1)?.heard.token
	const covered = new Set(hits.map((hit) => hit.heard.token.at)).size
	return [
		{
			ref,
			start: hits[0]?.heard.token.at ?? 0,
			end: last ? last.at + last.canon.length : 0,
			covered,
			heads: hits.some(({ part, likeness }) => part === parts[0] && likeness > SIMILAR),
			headAt: hits.find(({ part, likeness }) => part === parts[0] && likeness > SIMILAR)?.heard.token.at,
			words: hits.map((hit) => hit.heard.token.at),
			exact: hits.filter(({ part, heard }) => part.word === heard.token.plain).length,
			likeness: sum(hits.map((hit) => hit.weight * hit.likeness)) / weight,
			whole:
				hits.length === parts.length && covered === parts.length && hits.every(({ likeness }) => likeness > SIMILAR),
		},
	]
}

/** The words that are likest to a part of a name; several where it was said more than once. */
function bestHits(part: Part, heard: Heard[], weight: number): Hit[] {
	let best: Hit[] = []
	for (const word of heard) {
		const likeness = likenessOf(part, word)
		const known = best[0]?.likeness ?? 0
		if (likeness > known) best = [{ part, heard: word, likeness, weight }]
		else if (likeness > 0 && likeness === known) best.push({ part, heard: word, likeness, weight })
	}
	return best
}

// Words of one name stand near each other: 'corte' here and 'dama' three sentences later is not 'corte de dama'.
const APART = 48

function clustered(hits: Hit[]): Hit[] {
	const sorted = [...hits].sort((a, b) => a.heard.token.at - b.heard.token.at)
	const clusters: Hit[][] = []
	for (const hit of sorted) {
		const open = clusters.at(-1)
		const previous = open?.at(-1)
		if (
			open &&
			previous &&
			!hit.heard.isBeside &&
			hit.heard.token.at - previous.heard.token.at < APART &&
			hit.heard.sentence === previous.heard.sentence
		)
			open.push(hit)
		else clusters.push([hit])
	}
	return clusters.sort((a, b) => b.length - a.length)[0] ?? []
}

function sum(numbers: number[]) {
	return numbers.reduce((total, number) => total + number, 0)
}

/** The folded words that make up names, so that their spelling is not corrected into something else. */
export function nameWords(indexes: NameIndex[]): Set<string> {
	const parts = indexes.flatMap(({ phrases }) => phrases.flatMap((phrase) => phrase.parts))
	return new Set(parts.map(({ word }) => word).filter((word) => word.length > 2))
}
