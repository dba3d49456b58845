import { type AppointmentFacts } from '../../../engines/engine.ts'
import { has } from '../../read.ts'
import { daysAway } from '../take-beside.ts'
import { type Turn, upcoming } from '../turn.ts'
import { isVisit, matching, rolesOf } from './appointments.ts'
import { MORE } from './move-or-new.ts'
import { shiftOf } from './shift.ts'

/** 'Ponla', 'déjamelo', 'agéndamela', 'la ponemos': something that was spoken of already, which is what is booked. */
const PUT =
	/(?<!\S)(?:p[oó]n|p[oó]ng|d[eé]j|acom[oó]d|an[oó]t|ag[eé]nd|ap[aá]rt|h[aá]z|h[aá]g)(?:a|e|an|en)?(?:me|nos|se)?l[ao]s?(?!\S)|(?<!\S)l[ao]s? (?:pon(?:es|emos|en|gas?|gan)|hacemos|haces|dejas|dejamos|dejan|deje|dejen|acomodas|acomodamos|agendas|agendamos|apartas)(?!\S)/u
const NAMED = /(?<!\S)(?:el|la|los|las|mis?|lo del?(?: (?:la|los|las))?) $/

/**
 * '¿La ponemos el jueves?', 'mi limpieza ponla una semana después', of whoever has it booked and says nothing else that it
 * could be: it is to be at another time.
 */
export function putsMine(turn: Turn): boolean {
	const { reading, frame } = turn
	const { text, tokens } = reading.words
	if (frame.task || frame.question || has(reading, 'cancel', 'late', 'cantCome', 'book')) return false
	if (MORE.test(text) || reading.person.count || !PUT.test(tokens.map(({ plain }) => plain).join(' '))) return false
	const mine = meantBy(turn)
	if (mine.length !== 1 && !isVisit(turn, mine)) return false
	if (frame.topic && !mine.some(({ serviceRef }) => serviceRef === frame.topic)) return false
	const { wish } = rolesOf(turn, 'reschedule')
	const isNow = wish.length > 0 && matching({ ...turn, reading: { ...reading, specialists: [] } }, wish).length > 0
	const isTimed = wish.some(({ days, hours }) => days ?? hours) && !isNow
	return isTimed || shiftOf(reading) !== null || daysAway(text)
}

/** What is booked of the services that are named as something there is; all where none is named. */
function meantBy(turn: Turn): AppointmentFacts[] {
	const { services, words } = turn.reading
	const mine = upcoming(turn)
	if (services.length === 0) {
		const { which } = rolesOf(turn, 'reschedule')
		return which.length > 0 ? matching({ ...turn, reading: { ...turn.reading, specialists: [] } }, which) : mine
	}
	if (!services.every(({ start }) => NAMED.test(words.text.slice(0, start)))) return []
	return mine.filter(({ serviceRef }) => services.every(({ refs }) => refs.includes(serviceRef)))
}
