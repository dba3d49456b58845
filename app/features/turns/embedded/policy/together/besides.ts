import { minutesOf } from '#app/lib/time.ts'
import { serviceOf } from '../../facts.ts'
import { type Offer, type Proposal, type Task } from '../../frame.ts'
import { ableOf } from '../other-specialist.ts'
import { type Play } from '../play.ts'
import { edgeOf, freeTimes, wishOf } from '../search.ts'
import { type Turn } from '../turn.ts'
import { bookingOf } from './booking-of.ts'
import { type Asked, isHeld } from './calls.ts'
import { following } from './following.ts'

/**
 * The first of several bookings with all that were wished in the same breath, where each has one time that fits: one yes
 * is enough for what was said once. Where one of them is still open, or the tools hold some of them already, the first
 * stands by itself and the others come after it.
 */
export function* withBesides(turn: Turn, task: Task, first: Proposal): Play<Proposal> {
	const all: Asked[] = [first]
	let [before, left] = [task, task.next]
	for (let [next, ...others] = left; next; [next, ...others] = left) {
		const after = following(turn, before, all.at(-1) ?? first, [next, ...others])
		const service = serviceOf(turn.facts, next.service)
		const offer = service && (yield* onlyTime(turn, after, all))
		if (!offer) return first
		all.push(bookingOf(turn, after, service, offer))
		;[before, left] = [after, others]
	}
	const held = all.filter((call) => isHeld(turn.frame, call))
	const [, ...besides] = all
	return besides.length === 0 || (held.length > 0 && held.length < all.length) ? first : { ...first, besides }
}

/** The one time that fits, with somebody who is not busy with another of them then. */
function* onlyTime(turn: Turn, task: Task, taken: Asked[]): Play<Offer | null> {
	const service = task.service?.value[0] ?? ''
	const wish = wishOf(turn, { ...task, next: [] }, service)
	const busy = taken.map(({ offer }) => offer?.specialist)
	const gives = serviceOf(turn.facts, service)?.specialistRefs ?? []
	const others = (task.specialist?.any ? ableOf(turn.facts, task, service) : gives).filter((ref) => !busy.includes(ref))
	const isOpen = (!wish.specialist || task.specialist?.any) && others.length > 0
	for (const one of [wish, ...(isOpen ? [{ ...wish, among: others, specialist: others[0] ?? '' }] : [])]) {
		const found = yield* freeTimes(turn, one)
		if (found.kind === 'failed') return null
		const [only, second] = found.times
		const offer = only && !second && found.exact ? only : edgeOf(task, one, found.times)
		if (offer && !taken.some((call) => isInTheWay(turn, call, offer, service))) return offer
	}
	return null
}

function isInTheWay(turn: Turn, { offer: other, service }: Asked, offer: Offer, wished: string): boolean {
	if (!other || other.specialist !== offer.specialist || other.date !== offer.date) return false
	const endOf = ({ time }: Offer, ref?: string) => minutesOf(time) + (serviceOf(turn.facts, ref)?.durationMinutes ?? 0)
	return minutesOf(other.time) < endOf(offer, wished) && minutesOf(offer.time) < endOf(other, service)
}
