import { type Facts } from '../facts.ts'
import { matchesIn } from '../words/matches-in.ts'
import { type Words } from '../words/normalise.ts'
import { stemOf } from '../words/stem.ts'
import { type NameFind } from './find-names.ts'

/** Words for a child, and ages of one. */
const CHILD =
	/(?<!(?<!\S)no (?:es|son|era|sea|ser|serian?) (?:(?:de|para|con) )?(?:(?:el|la|los|las|un|una) )?)(?<!\S)(?:nin[oa]s?|nen[eao]s?|bebe|bebes|peque(?:nit[oa])?s?|chiquit[oa]s?|hijit[oa]s?|chamac[oa]s?|morr[oa]s?|morrit[oa]s?|huerc[oa]s?|chavit[oa]s?|criaturas?|chamaquit[oa]s?|escuincl[eao]s?|(?:hij|chav|sobrin|niet|herman|chamac)[oa]s? (?:de|tener|cumple) (?:[1-9]|1[0-2])(?= ?[.,?]|$| (?:y|que))|(?:de|tener|tiene|cumple) (?:[1-9]|1[0-2]) (?:ano|anos|anitos|mes|meses|dia))(?!\S)/u
/** What says in its name that it is for children. */
export const FOR_CHILDREN =
	/(?<!\p{L})(?:infantil(?:es)?|niñ[oa]s?|chamac(?:o|a|os|as|ón|ones)|chiquillos?|escuincles?|kids?|beb[eé]s?|junior|peques?|(?:odonto)?pedi[aá]tr\p{L}+)(?!\p{L})/iu

/** 'Es que dejo a los niños en la escuela': somebody who is elsewhere. */
const ELSEWHERE =
	/(?<!\S)(?:dejo|dejar|recoger(?:l[ao]s?)?|recojo|cuido|cuidar(?:l[ao]s?)?|(?:paso|pasar|voy|ir) por)(?: (?:a|al|l[ao]s?|mis?)){1,2} \S+/gu

/** What was said, without those who are only taken somewhere or fetched: nothing is for them. */
export function withoutThoseElsewhere(words: Words): Words {
	const gone = matchesIn(ELSEWHERE, words.text).map(({ index, 0: said }) => ({
		start: index,
		end: index + said.length,
	}))
	if (gone.length === 0) return words
	const text = words.text.replace(ELSEWHERE, (said) => ' '.repeat(said.length))
	return { text, tokens: words.tokens.filter(({ at }) => !gone.some(({ start, end }) => start <= at && at < end)) }
}

/** 'Un corte para mi hijo de 8 años' is the one for children, where there is such a one beside it. */
export function forChildren({ text }: Words, finds: NameFind[], { business }: Pick<Facts, 'business'>): NameFind[] {
	if (!CHILD.test(text)) return finds
	const heads = new Map(business.services.map(({ ref, name }) => [ref, headOf(name)]))
	const meant = business.services.filter(({ name }) => FOR_CHILDREN.test(name) && isVariant(name, business))
	// 'El niño corte infantil y mi papá corte normal': where the one for children is named, the others are as they were named.
	const [only, second] = finds
	const isNamed = finds.some(({ refs }) => refs.every((ref) => meant.some((service) => service.ref === ref)))
	if (isNamed && only && !second && ADULT.test(text)) return besideChild(text, only, business)
	if (isNamed) return finds
	const child = CHILD.exec(text)?.index ?? 0
	const adult = ADULT.exec(text)?.index ?? ownBefore(text, finds, child)
	// 'Cuánto el corte con barba? Y para el niño?' asks for the child's besides.
	const [asked] = finds
	const isApart =
		asked && !second && asked.end < child && /[.?] (?:. )?y (?:para |a )?/.test(text.slice(asked.end, child + 1))
	const own = asked && isApart ? meant.filter(({ ref }) => heads.get(ref) === heads.get(asked.refs[0] ?? '')) : []
	if (asked && own.length > 0)
		return [asked, { refs: own.map(({ ref }) => ref), start: child, end: child + 1, score: 0.8 }]
	return finds.flatMap((find) => {
		const own = new Set(find.refs.map((ref) => heads.get(ref)))
		const refs = meant.map(({ ref }) => ref).filter((ref) => own.has(heads.get(ref)))
		if (refs.length === 0) return [find]
		const others = find.refs.filter((ref) => !refs.includes(ref))
		if (adult === undefined || finds.length > 1 || others.length === 0) return [{ ...find, refs }]
		// 'Uno para mi niño y el mío': each has one.
		const at = (start: number) => ({ start, end: start + 1 })
		const both = [
			{ ...find, refs, ...at(child) },
			{ ...find, refs: others, ...at(adult) },
		]
		return child < adult ? both : both.reverse()
	})
}

/** 'Un corte y para mi hijo también': what was named before the child is had by whoever writes. */
function ownBefore(text: string, [find, second]: NameFind[], child: number): number | undefined {
	if (!find || second || find.end > child) return undefined
	const isBeside =
		/^(?: (?!para|a|de|mi)[^ .,?]+){0,2} (?:, )?y (?:tambien )?(?:otr[oa] |un[oa]? )?(?:para|a) (?:mi|el|la) (?:\S+ )?$/
	return isBeside.test(text.slice(find.end, child)) &&
		/(?<!\S)(?:tambien|otr[oa]|igual|un[oa]|los 2)(?!\S)/.test(text.slice(find.end))
		? find.start
		: undefined
}

/** Who comes besides the child and is none. */
const EACH_FOR_CHILDREN = new RegExp(FOR_CHILDREN.source, 'giu')
const ADULT =
	/(?<!\S)(?:(?:y|para|a|tambien) (?:yo|mi)(?= ?[.,?]|$| (?:el|la|a|manana|hoy|tambien|igual|y)(?!\S))|el mio|la mia|yo y mi|(?:papa|padre|mama|madre) (?:e|y) (?:mi |su |el |la )?(?:hij|nin)[oa]s?|(?:el |la |un[ao]? )?(?:de|para) (?:un[ao]? )?(?:adult[oa]s?|grandes?|persona mayor)(?= ?[.,?]|$)|para mi (?:y|espos\p{L}+|marido))(?!\S)/u

/** 'Mis hijos y yo, cortes; los niños tienen 5 y 8': who is no child has what is called by the first word alone, where there is that. */
function besideChild(text: string, find: NameFind, business: Facts['business']): NameFind[] {
	const head = headOf(business.services.find(({ ref }) => ref === find.refs[0])?.name ?? '')
	const others = business.services.filter(({ name }) => headOf(name) === head && !FOR_CHILDREN.test(name))
	const plain = others.filter(({ name }) => /^\p{L}+$/u.test(name))
	const refs = (plain.length > 0 ? plain : others).map(({ ref }) => ref)
	const at = ADULT.exec(text)?.index ?? 0
	return refs.length > 0 ? [find, { ...find, refs, start: at, end: at + 1 }] : [find]
}

/** A child for whom nothing is named has what is made for children, where there is one such thing. */
export function orForChild(words: Words, finds: NameFind[], { business }: Pick<Facts, 'business'>): NameFind[] {
	const { text } = finds.length === 0 ? withoutThoseElsewhere(words) : words
	const said =
		finds.length === 0
			? /(?<!\S)(?:para|a) (?:mi|el|la|un|una) (?:hij[oa]|hijit[oa]|nin[oa]|nen[eao]|bebe|pequen[oa]|chamac[oa]|chamaquit[oa])(?!\S)/u.exec(
					text,
				)
			: null
	const [only, second] = business.services.filter(({ name }) => FOR_CHILDREN.test(name))
	if (!said || !CHILD.test(text) || !only || second) return finds
	return [{ refs: [only.ref], start: said.index, end: said.index + said[0].length, score: 0.5 }]
}

/** 'Corte infantil' is the 'Corte' of children; 'Consulta de niño sano' says something else besides. */
function isVariant(name: string, business: Facts['business']): boolean {
	const head = headOf(name)
	const others = business.services.filter((other) => !FOR_CHILDREN.test(other.name) && headOf(other.name) === head)
	const known = new Set(others.flatMap((other) => wordsOf(other.name)))
	return wordsOf(name.replaceAll(EACH_FOR_CHILDREN, '')).every((word) => known.has(word))
}

function wordsOf(name: string): string[] {
	return (name.match(/\p{L}{4,}/gu) ?? []).map((word) => stemOf(word.toLowerCase()))
}

function headOf(name: string): string {
	return stemOf(/\p{L}+/u.exec(name)?.[0] ?? name)
}
