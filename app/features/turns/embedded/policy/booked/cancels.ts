import { type Turn } from '../turn.ts'
import { namesOnlyMine } from './leaves-mine.ts'

/** 'Mejor ya cancélala', 'solo el tinte, cancélalo', while times of a move stand open: it is the appointment that is let go of. */
export function cancelsWhatMoves(turn: Turn): boolean {
	const { reading, frame } = turn
	if (frame.task?.kind !== 'reschedule') return false
	const isThat = reading.words.tokens.some(({ plain, canon }) => canon === 'cancelar' && /l[ao]s?$/.test(plain))
	return isThat || (reading.services.length > 0 && namesOnlyMine(turn))
}

/** '¿Cobran por cancelar?' asks the business's own questions. */
export function isPolicyQuestion({ reading }: Turn): boolean {
	const { text } = reading.words
	return (
		reading.answer !== null &&
		/\?|politica|penaliz|cobr|costar|que pasa|anticipacion/.test(text) &&
		!/mi cita|querer/.test(text)
	)
}
