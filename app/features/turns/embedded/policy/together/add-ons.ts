import { serviceOf } from '../../facts.ts'
import { type Task } from '../../frame.ts'
import { findNames, indexOf } from '../../names/find-names.ts'
import { type Turn } from '../turn.ts'

/** Less like its name than this, it may be anything. */
const LIKELY = 0.7

const WITHOUT =
	/(?<!\S)(?:sin|quit[ae]\p{L}*|ya no|no (?:quiero|le pongas|agregues))(?: (?:el|la|los|las|lo de|lo del))* $/u

/**
 * What may be added to the services of a wish and was named is wished with them ('con mascarilla'), until it is taken back
 * ('sin la mascarilla'). Words that name a service are that service.
 */
export function takeAddOns({ facts, reading }: Turn, task: Task): void {
	const wished = [...(task.service?.value ?? []), ...task.next.map(({ service }) => service)]
	const names = new Set(wished.flatMap((ref) => serviceOf(facts, ref)?.addOns?.map(({ name }) => name) ?? []))
	if (names.size === 0) return
	const index = indexOf(
		[...names].map((name) => ({ ref: name, name, also: [] })),
		'thing',
	)
	const { words, services } = reading
	for (const { refs, start, end, score } of findNames(words, index)) {
		const [name, another] = refs
		const isService = services.some((find) => find.start < end && start < find.end)
		if (!name || another !== undefined || isService || score < LIKELY) continue
		const others = (task.addOns ?? []).filter((one) => one !== name)
		task.addOns = WITHOUT.test(words.text.slice(0, start)) ? others : [...others, name]
	}
}

/** What of it belongs to one service. */
export function addedTo({ facts }: Turn, { addOns = [] }: Task, service: string) {
	return (serviceOf(facts, service)?.addOns ?? []).filter(({ name }) => addOns.includes(name))
}

/** As the tools take it: nothing where nothing is added. */
export function addedNames(turn: Turn, task: Task, service: string): { addOns?: string[] } {
	const addOns = addedTo(turn, task, service).map(({ name }) => name)
	return addOns.length > 0 ? { addOns } : {}
}
