import { type Proposal, type Task } from '../../frame.ts'
import { isSaidAtOnce } from '../../how-many.ts'
import { type HourReading } from '../../when/shapes.ts'
import { type Turn } from '../turn.ts'
import { teamsOf } from '../visit.ts'
import { isAddedAlike } from './add-ons.ts'

/** 'Sí, el viernes a las 5' says again what the proposal says. */
export function isUnchanged(turn: Turn, task: Task | null, proposal: Proposal): boolean {
	const { offer, service } = proposal
	if (!task || !offer || isOtherwiseTogether(turn, task, proposal)) return false
	if (!isAddedAlike(turn, task, proposal)) return false
	const { days, hours } = task.when?.value ?? {}
	const day = !days || days.some((reading) => reading.some(({ from, to }) => from <= offer.date && offer.date <= to))
	const fits = ({ from, to, about }: HourReading[number]) =>
		about ? about === offer.time : from <= offer.time && offer.time <= to
	const hour = !hours || hours.some((reading) => reading.some(fits))
	const whom = task.specialist?.value ?? []
	const what = task.service?.value ?? []
	return day && hour && (whom.length === 0 || whom.includes(offer.specialist)) && (!service || what.includes(service))
}

/** 'Mejor uno tras otro' to what is proposed for one hour, 'sí, pero las dos a la vez' to what is proposed in turn. */
function isOtherwiseTogether(turn: Turn, task: Task, { besides, tool }: Proposal): boolean {
	if (besides && tool === 'bookAppointment') return teamsOf(turn, task) !== null
	return tool === 'bookVisit' && (task.party ?? task.together) === true && isSaidAtOnce(turn.reading.words.text)
}
