import { cancelMoney } from '../../../engines/money-words.ts'
import { type Task } from '../../frame.ts'
import { has } from '../../read.ts'
import { askAll, type Play } from '../play.ts'
import { type Asked, hold, isHeld } from '../together/calls.ts'
import { askFor, mayUse, type Saying, type Turn, upcoming } from '../turn.ts'
import { isVisit, matching, partsDropped, settled, togetherWords } from './appointments.ts'
import { cancellationOf } from './cancellation.ts'
import { TAKEN_AWAY } from './points-at-mine.ts'

/** 'Luego les marco para reagendar': a new one is made another time, and this one let go of. */
export const LATER =
	/(?<!\S)(?:despues|luego|mas adelante|otro dia|cuando poder|en cuanto poder)(?: [^ .,?]+){0,4} reagendar|reagendar(?: [^ .,?]+){0,2} (?:despues|luego|mas adelante)(?!\S)/

/** 'Ya no voy a ir al facial', 'siempre no vamos': who will not come, and does not say that they can't. */
const GIVEN_UP =
	/(?<!\S)(?:(?:ya|siempre) no (?:voy|vamos|va|van|ir)(?: a (?:ir|asistir|acudir|querer))?(?! a )|no (?:voy|vamos|va|van|ir) a (?:ir|asistir|acudir))(?!\S)/

/** What is not coming, and nothing was said of what becomes of it, may be cancelled or moved: the person says which. */
export function* leftOpen(turn: Turn, task: Task): Play<Saying | null> {
	const isOpen =
		has(turn.reading, 'cantCome') &&
		!has(turn.reading, 'cancel') &&
		partsDropped(turn).length === 0 &&
		!othersStay(turn) &&
		!GIVEN_UP.test(turn.reading.words.text) &&
		!TAKEN_AWAY.test(turn.reading.words.text) &&
		!LATER.test(turn.reading.words.text)
	if (task.kind !== 'cancel' || !isOpen) return null
	yield* readyToCancel(turn, task)
	return cancelOrMove(turn)
}

/** The question names the one that would be cancelled: whoever then says so has said yes to it. */
function* readyToCancel(turn: Turn, task: Task): Play<void> {
	const together = settled(turn, task)
	if (together.length === 0 || !mayUse(turn, 'cancelAppointment')) return
	const call = cancellationOf(turn, together)
	const isAsked = turn.conversation.tools.find(({ name }) => name === call.tool)?.confirm === true
	if (!isAsked || isHeld(turn.frame, call)) return
	const [outcome] = yield* askAll([{ name: call.tool, arguments: call.arguments }])
	if (outcome?.kind === 'proposed') hold(turn.frame, call)
}

export function cancelOrMove(turn: Turn): Saying {
	const said = turn.frame.task?.appointment?.value ?? []
	const next = upcoming(turn).find(({ ref }) => said[0] === ref && said.length === 1) ?? upcoming(turn)[0]
	const visit = upcoming(turn).filter(({ visitRef }) => visitRef !== undefined && visitRef === next?.visitRef)
	const what = next ? ` de ${togetherWords(turn, isVisit(turn, visit) ? visit : [next])}` : ''
	const text = `Entiendo, gracias por avisar. ¿{Prefieres|Prefiere} cambiar de día {tu|su} cita${what} o cancelarla?`
	const canMove = mayUse(turn, 'rescheduleAppointment')
	return askFor(turn, 'cancel.or_move', { kind: 'cancelOrMove', text }, [
		...(canMove
			? [{ id: 'say|reschedule', title: 'Cambiar de día', pick: { kind: 'say' as const, act: 'reschedule' as const } }]
			: []),
		{ id: 'say|cancel', title: 'Cancelar', pick: { kind: 'say', act: 'cancel' } },
	])
}

const OTHER_STAYS =
	/(?<!\S)(?:el|la|los|las|lo) otro(?: [^ .,?]+){0,2} (?:claro|si|igual|queda\p{L}*|sigue|bien)(?= ?[.,?]|$)/u

/** 'La de las 12 ya no, la otra sí': of several the one is let go of, and not moved. */
function othersStay({ kept, reading }: Turn): boolean {
	return kept !== undefined || OTHER_STAYS.test(reading.words.text)
}

/** 'Cancélala' to '¿cambiar de día tu cita de Corte el lunes 23 o cancelarla?', which named all that is let go of. */
function choosesToCancel(turn: Turn, alone: Asked): boolean {
	const { reading, frame } = turn
	const { text } = reading.words
	const isAsked = frame.question?.kind === 'cancelOrMove' && isHeld(frame, alone)
	if (!isAsked || !has(reading, 'cancel') || has(reading, 'undecided', 'unsure', 'another', 'book')) return false
	if (/\?|(?<!\S)(?:no|nunca|sin) (?:(?:me|nos|l[ao]s?|la vayas? a|querer|mejor) )*cancelar(?!\S)/.test(text))
		return false
	return reading.pieces.length === 0 || matching(turn, reading.pieces).some(({ ref }) => ref === alone.appointment)
}

/** The call that the answer to the question agrees to; none where money hangs on it, or another one goes with it. */
export function chosenToCancel(turn: Turn, task: Task): Asked | null {
	if (task.kind !== 'cancel' || turn.frame.parked.some(({ kind }) => kind === 'cancel')) return null
	const together = settled(turn, task)
	if (together.length === 0 || cancelMoney(turn.conversation, together) !== '') return null
	const call = cancellationOf(turn, together)
	return choosesToCancel(turn, call) ? call : null
}
