import { type Next, type Task } from '../frame.ts'
import { type Turn } from '../policy/turn.ts'
import { has } from '../read.ts'
import { joinPieces } from '../when/combine.ts'
import { isExact } from '../when/shapes.ts'
import { besidesAt, morePlaces } from './more.ts'

/**
 * 'Mañana a las 10 y otra igual el sábado', 'sí, y también manicure el lunes a las 4': what is wished besides and has a day
 * of its own is nothing that changes the first. It is taken out of the reading, and comes after what is named before it;
 * without a service it is the same one.
 */
export function additionIn(turn: Turn, task: Task): Next | null {
	const { reading, frame } = turn
	const { text } = reading.words
	const [more] = morePlaces(text)
	const start = more?.start ?? besidesAt(text)
	if (task.kind !== 'book' || start < 0 || task.next.length > 0) return null
	const isBehind = (find: { start: number }) => find.start >= start
	const own = reading.pieces.filter(isBehind)
	const before = reading.pieces.filter((piece) => !isBehind(piece))
	const [find, second] = reading.services.filter(isBehind)
	const { proposal } = frame
	const isAgreed = proposal?.tool === 'bookAppointment' && has(reading, 'yes') && before.length === 0
	const isAgain = more !== undefined && before.some(({ days }) => days) && !find
	if (!own.some(({ days }) => days) || second || !(isAgreed || isAgain) || !(find || more)) return null
	const [service = '', other] = find?.refs ?? []
	if (other) return null
	const when = joinPieces(own, text)
	const first = joinPieces(before, text).hours?.[0] ?? []
	const time = proposal?.offer?.time
	const sameHour = isExact(first) ? [first] : time ? [[{ from: time, to: time }]] : undefined
	const isSame = !when.hours && /(?<!\S)(?:igual|mism[oa])(?!\S)/.test(text)
	turn.reading = {
		...reading,
		pieces: before,
		services: reading.services.filter((other) => !isBehind(other)),
		acts: reading.acts.filter(({ name }) => name !== 'another'),
		person: { ...reading.person, count: undefined },
	}
	return { service, when: { ...when, ...(isSame && sameHour && { hours: sameHour }) } }
}
