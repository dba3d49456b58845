import { type Asked } from '../together/calls.ts'
import { type Turn, upcoming } from '../turn.ts'
import { appointmentWords } from './appointments.ts'

/** ' Sigue en pie Peinado con Andrea el martes 24 a las 11.': of the visit from which something was cancelled, what was not. */
export function whatStays(turn: Turn, done: Asked[]): string {
	const mine = upcoming(turn)
	const isGone = ({ ref, visitRef }: (typeof mine)[number]) =>
		done.some((call) => (call.tool === 'cancelVisit' ? call.arguments.visit === visitRef : call.appointment === ref))
	const visits = mine.filter(isGone).flatMap(({ visitRef }) => visitRef ?? [])
	const stays = mine.filter((one) => one.visitRef !== undefined && visits.includes(one.visitRef) && !isGone(one))
	if (stays.length === 0) return ''
	const listed = stays.map((one) => appointmentWords(turn, one))
	return ` ${stays.length > 1 ? 'Siguen' : 'Sigue'} en pie ${listed.join('; ')}.`
}
