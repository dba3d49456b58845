import { type Facts } from '../facts.ts'
import { type NameFind } from '../names/find-names.ts'
import { forWhom } from '../names/for-whom.ts'
import { type Words } from '../words/normalise.ts'
import { type Clause } from './clauses.ts'

/** Who is married to whom tells who is a man and who a woman where a thing is made for each of them. */
const HUSBAND = /(?<!\S)mi (?:espos|novi|chav)o(?!\S)|(?<!\S)mi marido(?!\S)/u
const WIFE = /(?<!\S)mi (?:espos|novi|chav)a(?!\S)|(?<!\S)mi mujer(?!\S)/u

/**
 * What several fit, of one of those who come: what is made for them ('para mi marido'), what whoever they are to be with
 * gives, and of whoever writes what is made for the other half of the pair. As it was, where that leaves not one.
 */
export function narrowed(
	find: NameFind,
	{ key, clauses }: { key: string; clauses: Clause[] },
	whole: Words,
	facts: Facts,
): NameFind {
	if (find.refs.length < 2) return find
	const gives = (ref: string) => facts.business.services.find((service) => service.ref === ref)?.specialistRefs ?? []
	const whom = clauses.flatMap((clause) => clause.whom).flatMap(({ refs }) => (refs.length === 1 ? refs : []))
	const given = find.refs.filter((ref) => whom.every((one) => gives(ref).includes(one)))
	const left = given.length > 0 ? { ...find, refs: given } : find
	const said = key === 'yo' ? otherHalf(whole.text) : kinIn(whole.text, key)
	const [meant = left] = forWhom({ ...whole, text: said }, [left], facts)
	return meant
}

/** 'Mi marido', as it was said. */
function kinIn(text: string, key: string): string {
	return new RegExp(String.raw`(?<!\S)mi ${key}\p{L}*`, 'u').exec(text)?.[0] ?? ''
}

/** 'Para mi marido y para mí' */
function otherHalf(text: string): string {
	const [husband, wife] = [HUSBAND.test(text), WIFE.test(text)]
	return husband === wife ? '' : husband ? 'mujer' : 'hombre'
}
