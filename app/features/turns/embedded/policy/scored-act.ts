import { type Frame, type Option, type Sayable } from '../frame.ts'
import { has } from '../read.ts'
import { cuesOf, cuesOfClauses, situationOf } from '../scored/cues.ts'
import { type Guess, guesses } from '../scored/guess.ts'
import { type Intent, intents } from '../scored/intents.ts'
import { type Words } from '../words/normalise.ts'
import { askFor, type Saying, type Turn, upcoming } from './turn.ts'

/** From here on a reading counts, as long as it leads the next one by so much. */
const ENOUGH = 0.5
const LEAD = 0.15
/** What passes somebody on without a further question has to be surer. */
const SURE = 0.75
/** What sounds like a complaint where something else was read is surer still. */
const UPSET = 0.85
/** Less than this is no reading at all. */
const POSSIBLE = 0.15

const scored = new WeakMap<Words, { frame: Frame; found: Guess[] }>()

/** Every reading of what was said by its score, in the light of how the talk stood. Expects the frame as it was before. */
export function scoresOf({ reading, frame, conversation }: Turn): Guess[] {
	const known = scored.get(reading.words)
	if (known) return known.found
	const situation = situationOf(frame, conversation.contact.appointments.length > 0)
	const each = [cuesOf(reading, situation), ...cuesOfClauses(reading, situation)].map(guesses)
	const best = (intent: Intent) => Math.max(...each.flat().map((one) => (one.intent === intent ? one.share : 0)))
	const whole = (intent: Intent) => each[0]?.find((one) => one.intent === intent)?.share ?? 0
	// Half of a message does not complain where the whole of it does not.
	const shareOf = (intent: Intent) => (passesOn(intent) ? Math.min(best(intent), whole(intent) + 0.4) : best(intent))
	const found = intents.map((intent) => ({ intent, share: shareOf(intent) })).sort((a, b) => b.share - a.share)
	scored.set(reading.words, { frame, found })
	return found
}

/** The reading that leads by a margin; null where none does or it makes no sense for this person. */
export function scoredAct(turn: Turn): Intent | null {
	const [first, ...others] = possible(turn, scoresOf(turn))
	// Of 'me quemaron, que alguien me dé la cara' both pass the person on.
	const second = others.find(({ intent }) => !(first && passesOn(first.intent) && passesOn(intent)))
	if (!first || first.share < ENOUGH || first.share - (second?.share ?? 0) < LEAD) return null
	return passesOn(first.intent) && first.share < SURE ? null : first.intent
}

function passesOn(intent: Intent): boolean {
	return intent === 'complain' || intent === 'askPerson'
}

/** Whoever tells of something bad in words that no rule knows: what is said reads as a complaint and as no wish. */
export function soundsLikeComplaint(turn: Turn): boolean {
	const { reading, frame, today } = turn
	if (frame.task || frame.question || reading.words.tokens.length < 4) return false
	const isWish = has(reading, 'book', 'askTimes', 'reschedule', 'yes', 'thank', 'confirmAppointment')
	const isAhead = reading.pieces.some(({ days }) => days?.some((spans) => spans.some(({ to }) => to > today.date)))
	const [first] = scoresOf(turn)
	return !isWish && !isAhead && first?.intent === 'complain' && first.share >= UPSET
}

const ofMine = new Set<Intent>(['cancel', 'reschedule', 'cantCome', 'confirmAppointment', 'late'])

/** Nobody cancels what is not there. */
function possible(turn: Turn, found: Guess[]): Guess[] {
	return found.filter(({ intent }) => !ofMine.has(intent) || upcoming(turn).length > 0)
}

const named: Partial<Record<Intent, { act: Sayable; words: string; title: string }>> = {
	book: { act: 'book', words: 'agendar una cita', title: 'Agendar' },
	askTimes: { act: 'book', words: 'agendar una cita', title: 'Agendar' },
	reschedule: { act: 'reschedule', words: 'cambiar {tu|su} cita', title: 'Cambiar mi cita' },
	cancel: { act: 'cancel', words: 'cancelar {tu|su} cita', title: 'Cancelar mi cita' },
	cantCome: { act: 'cancel', words: 'cancelar {tu|su} cita', title: 'Cancelar mi cita' },
	askPrice: { act: 'askPrice', words: 'saber un precio', title: 'Un precio' },
	askHours: { act: 'askHours', words: 'saber nuestro horario', title: 'El horario' },
	askMine: { act: 'askMine', words: 'saber de {tu|su} cita', title: 'Mi cita' },
	askPerson: { act: 'askPerson', words: 'hablar con una persona del equipo', title: 'Una persona' },
	complain: { act: 'askPerson', words: 'hablar con una persona del equipo', title: 'Una persona' },
}

/** '¿Quieres cambiar tu cita o cancelarla?': the two best readings, where nothing else is on the table. */
export function whichOfTwo(turn: Turn, found: Guess[]): Saying | null {
	const { frame } = turn
	if (frame.misses > 1 || (frame.question && frame.question.kind !== 'need') || frame.task) return null
	const likely = possible(turn, found).filter(({ share }) => share >= POSSIBLE)
	const readings = likely.flatMap(({ intent }) => named[intent] ?? [])
	const [first, second] = readings.filter(({ act }, at) => readings.findIndex((other) => other.act === act) === at)
	if (!first || !second) return null
	const options: Option[] = [first, second].map(({ act, title }) => ({
		id: `say|${act}`,
		title,
		pick: { kind: 'say', act },
	}))
	const text = `¿{Quieres|Quiere} ${first.words} o ${second.words}?`
	return askFor(turn, 'scored.which', { kind: 'need', text }, options, 'Para no equivocarme:')
}
