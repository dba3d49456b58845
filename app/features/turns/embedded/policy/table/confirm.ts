import { listed } from '#app/lib/words/listed.ts'
import { serviceOf } from '../../facts.ts'
import { type Frame, newTask, type Option, type Proposal, type Task } from '../../frame.ts'
import { has } from '../../read.ts'
import { book, isBooked } from '../book.ts'
import { cancel, reschedule } from '../booked/change.ts'
import { afterBooking } from '../contact.ts'
import { isHeldOffer, lost } from '../held-offer.ts'
import { offerInstead } from '../instead.ts'
import { yesOrNo } from '../offer.ts'
import { askAll, type Outcome, type Play } from '../play.ts'
import { isBroken, refuse } from '../refusals.ts'
import { wishOf } from '../search.ts'
import { type Asked, callsOf, hold, identityOfAll } from '../together/calls.ts'
import { following } from '../together/following.ts'
import { askFor, joined, type Saying, say, type Turn } from '../turn.ts'
import { carriedOut } from './propose.ts'

const books = ['bookAppointment', 'bookVisit', 'answerOffer']

/** A yes to the proposal on the table: the same calls again, which now run; what an earlier try of this turn made stands. */
export function* confirm(turn: Turn, task: Task | null, proposal: Proposal): Play<Saying> {
	const calls = callsOf(proposal)
	const open = calls.filter((call) => !books.includes(call.tool) || !isBooked(turn, call))
	const outcomes = yield* askAll(open.map((call) => ({ name: call.tool, arguments: call.arguments })))
	const at = outcomes.findIndex(({ kind }) => kind !== 'done')
	const [failed, outcome] = [open[at], outcomes[at]]
	if (!failed || !outcome) return yield* goOn(turn, task, proposal, carriedOut(turn, calls))
	const done = calls.filter((call) => !open.includes(call) || outcomes[open.indexOf(call)]?.kind === 'done')
	if (done.length === 0) return yield* notDone(turn, task, calls.length > 1 ? proposal : failed, outcome)
	// Of several some were made: that is told, and then what became of the first that was not.
	const told = carriedOut(turn, done)
	const left = leftOf(failed)
	turn.frame.task = left
	return joined(told, yield* notDone(turn, left, failed, outcome))
}

/** What is left to do of a call that was not carried out, as a wish of its own. */
function leftOf({ tool, offer, service, appointment }: Asked): Task {
	const heard = { source: 'next', confidence: 1 }
	const value = offer && {
		days: [[{ from: offer.date, to: offer.date }]],
		hours: [[{ from: offer.time, to: offer.time }]],
	}
	return {
		...newTask(tool.startsWith('cancel') ? 'cancel' : 'book'),
		...(service && { service: { value: [service], ...heard } }),
		...(appointment && { appointment: { value: [appointment], ...heard } }),
		...(value && { when: { value, ...heard }, isMore: true }),
	}
}

function* notDone(turn: Turn, task: Task | null, proposal: Proposal, outcome: Outcome): Play<Saying> {
	if (outcome.kind === 'proposed') {
		hold(turn.frame, proposal)
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
	const what = listed(callsOf(proposal).map((call) => call.text))
	const text = `${verbs[proposal.tool] ?? '¿Confirmo'} ${what}?`
	turn.frame.proposal = proposal
	const options = yesOrNo(identityOfAll(proposal), 'Sí', 'No')
	return askFor(turn, `${proposal.tool}.repeat`, { kind: 'confirm', text }, options, lead)
}

/** A no to the proposal without saying what instead. */
export function askChange(turn: Turn, proposal: Proposal): Saying {
	const { frame } = turn
	frame.proposal = null
	if (proposal.tool.startsWith('cancel')) {
		withoutBesides(frame, proposal)
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

/** What several cancellations at once were about is spoken of no more. */
function withoutBesides(frame: Frame, { tool, besides }: Proposal): void {
	if (besides && tool.startsWith('cancel')) frame.parked = frame.parked.filter(({ kind }) => kind !== 'cancel')
}

/** What comes after a task: the next service of the same wish, the task that was parked, what is still missing about the person. */
function* goOn(turn: Turn, task: Task | null, proposal: Proposal, saying: Saying): Play<Saying> {
	const { frame } = turn
	const [next, ...others] = proposal.besides ? [] : (task?.next ?? [])
	if (next && task && proposal.tool === 'bookAppointment') {
		const after = following(turn, task, proposal, [next, ...others])
		const name = serviceOf(turn.facts, next.service)?.name ?? ''
		frame.task = after
		return joined(saying, yield* book(turn, after), `Ahora ${name}.`)
	}
	withoutBesides(frame, proposal)
	const parked = frame.parked.shift()
	if (parked && !has(turn.reading, 'bye')) {
		frame.task = isBesides(parked, proposal) ? behind(turn, parked, proposal) : parked
		const steps = { book, reschedule, cancel }
		return joined(saying, yield* steps[parked.kind](turn, frame.task), 'Y volviendo a la otra cita:')
	}
	return books.includes(proposal.tool) ? afterBooking(turn, saying) : saying
}

/** 'La vacuna que sea a las 12, y de paso desparasitación': what is wished besides and has no time of its own. */
function isBesides(parked: Task, { tool, offer }: Proposal): boolean {
	return tool === 'rescheduleAppointment' && offer !== undefined && parked.kind === 'book' && !parked.when
}

/** Right behind what was moved, with the same person where they give it. */
function behind(turn: Turn, parked: Task, proposal: Proposal): Task {
	const [service = ''] = parked.service?.value ?? []
	const when = { value: {}, source: 'next', confidence: 1 }
	const { when: then } = following(turn, { ...parked, when }, proposal, [{ service }])
	const whom = proposal.offer?.specialist ?? ''
	const gives = serviceOf(turn.facts, service)?.specialistRefs.includes(whom) ?? false
	const isOpen = gives && !parked.specialist
	return {
		...parked,
		...(then && { when: then }),
		...(isOpen && { specialist: { value: [whom], source: 'next', confidence: 0.8 } }),
	}
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
	// 'Sí, pero si no puedo te aviso' takes nothing back.
	const isBut = /(?<!\S)pero(?!\S)/.test(text) && has(reading, 'correct')
	if (has(reading, ...hesitates) || isBut || /(?<!\S)(?:otro|nueva) cita(?!\S)/.test(text)) return false
	if (has(reading, 'yes') || /^ok gracias(?![^.,])/.test(text)) return true
	if (/\?/.test(text)) return false
	return (verbs[tool] ?? /(?!)/).test(text)
}
