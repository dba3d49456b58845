import { type Facts } from '../facts.ts'
import { type Words } from '../words/normalise.ts'
import { stemOf } from '../words/stem.ts'
import { type NameFind } from './find-names.ts'

/** Who is spoken of, and the services that say in their name that they are for them. */
const kinds: { said: RegExp; named: RegExp }[] = [
	{
		said: /(?<!\S)mi (?:espos[ao]|marido|novi[ao]|pareja|mujer) y (?:yo|(?:para )?mi)(?!\S)|(?<!\S)(?:yo|mi) y mi (?:espos[ao]|marido|novi[ao]|pareja|mujer)(?!\S)|(?<!\S)con mi (?:espos[ao]|marido|novi[ao]|pareja)(?!\S)|(?<!\S)(?:matrimonio|matrimonial|como pareja|en pareja|nosotros 2)(?!\S)/u,
		named: /(?<!\p{L})(?:parejas?|matrimonial|matrimonio)(?!\p{L})/iu,
	},
	{
		said: /(?<!\S)(?:mi (?:esposo|marido|novio|papa|papi|padre|hermano|abuelo|tio|suegro|cunado|primo|yerno|hijo|sobrino|nieto|chavo|viejo)(?! me (?!gustar|quedar))|hombre|caballero|varon|mi senor)(?!\S)/u,
		named: /(?<!\p{L})(?:caballeros?|hombres?|var[oó]n(?:es)?|masculino)(?!\p{L})/iu,
	},
	{
		said: /(?<!\S)(?:mi (?:esposa|novia|mama|mami|madre|hermana|abuela|tia|suegra|cunada|prima|nuera|hija|sobrina|nieta|mujer)(?! me (?!gustar|quedar))|mujer|dama|senora|senorita|una [^.?]* la otro)(?!\S)/u,
		named: /(?<!\p{L})(?:damas?|mujer(?:es)?|femenino|señoras?)(?!\p{L})/iu,
	},
	{
		said: /(?<!\S)(?:nena|nina|ninita|hija|hijita|princesa|beba|chamaca|sobrina|nieta)(?!\S)/u,
		named: /(?<!\p{L})niñas?(?!\p{L})/iu,
	},
	{
		said: /(?<!\S)(?:nene|nino|ninito|hijo|hijito|chamaco|sobrino|nieto|huerco|morrito)(?!\S)/u,
		named: /(?<!\p{L})niños?(?!\p{L})/iu,
	},
	{
		said: /(?<!\S)(?:chihuahuas?|chihuahue\p{L}+|poodle|french|schnauzer|yorki\p{L}*|yorkshire|shih|pug|maltes|pomerania|dachshund|salchicha|chiquit[oa]|peque(?:no|na|nit[oa]))(?!\S)/u,
		named: /(?<!\p{L})(?:chic[ao]s?|peque\p{L}+|mini)(?!\p{L})/iu,
	},
	{
		said: /(?<!\S)(?:husky|labrador|pastor|golden|rottweiler|pitbull|doberman|danes|san bernardo|mastin|akita|malamute|grandote|gigante)(?!\S)/u,
		named: /(?<!\p{L})(?:grandes?|gigantes?)(?!\p{L})/iu,
	},
]

/** Who writes comes too: what is for one of them need not be for both. */
const ALSO_ME = /(?<!\S)(?:y (?:tambien )?(?:para )?(?:yo|mi)|yo y|tambien (?:para )?mi)(?!\S)/u

/** 'Es mi primera vez', of services that are given to whoever comes for the first time. */
const FIRST_TIME =
	/(?<!\S)(?:primer vez|(?:nunca|jamas) (?:(?:se|le|lo|la|me|nos) )*(?:he|hemos|ha|han|habia) (?:ido|venido|estado|hecho|tenido|cortado|usado|probado|tomado|llevado)|soy nuev[oa]|paciente nuev[oa]|cliente nuev[oa]|clienta nuev[oa])(?!\S)/u
const FOR_FIRST = /(?<!\p{L})(?:primer[ao]?|nuevos?|inicial)(?!\p{L})/iu

/** What several services fit is the one for those who were spoken of, where one alone is for them. */
export function forWhom({ text }: Words, finds: NameFind[], { business }: Pick<Facts, 'business'>): NameFind[] {
	const nameOf = new Map(business.services.map(({ ref, name }) => [ref, name]))
	const [couple] = kinds
	const meant = ALSO_ME.test(text)
		? kinds.filter((kind) => kind === couple && kind.said.test(text))
		: kinds.filter(({ said }) => said.test(text))
	const isFirst = FIRST_TIME.test(text)
	return finds.map((find) => {
		if (find.refs.length < 2) return find
		// Of a couple the man and the woman are spoken of besides; 'mi hijo' may be a boy or a man, whichever there is one for.
		const fitting = meant.filter(({ named }) => find.refs.some((ref) => named.test(nameOf.get(ref) ?? '')))
		const whom = fitting.length === 1 || fitting[0] === couple ? fitting.slice(0, 1).map((kind) => kind.named) : []
		const patterns = [...whom, ...(isFirst ? [FOR_FIRST] : [])]
		const [only, second] = find.refs.filter((ref) => patterns.some((one) => one.test(nameOf.get(ref) ?? '')))
		return only && !second ? { ...find, refs: [only] } : find
	})
}

/** Whoever comes for the first time and names nothing has what is given then, where there is one such service. */
export function orFirst({ text }: Words, finds: NameFind[], { business }: Pick<Facts, 'business'>): NameFind[] {
	const said = FIRST_TIME.exec(text)
	const [only, second] = business.services.filter(({ name }) => FOR_FIRST.test(name))
	const [find, another] = finds
	if (!said || !only || second || another || find?.refs.includes(only.ref)) return finds
	// 'Consulta de primera vez, ay no, digo blanqueamiento': a name that was taken back.
	if (find && /(?<!\S)\S+ de $/.test(text.slice(0, said.index)) && said.index < find.start) return finds
	// 'Rehabilitación, nunca he ido': what is named may come after what begins with; both are asked about.
	// 'Nunca se ha cortado el pelo', where there is a 'Mi primer corte': what is named is had for the first time.
	if (find && isAlike(only.name, find, business)) return [{ ...find, refs: [only.ref] }]
	if (find) return [{ ...find, refs: [only.ref, ...find.refs] }]
	return [{ refs: [only.ref], start: said.index, end: said.index + said[0].length, score: 0.8 }]
}

/** Whether what was named shares a word with the service for the first time. */
function isAlike(name: string, { refs }: NameFind, business: Facts['business']): boolean {
	const stemsOf = (words: string) => (words.match(/\p{L}{4,}/gu) ?? []).map((word) => stemOf(word.toLowerCase()))
	const own = new Set(stemsOf(name.replace(FOR_FIRST, '')))
	return business.services.some(
		(service) => refs.includes(service.ref) && stemsOf(service.name).some((stem) => own.has(stem)),
	)
}
