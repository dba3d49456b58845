import { LEFT } from '../policy/booked/appointments.ts'
import { piecesOf } from '../policy/breath.ts'
import { type Turn } from '../policy/turn.ts'
import { has } from '../read.ts'
import { type Piece } from '../when/shapes.ts'

/** 'A las 10 en vez de a las 12' wishes the ten alone. */
export function wishedOf(turn: Turn): Piece[] {
	const { reading } = turn
	const { text } = reading.words
	const wished = piecesOf(reading).filter(({ start }) => !LEFT.test(text.slice(0, start)))
	return withoutProposed(turn, wished.length > 0 ? wished : piecesOf(reading))
}

/** 'Ay no, mejor a las 12, a la 1 ya es la comida', where one o'clock was proposed: that it is spoken of wishes for nothing. */
function withoutProposed({ reading, frame }: Turn, pieces: Piece[]): Piece[] {
	const offer = frame.proposal?.offer
	const { text } = reading.words
	if (!offer || !has(reading, 'no', 'correct')) return pieces
	const isIt = ({ days, hours }: Piece) => {
		const isDay = days?.some(([span, other]) => !other && span?.from === offer.date && span.to === offer.date)
		return days
			? isDay === true && !hours
			: hours?.some((spans) => spans.some(({ from, to }) => from === offer.time && to === from))
	}
	return pieces.filter((piece) => {
		const isWished = /(?<!\S)(?:o|no|mejor|digo|perdon)(?: [.,])*(?: (?:el|a))? $/.test(text.slice(0, piece.start))
		const isFine = /^ (?:claro|si|esta bien|perfecto|mejor)(?!\S)/.test(text.slice(piece.end))
		const isElse = (other: Piece) =>
			Boolean(other.days) === Boolean(piece.days) && !isIt(other) && !/^ (?:ya )?no(?!\S)/.test(text.slice(other.end))
		return !isIt(piece) || isWished || isFine || !pieces.some(isElse)
	})
}

/** 'A las 5 puedes, o de plano el martes': another day behind an hour of its own is for when that hour is taken. */
export function firstChoice(text: string, pieces: Piece[]): Piece[] {
	const at = pieces.findIndex(({ days, hours }, index) => {
		const before = pieces[index - 1]
		const isHour = before?.hours && !before.days && days && !hours
		return (
			isHour &&
			/(?<!\S)(?:o de plano|o ya de plano|o si no|si no|o en su defecto)(?: (?:el|para el|pues))* $/.test(
				text.slice(before.end, pieces[index]?.start),
			)
		)
	})
	return at > 0 ? pieces.slice(0, at) : pieces
}
