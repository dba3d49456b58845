import { type Facts, serviceOf } from '../facts.ts'
import { type NameFind } from '../names/find-names.ts'
import { unimportant } from '../names/hear-words.ts'
import { DOING } from '../names/likely.ts'
import { type Part } from '../names/likeness.ts'
import { partsOf } from '../names/name-parts.ts'
import { meaningOf } from '../names/thesaurus.ts'
import { type Words } from '../words/normalise.ts'
import { soundOf } from '../words/spelling.ts'
import { stemOf } from '../words/stem.ts'

/** What speaks for a reading and against it. Where two are nearer to each other than `LEAD`, the person is asked. */
const evidence = {
	/** Of all words of its name those that were said. */
	said: 2,
	/** Each word of its name that was not. */
	unsaid: -0.4,
	/** Its first word, which is what it is and not only of what. */
	head: 1,
	/** A word of its own that stands elsewhere in the message. */
	elsewhere: 1.2,
	/** It was named in full elsewhere in the message. */
	inFull: 3,
	/** So many come, and it is for so many. */
	fits: 3,
	/** Who was named does it, or doesn't. */
	gives: 0.5,
	givesNot: -1.5,
	/** What is wished beside it bears a word of its name: 'peinado social' and the 'maquillaje'. */
	companion: 1.2,
} as const
const LEAD = 1
/** A word that means the same is less than the word itself. */
const ALIKE = 0.6

type Known = { words: Words; services: NameFind[]; specialists: NameFind[]; count: number | undefined }

/**
 * The services as they are meant where words alone leave several open: every reading is scored by all that the message
 * says, the best one is taken if it leads by a margin, and what is only spoken of beside a wish gives way to it.
 */
export function settledServices(given: Known, facts: Facts): NameFind[] {
	const named = given.services.filter((find) => {
		return !given.services.some((other) => isSameDeed(find, other, given.words.text))
	})
	const known = { ...given, services: named.map((find) => asTheyDo(find, given, facts)) }
	if (known.services.length === 0) return orForSoMany(known, facts)
	if (known.services.every(({ refs }) => refs.length < 2)) return known.services
	const wished = known.services.filter((find) => !isBackground(find, known, facts))
	return wished.map((find) => narrowed(find, { ...known, services: wished }, facts))
}

/** 'La muela, que se la saque el doctor Fabián', who does simple extractions alone: what it is was not said, only of what. */
function asTheyDo(find: NameFind, { words, specialists }: Known, facts: Facts): NameFind {
	const [ref = '', several] = find.refs
	const [whom, another] = specialists
	const able = serviceOf(facts, ref)?.specialistRefs ?? []
	const [head] = partsOf(serviceOf(facts, ref)?.name ?? '', 'thing')
	if (several || !whom || another || !head || whom.refs.some((one) => able.includes(one))) return find
	const here = meaningsIn(words, (at) => at >= find.start && at < find.end)
	if (here.has(head.meaning)) return find
	const [only, second] = facts.business.services.filter(({ name, specialistRefs }) => {
		return partsOf(name, 'thing')[0]?.meaning === head.meaning && whom.refs.some((one) => specialistRefs.includes(one))
	})
	return only && !second ? { ...find, refs: [only.ref] } : find
}

function narrowed(find: NameFind, known: Known, facts: Facts): NameFind {
	if (find.refs.length < 2 || find.refs.length > 6 || isOpenChoice(find, known)) return find
	const ranked = find.refs
		.map((ref) => ({ ref, score: scoreOf(ref, find, known, facts) }))
		.sort((a, b) => b.score - a.score)
	const [best, second] = ranked
	if (!best || !second) return find
	if (best.score - second.score >= LEAD) return { ...find, refs: [best.ref] }
	return find
}

/** 'Individual o de pareja', 'el más barato': which one is left open by who asks, or asked for. */
function isOpenChoice({ start, end }: NameFind, { words: { text } }: Known): boolean {
	return (
		/(?<!\S)(?:cual(?:es)?|que (?:tipo|opciones)|tipos? de|mas (?:barat|car|rapid)\S*)(?!\S)/.test(text) ||
		/ o | u /.test(text.slice(start, end))
	)
}

/** How much speaks for one service of those that fit what was named. */
function scoreOf(ref: string, find: NameFind, { words, services, specialists, count }: Known, facts: Facts): number {
	const service = serviceOf(facts, ref)
	if (!service) return 0
	const here = meaningsIn(words, (at) => at >= find.start && at < find.end)
	const stems = stemsIn(words, find)
	const there = meaningsIn(words, (at) => !services.some(({ start, end }) => at >= start && at < end))
	const [named = { parts: [], said: 0 }] = [service.name, ...service.synonyms]
		.map((name) => {
			const parts = partsOf(name, 'thing')
			const words = parts.map(({ stem, meaning }) => (stems.has(stem) ? 1 : here.has(meaning) ? ALIKE : 0))
			return { parts, said: words.reduce<number>((total, each) => total + each, 0) }
		})
		.sort((a, b) => b.said / b.parts.length - a.said / a.parts.length)
	const { parts, said } = named
	const left = parts.filter(({ meaning }) => !here.has(meaning))
	const common = commonIn(find.refs, facts)
	const isElsewhere = left.some(({ meaning, word }) => !common.has(meaning) && word.length > 3 && there.has(meaning))
	const sum = [
		evidence.said * (said / Math.max(parts.length, 1)),
		evidence.unsaid * left.length,
		parts[0] && here.has(parts[0].meaning) ? evidence.head : 0,
		isElsewhere ? evidence.elsewhere : 0,
		namedBeside(ref, find, { services, words }),
		isForSoMany(service.name, count ?? countIn(words)) ? evidence.fits : 0,
		givenBy(service.specialistRefs, specialists),
		isCompanion(left, find, services, facts) ? evidence.companion : 0,
	]
	return sum.reduce((total, each) => total + each, 0)
}

/** Named in full elsewhere: the same thing once more, which says nothing where it is wished beside this one: 'las uñas y nada más el manicure'. */
function namedBeside(
	ref: string,
	find: NameFind,
	{ services, words: { text } }: Pick<Known, 'services' | 'words'>,
): number {
	const other = services.find((one) => one !== find && one.refs.length === 1 && one.refs[0] === ref)
	if (!other) return 0
	return isJoined(find, other, text) ? 0 : evidence.inFull
}

function isJoined(one: NameFind, other: NameFind, text: string): boolean {
	const [from, to] = one.start < other.start ? [one.end, other.start] : [other.end, one.start]
	return AND.test(text.slice(from, to))
}

function givenBy(able: string[], specialists: NameFind[]): number {
	const [whom, another] = specialists
	if (!whom || another) return 0
	return whom.refs.some((ref) => able.includes(ref)) ? evidence.gives : evidence.givesNot
}

/** 'Mesa de 5 a 12 personas', of twelve who come. */
export function isForSoMany(name: string, count: number | undefined): boolean {
	const [, from, to] =
		/(?<!\d)(\d{1,2})(?: ?(?:a|-|–) ?(\d{1,2}))? (?:persona|comensal|invitad|lugar|adult)/iu.exec(name) ?? []
	if (!from || count === undefined) return false
	return Number(from) <= count && count <= Number(to ?? from)
}

/** 'Una mesa para 6': how many come, where it is said in no other way. */
function countIn({ text }: Words): number | undefined {
	const said =
		/(?<!\S)(?:para|somos|seriamos|seremos|de) (?:\d{1,2} (?:o|a) )?(\d{1,2})(?= ?[.,?]|$| (?:el|la|este|hoy|manana|persona|por|a las?)(?!\S))/.exec(
			text,
		)
	return said ? Number(said[1]) : undefined
}

/** Who reserves for so many and names nothing has what is for so many, in a house whose services say for how many they are. */
function orForSoMany({ words, services, count }: Known, { business }: Facts): NameFind[] {
	const many = count ?? countIn(words)
	if (services.length > 0 || many === undefined) return services
	const [only, second] = business.services.filter(({ name }) => isForSoMany(name, many))
	return only && !second ? [{ refs: [only.ref], start: 0, end: 0, score: 0.5 }] : services
}

/** A word of what is wished beside it, where the two are different things. */
function isCompanion(left: Part[], find: NameFind, services: NameFind[], facts: Facts): boolean {
	const others = services.filter((other) => other !== find && other.refs.length === 1)
	const names = others.flatMap(({ refs }) => partsOf(serviceOf(facts, refs[0])?.name ?? '', 'thing').slice(1))
	return left.some(({ meaning }) => names.some((part) => part.meaning === meaning))
}

/** Words that all of them bear tell none from another. */
function commonIn(refs: string[], facts: Facts): Set<string> {
	const each = refs.map(
		(ref) => new Set(partsOf(serviceOf(facts, ref)?.name ?? '', 'thing').map(({ meaning }) => meaning)),
	)
	return new Set([...(each[0] ?? [])].filter((meaning) => each.every((set) => set.has(meaning))))
}

const AND = /(?<!\S)(?:y|e|o|u|tambien|ademas|aparte|luego|despues|otr[oa])(?!\S)/

/**
 * 'Lentes nuevos, ya no veo, examen hoy', 'mis uñas, ¿hay lugar para acrílicas?': what several fit, and what is only
 * spoken of, beside one that is named by its first word or in full.
 */
function isBackground(find: NameFind, { words: { text }, services }: Known, facts: Facts): boolean {
	if (find.refs.length < 2) return false
	return services.some((other) => {
		if (other === find || other.refs.length > 1) return false
		if (isJoined(find, other, text)) return false
		const also = new Set(text.slice(other.start, other.end).split(' '))
		const isOne =
			find.refs.includes(other.refs[0] ?? '') ||
			text
				.slice(find.start, find.end)
				.split(' ')
				.every((word) => also.has(word))
		return isOne || (isHead(other, text, facts) && !isHead(find, text, facts))
	})
}

/** 'Cortarnos el pelo, corte clásico': what is to be done, and then what of it. */
function isSameDeed(find: NameFind, other: NameFind, text: string): boolean {
	const [deed = '', more] = text.slice(find.start, find.end).split(' ')
	const root = deed.replace(/(?<=[aei]r)(?:me|te|se|nos|l[aeo]s?)$/, '')
	const [head = '', ...rest] = text.slice(other.start, other.end).split(' ')
	if (isJoined(find, other, text)) return false
	return !more && rest.length > 0 && find.start < other.start && DOING.test(deed) && stemOf(root) === stemOf(head)
}

/** Whether one of the words that were said is the first of a name it may stand for. */
function isHead({ refs, start, end }: NameFind, text: string, facts: Facts): boolean {
	const said = new Set(text.slice(start, end).split(' ').map(meant))
	return refs.some((ref) => {
		const service = serviceOf(facts, ref)
		const names = service ? [service.name, ...service.synonyms] : []
		return names.some((name) => said.has(partsOf(name, 'thing')[0]?.meaning ?? ''))
	})
}

function meaningsIn({ tokens }: Words, isIn: (at: number) => boolean): Set<string> {
	const said = tokens.filter(({ at, plain }) => isIn(at) && /^\p{L}{2}/u.test(plain) && !unimportant.has(plain))
	return new Set(said.map(({ plain }) => meant(plain)))
}

function stemsIn({ tokens }: Words, { start, end }: NameFind): Set<string> {
	return new Set(tokens.filter(({ at }) => at >= start && at < end).map(({ plain }) => stemOf(plain)))
}

function meant(word: string): string {
	return meaningOf(stemOf(word), soundOf(word))
}
