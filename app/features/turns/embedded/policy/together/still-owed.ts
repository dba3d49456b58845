import { localDateTime } from '#app/lib/time.ts'
import { owedOf } from '../../../engines/money-words.ts'
import { serviceOf } from '../../facts.ts'
import { instantWords } from '../../wording/when-words.ts'
import { type Turn, zoneOf } from '../turn.ts'
import { partsOf } from './add-ons.ts'
import { type Asked } from './calls.ts'

/** How an appointment stands that is still to be paid, and what has to be done. */
export type Owed = { state: 'apartada' | 'agendada'; words: string }

const books = ['bookAppointment', 'bookVisit', 'answerOffer']

/** What was booked and waits for its money is told as that, with until when and what happens without; null where nothing is owed. */
export function stillOwed(turn: Turn, done: Asked[]): Owed | null {
	const made = done.filter(({ tool }) => books.includes(tool))
	const services = made.flatMap(partsOf).flatMap(({ service }) => serviceOf(turn.facts, service) ?? [])
	const owed = owedOf(turn.conversation, services)
	if (!owed) return null
	const what = `Falta ${owed.asked.startsWith('un ') ? owed.asked.replace(/^un /, '{tu|su} ') : `{tu|su} pago de ${owed.asked}`}`
	if (owed.releaseAt === null) return { state: 'agendada', words: `${what}, que se paga en línea.` }
	const [offer] = made.flatMap((call) => call.offer ?? [])
	const until = localDateTime(owed.releaseAt, zoneOf(turn, offer?.branch))
	const isAfter = offer !== undefined && `${until.date} ${until.time}` >= `${offer.date} ${offer.time}`
	const by = isAfter ? 'antes de {tu|su} cita' : `a más tardar ${instantWords(until.date, until.time, turn.today.date)}`
	const end = isAfter ? '' : ' Si no llega, el horario se libera.'
	return { state: 'apartada', words: `${what}, que se paga en línea ${by}.${end}` }
}
