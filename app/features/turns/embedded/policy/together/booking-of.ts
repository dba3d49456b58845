import { type ServiceFacts } from '../../../engines/engine.ts'
import { branchOf } from '../../facts.ts'
import { type Offer, type Proposal, type Task } from '../../frame.ts'
import { isOnline } from '../../place.ts'
import { offerWords } from '../offer.ts'
import { type Turn } from '../turn.ts'

/** The call that books one service at one time, and what names it: service, price, person, day, hour and for whom. */
export function bookingOf(turn: Turn, task: Task, service: ServiceFacts, offer: Offer): Proposal {
	const online = isOnline(turn, task)
	const where = placeWords(turn, branchOf(turn.facts, offer.branch)?.name, online)
	const price = service.priceText ? ` (${service.priceText})` : ''
	return {
		tool: 'bookAppointment',
		arguments: {
			service: service.ref,
			specialist: offer.specialist,
			...(offer.branch && { branch: offer.branch }),
			date: offer.date,
			time: offer.time,
			...(online && { online }),
			...(task.attendee && { attendeeName: task.attendee }),
		},
		text: `${service.name}${price} ${offerWords(turn, offer)}${where}${forWhom(task)}`,
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
