import { localDate, localTime, minutesOf } from '#app/lib/time.ts'
import { newTask } from '../../frame.ts'
import { has } from '../../read.ts'
import { joinPieces } from '../../when/combine.ts'
import { isExact } from '../../when/shapes.ts'
import { type Turn, upcoming, zoneOf } from '../turn.ts'

/** More than this late is another hour. */
const LATE_MINUTES = 60

/** '¿Me puede dar 5:30?' asks for it. */
const ASKS_HOUR =
	/(?<!\S)(?:poder )?(?:dar|recibir|agendar|apartar|atender)(?: me| a| a las| las){0,2} (?:1?\d|2[0-3])(?::\d\d)?(?!\S| minuto)|(?<!\S)(?:1?\d|2[0-3])(?::\d\d| y (?:media|cuarto))? (?:(?:se )?poder|se arma|se podra|estaria bien|esta bien|hay|haber|tener|alcanzo|va|jala|le caigo)(?: [^ .,?]+){0,2} ?\?/

/** 'No alcanzo a las 11, llego 11:20' to an appointment at eleven: little more than its hour is no wish for another. */
export function runsLate(turn: Turn): boolean {
	const { reading, frame } = turn
	const { text } = reading.words
	if (frame.task || frame.question || has(reading, 'book', 'askTimes', 'reschedule', 'cancel')) return false
	if (!/(?<!poder |querer |puedo )(?<!\S)llegar(?!\S)/.test(text) || reading.services.length > 0) return false
	if (ASKS_HOUR.test(text)) return false
	const [next] = upcoming(turn)
	if (!next) return false
	const zone = zoneOf(turn, next.branchRef)
	const [date, time] = [localDate(next.startsAt, zone), localTime(next.startsAt, zone)]
	const days = reading.pieces.flatMap((piece) => piece.days ?? [])
	const isThatDay = days.every((day) => day.some(({ from, to }) => from <= date && date <= to))
	const hours = reading.pieces.flatMap((piece) => piece.hours ?? []).filter((hour) => isExact([hour].flat()))
	const after = hours.flat().map(({ from }) => minutesOf(from) - minutesOf(time))
	return isThatDay && after.some((minutes) => minutes > 0 && minutes <= LATE_MINUTES)
}

/** 'Cancela la del martes y ponme manicure el miércoles': the new one is kept for when the first is done. */
export function bookBesides(turn: Turn): void {
	const { reading, frame } = turn
	const mine = upcoming(turn).map(({ serviceRef }) => serviceRef)
	const [find] = reading.services.filter(({ refs }) => !refs.some((ref) => mine.includes(ref)))
	const act = reading.acts.find(({ name }) => name === 'cancel')
	if (!find || !act || find.start < act.end || frame.parked.length > 0) return
	const from = Math.max(act.end, reading.words.text.slice(0, find.start).lastIndexOf(' y '))
	const said = reading.pieces.filter(({ start }) => start > from)
	const heard = { source: reading.sourceAt(find.start), confidence: 1 }
	const when = joinPieces(said, reading.words.text)
	frame.parked = [
		{
			...newTask('book'),
			service: { value: find.refs, ...heard },
			...(said.length > 0 && { when: { value: when, ...heard } }),
		},
	]
	turn.reading = {
		...reading,
		services: reading.services.filter((one) => one !== find),
		pieces: reading.pieces.filter((piece) => !said.includes(piece)),
	}
}
