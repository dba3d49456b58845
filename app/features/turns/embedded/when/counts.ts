import { type Frame } from '../frame.ts'
import { type NameFind } from '../names/find-names.ts'
import { type Person } from '../names/people.ts'
import { type Piece } from './shapes.ts'

/*
 * Of 'las dos', which is an hour as well: where it counts people, things or appointments.
 */

type Heard = { person: Person; services: NameFind[] }

/** Whether a find is a number of somebody or something, and no time. */
export function isCounted(text: string, piece: Piece, all: Piece[], heard: Heard & { frame: Frame }): boolean {
	return (
		countsPeople(text, piece, heard.services) ||
		countsAll(text, piece, heard, all) ||
		isBothOf(text, piece, heard.frame) ||
		isOfBoth(text, piece, all) ||
		isSummed(text, piece)
	)
}

/** 'Las dos manicure', 'las dos al mismo tiempo' are two people and no hour. */
function countsPeople(text: string, { start, end }: Piece, services: NameFind[]): boolean {
	if (!/^(?:para )?las [2-5]$/.test(text.slice(start, end))) return false
	if (/^las/.test(text.slice(start, end)) && CHANGED.test(text.slice(0, start))) return true
	return TOGETHER.test(text.slice(end)) || services.some((find) => find.start === end + 1)
}

/** 'Ceja y manicure a las 11 con Itzel las dos': as many as were named, beside an hour of their own. */
function countsAll(text: string, piece: Piece, { person, services }: Heard, all: Piece[]): boolean {
	const count = Number(
		/^(?:para )?l[ao]s ([2-5])$/.exec(text.slice(piece.start, piece.end))?.[1] ?? attended(text, piece),
	)
	const hours = all.filter(
		(other) => other !== piece && other.hours && /^a las? /.test(text.slice(other.start, other.end)),
	)
	// 'A las 10 las dos'
	const isBehind = hours.some(({ end }) => piece.start - end >= 0 && piece.start - end <= 3)
	return count > 0 && hours.length > 0 && (isBehind || [services.length, person.count, hours.length].includes(count))
}

/** 'Sí, las dos' to '¿cuál cita?', or to one of several that were wished: all of them, and no hour. */
function isBothOf(text: string, { start, end, days }: Piece, { question, task, parked, proposal }: Frame): boolean {
	const isOfSeveral =
		question?.kind === 'appointment' ||
		(proposal?.offer?.services?.length ?? 0) > 1 ||
		proposal?.tool === 'cancelVisit' ||
		((task?.next.length ?? 0) + (proposal?.besides?.length ?? 0) > 0 && proposal !== null) ||
		(proposal !== null && parked.length > 0)
	const said = text.slice(start, end)
	// 'Sí, a las dos' of two who come.
	const isWhom = /^a l[ao]s [2-5]$/.test(said) && /(?:^|\S )claro(?: ,)? $/.test(text.slice(0, start))
	return isOfSeveral && !days && (/^l[ao]s [2-5]$/.test(said) || isWhom)
}

/** 'De las dos terapias que tengo quítame la del miércoles': of how many, and no hour. */
function isOfBoth(text: string, { start, end, days }: Piece, all: Piece[]): boolean {
	if (days || !/^de l[ao]s [2-5]$/.test(text.slice(start, end))) return false
	return (
		/^ (?:cita|cosas|servicio|que (?:tengo|tenemos)|\p{L}{4,}s(?: que (?:tengo|tenemos|agendar|hacer|aparte))?)(?!\S)/u.test(
			text.slice(end),
		) && all.some(({ days: own }) => own)
	)
}

/** '¿Cuánto sería de las dos?', of two things that were named. */
function isSummed(text: string, { start, end }: Piece): boolean {
	const isCount = /^(?:de |por |para )?l[ao]s [2-5]$/.test(text.slice(start, end))
	return isCount && /(?<!\S)(?:cuanto|precio|total|costar|seria|sale)(?: [^ .,?]+){0,2} $/.test(text.slice(0, start))
}

/** '¿Hay quien nos atienda a las dos?' */
function attended(text: string, { start, end }: Piece): number {
	const isWhom =
		/(?<!\S)(?:nos|l[ao]s|les) (?:(?:poder|alcanzan?|alcanzar|van|ir|quieran?)(?: a)? )?(?:atender|recibir|hacer|poner|cortar|pasar)(?: [^ .,?]+){0,1} $/
	// 'A las dos les toca su vacuna'
	const isTheirs = /^ (?:les|nos) (?:toca|tocan|falta|faltan|hacer falta|urge|urgen|querer)(?!\S)/
	return isWhom.test(text.slice(0, start)) || isTheirs.test(text.slice(end))
		? Number(/^a l[ao]s ([2-5])$/.exec(text.slice(start, end))?.[1] ?? 0)
		: 0
}

/** 'Muéveme las dos al jueves', and not 'muévemela para las dos'. */
const CHANGED =
	/(?<!\S)(?:mover|mueve|pasar|cambiar|reagendar|recorrer|cancelar|posponer|adelantar|atrasar)(?: (?:me|nos))? $/

const TOGETHER =
	/^ (?:al mismo tiempo|a la vez|junt[ao]s|simultane\p{L}+|al (?:mismo )?par|personas|cosas|servicio)(?!\S)/u
