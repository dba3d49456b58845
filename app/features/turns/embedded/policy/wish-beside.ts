import { mentionsAppointment } from './booked/appointments.ts'
import { type Turn, upcoming } from './turn.ts'
import { asksForUnknown } from './unknown-thing.ts'

/** What, on which day and at which hour: a goodbye behind it is only polite. */
export function saysAll(turn: Turn): boolean {
	return turn.reading.services.length > 0 && saysWhen(turn)
}

export function saysWhen({ reading: { pieces } }: Turn): boolean {
	return pieces.some(({ days }) => days) && pieces.some(({ hours }) => hours)
}

/** A day with its hour stands beside the question, and all that was said together reads as a wish. */
export function isLikelyWish(turn: Turn): boolean {
	const { pieces, services, specialists } = turn.reading
	const isWhole = pieces.some(({ days }) => days) && pieces.some(({ hours }) => hours)
	const wish = turn.scores.find(({ intent }) => intent === 'book')?.share ?? 0
	// 'Me bañan al perro el lunes a las 10' asks nothing, whatever entry of the business's list it sounds like.
	const isTold =
		saysAll(turn) &&
		!turn.reading.words.text.includes('?') &&
		turn.reading.acts.every(({ name }) => name === 'greet' || name === 'thank')
	if (isTold) return true
	return isWhole && services.length + specialists.length > 0 && !asksForUnknown(turn.reading) && wish >= LIKELY
}

const LIKELY = 0.55

/** 'Tinte con Lucía el martes a las 3, ¿cuánto dura?': one service, and its day with an hour or a name, is a wish beside the question. */
export function wishesBeside(turn: Turn): boolean {
	const { services, pieces, specialists, acts, words } = turn.reading
	const [find, second] = services
	const others = [
		'askHours',
		'askSchedule',
		'askMine',
		'askAddress',
		'cantCome',
		'late',
		'onWay',
		'complain',
		'compare',
		'bye',
		'undecided',
	]
	if (!find || second || find.refs.length > 3 || acts.some(({ name }) => others.includes(name))) return false
	const isMine = /(?<!\S)(?:mi|mis)(?: \S+)? $/.test(words.text.slice(0, find.start)) || mentionsAppointment(turn)
	const isBooked = upcoming(turn).some(({ serviceRef }) => find.refs.includes(serviceRef))
	const narrows = pieces.some(({ hours }) => hours) || specialists.length > 0
	const isKnown = turn.reading.answer !== null || !asksForUnknown(turn.reading)
	return narrows && pieces.some(({ days }) => days) && !isMine && !isBooked && isKnown
}

/** '¿Cierran a las 7, verdad? Entonces pedicure hoy a las 6': the wish stands behind the question, with its own day and hour. */
export function wishesAfter(turn: Turn): boolean {
	const { reading } = turn
	const from = reading.words.text.lastIndexOf('? ')
	const isBehind = ({ start }: { start: number }) => from >= 0 && start > from
	const pieces = reading.pieces.filter(isBehind)
	const isWhole = pieces.some(({ days }) => days) && pieces.some(({ hours }) => hours)
	if (!isWhole || !reading.services.every(isBehind) || reading.services.length === 0) return false
	turn.reading = { ...reading, pieces }
	return true
}
