import { type AppointmentFacts } from '../../../engines/engine.ts'
import { has } from '../../read.ts'
import { ask, type Play } from '../play.ts'
import { refuse } from '../refusals.ts'
import { mayUse, type Saying, say, type Turn, upcoming } from '../turn.ts'
import { appointmentWords, matching } from './appointments.ts'
import { cancelOrMove } from './left-open.ts'

const TOOL = 'confirmAppointment'
/** Whoever wants something else besides has not just said that they come. */
const otherWishes = [
	'book',
	'askTimes',
	'reschedule',
	'cancel',
	'cantCome',
	'no',
	'late',
	'onWay',
	'undecided',
] as const

/** 'Sí, ahí estaré' to the house that asked, or unasked: it is written down. 'No' to it is no goodbye. */
export function* attend(turn: Turn): Play<Saying | null> {
	if (turn.frame.task || turn.frame.proposal) return null
	if (isAsked(turn) && has(turn.reading, 'no') && upcoming(turn).length > 0) return cancelOrMove(turn)
	const comes = has(turn.reading, 'confirmAppointment') || (isAsked(turn) && has(turn.reading, 'yes'))
	if (!comes || has(turn.reading, ...otherWishes) || !mayUse(turn, TOOL)) return null
	const meant = meantBy(turn)
	if (!meant) return null
	const outcome = yield* ask(TOOL, { appointment: meant.ref })
	if (outcome.kind !== 'done') return refuse(turn, outcome, TOOL)
	return say(
		turn,
		'attendance.confirmed',
		`¡Gracias por confirmar! {Te|Le} esperamos: ${appointmentWords(turn, meant)}.`,
	)
}

/** The last words were the house's question, and this engine has asked nothing since. */
function isAsked({ frame, conversation }: Turn): boolean {
	const last = conversation.history.at(-1)
	return frame.question === null && last?.role === 'assistant' && /confirm/i.test(last.text)
}

/** The one that is named, else the one that was asked about, else the next. */
function meantBy(turn: Turn): AppointmentFacts | undefined {
	const open = upcoming(turn).filter(({ status }) => status === 'agendada')
	const named = turn.reading.pieces.length > 0 ? matching(turn, turn.reading.pieces) : open
	const fitting = open.filter(({ ref }) => named.some((one) => one.ref === ref))
	return fitting.find((one) => one.isAsked) ?? fitting[0]
}
