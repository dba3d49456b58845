import { serviceOf } from '../../facts.ts'
import { type Next, type Task } from '../../frame.ts'
import { joinPieces } from '../../when/combine.ts'
import { type Turn } from '../turn.ts'

const WITHOUT = /(?<!\S)(?:sin|quitar|menos|(?:ya )?no querer)(?: (?:el|la|los|las|lo|de|del|hacer\w*))* $/
/** 'Solo el corte' */
export const ONLY = /(?<!\S)(?:solo|solamente|nada mas|nomas|unicamente)(?!\S)/

/**
 * What is said of one of several services that are booked together: 'solo el corte', 'sin el tinte', 'el facial mejor a
 * las 12'. Answers what was taken in by it: the services, with 'when' also the days and hours; null where nothing was.
 */
export function changeVisit({ reading, facts }: Turn, task: Task): 'services' | 'when' | null {
	const [find, second] = reading.services
	const [first] = task.service?.value ?? []
	if (!find || second || !first || task.next.length === 0) return null
	const all: Next[] = [{ service: first, ...(task.specialist && { specialist: task.specialist.value }) }, ...task.next]
	const named = all.find(({ service }) => find.refs.includes(service))
	if (!named) return null
	const { text } = reading.words
	if (WITHOUT.test(text.slice(0, find.start))) return keep(task, all, ({ service }) => service !== named.service)
	if (ONLY.test(text)) return keep(task, all, (one) => one === named)
	if (reading.pieces.length === 0) return null
	if (named === all[0]) return 'services'
	const able = serviceOf(facts, named.service)?.specialistRefs ?? []
	const whom = reading.specialists[0]?.refs.filter((ref) => able.includes(ref)) ?? []
	task.next = task.next.map((one) => {
		const own = { when: joinPieces(reading.pieces, text), ...(whom.length > 0 && { specialist: whom }) }
		return one === named ? { ...one, ...own } : one
	})
	return 'when'
}

/** Those that are left; the first of them is the one that is looked for first. */
function keep(task: Task, all: Next[], stays: (one: Next) => boolean): 'services' {
	const [first, ...others] = all.filter(stays)
	if (!first) return 'services'
	const heard = { source: 'visit', confidence: 1 }
	task.service = { value: [first.service], ...heard }
	if (first.specialist) task.specialist = { value: first.specialist, ...heard }
	else delete task.specialist
	task.next = others
	return 'services'
}
