import { z } from 'zod'
import { DomainError } from '#app/core/errors.ts'
import {
	fromIso,
	isLocalDate,
	isLocalTime,
	type LocalDate,
	type LocalTime,
	localDate,
	localDateTime,
	MINUTE,
	toInstant,
} from '#app/lib/time.ts'

const wallTime = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::\d{2}(?:\.\d{1,9})?)?$/

/** `start` and `end` of the wire: an ISO 8601 instant; without an offset it is what the branch's clock shows. */
export const Moment = z
	.string({ error: 'Escribe una fecha con hora, por ejemplo 2026-11-17T09:00:00-06:00' })
	.max(40)
	.refine((text) => fromIso(text) !== null || onTheWall(text) !== null, {
		error: 'Escribe una fecha con hora, por ejemplo 2026-11-17T09:00:00-06:00',
	})
	.describe('Instante ISO 8601; sin zona es la hora que marca el reloj de la sucursal')
	.meta({ examples: ['2026-11-17T09:00:00-06:00'] })

/** A moment on the wall clock of a branch. Throws where that clock shows the time twice and this is the second. */
export function wallTimeOf(text: string, zone: string): { date: LocalDate; time: LocalTime } {
	const instant = fromIso(text)
	if (instant === null) return onTheWall(text) ?? unreadable()
	const wall = localDateTime(instant, zone)
	if (toInstant(wall.date, wall.time, zone) !== Math.floor(instant / MINUTE) * MINUTE) {
		throw new DomainError(
			'invalid_input',
			'time',
			undefined,
			'Esa hora se repite ese día porque se atrasa el reloj: usa la primera',
		)
	}
	return wall
}

/** The day that a text means on the clock of a branch: itself, or that of an instant, in the hour that comes twice too. */
export function dayOf(text: string, zone: string): LocalDate {
	if (isLocalDate(text)) return text
	const instant = fromIso(text)
	const day = instant === null ? onTheWall(text)?.date : localDate(instant, zone)
	if (day === undefined) throw new DomainError('invalid_input', 'date')
	return day
}

/** Date and time of a text without an offset; null for anything else. */
export function onTheWall(text: string): { date: LocalDate; time: LocalTime } | null {
	const [, date = '', time = ''] = wallTime.exec(text) ?? []
	return isLocalDate(date) && isLocalTime(time) ? { date, time } : null
}

function unreadable(): never {
	throw new DomainError('invalid_input', 'time')
}
