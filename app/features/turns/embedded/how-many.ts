import { serviceOf } from './facts.ts'
import { type NameFind } from './names/find-names.ts'
import { type Turn, upcoming } from './policy/turn.ts'
import { clausesOf } from './wishes/clauses.ts'
import { IN_TURN } from './wishes/wishes.ts'
import { fold } from './words/spelling.ts'

const AT_ONCE =
	/(?<!\S)(?:al mismo tiempo|mientras(?= tanto| ?[.,?]|$)|cada (?:quien|un[ao]) con (?:un[ao]|alguien|su) \p{L}+|a la vez|simultane\p{L}+|(?:al|a la) (?:par|mism[oa] horario)|a (?:la misma|esa(?: misma)?) hora(?! que)|(?:l[ao]s 2 |poder |pasar |atender |ir )junt[ao]s)(?!\S)/u

/** 'Ella con Iván y yo con Valentina' */
const EACH_WITH =
	/(?<!\S)(?:ella|el|mi \p{L}{3,}) con [^.?]{2,30} y yo con(?!\S)|(?<!\S)yo con [^.?]{2,30} y (?:ella|el|mi \p{L}{3,}) con(?!\S)/u

/** 'Las dos al mismo tiempo', of more than one who comes: each has somebody else, and none of them waits. */
export function isAtOnce(turn: Turn): boolean {
	const { words, person, services } = turn.reading
	// Of whoever has an appointment its hour may be meant.
	if (/(?<!\S)a la misma hora/.test(words.text) && upcoming(turn).length > 0) return false
	const isOfSeveral =
		services.some((find) => timesBefore(turn, find) > 1) ||
		(person.count ?? 1) > 1 ||
		services.length > 1 ||
		/(?<!\S)l[ao]s 2(?!\S)/.test(words.text)
	const isTogether =
		(person.count ?? 1) > 1 &&
		/(?<!\S)(?<!(?:llevar|traer|llevo|traigo) )junt(?:os|as|itos|itas)(?!\S)/.test(words.text)
	return isOfSeveral && (isTogether || AT_ONCE.test(words.text) || EACH_WITH.test(words.text) || isEachWithTheirs(turn))
}

/** 'Boxeadoras con Yuli y mi hermana africanas con Nayeli a las 9': of two who come each has a service and a person of their own. */
function isEachWithTheirs({ reading, facts }: Turn): boolean {
	const clauses = clausesOf(reading, facts)
	const own = clauses.filter(({ services, whom }) => services.length === 1 && whom.length === 1)
	const [hour, another] = reading.pieces.filter(({ hours }) => hours)
	const isOfOther = own.some(({ who }) => who.some(({ kind }) => kind === 'other'))
	const people = new Set(own.flatMap(({ whom }) => whom.flatMap(({ refs }) => refs)))
	return (
		!!hour && !another && isOfOther && own.length > 1 && people.size === own.length && !IN_TURN.test(reading.words.text)
	)
}

/** 'Para mí y para mis dos hijos': how many children come besides. */
export function childrenIn({ reading }: Turn): number {
	const said =
		/(?<!\S)(?:mi|y) (?:(?:y|e|tambien|para|a) )*mis ([2-4]) (?:hij|nin|nen|chamac|chav|morr|peque|bebe)\p{L}*(?!\S)/u
	return Number(said.exec(reading.words.text)?.[1] ?? 1)
}

/** 'No, las dos al mismo tiempo' */
export function isSaidAtOnce(text: string): boolean {
	return AT_ONCE.test(text)
}

/** 'Baño y corte de uñas para dos perros': both of them have both. */
export function allEach({ reading: { words } }: Turn, services: NameFind[]): number {
	const [last] = services.slice(-1)
	const said = /(?<!\S)para (?:mis |l[ao]s )?([2-3]) (?:gat|perr|cachorr|nin|hij|mascot)\p{L}*/u.exec(words.text)
	return services.length > 1 && said && last && said.index >= last.end ? Number(said[1]) : 1
}

/** 'Dos manicures y un pedicure': how many of each; 0 where no number stands in front of it. */
export function timesBefore({ reading, facts }: Turn, { start, refs }: NameFind): number {
	// 'Se me rompieron dos uñas' counts nails, and no 'Uñas esculturales'.
	const word = reading.words.text.slice(start).split(' ')[0] ?? ''
	const isPlural =
		word.endsWith('s') &&
		refs.every((ref) =>
			fold(serviceOf(facts, ref)?.name ?? '')
				.split(' ')
				.includes(word),
		)
	if (isPlural) return 0
	return Number(
		/(?<!(?:las|mis) )(?<!\S)([1-5]|un[ao]?)(?: de)? $/
			.exec(reading.words.text.slice(0, start))?.[1]
			?.replace(/^un[ao]?$/, '1') ?? 0,
	)
}
