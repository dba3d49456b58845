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
	return groupsOf(reading)?.[0] ?? hoursEach(reading)?.[0] ?? reading.pieces
}

/** 'Limpieza para mí y para mi hijo, a las 4 y luego a las 5': one service, as many hours as there are people. */
export function hoursEach({ services, pieces, person, words }: Reading): Piece[][] | null {
	const exact = pieces.filter(({ days, hours }) => !days && hours?.every((reading) => isExact(reading)))
	const [first, second] = exact
	if (services.length !== 1 || !first || !second || exact.length !== person.count) return null
	if (
		!/^ (?:, )?y (?:luego|despues|(?:l[ao] |el )?otr[ao]|mi|ella|el|para)(?= )(?: [^ .,?]+){0,4} $/.test(
			words.text.slice(first.end, second.start),
		)
	)
		return null
	const shared = pieces.filter((piece) => !exact.includes(piece))
	return exact.map((piece) => [...shared, piece])
}

/** What was said of this one of several services alone. */
export function saidOf({ reading, facts }: Turn, find: NameFind, service: string): Omit<Next, 'service'> {
	const pieces = groupsOf(reading)?.[reading.services.indexOf(find)] ?? []
	const [from, to] = spanOf(reading, find)
	const refused = refusedSpecialists(reading)
	const wanted = reading.specialists.filter(({ refs }) => !refs.some((ref) => refused.includes(ref)))
	const [only, another] = wanted
	// Who was named alone does all that she can do; of several each what she stands beside.
	const whom = another ? wanted.find(({ start }) => start >= from && start < to) : only
	const able = whom?.refs.filter((ref) => serviceOf(facts, service)?.specialistRefs.includes(ref)) ?? []
	return {
		...(pieces.length > 0 && { when: joinPieces(pieces, reading.words.text) }),
		...(able.length > 0 && { specialist: able }),
	}
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
	const [only, other] = [pieces.filter(({ days }) => days), pieces.filter(({ hours }) => hours)]
	if (only.length === 1 && other.length === 1 && only[0] !== other[0]) return null
	const parted = groups[1]?.length === 0 && services.length === 2 ? partedAt(reading, groups[0] ?? []) : null
	if (parted) return parted
	return groups[0]?.length && groups.filter((own) => own.length > 0).length > 1 ? groups : null
}

/** 'Corte el lunes a las 10 y el martes a las 11 pedicure': the second day stands in front of the second service. */
function partedAt({ words }: Reading, own: Piece[]): Piece[][] | null {
	const at = own.findIndex((piece, index) => index > 0 && piece.days !== undefined)
	const [before, after] = [own[at - 1], own[at]]
	if (!before || !after || !own.slice(0, at).some(({ days }) => days)) return null
	return /^ (?:, )?y $/.test(words.text.slice(before.end, after.start)) ? [own.slice(0, at), own.slice(at)] : null
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
