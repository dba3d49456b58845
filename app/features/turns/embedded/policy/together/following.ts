import { minutesOf, timeOf } from '#app/lib/time.ts'
import { serviceOf } from '../../facts.ts'
import { type Next, type Proposal, type Task } from '../../frame.ts'
import { type Turn } from '../turn.ts'

/** The next service of the same wish: when it was wished itself, else the same day, from when the first is over. */
export function following(
	turn: Turn,
	task: Task,
	{ offer, service }: Proposal,
	[next, ...others]: [Next, ...Next[]],
): Task {
	const heard = { source: 'next', confidence: 1 }
	const after: Task = {
		kind: 'book',
		service: { value: [next.service], ...heard },
		...(next.specialist && { specialist: { value: next.specialist, ...heard } }),
		offered: [],
		also: [],
		next: others,
		isMore: true,
		...(task.addOns && { addOns: task.addOns }),
	}
	if (task.together && offer && !next.when) {
		const [days, hours] = [
			{ from: offer.date, to: offer.date },
			{ from: offer.time, to: offer.time },
		]
		return { ...after, together: true, when: { value: { days: [[days]], hours: [[hours]] }, ...heard } }
	}
	const minutes = serviceOf(turn.facts, service)?.durationMinutes ?? 0
	if (!offer || !task.when) return next.when ? { ...after, when: { value: next.when, ...heard } } : after
	const sameDay = [[{ from: offer.date, to: offer.date }]]
	if (next.when) return { ...after, when: { value: { ...next.when, days: next.when.days ?? sameDay }, ...heard } }
	const from = timeOf(Math.min(minutesOf(offer.time) + minutes, 1439))
	after.when = { ...task.when, value: { days: sameDay, hours: [[{ from, to: '23:59' }]], prefer: 'first' } }
	return after
}
