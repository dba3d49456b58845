import { addDays, minutesOf } from '#app/lib/time.ts'
import { type Offer, type Task } from '../frame.ts'
import { WHOLE_DAY } from '../when/shapes.ts'
import { regret } from '../wording/voice.ts'
import { NEAREST, offerTimes } from './offer.ts'
import { type Play } from './play.ts'
import { isAboutTime, offerPerson, refuse, sentence } from './refusals.ts'
import { freeTimes, momentOf, type Wish } from './search.ts'
import { type Refusal } from './table/propose.ts'
import { type Saying, type Turn } from './turn.ts'

const WEEK = 7

/** A time was refused (somebody was faster, it is too soon): why, and the three nearest that are still free. */
export function* offerInstead(turn: Turn, task: Task, wish: Wish, gone: Offer, refusal: Refusal): Play<Saying> {
	turn.frame.proposal = null
	if (!isAboutTime(refusal)) return refuse(turn, refusal, 'propose')
	const why = refusal.text ? sentence(refusal.text) : 'Ese horario se acaba de ocupar.'
	const from = gone.date < turn.today.date ? turn.today.date : gone.date
	for (const to of [from, addDays(from, WEEK)]) {
		const found = yield* freeTimes(turn, { ...wish, days: [{ from, to }], hours: [WHOLE_DAY] })
		if (found.kind === 'failed') return refuse(turn, found.outcome, 'instead')
		const near = nearTo(gone, found.times)
		if (near.length > 0) {
			task.offered = []
			return offerTimes(turn, task, near, `${regret(turn.voice)}${why}`, 'instead.nearest', NEAREST)
		}
	}
	return offerPerson(
		turn,
		'instead.nothing',
		`${regret(turn.voice)}${why} No encuentro otro lugar en los siguientes días.`,
	)
}

/** The same day first, then by how far the hour lies from the one that is gone. */
function nearTo(gone: Offer, times: Offer[]): Offer[] {
	const far = ({ time }: Offer) => Math.abs(minutesOf(time) - minutesOf(gone.time))
	const others = times.filter((offer) => momentOf(offer) !== momentOf(gone))
	const sameDay = others.filter(({ date }) => date === gone.date)
	return (sameDay.length > 0 ? sameDay : others)
		.sort((a, b) => far(a) - far(b))
		.slice(0, 3)
		.sort((a, b) => (momentOf(a) < momentOf(b) ? -1 : 1))
}
