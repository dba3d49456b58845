import { dayOf } from '#app/lib/tables/cells.ts'
import { dayText } from '#app/lib/tables/xlsx/numbers.ts'
import { DAY, fromIso, type LocalDate, type LocalTime, localDateTime, MINUTE, toInstant } from '#app/lib/time.ts'
import { clockIn } from './clock-text.ts'
import { type Texts } from './judgement.ts'
import { minutesIn } from './lengths.ts'

export type When = { date: LocalDate; time: LocalTime; startsAt: number; minutes: number | undefined }

/** Nobody has given an appointment further ahead; a year that was mistyped is. */
const furthestDays = 731
/** No day with its hour is longer, however it is written. */
const longest = 80

/** When an appointment begins and how long it lasts, in the zone of its branch; a sentence where that can't be read. */
export function whenOf(texts: Texts, zone: string, now: number): When | string {
	const typed = (texts.date ?? '').slice(0, longest)
	const begins = startOf(typed, texts.time?.slice(0, longest), zone)
	if (typeof begins === 'string') return begins
	const { date, time } = begins
	const startsAt = toInstant(date, time, zone)
	if (startsAt <= now) return 'Fecha: ya pasó, solo se traen citas por venir'
	if (startsAt > now + furthestDays * DAY) return 'Fecha: faltan más de dos años, revisa el año'
	const minutes = lengthOf(texts, begins, zone)
	return typeof minutes === 'string' ? minutes : { date, time, startsAt, minutes }
}

type Begins = { date: LocalDate; time: LocalTime; until?: LocalTime }

function startOf(typed: string, hour: string | undefined, zone: string): Begins | string {
	if (typed === '') return 'Fecha: Este campo es requerido'
	const exact = fromIso(typed)
	if (exact !== null) return localDateTime(exact, zone)
	const plain = plainDay(typed)
	const date = dayOf(plain)
	if (!date) return looksAmerican(typed) ? `Fecha: «${typed}» está en mes/día/año` : 'Fecha: escríbela como 30/11/2026'
	const said = hour ?? /(?:^|[T ,])(\d{1,2}[:.]\d{2}.*|\d{1,2} ?[ap]\.? ?m\.?)$/i.exec(plain)?.[1]
	if (said === undefined) return 'Hora: falta; un día completo no se puede agendar'
	const [from = '', to, more] = withoutDay(said).split(/ ?[-–] ?| a | to /)
	const [time, until] = [clockIn(from), to === undefined ? undefined : clockIn(to)]
	if (!time || until === null || more !== undefined) return 'Hora: escríbela como 16:30'
	return { date, time, until }
}

/** Days that a spreadsheet lost the format of (46356.6875) as they were. */
function plainDay(typed: string): string {
	return /^[45]\d{4}(?:[.,]\d+)?$/.test(typed) ? (dayText(Number(typed.replace(',', '.')), false) ?? typed) : typed
}

/** Of an hour with its day, as some spreadsheets write it, the hour. */
function withoutDay(said: string): string {
	return said.trim().replace(/^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}[T ,]+/, '')
}

/** '11/30/2026': no month is so late. */
export function looksAmerican(typed: string): boolean {
	const found = /^(\d{1,2})[-/](\d{1,2})[-/](\d{2}|\d{4})\b/.exec(typed.trim())
	return found !== null && Number(found[1]) <= 12 && Number(found[2]) > 12 && Number(found[2]) <= 31
}

function lengthOf(texts: Texts, { date, time, until }: Begins, zone: string): number | undefined | string {
	if (texts.duration !== undefined) return minutesIn(texts.duration) ?? 'Duración: escríbela en minutos, por ejemplo 45'
	const end = texts.end?.slice(0, longest)
	if (end === undefined && until === undefined) return undefined
	const exact = end === undefined ? null : fromIso(end)
	const ends = until ?? (exact === null ? clockIn(withoutDay(plainDay(end ?? ''))) : localDateTime(exact, zone).time)
	if (!ends) return 'Hora de término: escríbela como 16:30'
	const minutes = (toInstant(date, ends, zone) - toInstant(date, time, zone)) / MINUTE
	return minutes > 0 ? minutes : 'Hora de término: debe ser después de la hora de inicio'
}
