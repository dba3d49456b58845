import { localDate } from '#app/lib/time.ts'
import { has } from '../../read.ts'
import { weekdayNumber } from '../../when/calendar.ts'
import { refusedSpecialists, wantsAnother } from '../other-specialist.ts'
import { type Turn, upcoming, zoneOf } from '../turn.ts'
import { matching } from './appointments.ts'

/** 'Se me juntó todo el miércoles, ¿me das chance el jueves?', of whoever comes on Wednesday. */
export function leavesDay(turn: Turn): boolean {
	const { reading } = turn
	const days = reading.pieces.filter(({ days: named }) => named?.length === 1 && named[0]?.length === 1)
	const isMine = days.map((piece) => matching(turn, [{ ...piece, hours: undefined }]).length > 0)
	const isBesides =
		/(?<!\S)(?:tambien|ademas|otro(?! (?:vez|dia|hora|horario|fecha))|mi \p{L}+ (?:quiere|querer|va))(?!\S)/u.test(
			reading.words.text,
		)
	return (
		!isBesides && !has(reading, 'askMine') && !reading.person.count && isMine[0] === true && isMine.at(-1) === false
	)
}

/** '¿Puedo ir antes del jueves?', of whoever comes on Thursday and wishes for nothing new. */
export function comesBefore(turn: Turn): boolean {
	const { reading, frame } = turn
	const [mine, second] = upcoming(turn)
	if (!mine || second || frame.task || has(reading, 'book', 'cancel', 'askMine')) return false
	const day = weekdays[weekdayNumber(localDate(mine.startsAt, zoneOf(turn, mine.branchRef)))]
	return new RegExp(
		`(?<!\\S)(?:ir|pasar|venir|ver|atender|recibir|mover|llegar)(?: [^ .,?]+){0,2} antes del? (?:(?:el|la|mi) )*(?:${day}|cita)(?!\\S)`,
	).test(reading.words.text)
}

const weekdays = ['lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado', 'domingo']

/** '¿Y si mejor hago el manicure el miércoles?', of whoever has it on another day. */
export function wouldRather(turn: Turn): boolean {
	const { reading, frame } = turn
	const isMine = reading.services.length > 0 && namesOnlyMine(turn) && upcoming(turn).length > 0
	return frame.task === null && isMine && reading.pieces.some(({ days }) => days) && RATHER.test(reading.words.text)
}

const RATHER =
	/(?<!\S)(?:y si mejor|l[oa]s? [^ .,?]+o mejor|mejor (?:lo |la |le )?(?:hago|hacemos|hacer\p{L}*|voy|vamos|ir|vengo|paso|pasamos|dejo|dejamos|pon\p{L}*|poner\p{L}*))(?!\S)/u

/** '¿Nos vemos el viernes a la misma hora?', of whoever has one appointment and wishes for nothing besides. */
export function keepsHour(turn: Turn): boolean {
	const { reading, frame } = turn
	const [mine, second] = upcoming(turn)
	const { text } = reading.words
	const isSame = /(?<!\S)(?:a la )?misma hora(?!\S)/.test(text) && reading.pieces.some(({ days }) => days)
	const isBesides =
		has(reading, 'book') || /(?<!\S)(?:tambien|ademas|otr[oa]|igual|para mi (?!cita)\p{L}+)(?!\S)/u.test(text)
	return !!mine && !second && frame.task === null && isSame && !isBesides && namesOnlyMine(turn)
}

/** Whether every service that was named is booked already. */
export function namesOnlyMine(turn: Turn): boolean {
	const mine = upcoming(turn).map(({ serviceRef }) => serviceRef)
	return turn.reading.services.every(({ refs }) => refs.some((ref) => mine.includes(ref)))
}

const RECEIVES = /(?<!\S)(?:(?:me|nos|l[aeo]s?) poder|poder(?:me|nos)?) (?:atender|recibir)(?!\S)/

/** '¿Me podría recibir más temprano?', of whoever has one appointment and names nothing else. */
function asksToBeSeenOtherwise(turn: Turn): boolean {
	const { reading, frame } = turn
	const isOpen = frame.task === null && reading.services.length === 0 && upcoming(turn).length === 1
	return isOpen && has(reading, 'later', 'earlier') && RECEIVES.test(reading.words.text)
}

/** 'El facial que me lo haga Itzel en lugar de Gaby', of whoever has it with Gaby. */
function exchangesWho(turn: Turn): boolean {
	const { reading, frame } = turn
	const refused = refusedSpecialists(reading)
	const isOther = reading.specialists.some(({ refs }) => !refs.some((ref) => refused.includes(ref)))
	const isMine = upcoming(turn).some(({ specialistRef }) => refused.includes(specialistRef))
	// 'El masaje con otra persona, no con Abril'
	return frame.task === null && (isOther || wantsAnother(reading)) && isMine && namesOnlyMine(turn)
}

/** Whether somebody wishes for what is booked by somebody else, or at another hour where it `isOnMine` that was spoken. */
export function wantsOtherwise(turn: Turn, isOnMine: boolean): boolean {
	return exchangesWho(turn) || (isOnMine && asksToBeSeenOtherwise(turn))
}
