import { localDate, localTime } from '#app/lib/time.ts'
import { listed } from '#app/lib/words/listed.ts'
import { nameInSentence } from '#app/lib/words/titled-name.ts'
import { type AppointmentFacts } from '../../../engines/engine.ts'
import { serviceOf, specialistOf } from '../../facts.ts'
import { type Task } from '../../frame.ts'
import { has } from '../../read.ts'
import { weekdayNumber } from '../../when/calendar.ts'
import { joinPieces } from '../../when/combine.ts'
import { findWhen } from '../../when/find-when.ts'
import { type Piece, type When } from '../../when/shapes.ts'
import { instantWords } from '../../wording/when-words.ts'
import { type Turn, upcoming, zoneOf } from '../turn.ts'
import { shiftOf } from './shift.ts'

/** Expressions that point at an appointment there is, and those that say when the person would like to come. */
export type Roles = { which: Piece[]; wish: Piece[] }

const POINTS =
	/(?:(?:mis?|l[ao]s?|esa|una|esta|tengo|tenia)(?: [2-5])? (?:cita|horario|turno|servicio|cosas?)(?: que (?:tengo|tenia|agendar|hacer|es|era))?(?: agendar)?|(?<!\S)(?:la|el|lo|una)|(?<!\S)tengo)(?: (?:de|del|para|para el|el|en|es|era|de el|hoy))*\s?$/

/** What stands before an hour or a day that is given up: 'en vez de las 12', whose 'de' may belong to the hour. */
export const LEFT =
	/(?<!\S)en (?:vez|lugar|disponible)(?: del?)?(?: (?:el|la|las|a|mi))*(?: [^ .,?]{4,}(?: (?:de|del|el|la|las|a))*)? $/

/**
 * 'mi cita del viernes' points at one, 'para el lunes' is a wish. Of 'de las 4 a las 6' the beginning points where an
 * appointment stands there.
 */
export function rolesOf(turn: Turn, kind: 'reschedule' | 'cancel'): Roles {
	const { pieces, words } = turn.reading
	if (kind === 'cancel') return { which: pieces.filter((piece) => !staysAsItIs(words.text, piece)), wish: [] }
	const roles: Roles = { which: [], wish: [] }
	let last: Piece | null = null
	for (const piece of pieces.filter((each) => !staysAsItIs(words.text, each))) {
		const parted = partedRange(turn, piece)
		const before = words.text.slice(last?.end ?? 0, piece.start)
		if (parted) {
			roles.which.push(parted.from)
			roles.wish.push(parted.to)
		} else if (pointsBack(turn, roles, before, piece, last)) roles.which.push(piece)
		else roles.wish.push(piece)
		last = piece
	}
	return roles
}

/** 'La del lunes se queda': what is not to be touched. */
function staysAsItIs(text: string, { start, end }: Piece): boolean {
	const isOf =
		/(?<!\S)(?:la|el|lo)(?: (?:cita|otr[oa]|de|del|el))* $/.test(text.slice(0, start)) ||
		/^del? /.test(text.slice(start, end))
	return isOf && STAYS.test(text.slice(end))
}

const STAYS =
	/^ (?:(?:si|claro|ese|esa|esta) )?(?:se quedar?|queda(?:ria)?|sigue|dej(?:a|e|en|o|as)l[ao]s?|(?<=(?:si|claro) )(?:ir|voy|vamos|asistir|asisto|poder|llegar|querer|quedar)|l[ao]s? (?:dejas?|deje|dejo|dejamos)|no (?:l[ao] )?(?:mover|muev\S+|cambiar|cambi\S+|cancel\S+|toques?|toquen))(?= (?:igual|asi|como|bien|en pie)| ?[.,]|$)/

function pointsBack(turn: Turn, roles: Roles, before: string, piece: Piece, last: Piece | null): boolean {
	const text = turn.reading.words.text.slice(piece.start, piece.end)
	const isOf =
		/(?:^|\s)(?:de|del|que tengo|que tenia|en|es|era)(?: el| la| para el)? $/.test(before) || /^(?:de|del) /.test(text)
	if (LEFT.test(before) || AGREED.test(before)) return true
	const isOwned = /(?:tengo|tenia) (?:(?:una|mi) )?cita $/.test(before)
	if (POINTS.test(before) && (isOf || isOwned) && !/^(?:para|al)/.test(text)) return true
	if (saysWhichOfMine(turn, piece) && !/^(?:para|al)/.test(text)) return true
	// 'No alcanzo a las 10 el martes, ¿se podría una hora más tarde?': counted from there.
	if (shiftOf(turn.reading) !== null && matching(turn, [...roles.which, piece]).length > 0) return true
	if (isMissed(turn, before, piece) || isRefusedAfter(turn, piece) || isLeft(turn, roles, before, piece)) return true
	const follows = last !== null && !piece.days && roles.which.includes(last) && /^ (?:, )?$/.test(before)
	return follows && matching(turn, [...roles.which, piece]).length > 0
}

/** 'Quedé de ir el lunes a las 9' */
const AGREED = /(?<!\S)quedar (?:de|en) (?:[^ .,?]+ )?$/

/** 'Mi prueba de peinado del sábado': a day right behind the name of what is booked, on which it is. */
function saysWhichOfMine(turn: Turn, piece: Piece): boolean {
	const { services, words } = turn.reading
	const mine = upcoming(turn).map(({ serviceRef }) => serviceRef)
	const isNamed = services.some(({ refs, start, end }) => {
		const isMine =
			refs.some((ref) => mine.includes(ref)) &&
			/(?<!\S)(?:mi|mis|el|al|la|lo de) (?:\S+ )?$/.test(words.text.slice(0, start))
		return (
			isMine &&
			/^ (?:(?:de (?:mi )?[^ .,?]{3,} )?(?:de|del|que tengo|que es|es|era)(?: (?:el|la))? ?)?$/.test(
				words.text.slice(end, piece.start),
			)
		)
	})
	const isOf =
		/^del? /.test(words.text.slice(piece.start, piece.end)) ||
		/ (?:de|del|es|era|tengo)(?: (?:el|la))? $/.test(words.text.slice(0, piece.start))
	const isHad = services.some(({ start, end }) => {
		return HAD.test(words.text.slice(0, start)) && /^ (?:para )?$/.test(words.text.slice(end, piece.start))
	})
	return (
		((isNamed && isOf) || isHad) &&
		matching({ ...turn, reading: { ...turn.reading, specialists: [] } }, [piece]).length > 0
	)
}

/** 'Tenía su corte el lunes' */
const HAD = /(?<!\S)(?:tengo|tenemos|tener)(?: (?:mi|su|un|una|el|la|cita|de|para|agendar))* $/

/** 'El lunes no voy a llegar a las 12, ¿tienes a las 2?', of whoever comes on Monday at twelve. */
function isLeft(turn: Turn, { which }: Roles, before: string, piece: Piece): boolean {
	const { pieces, words } = turn.reading
	const next = pieces[pieces.indexOf(piece) + 1]
	const isRefused = (text: string) => /^ (?:ya )?no (?!mejor)[^.,?]+ $/.test(text)
	if (piece.hours && !piece.days)
		return (which.length > 0 ? isRefused(before) : NOT_BY.test(before)) && matching(turn, [...which, piece]).length > 0
	// 'No puedo mañana a las 11, ¿a la 1 tendrás?'
	const isAt = piece.days && !piece.hours && next?.hours && !next.days && pieces.indexOf(next) < pieces.length - 1
	if (isAt && CANNOT.test(words.text.slice(0, piece.start))) return matching(turn, [piece, next]).length > 0
	if (piece.days && NOT_THEN.test(words.text.slice(0, piece.start))) return matching(turn, [piece]).length > 0
	if (!piece.days || piece.hours || !next?.hours || next.days) return false
	return isRefused(words.text.slice(piece.end, next.start)) && matching(turn, [piece, next]).length > 0
}

/** 'No llego a las 6 el martes', of whoever comes then. */
const NOT_BY = /(?<!\S)no (?:llegar|alcanzo|alcanzar|poder)(?: (?:a|llegar|ir))* $/
const CANNOT = /(?<!\S)no (?:voy a |ir a |va a )?(?:poder|alcanzo)(?: (?:ir|el))* $/
const NOT_THEN = /(?<!\S)no (?:llegar|alcanzo|alcanzar)(?: llegar)? a las? \d{1,2}(?::\d\d)? $/

/** 'No voy a poder ir por mis uñas el martes', of whoever comes on Tuesday. */
function isMissed(turn: Turn, before: string, piece: Piece): boolean {
	const isSame =
		/(?<!\S)no(?: [^ .,?]+){0,4} (?:ir|asistir|llegar|acudir|parar|levantar|salir|estar|despertar|(?<=poder )\p{L}{2,}[aei]r(?:me|nos)?)(?: (?:a|al|por|con|de|del|el|la|las|los|mi|mis|hacer\w*|[^ .,?]{4,})){0,6} $/u.test(
			before,
		)
	const isPart = /^part\./.test(piece.rule) && isSame
	const isGivenUp = /(?<!\S)(?:ya|siempre) no (?:voy|vamos|va|van|ir)(?: a ir)? $/.test(before)
	if (isGivenUp && piece.days && !piece.hours) return matching(turn, [piece]).length > 0
	return isPart || (isSame && piece.days !== undefined && !piece.hours && matching(turn, [piece]).length > 0)
}

/** 'El lunes tampoco podré', of whoever comes on Monday. */
function isRefusedAfter(turn: Turn, piece: Piece): boolean {
	const after = turn.reading.words.text.slice(piece.end)
	return (
		piece.days !== undefined && REFUSED_AFTER.test(after) && matching(turn, [{ ...piece, hours: undefined }]).length > 0
	)
}

const REFUSED_AFTER =
	/^ (?:yo )?(?:(?:ya|siempre|creo que) )?(?:no|tampoco) (?:creo (?:que )?)?(?:me |se |nos )?(?:voy a |va a |vamos a )?(?:poder|alcanzo|alcanzar|llegar|asistir|ir|sale|quedar|puedo)(?!\S)/

function partedRange(turn: Turn, piece: Piece): { from: Piece; to: Piece } | null {
	if (!['hour.between', 'weekday.range', 'date.range'].includes(piece.rule)) return null
	const text = turn.reading.words.text.slice(piece.start, piece.end)
	const [first = '', last = ''] = text.split(/ (?:a las|a la|al|a) /)
	const from = findWhen(first.replace(/^de /, piece.rule === 'hour.between' ? 'a ' : ''), turn.today)[0]
	const to = findWhen(piece.rule === 'hour.between' ? `a las ${last}` : `el ${last}`, turn.today)[0]
	// 'Mi sesión del lunes al martes, pero con Karen': who is wished for has nothing to do with which it is.
	const nobody = { ...turn, reading: { ...turn.reading, specialists: [] } }
	if (!from || !to || matching(nobody, [from]).length === 0) return null
	return { from: { ...from, start: piece.start, end: piece.start }, to: { ...to, start: piece.end, end: piece.end } }
}

/** Appointments to come that fit these expressions and the service or specialist that was named. */
export function matching(turn: Turn, which: Piece[]): AppointmentFacts[] {
	const wish = joinPieces(which, '')
	const weekdays = which.flatMap(({ bare }) => (bare && 'weekday' in bare ? [bare.weekday] : []))
	const mine = upcoming(turn).map(({ serviceRef }) => serviceRef)
	const named = turn.reading.services.flatMap(({ refs }) => refs)
	// What is only asked about is no mark of an appointment.
	const isAside = has(turn.reading, 'askPrice', 'askDuration') && !named.some((ref) => mine.includes(ref))
	const services = isAside ? [] : named
	const specialists = turn.reading.specialists.flatMap(({ refs }) => refs)
	const found = pointedAt(turn, upcoming(turn)).filter((appointment) => {
		if (services.length > 0 && !services.includes(appointment.serviceRef)) return false
		if (specialists.length > 0 && !specialists.includes(appointment.specialistRef)) return false
		return isWithin(turn, appointment, wish, weekdays)
	})
	return NOT_THIS_ONE.test(turn.reading.words.text) ? theOther(turn, found) : found
}

/** 'La de la barba no, la otra': of two, the one that was not named. */
const NOT_THIS_ONE =
	/(?<!\S)no(?: [.,])? (?:(?:es|era|sino|mejor) )?(?:la|el) otro(?= ?[.,]?$| (?:por favor|gracias)(?!\S))/

function theOther(turn: Turn, found: AppointmentFacts[]): AppointmentFacts[] {
	const [other, another] = upcoming(turn).filter((one) => !found.includes(one))
	return found.length === 1 && other && !another ? [other] : found
}

/** 'La primera', 'la última' of what is to come. */
function pointedAt({ reading }: Turn, mine: AppointmentFacts[]): AppointmentFacts[] {
	const said = ORDINAL.exec(reading.words.text)?.[1]
	if (!said) return mine
	return said === 'ultimo' ? mine.slice(-1) : mine.slice(...span(['primer', 'segundo', 'tercer'].indexOf(said)))
}

const ORDINAL =
	/(?<!\S)(?:la|el|al|del) (primer|segundo|tercer|ultimo)(?!\S)(?! (?:de (?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|mes)|hora|semana|vez|dia|turno|lugar|disponible|piso))/

/** 'La segunda cancélala', of whoever has one alone: it points at nothing that there is. */
export function pointsAtNone(turn: Turn): boolean {
	const isOfTimes = turn.frame.options.some(({ pick }) => pick.kind === 'time')
	return !isOfTimes && pointedAt(turn, upcoming(turn)).length === 0
}

function span(at: number): [number, number] {
	return [at, at + 1]
}

function isWithin(
	turn: Turn,
	{ startsAt, branchRef }: AppointmentFacts,
	{ days, hours }: When,
	weekdays: number[],
): boolean {
	const zone = zoneOf(turn, branchRef)
	const [date, time] = [localDate(startsAt, zone), localTime(startsAt, zone)]
	const day =
		!days || weekdays.length > 0 || days.some((reading) => reading.some(({ from, to }) => from <= date && date <= to))
	const named = weekdays.length === 0 || weekdays.includes(weekdayNumber(date))
	return day && named && (!hours || hours.some((reading) => reading.some(({ from, to }) => from <= time && time <= to)))
}

/** 'Corte de dama con Ana el viernes 27 a las 5 de la tarde' */
export function appointmentWords(
	turn: Turn,
	{ startsAt, serviceRef, specialistRef, branchRef, attendee }: AppointmentFacts,
): string {
	const zone = zoneOf(turn, branchRef)
	const service = serviceOf(turn.facts, serviceRef)?.name ?? 'cita'
	const specialist = specialistOf(turn.facts, specialistRef)?.name
	const when = instantWords(localDate(startsAt, zone), localTime(startsAt, zone), turn.today.date)
	return `${service}${specialist ? ` con ${nameInSentence(specialist)}` : ''} ${when}${attendee ? `, para ${attendee}` : ''}`
}

/** 'Corte de dama y Tinte con Ana el viernes 27 a las 5 de la tarde': what is moved or cancelled together. */
export function togetherWords(turn: Turn, together: AppointmentFacts[]): string {
	const [first, another] = together
	if (!first || !another) return first ? appointmentWords(turn, first) : ''
	const zone = zoneOf(turn, first.branchRef)
	const names = together.map(({ serviceRef }) => serviceOf(turn.facts, serviceRef)?.name ?? 'otro servicio')
	const isOne = together.every(({ specialistRef }) => specialistRef === first.specialistRef)
	const whom = isOne ? specialistOf(turn.facts, first.specialistRef)?.name : undefined
	const when = instantWords(localDate(first.startsAt, zone), localTime(first.startsAt, zone), turn.today.date)
	return `${listed(names)}${whom ? ` con ${nameInSentence(whom)}` : ''} ${when}`
}

/** The appointment meant, once a single one is left, or all of the visit where nothing else is; the first of them first. */
export function settled(turn: Turn, task: Task): AppointmentFacts[] {
	const mine = upcoming(turn)
	const named = mine.filter(({ ref }) => task.appointment?.value.includes(ref))
	if (named.length === 0 && pointsAtNone(turn)) return []
	const left = named.length > 0 ? named : mine
	return left.length === 1 || isVisit(turn, left) ? left : []
}

/** Whether these are all services of one visit that are still to come. */
export function isVisit(turn: Turn, some: AppointmentFacts[]): boolean {
	const [first, another] = some
	if (!first?.visitRef || !another) return false
	const all = upcoming(turn).filter(({ visitRef }) => visitRef === first.visitRef)
	return all.length === some.length && some.every(({ visitRef }) => visitRef === first.visitRef)
}

/** Appointments on days that were refused: 'ya no podré el martes'. */
export function onRefusedDays(turn: Turn): AppointmentFacts[] {
	const { reading } = turn
	const { except } = joinPieces(reading.pieces, reading.words.text)
	if (!except) return []
	return upcoming(turn).filter(({ startsAt, branchRef }) => {
		const date = localDate(startsAt, zoneOf(turn, branchRef))
		return except.some(({ from, to }) => from <= date && date <= to)
	})
}

/** 'Ya no alcanzo a hacerme el tinte, solo déjame el corte': of what is booked the services that are let go of. */
export function partsDropped(turn: Turn): AppointmentFacts[] {
	const refsIn = (finds: { refs: string[] }[]) => finds.flatMap(({ refs }) => refs)
	const mine = upcoming(turn)
	const stay = mine.filter(({ ref }) => turn.kept?.includes(ref)).map(({ serviceRef }) => serviceRef)
	const [gone, kept] = [refsIn(turn.reading.refused), [...refsIn(turn.reading.services), ...stay]]
	return mine.filter(({ visitRef, serviceRef }) => {
		const isKept = mine.some((other) => other.visitRef === visitRef && kept.includes(other.serviceRef))
		const isGone = gone.includes(serviceRef) || (visitRef !== undefined && keepsOnly(turn))
		return isGone && !kept.includes(serviceRef) && isKept
	})
}

/** 'Nada más las uñas, lo otro quítalo' */
function keepsOnly({ reading: { words, services } }: Turn): boolean {
	const { text } = words
	return GONE.test(text) && services.length > 0 && services.every(({ start }) => KEPT_ALONE.test(text.slice(0, start)))
}

const GONE = /(?<!\S)(?:quit\p{L}*|borr\p{L}*|cancelar|ya no)(?!\S)/u
const KEPT_ALONE =
	/(?<!(?<!\S)(?:cancelar|quit\p{L}*|borr\p{L}*|no) (?:me )?)(?<!\S)(?:nomas|nada mas|solo|solamente|unicamente)(?: (?:querer|me|nos|voy|hacer|ir|dej\p{L}+|quedar|con|por|a|el|la|los|las|lo|del?|mis?))* $/u

export function mentionsAppointment({ reading }: Turn): boolean {
	return /(?<!\S)(?:mi|la|esa|mis|esta) (?:\S+ )?cita/.test(reading.words.text) || has(reading, 'askMine', 'cantCome')
}
