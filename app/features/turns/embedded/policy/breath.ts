import { serviceOf } from '../facts.ts'
import { type Next } from '../frame.ts'
import { type NameFind } from '../names/find-names.ts'
import { type Reading } from '../read.ts'
import { joinPieces } from '../when/combine.ts'
import { isExact, type Piece } from '../when/shapes.ts'
import { refusedSpecialists } from './other-specialist.ts'
import { type Turn } from './turn.ts'

/*
 * Several services of one breath: 'manicure lunes 10 y pedicure martes 11', 'el lunes a las 10 manicure y el martes
 * pedicure'. What stands beside a service is said of it, as soon as more than one has something of its own; else it is
 * said of all.
 */

/** What was said about when of the first service, or of all. */
export function piecesOf(reading: Reading): Piece[] {
	return reading.wishes?.items[0]?.pieces ?? groupsOf(reading)?.[0] ?? hoursEach(reading)?.[0] ?? reading.pieces
}

/** 'Uno a las 9 y el otro a las 10', 'ella a las 10 y yo a las 11'. */
const EACH =
	/^ (?:, )?(?:y|e) (?:luego |despues |tambien )?(?:para )?(?:l[ao]s? |el )?(?:otr[oa]|segund[oa]|yo|mi|ella|el|mi (?!cita)\S+)(?: (?:de las|el|mism[oa]|de))* $/
/** 'A las 16 él y a las 17 yo' */
const EACH_BEHIND = /^ (?:yo|el|ella|(?:para )?mi (?!cita)\S+|para mi) (?:, )?(?:y|e) (?:luego |despues )?$/
/** The same, where it was said how many come: any name will do. */
const COUNTED = /^ (?:, )?(?:y|e) (?:(?!o |si )[^ .,?]+ ){0,5}$/

/** 'Limpieza para mí y para mi hijo, a las 4 y luego a las 5': one service, as many hours as there are people, each with its day. */
export function hoursEach({ services, pieces, person, words }: Reading): Piece[][] | null {
	const exact = pieces.filter(({ days, hours }) => !days && hours?.every((reading) => isExact(reading)))
	const [first, second] = exact
	if (services.length !== 1 || !first || !second || exact.length > 4) return null
	if (person.count && person.count !== exact.length) return null
	const between = exact.slice(1).map((hour, at) => {
		const from = exact[at]?.end ?? 0
		const days = pieces.filter(({ start, days: named }) => named && start >= from && start < hour.start)
		const text = days.reduceRight(
			(left, day) => left.slice(0, day.start - from).replace(/ $/, '') + left.slice(day.end - from),
			words.text.slice(from, hour.start),
		)
		return { days, text }
	})
	const isEach = (text: string, at: number) =>
		EACH.test(text) ||
		EACH_BEHIND.test(text) ||
		(person.count !== undefined && COUNTED.test(text)) ||
		isName(words, exact[at + 1], text)
	if (!between.every(({ text }, at) => isEach(text, at))) return null
	const own = between.flatMap(({ days }) => days)
	const shared = pieces.filter((piece) => !exact.includes(piece) && !own.includes(piece))
	return exact.map((piece, at) => {
		const days = between[at - 1]?.days ?? []
		return [...(days.length > 0 ? shared.filter(({ days: named }) => !named) : shared), ...days, piece]
	})
}

/** 'Mateo a las 10 y Sofi a las 10:30' */
function isName({ tokens }: Reading['words'], hour: Piece | undefined, text: string): boolean {
	const before = tokens.findLast(({ at }) => hour !== undefined && at < hour.start)
	return /^ (?:, )?(?:y|e) \S+ $/.test(text) && /^\p{Lu}\p{Ll}/u.test(before?.raw ?? '')
}

/** 'Yo con Norma y mi novio con Itzel': one service, another person for each of those who come. */
export function specialistsEach({ services, specialists, person, words }: Reading): string[] | null {
	const [first, second] = specialists
	if (services.length !== 1 || !first || !second || specialists.length !== (person.count ?? 2)) return null
	const between = words.text.slice(first.end, second.start)
	const isEach = /^ (?:, )?y (?:para )?(?:(?:l[ao] |el )?otr[oa]|yo|ella|el|mi \S+)(?: \S+)? con (?:el |la )?$/.test(
		between,
	)
	const refs = specialists.flatMap(({ refs: fitting }) => (fitting.length === 1 ? fitting : []))
	return isEach && refs.length === specialists.length ? refs : null
}

/** What was said of this one of several services alone. */
export function saidOf({ reading, facts }: Turn, find: NameFind, service: string): Omit<Next, 'service'> {
	const pieces = groupsOf(reading)?.[reading.services.indexOf(find)] ?? []
	const [from, to] = spanOf(reading, find)
	const refused = refusedSpecialists(reading)
	const wanted = reading.specialists.filter(({ refs }) => !refs.some((ref) => refused.includes(ref)))
	const [only, another] = wanted
	// Who was named alone does all that she can do; of several each what she stands beside.
	const beside = wanted.find(({ start }) => start >= from && start < to)
	const whom = another ? (inTurn(reading, wanted, find) ?? beside) : only
	const able = whom?.refs.filter((ref) => serviceOf(facts, service)?.specialistRefs.includes(ref)) ?? []
	return {
		...(pieces.length > 0 && { when: joinPieces(pieces, reading.words.text) }),
		...(able.length > 0 && { specialist: able }),
	}
}

/** 'Ella blanqueamiento y yo limpieza, ella con Iván y yo con Valentina': named behind all services, each is of one. */
function inTurn({ services }: Reading, wanted: NameFind[], find: NameFind): NameFind | undefined {
	const last = services.at(-1)?.end ?? 0
	const isBehind = wanted.length === services.length && wanted.every(({ start }) => start > last)
	return isBehind ? wanted[services.indexOf(find)] : undefined
}

/** Days and hours by the service that they stand beside, in its order; null where they are of all. */
function groupsOf(reading: Reading): Piece[][] | null {
	const { services, pieces } = reading
	if (services.length < 2) return null
	const groups = services.map((find) => {
		const [from, to] = spanOf(reading, find)
		return pieces.filter(({ start }) => start >= from && start < to)
	})
	// 'Manicure el lunes. Y depilación. A las 4.': the one day and the one hour are of all.
	const [named, other] = [pieces.filter(({ days }) => days), pieces.filter(({ hours }) => hours)]
	// 'Mañana sábado' is one day.
	const only = named.filter((piece, at) => !named.slice(0, at).some((before) => isSameDay(before, piece)))
	if (only.length === 1 && other.length === 1 && only[0] !== other[0]) return null
	const [own = [], later = []] = groups
	const parted = services.length === 2 && !later.some(({ days }) => days) ? partedAt(reading, own) : null
	if (parted) return [parted[0] ?? [], [...(parted[1] ?? []), ...later]]
	return groups[0]?.length && groups.filter((own) => own.length > 0).length > 1 ? groups : null
}

function isSameDay({ days: [one] = [] }: Piece, { days: [other] = [] }: Piece): boolean {
	return JSON.stringify(one) === JSON.stringify(other)
}

/** 'Corte el lunes a las 10 y el martes a las 11 pedicure': the second day stands in front of the second service. */
function partedAt({ words }: Reading, own: Piece[]): Piece[][] | null {
	const at = own.findIndex((piece, index) => index > 0 && piece.days !== undefined)
	const [before, after] = [own[at - 1], own[at]]
	if (!before || !after || !own.slice(0, at).some(({ days }) => days)) return null
	const between = words.text.slice(before.end, after.start)
	return /^ (?:con (?:el |la )?[^ .,?]+ )?(?:, )?y (?:(?:aparte|ademas|luego|despues|tambien|otro dia) )?$/.test(
		between,
	)
		? [own.slice(0, at), own.slice(at)]
		: null
}

/** 'El lunes manicure y el martes pedicure': a day in front of each. */
function isAhead({ services, pieces }: Pick<Reading, 'services' | 'pieces'>, first: NameFind): boolean {
	const isBetween = (from: number, to: number) => pieces.some(({ start, days }) => days && start >= from && start < to)
	return (
		isBetween(0, first.start) && services.slice(1).every(({ start }, at) => isBetween(services[at]?.end ?? 0, start))
	)
}

/** From one service to the next; where days come in front of the first one, from the one before. */
function spanOf({ services, pieces }: Reading, find: NameFind): [from: number, to: number] {
	const at = services.indexOf(find)
	const [first] = services
	if (first && isAhead({ services, pieces }, first)) return [services[at - 1]?.end ?? 0, find.end]
	return [at === 0 ? 0 : find.start, services[at + 1]?.start ?? Number.POSITIVE_INFINITY]
}
