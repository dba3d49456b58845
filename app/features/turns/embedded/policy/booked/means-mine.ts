import { type AppointmentFacts } from '../../../engines/engine.ts'
import { has } from '../../read.ts'
import { refusedSpecialists } from '../other-specialist.ts'
import { type Turn, upcoming } from '../turn.ts'
import { matching, rolesOf } from './appointments.ts'
import { namesOnlyMine } from './leaves-mine.ts'
import { MORE } from './move-or-new.ts'
import { shiftOf } from './shift.ts'

/*
 * Whether a message speaks of what is booked and wishes it otherwise. Three signs are weighed: it points at an
 * appointment that there is, it says a time or a person that is not that one's, and it wishes for nothing more.
 */

/** What is booked is said to be at a time: 'el peinado sería el sábado', '¿puede ser a las 6 mi sesión?' */
const WOULD_BE =
	/(?<!\S)(?:y si mejor|serian?|sean?|fuera|(?:pon|pasa)(?:me|nos)?l[ao]s?|poder ser|podria ser|se poder|poder|poner|dejar|pasaria|quedaria|dar disponible|tener(?: disponible)?|l[ao]s? querer(?= (?:en|para|a|el|al|mejor|mas|de|por|un)(?!\S)))(?! (?:que|posible|mejor|bueno)(?!\S))(?!\S)/
const THE = /(?<!\S)(?:el|la|los|las|mis?|lo del?(?: la| los| las)?) $/
const MINE = /(?<!\S)(?:mis? |lo del?(?: la| los| las)? )$/
const MY_APPOINTMENT = /(?<!\S)(?:mi|la|esa) (?:proxim[oa] )?cita(?!\S)(?! (?:para|con|en)(?!\S))/
/** Too early or too late as it stands. */
const UNSUITED =
	/(?<!\S)(?:muy|demasiado|mas) (?:tarde|temprano)|(?<!\S)no (?:voy a |ir a |vamos a )?(?:llegar|alcanz\p{L}+|poder)(?!\S)|(?<!\S)(?:no la arm[oa]|no me (?:da tiempo|queda|conviene|acomoda)|(?:se )?me complic\p{L}+)(?!\S)/u
/** A word for a booking of its own. */
const NEW = /(?<!\S)(?:agendar|apartar|reservar|sacar|anotar|hacer una? |otr[oa] (?!dia|hora|horario)|necesitar)(?!\S)/
const WISHES =
	/(?<!\S)(?:querer|poder|mejor|seria|que (?:me |l[aeo]s? |nos )*(?:atender|hacer|haga|poner|corte|dar)|pasar|con)(?!\S)/

/** 'La boda se movió, entonces el peinado sería el sábado 28', '¿el baño del martes lo puede hacer Tavo?' */
export function meansMine(turn: Turn): boolean {
	const { reading, frame } = turn
	const { text } = reading.words
	if (frame.task || frame.question || upcoming(turn).length === 0) return false
	if (frame.topic && !upcoming(turn).some(({ serviceRef }) => serviceRef === frame.topic)) return false
	if (has(reading, 'askMine', 'cancel', 'late', 'confirmAppointment') || reading.person.count) return false
	if (MORE.test(text) || NEW.test(text) || !namesOnlyMine(turn)) return false
	const meant = pointedAtIn(turn)
	return meant.length > 0 && (isOtherTime(turn) || isOtherPerson(turn, meant) || shiftOf(reading) !== null)
}

/** The appointments that the message points at as such; none where it points at none. */
function pointedAtIn(turn: Turn): AppointmentFacts[] {
	const { reading } = turn
	const { text } = reading.words
	const { which } = rolesOf(turn, 'reschedule')
	const nobody = { ...turn, reading: { ...reading, specialists: [] } }
	const found = matching(nobody, which)
	const said = reading.services.flatMap(({ start }) => text.slice(0, start))
	const isNamed = said.some(
		(before) => MINE.test(before) || (THE.test(before) && (which.length > 0 || WOULD_BE.test(text))),
	)
	const isUnsuited = UNSUITED.test(text)
	// 'No voy a alcanzar a las 11, ¿me das chance a las 12?', of whoever comes then.
	const isOne = upcoming(turn).length === 1 && reading.services.length === 0
	if (isUnsuited && found.length > 0 && (which.length > 0 || isOne)) return found
	const isNow = isUnsuited && which.length === 0 ? atItsHour(nobody) : []
	if (isNow.length > 0) return isNow
	return (isNamed || MY_APPOINTMENT.test(text)) && found.length > 0 ? found : []
}

/** 'Mañana a las 10 es muy temprano': the very day and hour of one. */
function atItsHour(turn: Turn): AppointmentFacts[] {
	const [day, hour] = turn.reading.pieces
	return day?.days && hour?.hours && !hour.days ? matching(turn, [day, hour]) : []
}

/** Whether a time is said at which none of them is, as what is wished. */
function isOtherTime(turn: Turn): boolean {
	const { wish } = rolesOf(turn, 'reschedule')
	const { text } = turn.reading.words
	if (!wish.some(({ days, hours }) => days ?? hours) || !(WOULD_BE.test(text) || UNSUITED.test(text))) return false
	const last = wish.at(-1)
	return last !== undefined && matching({ ...turn, reading: { ...turn.reading, specialists: [] } }, [last]).length === 0
}

/** Whether somebody is named who gives none of them. */
function isOtherPerson(turn: Turn, meant: AppointmentFacts[]): boolean {
	const { reading } = turn
	const refused = refusedSpecialists(reading)
	const mine = meant.map(({ specialistRef }) => specialistRef)
	const others = reading.specialists
		.flatMap(({ refs }) => refs)
		.filter((ref) => !mine.includes(ref) && !refused.includes(ref))
	return others.length > 0 && WISHES.test(reading.words.text)
}

/** 'De las dos cosas del lunes nada más quíteme la vacuna', of whoever comes for it. */
export function takesAwayMine(turn: Turn): boolean {
	const { reading, frame } = turn
	const { text } = reading.words
	if (frame.task || upcoming(turn).length === 0 || reading.services.length === 0 || !namesOnlyMine(turn)) return false
	const said = reading.services.flatMap(({ start, end }) => {
		const again = text.indexOf(` ${text.slice(start, end)} `, end)
		return again < 0 ? start : [start, again + 1]
	})
	return said.some((start) =>
		/(?<!\S)quit\p{L}*(?: (?:me|nos))?(?: (?:nomas|solo|nada mas|unicamente|porfa|por favor))? (?:lo de )?(?:el|la|los|las|mis?|esa|ese)(?: de)? $/u.test(
			text.slice(0, start),
		),
	)
}

/**
 * 'Se me complica llegar a las 12, ¿me lo pone media hora más tarde?', of whoever comes at twelve: every time that is
 * said is that of what is booked, and so the step is counted from there.
 */
export function shiftsMine(turn: Turn): boolean {
	const { reading, frame } = turn
	if (frame.task || upcoming(turn).length === 0 || shiftOf(reading) === null) return false
	if (has(reading, 'late', 'onWay', 'askMine', 'cancel') || MORE.test(reading.words.text)) return false
	return reading.pieces.length > 0 && namesOnlyMine(turn) && matching(turn, reading.pieces).length > 0
}
