import { z } from 'zod'
import { ask, type Play } from '../policy/play.ts'
import { cannot, refuse } from '../policy/refusals.ts'
import { mayUse, type Saying, say, type Turn } from '../policy/turn.ts'
import { joinPieces } from '../when/combine.ts'
import { dayWords } from '../wording/when-words.ts'

const TOOL = 'appointmentsByDate'
const Listed = z.object({
	appointments: z.array(
		z.object({
			date: z.string(),
			time: z.string(),
			contactName: z.string().default(''),
			serviceName: z.string().default(''),
			specialistName: z.string().default(''),
			status: z.string().default(''),
		}),
	),
})

/** '¿Qué citas hay mañana?', 'la agenda del viernes': what somebody of the house asks its own assistant. */
export function* houseAgenda(turn: Turn): Play<Saying | null> {
	const { text } = turn.reading.words
	const isOff = !mayUse(turn, TOOL)
	if ((isOff && !turn.conversation.assistant.forStaff) || !/(?<!\S)(?:citas?|agenda)(?!\S)/.test(text)) return null
	const asks = /\?|(?<!\S)(?:que|cuales|cuantas|tengo|tenemos|hay|dime|muestrame|ver|lista|agenda)(?!\S)/.test(text)
	if (!asks) return null
	if (isOff) return cannot(turn, 'agenda')
	const [days] = joinPieces(turn.reading.pieces, text).days ?? []
	const { from, to } = days?.[0] ?? { from: turn.today.date, to: turn.today.date }
	const specialist = turn.reading.specialists[0]?.refs[0]
	const outcome = yield* ask(TOOL, { from, to, ...(specialist && { specialist }) })
	if (outcome.kind !== 'done') return refuse(turn, outcome, TOOL)
	const { appointments } = Listed.parse(outcome.value)
	const when = from === to ? dayWords(from, turn.today.date) : `del ${from} al ${to}`
	if (appointments.length === 0) return say(turn, 'house.none', `No hay citas ${when}.`)
	const lines = appointments.map(({ date, time, contactName, serviceName, specialistName, status }) => {
		return `${from === to ? '' : `${date} `}${time} ${contactName}, ${serviceName} con ${specialistName} (${status.replace('_', ' ')})`
	})
	return say(turn, 'house.agenda', `Citas ${when}:\n${lines.join('\n')}`)
}
