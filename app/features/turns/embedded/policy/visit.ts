import { listed } from '#app/lib/words/listed.ts'
import { nameInSentence } from '#app/lib/words/titled-name.ts'
import { branchOf, priceOf, serviceOf, specialistOf } from '../facts.ts'
import { type Next, type Offer, type Step, type Task } from '../frame.ts'
import { hourWords, instantWords } from '../wording/when-words.ts'
import { ableOf } from './other-specialist.ts'
import { addedNames, addedTo } from './together/add-ons.ts'
import { mayUse, type Turn } from './turn.ts'

/** A service of a visit as tools take it, with the specialist where one was asked for. */
export type VisitService = { service: string; specialist?: string; addOns?: string[] }

/**
 * The services of a booking that are given one after another, the first of them first; once for each way to share them
 * among those who will do. Null where it is one alone, where
 * they are wished for times of their own, or where no branch gives them all: then each is booked by itself.
 */
export function teamsOf(turn: Turn, task: Task): VisitService[][] | null {
	const [service] = task.service?.value ?? []
	const isApart = task.together || task.kind !== 'book' || task.next.length === 0 || task.next.some(({ when }) => when)
	if (!service || isApart || !mayUse(turn, 'freeVisits') || !mayUse(turn, 'bookVisit')) return null
	const named = task.specialist?.any ? undefined : task.specialist?.value
	const all = asNamed(task, [{ service, specialist: named }, ...task.next.map((next) => withNamed(turn, next, named))])
	const [chosen] = task.branch?.value ?? []
	const inOne = turn.facts.business.branches.some(({ ref }) => {
		const gives = all.every((one) => serviceOf(turn.facts, one.service)?.branchRefs.includes(ref))
		return gives && (chosen === undefined || chosen === ref)
	})
	if (!inOne) return null
	const able = all.map(({ service, specialist }) => (specialist?.length ? specialist : ableForOf(turn, task, service)))
	// A service that nobody who will do gives is told of by itself.
	if (able.some((refs) => refs?.length === 0)) return null
	return Array.from({ length: Math.min(mostTeams, Math.max(...able.map((refs) => refs?.length ?? 1))) }, (_, team) =>
		all.map(({ service }, at) => {
			const whom = able[at]?.[team % (able[at]?.length ?? 1)]
			return { service, ...(whom && { specialist: whom }), ...addedNames(turn, task, service) }
		}),
	)
}

/** What was asked about first stands where it was named. */
function asNamed<One extends Next>({ order = [] }: Task, all: One[]): One[] {
	const placeOf = ({ service }: Next) => order.findIndex((refs) => refs.includes(service))
	return all.every((one) => placeOf(one) >= 0) ? [...all].sort((a, b) => placeOf(a) - placeOf(b)) : all
}

/** 'Los dos con Chuy', 'manicure y pedicure con Itzel': who is named gives all that they can and nobody else was named for. */
function withNamed({ facts }: Turn, next: Next, named: string[] = []): Next {
	const [whom, another] = named
	if (!whom || another || next.specialist?.length) return next
	return serviceOf(facts, next.service)?.specialistRefs.includes(whom) ? { ...next, specialist: [whom] } : next
}

/** So many ways to share a visit among those who will do are looked at. */
const mostTeams = 6

/** Who will do for a service where not everybody does: 'que no sea Lucía' holds for the whole visit. */
function ableForOf({ facts }: Turn, task: Task, service: string): string[] | undefined {
	const isOpen = !task.specialist?.any || task.specialist.value.length === 0
	return isOpen ? undefined : ableOf(facts, task, service)
}

/** 'Corte ($350) y Tinte ($900) con Lucía el sábado 21 a las 10 de la mañana'; by name and hour where two share the work. */
export function visitWords(
	turn: Turn,
	offer: Offer,
	steps: Step[],
	{ withPrices = false, ofSeveral = false, task = null as Task | null } = {},
): string {
	const { facts, today } = turn
	const when = instantWords(offer.date, offer.time, today.date)
	const branch = branchOf(facts, offer.branch)
	const where = facts.business.branches.length > 1 && branch ? ` en ${branch.name}` : ''
	const names = steps.map(({ service, specialist }) => {
		const known = serviceOf(facts, service)
		const added = task ? addedTo(turn, task, service) : []
		const price = withPrices && known ? priceOf(known, specialist, added) : ''
		const name = [known?.name ?? 'servicio', ...added.map((one) => one.name)].join(' + ')
		return `${name}${price ? ` (${price})` : ''}`
	})
	const whom = (step: Step | undefined) => {
		const name = specialistOf(facts, step?.specialist)?.name
		return name ? ` con ${nameInSentence(name)}` : ''
	}
	const isOne = steps.every(({ specialist }) => specialist === steps[0]?.specialist)
	// 'Para dos, a las 11': whoever thinks of both at once reads that it is not so.
	const after = ofSeveral || new Set(names).size < names.length ? ', uno tras otro' : ''
	if (isOne) return `${inOrder(names)}${whom(steps[0])} ${when}${where}${after}`
	const parts = steps.map((step, at) =>
		at === 0 ? `${names[0]}${whom(step)} ${when}` : `${names[at]}${whom(step)} a ${hourWords(step.time)}`,
	)
	return `${listed(parts)}${where}`
}

/** Things in their order, those that are there more than once with how often: '2 veces Manicure'. */
function inOrder(names: string[]): string {
	const times = (name: string) => names.filter((other) => other === name).length
	return listed([...new Set(names)].map((name) => (times(name) > 1 ? `${times(name)} veces ${name}` : name)))
}
