import { type Option, type Proposal, type Task } from '../frame.ts'
import { askMeant, leftOutOf } from '../ledger/ask-meant.ts'
import { smile } from '../wording/voice.ts'
import { yesOrNo } from './offer.ts'
import { ask, type Outcome, type Play } from './play.ts'
import { refuse } from './refusals.ts'
import { askFor, type Saying, say, type Turn } from './turn.ts'

export type Refusal = Outcome & { kind: 'refused' }

/**
 * Puts a call on the table and asks for the yes. A tool with `confirm` is told at once, so that the turn's own guard
 * holds the same proposal; it runs only when the yes has come. What the guard holds already is not told again: that
 * would be the second call, which runs. A refusal is handed back: another time may do. What was said and is not in it is
 * asked about first.
 */
export function* propose(
	turn: Turn,
	task: Task,
	proposal: Proposal,
	text: string,
	yes: string,
): Play<Saying | Refusal> {
	const { frame } = turn
	const open = askMeant(turn, task, proposal)
	if (open) return open
	const declared = turn.conversation.tools.find(({ name }) => name === proposal.tool)
	if (declared?.confirm && frame.told !== identityOf(proposal)) {
		const outcome = yield* ask(proposal.tool, proposal.arguments)
		if (outcome.kind === 'choices') return askAgain(turn, task, outcome)
		if (outcome.kind === 'refused') return outcome
		if (outcome.kind === 'done') return carriedOut(turn, proposal)
		frame.told = identityOf(proposal)
	}
	frame.proposal = proposal
	const no = proposal.tool.startsWith('cancel') ? 'No cancelar' : 'Cambiar algo'
	const lead = leftOutOf(turn)
	return askFor(
		turn,
		`${proposal.tool}.propose`,
		{ kind: 'confirm', text: `${lead}${text}` },
		yesOrNo(identityOf(proposal), yes, no),
	)
}

/** The call ran: nothing is on the table any more. */
export function carriedOut(turn: Turn, proposal: Proposal): Saying {
	const { frame, voice } = turn
	frame.proposal = null
	frame.house = null
	frame.task = null
	frame.told = null
	frame.topic = null
	frame.topics = []
	frame.lately = proposal.service ?? null
	frame.owed = []
	const hello = voice.brief || voice.formal ? 'Listo.' : '¡Listo!'
	const booked = `${hello} {Tu|Su} cita quedó agendada: ${proposal.text}.${smile(voice)}`
	const moved = `${hello} {Tu|Su} cita quedó así: ${proposal.text}.${smile(voice)}`
	const cancelled = `${hello} Quedó cancelada {tu|su} cita de ${proposal.text}.`
	const texts: Record<string, string> = {
		bookAppointment: booked,
		bookVisit: booked,
		answerOffer: booked,
		rescheduleAppointment: moved,
		moveVisit: moved,
		cancelAppointment: cancelled,
		cancelVisit: cancelled,
		setAppointmentStatus: `${hello} Quedó ${proposal.text}.`,
		createBlock: `${hello} Bloqueé ${proposal.text}.`,
		offerPackage: `${hello} {Te|Le} mandé el enlace para pagar ${proposal.text}.`,
		offerGiftCard: `${hello} {Te|Le} mandé el enlace para pagar ${proposal.text}.`,
		createReminder: `${hello} {Te|Le} recordaré ${proposal.text}.`,
	}
	return say(turn, `${proposal.tool}.done`, texts[proposal.tool] ?? hello)
}

/** What a yes agrees to, also the id of its button. */
export function identityOf({ tool, arguments: args }: Proposal): string {
	const said = Object.values(args).flatMap((value) => {
		return Array.isArray(value) ? value.flatMap((item) => Object.values(item)) : [value]
	})
	return [tool, ...said].join('|')
}

export function isRefusal(answer: Saying | Refusal): answer is Refusal {
	return 'kind' in answer
}

/** A name that turned out to fit several: the question that settles it. */
function askAgain(turn: Turn, task: Task, { argument, refs }: Outcome & { kind: 'choices' }): Saying {
	const slot = argument === 'service' || argument === 'specialist' || argument === 'branch' ? argument : 'appointment'
	if (refs.length === 0) return refuse(turn, { kind: 'refused', code: 'failed', text: '' }, 'propose.choices')
	task[slot] = { value: refs, source: 'tool', confidence: 1 / refs.length }
	const { business } = turn.facts
	const things = [...business.services, ...business.specialists, ...business.branches]
	const options = refs.map(
		(ref): Option => ({
			id: `${slot}|${ref}`,
			title: things.find((thing) => thing.ref === ref)?.name ?? ref,
			pick: { kind: 'ref', slot, ref },
		}),
	)
	return askFor(turn, `propose.which_${slot}`, { kind: slot, text: '¿Cuál de estas opciones?' }, options)
}
