import { has } from '../../read.ts'
import { type Piece } from '../../when/shapes.ts'
import { matchesIn } from '../../words/matches-in.ts'
import { type Turn, upcoming } from '../turn.ts'
import { matching } from './appointments.ts'

/** Where what is told ends and what is wished begins, or the other way round. */
const JOINT = / (?:[.,?]|asi que|entonces|por eso|por lo que|porque|ya que|es que|pues)(?= )/g
/** What speaks of an appointment: a time beside it says which. */
const OF_MINE = /(?<!\S)(?:cita|turno|horario|sesion|servicio|(?:la|el|lo|las|los) (?:del?|de el))(?!\S)/
const NOT_THEN_BEFORE = /(?<!\S)no (?:[^ .,?]+ ){1,4}(?:el |los )?$/
const NOT_THEN_AFTER = /^ (?:yo )?(?:(?:ya|siempre|creo que) )?(?:no|tampoco)(?!\S)/

/**
 * 'Me operan el lunes, así que cancela las dos', of whoever has nothing on Monday: a cancellation wishes for no time, and
 * one that points at nothing that is booked, in a clause that speaks of no appointment, is why it is cancelled.
 */
export function setAsideWhy(turn: Turn): void {
	const { reading, frame } = turn
	const act = reading.acts.find(({ name }) => name === 'cancel')
	if (!act || frame.task?.kind === 'book' || upcoming(turn).length === 0) return
	if (has(reading, 'book', 'reschedule') || reading.pieces.length === 0) return
	const pieces = reading.pieces.filter((piece) => !tellsWhy(turn, piece, act.start))
	if (pieces.length < reading.pieces.length) turn.reading = { ...reading, pieces }
}

function tellsWhy(turn: Turn, piece: Piece, act: number): boolean {
	const { words, services, specialists } = turn.reading
	const { text } = words
	const joints = matchesIn(JOINT, text)
	const from = joints.findLast(({ index }) => index < piece.start)?.index ?? 0
	const to = joints.find(({ index }) => index >= piece.end)?.index ?? text.length
	if (act >= from && act < to) return false
	const isNamed = [...services, ...specialists].some(({ start }) => start >= from && start < to)
	if (isNamed || OF_MINE.test(text.slice(from, to))) return false
	if (NOT_THEN_BEFORE.test(text.slice(from, piece.start)) || NOT_THEN_AFTER.test(text.slice(piece.end))) return false
	const alone = { ...turn.reading, services: [], specialists: [] }
	return matching({ ...turn, reading: alone }, [piece]).length === 0
}
