import { type ServiceFacts } from '../../../engines/engine.ts'
import { branchOf, priceOf } from '../../facts.ts'
import { type Offer, type Proposal, type Task } from '../../frame.ts'
import { isOnline } from '../../place.ts'
import { offerWords } from '../offer.ts'
import { type Turn } from '../turn.ts'
import { addedNames, addedTo } from './add-ons.ts'

/** The call that books one service at one time, and what names it: service, price, person, day, hour and for whom. */
export function bookingOf(turn: Turn, task: Task, service: ServiceFacts, offer: Offer): Proposal {
	const online = isOnline(turn, task)
	const where = placeWords(turn, branchOf(turn.facts, offer.branch)?.name, online)
	const added = addedTo(turn, task, service.ref)
	const cost = priceOf(service, offer.specialist, added)
	const what = [service.name, ...added.map(({ name }) => name)].join(' + ')
	const price = cost ? ` (${cost})` : ''
	return {
		tool: 'bookAppointment',
		arguments: {
			service: service.ref,
			...addedNames(turn, task, service.ref),
			specialist: offer.specialist,
			...(offer.branch && { branch: offer.branch }),
			date: offer.date,
			time: offer.time,
			...(online && { online }),
			...(task.attendee && { attendeeName: task.attendee }),
		},
		text: `${what}${price} ${offerWords(turn, offer)}${where}${forWhom(task)}`,
		offer,
		service: service.ref,
	}
}

/** By video, or at which branch where there are several. */
function placeWords({ facts }: Turn, branch: string | undefined, online: boolean): string {
	if (online) return ', en línea'
	return facts.business.branches.length > 1 && branch ? ` en ${branch}` : ''
}

/** ', para Sofía' */
export function forWhom({ attendee }: Task): string {
	return attendee ? `, para ${attendee}` : ''
}
