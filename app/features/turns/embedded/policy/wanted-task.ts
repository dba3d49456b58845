import { type Task } from '../frame.ts'
import { has, isOfOne } from '../read.ts'
import { joinPieces } from '../when/combine.ts'
import { matching, mentionsAppointment, partsDropped, rolesOf } from './booked/appointments.ts'
import { cancelsWhatMoves, isPolicyQuestion } from './booked/cancels.ts'
import { exchangesService } from './booked/exchange.ts'
import { comesBefore, keepsHour, leavesDay, namesOnlyMine, wantsOtherwise, wouldRather } from './booked/leaves-mine.ts'
import { LATER } from './booked/left-open.ts'
import { meansMine, shiftsMine, takesAwayMine } from './booked/means-mine.ts'
import { choosesThatOne } from './booked/move-or-new.ts'
import { GIVES_UP, givesUpThen, namesMine, pointsAtMine, TAKEN_AWAY } from './booked/points-at-mine.ts'
import { putsMine } from './booked/puts-mine.ts'
import { shiftOf } from './booked/shift.ts'
import { namesWhoComes } from './contact.ts'
import { isHeldOffer } from './held-offer.ts'
import { wantsAnother } from './other-specialist.ts'
import { passageFor } from './passages.ts'
import { wantsWhom } from './small-talk.ts'
import { asksWhenWorks } from './staff/working-hours.ts'
import { FOLLOWS } from './take-beside.ts'
import { alsoComesLater } from './together/also-comes.ts'
import { type Turn, upcoming } from './turn.ts'
import { asksForUnknown } from './unknown-thing.ts'
import { isLikelyWish, saysAll, saysWhen, wishesAfter, wishesBeside } from './wish-beside.ts'

/** The task that the acts ask for; null where they go on with the one there is, or ask for none. */
export function wantedTask(turn: Turn): Task['kind'] | null {
	const { reading, frame } = turn
	const running = frame.task?.kind
	// 'No puedo' answers the offer, not an appointment that there is beside it.
	if (isHeldOffer(frame.proposal) && has(reading, 'cantCome') && !mentionsAppointment(turn)) return null
	if (frame.question?.kind === 'moveOrNew' && !has(reading, 'cancel')) return choosesThatOne(turn) ? 'reschedule' : null
	if (exchangesService(turn)) return null
	if (namesWhoComes(turn)) return null
	if (frame.task === null && partsDropped(turn).length > 0) return 'cancel'
	if (
		shiftsMine(turn) ||
		comesBefore(turn) ||
		keepsHour(turn) ||
		isMove(turn) ||
		choosesMove(turn) ||
		wouldRather(turn) ||
		putsMine(turn) ||
		meansMine(turn)
	)
		return isFirstBooking(turn) ? 'book' : 'reschedule'
	if (isCancel(turn)) return 'cancel'
	if (asksForOther(turn) || wantsMineWith(turn)) return 'reschedule'
	if (has(reading, 'book')) return running === 'reschedule' && !isAnother(turn) ? null : 'book'
	// '¿Lucía trabaja mañana?', of whoever spoke of nothing yet.
	const isOpen = running === undefined && frame.topic === null && reading.services.length === 0
	if (isOpen && asksWhenWorks(turn)) return null
	const seeks = has(reading, 'askTimes') || (isOfOne(reading) && asksToday(turn))
	if (seeks) return running ? null : 'book'
	if (frame.question?.kind === 'offerBooking' && has(reading, 'yes') && !has(reading, 'undecided')) return 'book'
	if (alsoComesLater(turn)) return 'book'
	return running ? null : implied(turn)
}

/** 'Se me cayó la amalgama, que me la cambien por resina, el miércoles a las 6', of whoever has no appointment that could be moved. */
function isFirstBooking(turn: Turn): boolean {
	const { services, pieces } = turn.reading
	const isWhole = pieces.some(({ days }) => days) && pieces.some(({ hours }) => hours)
	return upcoming(turn).length === 0 && services.length > 0 && isWhole && !mentionsAppointment(turn)
}

/** 'Mejor que me atienda Lucía', of whoever has one appointment and speaks of nothing else. */
function asksForOther(turn: Turn): boolean {
	const { reading, frame } = turn
	const [mine, second] = upcoming(turn)
	const [whom] = reading.specialists.flatMap(({ refs }) => refs)
	const isOpen = frame.task === null && frame.topic === null && reading.services.length + reading.pieces.length === 0
	return isOpen && !!mine && !second && !!whom && whom !== mine.specialistRef && has(reading, 'correct')
}

/** 'Mejor quiero con Mony mi gelish del jueves', of whoever has it with somebody else. */
function wantsMineWith(turn: Turn): boolean {
	const { reading, frame } = turn
	const whom = reading.specialists.flatMap(({ refs }) => refs)
	const named = reading.services.flatMap(({ refs }) => refs)
	const mine = upcoming(turn).filter(({ serviceRef }) => named.includes(serviceRef))
	const isOther = whom.length > 0 && !mine.some(({ specialistRef }) => whom.includes(specialistRef))
	const isOpen = frame.task === null && mine.length > 0 && namesOnlyMine(turn) && callsMine(turn)
	return (
		isOpen &&
		isOther &&
		!/(?<!\S)(?:otr[oa]|tambien|ademas|aparte|despues|luego|saliendo)(?!\S)/.test(reading.words.text)
	)
}

/** 'Me torcí el tobillo, ¿atienden hoy?' wants to be seen. */
function asksToday({ reading, today }: Turn): boolean {
	const days = reading.pieces.flatMap((piece) => piece.days ?? []).flat()
	return has(reading, 'askHours') && days.some(({ from, to }) => from >= today.date && from === to)
}

/** A change of one's mind in the middle of a booking is no change of an appointment. */
function isMove(turn: Turn): boolean {
	const { reading, frame } = turn
	// 'Tengo una cita el miércoles y no podré' names no other day.
	const wish = joinPieces(rolesOf(turn, 'reschedule').wish, reading.words.text)
	const elsewhere = Boolean(wish.days ?? wish.hours) || has(reading, 'otherDay') || shiftOf(reading) !== null
	const movesAway = has(reading, 'cantCome') && !has(reading, 'cancel') && upcoming(turn).length > 0 && elsewhere
	// 'Cancela mi cita y agéndame el viernes' keeps the service.
	const keeps = reading.services.length === 0 && Boolean(wish.days ?? wish.hours) && upcoming(turn).length > 0
	const puts = has(reading, 'book') || (wish.days && wish.hours && PUTS.test(reading.words.text))
	const swaps = has(reading, 'cancel') && puts && (isAnother(turn) || keeps)
	const shifts = mentionsAppointment(turn) && upcoming(turn).length > 0 && has(reading, 'later', 'earlier', 'otherDay')
	const pushes = frame.task === null && upcoming(turn).length > 0 && shiftOf(reading) !== null && pushesIt(turn)
	const isOnMine = frame.topic === null || upcoming(turn).some(({ serviceRef }) => serviceRef === frame.topic)
	const isOpen = frame.task === null && isOnMine && reading.services.length === 0 && !has(reading, 'book')
	// 'Se puede más tarde?' and 'con otra chica?', of whoever has an appointment and speaks of nothing else.
	const leans =
		isOpen &&
		upcoming(turn).length > 0 &&
		(has(reading, 'later', 'earlier') ||
			(shiftOf(reading) !== null && !has(reading, 'late', 'onWay')) ||
			wantsAnother(reading) ||
			PULLED.test(reading.words.text))
	const leaves = isOpen || (frame.task === null && namesOnlyMine(turn) && /(?<!\S)ya no(?!\S)/.test(reading.words.text))
	if (
		movesAway ||
		swaps ||
		shifts ||
		wantsItSooner(turn) ||
		pushes ||
		leans ||
		wantsOtherwise(turn, isOnMine) ||
		(frame.task === null && elsewhere && pointsAtMine(turn) && MOVES.test(reading.words.text)) ||
		(leaves && leavesDay(turn) && (elsewhere || !has(reading, 'cancel')))
	)
		return true
	if (!has(reading, 'reschedule')) return false
	// 'Cancelo, luego les marco para reagendar'
	if (has(reading, 'cancel', 'cantCome') && !elsewhere && LATER.test(reading.words.text)) return false
	return frame.task?.kind !== 'book' || mentionsAppointment(turn)
}

/** 'La estética del lunes la necesito más temprano' */
function wantsItSooner(turn: Turn): boolean {
	const { reading, frame } = turn
	const isMine = frame.task === null && namesMine(turn) && namesOnlyMine(turn)
	return isMine && has(reading, 'later', 'earlier') && !has(reading, 'book')
}

/** 'Cancélame lo del martes y ponme el miércoles a las 4.' */
const PUTS = /(?<!\S)(?:poner|pon(?:me|la|lo|er\w*)?|pasar|dar|mejor|quiero|querer|acomoda\w*|lo mismo)(?!\S)/

/** 'Mejor el lunes' to '¿cambiarla o cancelarla?', and 'pasar el tinte al martes' of a service that is booked. */
function choosesMove(turn: Turn): boolean {
	const { reading, frame } = turn
	if (reading.pieces.length === 0 || has(reading, 'cancel')) return false
	if (frame.question?.kind === 'cancelOrMove') return true
	const named = reading.services.flatMap(({ refs }) => refs)
	const isMine = upcoming(turn).some(({ serviceRef }) => named.includes(serviceRef))
	const instead = frame.task === null && (named.length === 0 || namesOnlyMine(turn)) && upcoming(turn).length > 0
	if (instead && /(?<!\S)en (?:lugar|disponible|vez) del?(?!\S)/.test(reading.words.text)) return true
	const better = BETTER.test(reading.words.text)
	const isPointed = better && rolesOf(turn, 'reschedule').which.length > 0
	return isMine && frame.task?.kind !== 'book' && (isPointed || MOVES.test(reading.words.text))
}

/** 'Mejor para el lunes', 'que sea a las 12', 'tengo cita el martes pero no aguanto': the time behind it is another one. */
export const BETTER =
	/(?<!\S)(?:mejor (?:para|el|al|a la|pasado|manana)|que sea (?:a|al|el|para|en)|(?:tengo (?:(?:mi|una) )?cita|quedar (?:de|en) [^ .,?]+) [^.?]* pero)(?!\S)/

export const MOVES =
	/(?<!\S)(?:pasar|pasamos|mover|mueve|cambiar|cambia|cambiamos|recorrer|reagendar|adelantar|atrasar|posponer|l[ao]s? (?:paso|muevo|cambio)|l[ao]s? pas(?:an|as|en?|es|amos)(?= (?:al?|para)(?!\S)))(?!\S)/

/** 'La paso una hora más tarde': what can be pushed is the appointment there is. */
function pushesIt({ reading }: Turn): boolean {
	return /(?<!\S)(?:l[ao] (?:paso|pasamos|cambio|cambiamos|muevo)|pasar|recorrer|mover|mueve|atrasar|adelantar|posponer|reagendar|poder (?:atender|recibir))(?!\S)/.test(
		reading.words.text,
	)
}

function isCancel(turn: Turn): boolean {
	const { reading, frame } = turn
	if (has(reading, 'cantCome') && upcoming(turn).length > 0) return true
	if (frame.question?.kind === 'moveOrNew' && has(reading, 'cancel')) return true
	if (frame.task === null && (namesMine(turn) || pointsAtMine(turn)) && GIVES_UP.test(reading.words.text)) return true
	if (frame.task === null && upcoming(turn).length > 0 && TAKEN_AWAY.test(reading.words.text) && namesOnlyMine(turn))
		return true
	if (takesAwayMine(turn) || givesUpThen(turn)) return true
	// 'No voy a llegar el miércoles, dejémoslo', of whoever comes on Wednesday and spoke of nothing else.
	const isLetGo = has(reading, 'forget') && frame.task === null && frame.question === null
	if (isLetGo && reading.pieces.length > 0 && matching(turn, reading.pieces).length === 1) return true
	if (!has(reading, 'cancel') || isPolicyQuestion(turn)) return false
	return (
		!frame.task ||
		frame.task.kind === 'cancel' ||
		mentionsAppointment(turn) ||
		pointsAtMine(turn) ||
		cancelsWhatMoves(turn)
	)
}

function isAnother({ reading }: Turn): boolean {
	return /(?<!\S)(?:otro|nueva|una) cita/.test(reading.words.text)
}

/** '¿Pueden pasarme para hoy?' */
const PULLED =
	/(?<!\S)mejor (?:para |en )?otro dia(?!\S)|(?<!\S)(?<!(?:poder|voy a|va a|van a|vamos a|ir a) )(?:pasar|mover)(?: me| l[ao])? (?:para|a) (?:despues de |antes de |mas (?:tarde|temprano)|las? (?:\d|una))|(?<!\S)(?<!(?:voy a|va a|van a|vamos a|ir a) )(?:pasar|mover)(?: me)? (?:para|al) (?:el )?(?:hoy|manana|lunes|martes|miercoles|jueves|viernes|sabado|domingo|otro|proximo)(?!\S)|(?<!\S)(?:me|nos) poder (?:pasar|mover) (?:para|al?)(?= (?:las? )?(?:\d|el|lunes|martes|miercoles|jueves|viernes|sabado|domingo|hoy|manana|otro|mas))|(?<!\S)se poder (?:pasar|mover)(?: l[ao])? (?:para|al?)(?= (?:las? )?(?:\d|el|lunes|martes|miercoles|jueves|viernes|sabado|domingo|hoy|manana|otro|mas))|(?<!\S)(?:dejar?|poner|pasar|echar)l[oa]s? (?:mejor )?(?:hasta|para|al)(?!\S)|(?<!\S)l[oa]s? poder (?:dejar|poner|echar)(?: (?:hasta|para|al|a las?))(?!\S)|(?<!\S)l[oa]s? (?:dejamos|dejo|dejas|dejan|ponemos|pones|ponen|echamos) (?:mejor )?(?:hasta|para|al)(?!\S)/

/** '¿Cuánto cuesta? Y si puedo ir el viernes a las 3.' */
const MAY_COME = /(?<!no |voy a )(?<!\S)(?:poder|alcanzo a) (?:ir|pasar|llegar|venir|llevar(?:l[ao]s?)?)(?!\S)/

/** 'Y ponme también ceja', of whoever has an appointment for something else. */
function addsToBooked(turn: Turn): boolean {
	const { text } = turn.reading.words
	const isMore = /(?<!\S)(?:tambien|ademas|de paso|de una vez)(?!\S)/.test(text) && PUTS.test(text)
	return (
		isMore && !text.includes('?') && upcoming(turn).length > 0 && turn.reading.services.length > 0 && !namesMine(turn)
	)
}

/** 'Y un pedicure saliendo de ahí', of whoever has an appointment. */
function followsBooked(turn: Turn): boolean {
	return upcoming(turn).length > 0 && FOLLOWS.test(turn.reading.words.text)
}

/** 'Mi corte', of a service that is booked. */
function callsMine(turn: Turn): boolean {
	const { reading } = turn
	const mine = upcoming(turn).map(({ serviceRef }) => serviceRef)
	return reading.services.some(({ refs, start }) => {
		return refs.some((ref) => mine.includes(ref)) && /(?<!\S)mis? $/.test(reading.words.text.slice(0, start))
	})
}

/** 'Ok, ¿y para parejas?' goes on with the question before it. */
function asksOn({ reading: { words, pieces, services, specialists } }: Turn): boolean {
	const isShort = services.length > 0 && pieces.length + specialists.length === 0
	return (
		isShort &&
		/^(?:(?:ok|ah|oye|bien|buenos|gracias|va) )*(?:[,.] )?y (?:para|con|de|por|si es para) [^?.]*\?$/.test(words.text)
	)
}

const WISHES = /(?<!\S)(?:querer(?! (?:conocer|ver|preguntar|consultar))|poder|para|con)(?!\S)/

/** 'Perdón, era a las 11'; 'perdón, ¿a qué hora es mi cita?' only asks. */
function isCorrected(reading: Turn['reading']): boolean {
	const isAsked = reading.words.text.includes('?') || !reading.pieces.some(({ hours }) => hours)
	return has(reading, 'correct') && !(has(reading, 'askMine') && isAsked)
}

const MISTOOK = /(?<!\S)(?:confundi|equivoque)(?: yo)? (?:de|en|con)(?: (?:el|la))? (?:dia|hora|horario|fecha)(?!\S)/

/** 'Corte mañana a las 5' and 'quiero un corte' ask for an appointment without the word. */
function implied(turn: Turn): Task['kind'] | null {
	const { reading, frame } = turn
	const isAhead = (spans: { to: string }[]) => spans.some(({ to }) => to >= turn.today.date)
	const points = reading.pieces.some(({ days }) => !days || days.some(isAhead))
	const asks = reading.acts.some(({ name }) => /^ask/.test(name)) || reading.answer !== null
	const isWish = WISHES.test(reading.words.text)
	const ofMine = mentionsAppointment(turn) || callsMine(turn)
	const changesWho = ofMine && upcoming(turn).length > 0 && reading.specialists.length > 0
	const said = points || reading.specialists.length > 0
	// 'Me confundí de día, mi masaje lo quería para el miércoles'
	const isOnMine = reading.services.length === 0 || (MISTOOK.test(reading.words.text) && namesOnlyMine(turn))
	const mended = isCorrected(reading) && said && isOnMine && upcoming(turn).length > 0
	// 'Mi cita es con Karla, ¿verdad?' asks who it is with.
	const onlyAsks =
		has(reading, 'askMine') &&
		!/(?<!\S)(?:querer|poder|mejor|otro|prefiero|preferimos|preferiria)(?!\S)/.test(reading.words.text)
	if ((changesWho && !onlyAsks) || mended) return 'reschedule'
	const isNamed = reading.services.length > 0 || frame.topic !== null
	if (asks && points && isNamed && MAY_COME.test(reading.words.text) && !has(reading, 'cantCome')) return 'book'
	// 'Ahí nos vemos a las 5 entonces', of whoever has no appointment yet and spoke of a service.
	const isWhole = reading.pieces.some(({ hours }) => hours) && isNamed && upcoming(turn).length === 0
	if (has(reading, 'confirmAppointment') && isWhole && !asks) return 'book'
	if (asks && points && (wishesBeside(turn) || wishesAfter(turn))) return 'book'
	if (asks && points && isNamed && !ofMine && isLikelyWish(turn)) return 'book'
	// 'Ok, el sábado a las 12 para mi niña' asks nothing once more.
	const isTold = !turn.reading.words.text.includes('?') && !reading.acts.some(({ name }) => /^ask/.test(name))
	if (isTold && frame.topic !== null && saysWhen(turn) && upcoming(turn).length === 0) return 'book'
	if (
		asks ||
		(has(reading, 'bye') && !saysAll(turn)) ||
		has(reading, 'late', 'onWay', 'undecided', 'complain', 'compare', 'confirmAppointment')
	)
		return null
	if (asksForUnknown(reading) || asksOn(turn) || wantsWhom(turn)) return null
	if (passageFor(turn)) return null
	if (addsToBooked(turn)) return 'book'
	if (followsBooked(turn) && /(?<!\S)(?:tambien|otr[oa]|igual|agreg\w+)(?!\S)/.test(reading.words.text)) return 'book'
	if (reading.services.length > 0 && (isWish || points || followsBooked(turn))) return 'book'
	return points && goesOn(turn) ? 'book' : null
}

/** A time that is named goes on with what was spoken of; 'ok, el lunes a las 4' to an answer is a wish as well. */
function goesOn(turn: Turn): boolean {
	const { topic, topics, spoken } = turn.frame
	const isTimed = upcoming(turn).length === 0 && !has(turn.reading, 'thank') && saysWhen(turn)
	return isTimed || topic !== null || topics.length > 1 || spoken.length > 0 || !has(turn.reading, 'yes', 'thank')
}
