import { minutesOf, timeOf } from '#app/lib/time.ts'
import { serviceOf } from '../facts.ts'
import { type Next, type Option, type Proposal, type Task } from '../frame.ts'
import { has } from '../read.ts'
import { book, isBooked } from './book.ts'
import { cancel, reschedule } from './booked/change.ts'
import { afterBooking } from './contact.ts'
import { isHeldOffer, lost } from './held-offer.ts'
import { offerInstead } from './instead.ts'
import { yesOrNo } from './offer.ts'
import { ask, type Play } from './play.ts'
import { carriedOut, identityOf } from './propose.ts'
import { isBroken, refuse } from './refusals.ts'
import { wishOf } from './search.ts'
import { askFor, joined, type Saying, say, type Turn } from './turn.ts'

const books = ['bookAppointment', 'bookVisit', 'answerOffer']

/** A yes to the proposal on the table: the same call again, which now runs. */
export function* confirm(turn: Turn, task: Task | null, proposal: Proposal): Play<Saying> {
	if (books.includes(proposal.tool) && isBooked(turn, proposal)) return yield* done(turn, task, proposal)
	const outcome = yield* ask(proposal.tool, proposal.arguments)
	if (outcome.kind === 'done') return yield* done(turn, task, proposal)
	if (outcome.kind === 'proposed') {
		turn.frame.told = identityOf(proposal)
		return repeat(turn, proposal, 'Para confirmar:')
	}
	if (isHeldOffer(proposal) && outcome.kind === 'refused' && !isBroken(outcome)) return lost(turn)
	if (outcome.kind === 'refused' && task && proposal.offer) {
		return yield* offerInstead(turn, task, wishOf(turn, task, proposal.service ?? ''), proposal.offer, outcome)
	}
	return refuse(turn, outcome, proposal.tool)
}

/** The proposal once more, after a question in between. */
export function repeat(turn: Turn, proposal: Proposal, lead: string): Saying {
	const verbs: Record<string, string> = {
		bookAppointment: '¿{Te|Le} agendo',
		answerOffer: '¿{Te|Le} agendo',
		bookVisit: '¿{Te|Le} agendo',
		rescheduleAppointment: '¿Cambio {tu|su} cita a',
		moveVisit: '¿Cambio {tu|su} cita a',
		cancelAppointment: '¿Cancelo {tu|su} cita de',
		cancelVisit: '¿Cancelo {tu|su} cita de',
		setAppointmentStatus: '¿Marco',
		createBlock: '¿Bloqueo',
		createReminder: '¿{Te|Le} recuerdo',
		offerPackage: '¿{Te|Le} mando el enlace para pagar',
		offerGiftCard: '¿{Te|Le} mando el enlace para pagar',
	}
	const text = `${verbs[proposal.tool] ?? '¿Confirmo'} ${proposal.text}?`
	turn.frame.proposal = proposal
	const options = yesOrNo(identityOf(proposal), 'Sí', 'No')
	return askFor(turn, `${proposal.tool}.repeat`, { kind: 'confirm', text }, options, lead)
}

/** A no to the proposal without saying what instead. */
export function askChange(turn: Turn, proposal: Proposal): Saying {
	const { frame } = turn
	frame.proposal = null
	if (proposal.tool.startsWith('cancel')) {
		frame.task = null
		return say(turn, 'cancel.kept', 'De acuerdo, {tu|su} cita sigue en pie.')
	}
	const text = '¿Qué cambiamos: el día, la hora o el servicio?'
	const options: Option[] = [
		{ id: 'change|day', title: 'El día', pick: { kind: 'change', what: 'day' } },
		{ id: 'change|hour', title: 'La hora', pick: { kind: 'change', what: 'hour' } },
	]
	if (['rescheduleAppointment', 'moveVisit'].includes(proposal.tool)) {
		return askFor(turn, 'confirm.change', { kind: 'change', text: '¿Qué cambiamos: el día o la hora?' }, options)
	}
	const service: Option = { id: 'change|service', title: 'El servicio', pick: { kind: 'change', what: 'service' } }
	return askFor(turn, 'confirm.change', { kind: 'change', text }, [...options, service])
}

function* done(turn: Turn, task: Task | null, proposal: Proposal): Play<Saying> {
	return yield* goOn(turn, task, proposal, carriedOut(turn, proposal))
}

/** What comes after a task: the next service of the same wish, the task that was parked, what is still missing about the person. */
function* goOn(turn: Turn, task: Task | null, proposal: Proposal, saying: Saying): Play<Saying> {
	const { frame } = turn
	const [next, ...others] = task?.next ?? []
	if (next && task && proposal.tool === 'bookAppointment') {
		const after = following(turn, task, proposal, [next, ...others])
		const name = serviceOf(turn.facts, next.service)?.name ?? ''
		frame.task = after
		return joined(saying, yield* book(turn, after), `Ahora ${name}.`)
	}
	const parked = frame.parked.shift()
	if (parked && !has(turn.reading, 'bye')) {
		frame.task = parked
		const steps = { book, reschedule, cancel }
		return joined(saying, yield* steps[parked.kind](turn, parked), 'Y volviendo a la otra cita:')
	}
	return books.includes(proposal.tool) ? afterBooking(turn, saying) : saying
}

/** The next service of the same wish: when it was wished itself, else the same day, from when the first is over. */
function following(turn: Turn, task: Task, { offer, service }: Proposal, [next, ...others]: [Next, ...Next[]]): Task {
	const heard = { source: 'next', confidence: 1 }
	const after: Task = {
		kind: 'book',
		service: { value: [next.service], ...heard },
		...(next.specialist && { specialist: { value: next.specialist, ...heard } }),
		offered: [],
		also: [],
		next: others,
		isMore: true,
	}
	if (task.together && offer && !next.when) {
		const [days, hours] = [
			{ from: offer.date, to: offer.date },
			{ from: offer.time, to: offer.time },
		]
		return { ...after, together: true, when: { value: { days: [[days]], hours: [[hours]] }, ...heard } }
	}
	const minutes = serviceOf(turn.facts, service)?.durationMinutes ?? 0
	if (!offer || !task.when) return next.when ? { ...after, when: { value: next.when, ...heard } } : after
	const sameDay = [[{ from: offer.date, to: offer.date }]]
	if (next.when) return { ...after, when: { value: { ...next.when, days: next.when.days ?? sameDay }, ...heard } }
	const from = timeOf(Math.min(minutesOf(offer.time) + minutes, 1439))
	after.when = { ...task.when, value: { days: sameDay, hours: [[{ from, to: '23:59' }]], prefer: 'first' } }
	return after
}

/** 'Mándamelo', 'pásamelo', 'el link de pago': not what else may be sent, nor a link of something else. */
const sendsLink =
	/(?<!\S)(?:(?:mand[ae]|envi[ae])(?:me)?l[oa]|(?:enlace|link|liga)(?: (?:de pago|para pagar))?(?! (?:del?|para|con|a)(?!\S)))(?!\S)|^pasar(?: por favor)?$/

const verbs: Record<string, RegExp> = {
	answerOffer: /(?<!\S)(?:agendar|apartar|confirmar|tomar|querer|aceptar|reservar)(?!\S)/,
	bookAppointment: /(?<!\S)(?:agendar|confirmar)(?!\S)/,
	bookVisit: /(?<!\S)(?:agendar|confirmar)(?!\S)/,
	cancelAppointment: /(?<!\S)(?:cancelar|confirmar)(?!\S)/,
	cancelVisit: /(?<!\S)(?:cancelar|confirmar)(?!\S)/,
	rescheduleAppointment: /(?<!\S)(?:mover|reagendar|confirmar)(?!\S)/,
	moveVisit: /(?<!\S)(?:mover|reagendar|confirmar)(?!\S)/,
	offerPackage: sendsLink,
	offerGiftCard: sendsLink,
}

/** Said to this proposal and without a but: 'sí', 'agéndala', 'sí, cancélala'. Whoever still thinks has not agreed. */
export function agrees({ reading }: Turn, { tool }: Proposal): boolean {
	const { text } = reading.words
	const hesitates = [
		'no',
		'forget',
		'undecided',
		'unsure',
		'another',
		'otherDay',
		'later',
		'earlier',
		'late',
		'onWay',
	] as const
	if (has(reading, ...hesitates) || /(?<!\S)(?:pero|(?:otro|nueva) cita)(?!\S)/.test(text)) return false
	if (has(reading, 'yes') || /^ok gracias(?![^.,])/.test(text)) return true
	if (/\?/.test(text)) return false
	return (verbs[tool] ?? /(?!)/).test(text)
}
