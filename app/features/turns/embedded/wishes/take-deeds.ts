import { type Task } from '../frame.ts'
import { deedsBesides } from '../ledger/spare-words.ts'
import { type Turn } from '../policy/turn.ts'

/**
 * 'Bañar al perro y de paso las uñas', 'traigo gel, hay que quitarlo': what is to be done is wished as much as what was
 * named. It stands where it was said, what is to come off before all.
 */
export function takeDeeds(turn: Turn, task: Task): void {
	const { reading, facts } = turn
	const [named, another] = reading.services
	const [service, second] = task.service?.value ?? []
	if (!named || another || !service || second || !named.refs.includes(service)) return
	const [deed, more] = deedsBesides(reading, facts)
	const [ref = ''] = deed?.refs ?? []
	if (!deed || more || ref === service || task.next.some((next) => next.service === ref)) return
	task.next = [...task.next, { service: ref }].slice(0, 4)
	if (deed.at < named.start) task.order = [[ref], [service]]
}
