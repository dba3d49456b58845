import { type Reading } from '../read.ts'
import { isExact, type Piece } from '../when/shapes.ts'
import { type Claim } from './claim.ts'
import { quoted } from './quoted.ts'
import { isBeside, isTakenBack } from './taken-back.ts'

const REFUSED =
	/(?<!\S)(?<!si )(?:no(?! (?:hay|tener|haber|se poder|se podra)(?!\S))|menos|excepto|salvo|en (?:vez|lugar|disponible) de|cambio de|ni)(?: [^ .,?]+){0,4} $/
/** 'Regreso hasta el jueves', 'el evento es a las 6', 'somos 10 o 12': when something else is. */
const TOLD_BEFORE =
	/(?<!\S)(?:regres\p{L}+|vuelvo|salgo|toca (?:foto|examen|clase|partido|junta|vacuna)|(?:l[aeo]s?|te) (?:busco|marco|llamo|hablo|hablar|llamar|aviso|escribo|caigo)|sale|vale(?= del? )|salimos|viajo|llego de|entro|caso|casa|evento|boda|fiesta|misa|junta|cumple\p{L}*|trabajo|somos|seriamos|soy|tengo que|desde|antes)(?: [^ .,?]+){0,3} $/u
const TOLD_AFTER =
	/^ (?:yo )?(?:corro|corremos|mover \d{1,3} (?:k|que|km|kilometros)|mover (?:un|el|la|mi|medio) (?:medio )?(?:maraton|carrera)|juego|jugamos|compito|competimos|participo|bailo|toco|expongo|presento|haber (?:una? )?(?:fiesta|boda|junta|reunion|partido|concierto|posada|puente|marcha|evento)|salgo|salimos|viajo|trabajo|trabaja|regres\p{L}+|es (?:mi|la|el|su|cuando)|(?:ya )?(?:empiezo|empieza|empezamos|comienzo|entro|entramos|me (?:caso|operan)|nos casamos)|llevo a|tengo(?! (?:libre|tiempo|chance|disponible|(?:una |mi )?cita))|de (?:trabajar|la (?:escuela|chamba|oficina))|anos?|la (?:dejo|dejas?|deje|dejamos)|se queda)(?!\S)/u

/** The days that were wished in the end, those of 'one or the other' as one. */
export function wishedDays(reading: Reading): Claim[] {
	const days = reading.pieces.filter((piece) => piece.days)
	return grouped(reading.words.text, days).map(
		(group): Claim => ({
			kind: 'day',
			said: saidIn(reading, group),
			spans: group.flatMap((piece) => piece.days?.flat() ?? []),
			weekdays: group.flatMap(({ bare }) => (bare && 'weekday' in bare ? [bare.weekday] : [])),
		}),
	)
}

/** The same of hours. */
export function wishedHours(reading: Reading): Claim[] {
	const { text } = reading.words
	const timed = reading.pieces.filter((piece) => piece.hours && !isCount(text, piece))
	// 'Saliendo de la oficina, a las 4:30', 'en la noche, como a las 6': the hour itself is all that counts.
	const exact = timed.filter((piece) => piece.hours?.every((hours) => isExact(hours) || hours[0]?.about !== undefined))
	const isSame = /(?<!\S)misma hora(?!\S)/.test(text)
	return grouped(text, exact.length > 0 || isSame ? exact : timed).map(
		(group): Claim => ({
			kind: 'hour',
			said: saidIn(reading, group),
			spans: group.flatMap((piece) => piece.hours?.flat() ?? []),
		}),
	)
}

/** 'Las dos' without an 'a' may be two of something as well, and so may 'nos peinan a las dos'. */
function isCount(text: string, { start, end }: Piece): boolean {
	const said = text.slice(start, end)
	const isWhom = /(?<!\S)(?:nos|les) [^.?]{0,40}$/.test(text.slice(0, start))
	return /^(?:de )?l[ao]s [2-5]$/.test(said) || (isWhom && /^a l[ao]s [2-5]$/.test(said))
}

/** 'A las 5, o de plano el martes': for when the first can't be had. */
const ELSE = /(?<!\S)(?:o|u|si no)(?: (?:si no|de plano|en su defecto|mejor))?(?: (?:el|la|para|para el|pues))* $/

function grouped(text: string, pieces: Piece[]): Piece[][] {
	const groups: Piece[][] = []
	for (const [at, piece] of pieces.entries()) {
		const last = groups.at(-1)
		const before = last?.at(-1)
		if (last && before && isBeside(text.slice(before.end, piece.start))) last.push(piece)
		else if (!isTakenBack(text, piece.end, pieces[at + 1]) && !isTold(text, piece)) groups.push([piece])
	}
	return groups
}

/** 'Ah, es domingo, entonces el lunes': what day it is that was spoken of. */
const IT_IS =
	/(?:^|[.,?] )(?:(?:a|ah|oh|ay|uy|pues|ok|buenos|cierto|verdad|vd|vdd|perdon|que|si|[.,]) )*(?:es|cae|caer)(?: en)? $/

function isTold(text: string, { start, end }: Piece): boolean {
	const before = text.slice(0, start)
	if (IT_IS.test(before)) return true
	return ELSE.test(before) || REFUSED.test(before) || TOLD_BEFORE.test(before) || TOLD_AFTER.test(text.slice(end))
}

function saidIn(reading: Reading, group: Piece[]): string {
	return quoted(reading, { start: group[0]?.start ?? 0, end: group.at(-1)?.end ?? 0 })
}
