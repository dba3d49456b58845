import { type Facts } from '../facts.ts'
import { type Words } from '../words/normalise.ts'
import { stemOf } from '../words/stem.ts'
import { type NameFind } from './find-names.ts'

/** Words for a child, and ages of one. */
const CHILD =
	/(?<!\S)(?:nin[oa]s?|nen[eao]s?|bebe|bebes|peque(?:nit[oa])?s?|chiquit[oa]s?|hijit[oa]s?|chamac[oa]s?|chamaquit[oa]s?|escuincl[eao]s?|(?:de|tener|tiene|cumple) (?:[1-9]|1[0-2]) (?:ano|anos|anitos|mes|meses|dia))(?!\S)/u
const FOR_CHILDREN = /(?<!\p{L})(?:infantil(?:es)?|niñ[oa]s?|kids?|beb[eé]s?|junior|peques?)(?!\p{L})/iu

/** 'Un corte para mi hijo de 8 años' is the one for children, where there is such a one beside it. */
export function forChildren({ text }: Words, finds: NameFind[], { business }: Pick<Facts, 'business'>): NameFind[] {
	if (!CHILD.test(text)) return finds
	const heads = new Map(business.services.map(({ ref, name }) => [ref, headOf(name)]))
	const meant = business.services.filter(({ name }) => FOR_CHILDREN.test(name))
	// 'El niño corte infantil y mi papá corte normal': where the one for children is named, the others are as they were named.
	if (finds.some(({ refs }) => refs.every((ref) => meant.some((service) => service.ref === ref)))) return finds
	return finds.map((find) => {
		const own = new Set(find.refs.map((ref) => heads.get(ref)))
		const refs = meant.map(({ ref }) => ref).filter((ref) => own.has(heads.get(ref)))
		return refs.length > 0 ? { ...find, refs } : find
	})
}

function headOf(name: string): string {
	return stemOf(/\p{L}+/u.exec(name)?.[0] ?? name)
}
