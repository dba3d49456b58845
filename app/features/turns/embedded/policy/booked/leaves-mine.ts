import { localDate } from '#app/lib/time.ts'
import { has } from '../../read.ts'
import { weekdayNumber } from '../../when/calendar.ts'
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
