import { type Facts, serviceOf, specialistOf } from '../facts.ts'
import { type RefSlot, type Task } from '../frame.ts'
import { type NameFind } from '../names/find-names.ts'
import { has, type Reading } from '../read.ts'
import { type Turn } from './turn.ts'

const ANOTHER =
	/(?<!\S)con (?:(?:el|la|algun) )?otro (?:doctor[ae]?s?|dra?|barber[oa]|estilista|terapeuta|dentista|maestr[oa]|licenciad[oa]|coach|lic|fisio\w*|persona|especialista|alguien|chic[ao]|muchach[ao]|senorit[ao]|compañer[ao])(?!\S)/
/** 'Quiero hablar con otra persona' is no wish for who cuts. */
const TALKS = /(?<!\S)(?:hablar|comunicar|pasar|contestar?|transfer\S*)(?: \S+){0,2} con otro(?!\S)/
const REFUSED =
	/(?<!\S)(?:no (?:sea|ser|fuera|querer|me atender)(?: (?:con|que me atender|a))?|(?<!si )no con|(?<=(?:y|,) )no(?: a)?|en (?:vez|lugar|disponible) de(?: con)?|menos(?: con)?|excepto(?: con)?)(?: la| el)? $/
/** 'Con Lucía no', which is no 'con Lucía, ¿no?' */
const DENIED = /^ (?:ya )?no(?= ?[.,]| por favor| gracias|$)/

/** 'Con otra chica'. */
export function wantsAnother({ words }: Pick<Reading, 'words'>): boolean {
	return ANOTHER.test(words.text) && !TALKS.test(words.text)
}

/** Those of whom it was said that it should not be them: 'que no sea Lucía', 'con quien sea menos Ana'. */
export function refusedSpecialists({ words, specialists }: Pick<Reading, 'words' | 'specialists'>): string[] {
	return specialists
		.filter(({ start, end }) => {
			const isRefused = REFUSED.test(words.text.slice(Math.max(0, start - 30), start))
			return (
				isRefused || (/(?<!\S)con (?:la |el )?$/.test(words.text.slice(0, start)) && DENIED.test(words.text.slice(end)))
			)
		})
		.flatMap(({ refs }) => refs)
}

const INSTEAD =
	/(?<!\S)(?:mejor|digo|perdon|mas bien|quise decir|no ,)(?: (?:que sea|querer|,))*(?: con)?(?: la| el)? $/

/** 'Con Marcos… no, mejor con Silvia': who takes the place of the one named before. */
export function corrected({ words }: Pick<Reading, 'words'>, named: NameFind[]): NameFind | undefined {
	return named.findLast(({ start }, at) => at > 0 && INSTEAD.test(words.text.slice(Math.max(0, start - 40), start)))
}

/** Of 'yo voy con ella' she is who comes along, of 'quiero ir con ella' who cuts. */
const THAT_PERSON =
	/(?<!(?<!\S)(?:yo (?:tambien )?(?:ir|voy|vengo|llego|paso)|acompan\w*) )(?<!\S)con (ella|(?:el|la) mism[ao](?! (?:hora|dia|de))|el(?= ?[.,?]| por favor|$))/

/** 'Con ella': who was spoken of last. */
export function spokenOf({ facts, frame, reading }: Turn): NameFind | undefined {
	const said = THAT_PERSON.exec(reading.words.text)
	const isKnown = facts.business.specialists.some(({ ref }) => ref === frame.whom)
	if (!said || !frame.whom || !isKnown) return undefined
	return { refs: [frame.whom], start: said.index, end: said.index + said[0].length, score: 1 }
}

/** Whoever else there is, also where it is still to be said what for; of whom was refused before it is not taken back. */
export function anyBut({ facts, reading }: Turn, { specialist }: Task, refused: string[]): RefSlot {
	const all = specialist?.any ? specialist.value : facts.business.specialists.map(({ ref }) => ref)
	const value = all.filter((ref) => !refused.includes(ref))
	return { value, any: true, source: reading.sourceAt(0), confidence: 1 / Math.max(value.length, 1) }
}

/** 'Con Norma, y si no puede con quien sea': anyone, but only where she can't. */
export function orAnyone(reading: Reading): boolean {
	const isElse = /(?<!\S)si (?:\S+ )?(?:no|ocupad\S*)(?!\S)/.test(reading.words.text)
	return isElse && has(reading, 'anyone')
}

/** 'Con Lucía o con Fernanda': whoever of both is free. */
export function eitherOf({ words }: Reading, [first, second, third]: NameFind[]): boolean {
	if (!first || !second || third || first.refs.length > 1 || second.refs.length > 1) return false
	return /^ (?:, )?o (?:con )?(?:la |el )?$/.test(words.text.slice(first.end, second.start))
}

/** 'Con Nelly, si ella no puede entonces con Chava', 'con Nelly o si no Chava': the second only where the first can't. */
export function elseOf({ words }: Reading, [first, second, third]: NameFind[]): boolean {
	if (!first || !second || third || first.refs.length > 1 || second.refs.length > 1) return false
	return ELSE.test(words.text.slice(first.end, second.start))
}

const ELSE =
	/(?:^|(?<=\s))(?:en caso de que no|de no poder|si (?:[^ .,?]+ )?(?:no|esta ocupad\p{L}*|anda ocupad\p{L}*))(?: (?:poder|esta|tener|haber|hay|puede|alcanza|trabaja|viene|lugar|libre|disponible|ese dia|a esa hora|a las? \d{1,2}(?::\d\d)?(?: y media)?|ahi|se|,|pues|entonces|ya|tambien|mejor|me|atender|que|sea|con|la|el))* $/u

/** Whoever is free at a moment, those that were named before the others. */
export function firstOf({ facts, reading }: Turn, named: string[]): RefSlot {
	const others = facts.business.specialists.map(({ ref }) => ref).filter((ref) => !named.includes(ref))
	return { value: [...named, ...others], any: true, source: reading.sourceAt(0), confidence: 1 }
}

/** Of those that were named the ones who give a service, where it is known in a branch of the wish. */
export function ableOf(facts: Facts, { specialist, branch }: Task, service: string | undefined): string[] {
	const [where] = branch?.value ?? []
	const given = serviceOf(facts, service)?.specialistRefs ?? []
	return (specialist?.value ?? []).filter((ref) => {
		const isThere = !specialist?.any || !where || specialistOf(facts, ref)?.branchRef === where
		return isThere && given.includes(ref)
	})
}
