import { DEMANDED_BACK, HURT_BY_THEM } from '../acts/complaints.ts'
import { type Frame, type Option, type Sayable } from '../frame.ts'
import { tellsOfPain } from '../names/symptoms.ts'
import { matching } from '../policy/booked/appointments.ts'
import { isHeldOffer } from '../policy/held-offer.ts'
import { yesOrNo } from '../policy/offer.ts'
import { askFor, type Saying, type Turn, upcoming } from '../policy/turn.ts'
import { has, type Reading } from '../read.ts'
import { cuesOf, cuesOfClauses, situationOf } from './cues.ts'
import { type Guess, guesses } from './guess.ts'
import { type Intent, intents } from './intents.ts'

/** From here on a reading counts, as long as it leads the next one by so much. */
const ENOUGH = 0.5
const LEAD = 0.15
/** What passes somebody on without a further question has to be surer. */
const SURE = 0.75
const MAYBE = 0.3
/** What sounds like a complaint where something else was read is surer still. */
const UPSET = 0.85
/** Less than this is no reading at all. */
const POSSIBLE = 0.15

/** What would be written at once: no score leads to it, nor to giving back a time that is kept. */
const effective = new Set<Intent>(['yes', 'confirmAppointment'])
const refusing = new Set<Intent>(['no', 'forget', 'cancel', 'cantCome'])

/** Every reading of what was said by its score, in the light of how the talk stood. Expects the frame as it was before. */
export function scoresOf(reading: Reading, frame: Frame, hasAppointments: boolean): Guess[] {
	const situation = situationOf(frame, hasAppointments)
	const whole = guesses(cuesOf(reading, situation))
	const parts = cuesOfClauses(reading, situation).map(({ cues }) => guesses(cues))
	const shareIn = (each: Guess[], intent: Intent) => each.find((one) => one.intent === intent)?.share ?? 0
	// Half of a message neither complains nor asks for somebody: 'me cancelaron la junta, ya puedo ir'.
	const shareOf = (intent: Intent) =>
		Math.max(...(passesOn(intent) ? [whole] : [whole, ...parts]).map((each) => shareIn(each, intent)))
	return intents.map((intent) => ({ intent, share: shareOf(intent) })).sort((a, b) => b.share - a.share)
}

/** The reading that leads by a margin; null where none does or it makes no sense for this person. */
export function scoredAct(turn: Turn): Intent | null {
	const [first, ...others] = possible(turn, turn.scores)
	// Of 'me quemaron, que alguien me dé la cara' both pass the person on.
	const second = others.find(({ intent }) => !(first && passesOn(first.intent) && passesOn(intent)))
	if (!first || first.share < ENOUGH || first.share - (second?.share ?? 0) < LEAD) return null
	if (effective.has(first.intent) || (refusing.has(first.intent) && isHeldOffer(turn.frame.proposal))) return null
	return passesOn(first.intent) && first.share < SURE ? null : first.intent
}

function passesOn(intent: string): boolean {
	return intent === 'complain' || intent === 'askPerson'
}

/** What a rule takes for a complaint, or a wish for a person, counts where the whole message sounds like it too. */
const AGREED = 0.5

/** 'Alguien real', 'una persona de verdad' */
const PLAINLY =
	/(?<!\S)(?:persona|alguien) (?:real|de verdad|de carne)(?!\S)|(?<!\S)(?:pasar|comunicar)(?: me)? (?:con|a) (?:un|una|el|la) (?:senor(?:a|ita)|muchach[ao]|encargad[ao]|gerente|duen[ao]|humano)(?!\S)/

const DEMANDS = new RegExp(String.raw`(?<!\S)(?:${DEMANDED_BACK}|${HURT_BY_THEM})(?!\S)`, 'u')

/**
 * 'Me quemaron el pelo en otro lado', 'mi hijo necesita hablar con alguien': the rule hears its words, the message is for
 * something else. Then the person is passed on only after a question, and what else was said goes on.
 */
export function doubtHandOver(turn: Turn): void {
	const { reading, scores } = turn
	const isDoubted = (name: string) => {
		const own = scores.find(({ intent }) => intent === name)
		return passesOn(name) && own !== undefined && own.share < AGREED
	}
	const { text } = reading.words
	const isPlain = (name: string) => (name === 'complain' ? DEMANDS : PLAINLY).test(text)
	const doubted = reading.acts.filter(({ name }) => isDoubted(name) && !isPlain(name))
	// In the middle of a task nothing else was meant: there the rule is right, and a doubt would swallow the wish.
	if (doubted.length === 0 || turn.frame.task) return
	reading.acts = reading.acts.filter((act) => !doubted.includes(act))
	reading.doubted = true
}

/** Whoever tells of something bad, or asks for somebody, in words that no rule knows, and wishes for nothing else. */
export function soundsLike(turn: Turn, intent: 'complain' | 'askPerson'): boolean {
	const { reading, frame, today } = turn
	if (frame.task || frame.question || reading.words.tokens.length < 4) return false
	if (intent === 'complain' && tellsOfPain(reading.words.text)) return false
	if (intent === 'askPerson' && reading.services.length + reading.pieces.length > 0) return false
	const isWish = has(reading, 'book', 'askTimes', 'reschedule', 'yes', 'thank', 'confirmAppointment')
	const isAhead = reading.pieces.some(({ days }) => days?.some((spans) => spans.some(({ to }) => to > today.date)))
	const [first] = turn.scores
	return !isWish && !isAhead && first?.intent === intent && first.share >= UPSET
}

const ofMine = new Set<Intent>(['cancel', 'reschedule', 'cantCome', 'confirmAppointment', 'late'])

/** Nobody cancels what is not there, nor moves it to the very time at which it is: 'voy a pasar a las 5'. */
function possible(turn: Turn, found: Guess[]): Guess[] {
	const { pieces } = turn.reading
	const isThen = pieces.some(({ hours }) => hours) && matching(turn, pieces).length > 0
	const left = isThen ? found.filter(({ intent }) => intent !== 'reschedule') : found
	return left.filter(({ intent }) => !ofMine.has(intent) || upcoming(turn).length > 0)
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

const questions = new Set<Intent>(['askPrice', 'askDuration', 'askHours', 'askAddress', 'askSpecialists'])

const FIRM = 0.6

/**
 * Whoever names no service may speak of the appointment there is, or ask something, where the rules heard at most a wish
 * for a time: 'se me juntó todo el miércoles, ¿me das chance el jueves?'.
 */
export function hearWhatItIsFor(turn: Turn): void {
	const { reading, frame } = turn
	const open = ['greet', 'thank', 'askTimes', 'correct', 'later', 'earlier', 'yes']
	const isFound = reading.acts.some(({ name }) => !open.includes(name))
	if (isFound || frame.task || frame.question || frame.proposal || reading.services.length > 0 || frame.topic) return
	if (reading.person.count || reading.person.name || reading.pieces.length === 0) return
	const [first, second] = possible(turn, turn.scores)
	if (!first || first.share < FIRM) return
	// What is only asked is answered: nothing is lost by it.
	const isAsked = questions.has(first.intent) && reading.words.text.includes('?')
	const lead = first.share - (second?.share ?? 0)
	if (lead < (isAsked ? 0 : LEAD)) return
	// '¿Lucía trabaja mañana?' asks for no hours of the house.
	if (first.intent === 'askHours' && reading.specialists.length > 0) return
	if (isAsked || first.intent === 'askMine' || first.intent === 'reschedule')
		reading.acts.push({ name: first.intent, start: 0, end: 0 })
}

/** '¿En cuánto anda y como cuánto se lleva?': of several questions also the one that no rule heard. */
export function hearQuestions({ reading, frame, conversation }: Turn): void {
	if (!reading.acts.some(({ name }) => questions.has(name as Intent))) return
	const situation = situationOf(frame, conversation.contact.appointments.length > 0)
	for (const { start, end, cues } of cuesOfClauses(reading, situation)) {
		const isHeard = [...reading.acts, ...reading.pieces, ...reading.services].some(
			(find) => find.start < end && start < find.end,
		)
		const [first] = isHeard ? [] : guesses(cues)
		if (!first || first.share < SURE || !questions.has(first.intent)) continue
		if (!reading.acts.some(({ name }) => name === first.intent)) reading.acts.push({ name: first.intent, start, end })
	}
}

/** What may be a complaint, or a wish for a person, and is not sure to be one: whether somebody of the team should answer. */
export function offersPerson(turn: Turn): Saying | null {
	const [first] = turn.scores
	const isLikely = first !== undefined && passesOn(first.intent) && first.share >= MAYBE
	if (turn.frame.task || turn.frame.misses > 1 || !(isLikely || turn.reading.doubted)) return null
	const text = '¿{Quieres|Quiere} que {te|le} pase con una persona del equipo?'
	const options = yesOrNo(`person|${turn.conversation.now}`, 'Sí, por favor', 'No, gracias')
	return askFor(turn, 'scored.person', { kind: 'offerPerson', text }, options, 'Quiero que {te|le} atiendan bien.')
}

/** '¿Quieres cambiar tu cita o cancelarla?': the two best readings, where nothing else is on the table. */
export function whichOfTwo(turn: Turn): Saying | null {
	const { frame } = turn
	if (frame.misses > 1 || (frame.question && frame.question.kind !== 'need') || frame.task) return null
	const likely = possible(turn, turn.scores).filter(({ share }) => share >= POSSIBLE)
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
