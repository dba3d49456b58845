import { type Option, type Proposal, type Task } from '../../frame.ts'
import { askMeant, leftOutOf } from '../../ledger/ask-meant.ts'
import { smile } from '../../wording/voice.ts'
import { whatStays } from '../booked/stays.ts'
import { yesOrNo } from '../offer.ts'
import { askAll, type Outcome, type Play } from '../play.ts'
import { refuse } from '../refusals.ts'
import { type Asked, callsOf, hold, identityOfAll, isHeld, release } from '../together/calls.ts'
import { type Owed, stillOwed } from '../together/still-owed.ts'
import { askFor, type Saying, say, type Turn } from '../turn.ts'

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
	const untold = callsOf(proposal).filter((call) => !isHeld(frame, call))
	if (declared?.confirm && untold.length > 0) {
		const outcomes = yield* askAll(untold.map((call) => ({ name: call.tool, arguments: call.arguments })))
		const ran = untold.filter((_, at) => outcomes[at]?.kind === 'done')
		if (ran.length > 0) return carriedOut(turn, ran)
		const outcome = outcomes.find(({ kind }) => kind !== 'proposed')
		if (outcome?.kind === 'choices') return askAgain(turn, task, outcome)
		if (outcome?.kind === 'refused') return outcome
		hold(frame, proposal)
	}
	frame.proposal = proposal
	const no = proposal.tool.startsWith('cancel') ? 'No cancelar' : 'Cambiar algo'
	const lead = leftOutOf(turn)
	return askFor(
		turn,
		`${proposal.tool}.propose`,
		{ kind: 'confirm', text: `${lead}${text}` },
		yesOrNo(identityOfAll(proposal), yes, no),
	)
}

/** The calls ran: nothing is on the table any more. */
export function carriedOut(turn: Turn, done: Asked[]): Saying {
	const { frame, voice } = turn
	const [first] = done
	frame.proposal = null
	frame.house = null
	frame.task = null
	release(frame, done)
	frame.topic = null
	delete frame.addOns
	frame.topics = []
	frame.lately = done.at(-1)?.service ?? null
	frame.owed = []
	const hello = voice.brief || voice.formal ? 'Listo.' : '¡Listo!'
	const tool = first?.tool ?? ''
	const stays = tool.startsWith('cancel') ? whatStays(turn, done) : ''
	const owed = tool.startsWith('cancel') ? null : stillOwed(turn, done)
	if (done.length > 1) {
		const left = stays && `\n${stays.trim()}`
		return say(turn, `${tool}.done`, `${hello} ${severalDone(done, owed)}${left}`)
	}
	return say(turn, `${tool}.done`, oneDone(turn, { tool, text: first?.text ?? '', hello, stays }, owed))
}

type Done = { tool: string; text: string; hello: string; stays: string }

function oneDone({ voice }: Turn, { tool, text, hello, stays }: Done, owed: Owed | null): string {
	const booked = owed
		? `${hello} {Tu|Su} cita quedó ${owed.state}: ${text}. ${owed.words}`
		: `${hello} {Tu|Su} cita quedó agendada: ${text}.${smile(voice)}`
	const moved = `${hello} {Tu|Su} cita quedó así: ${text}.${smile(voice)}`
	const cancelled = `${hello} Quedó cancelada {tu|su} cita de ${text}.${stays}`
	const texts: Record<string, string> = {
		bookAppointment: booked,
		bookVisit: booked,
		answerOffer: booked,
		rescheduleAppointment: moved,
		moveVisit: moved,
		cancelAppointment: cancelled,
		cancelVisit: cancelled,
		setAppointmentStatus: `${hello} Quedó ${text}.`,
		createBlock: `${hello} Bloqueé ${text}.`,
		offerPackage: `${hello} {Te|Le} mandé el enlace para pagar ${text}.`,
		offerGiftCard: `${hello} {Te|Le} mandé el enlace para pagar ${text}.`,
		createReminder: `${hello} {Te|Le} recordaré ${text}.`,
	}
	return texts[tool] ?? hello
}

function severalDone(done: Asked[], owed: Owed | null): string {
	const isGone = done[0]?.tool.startsWith('cancel')
	const list = done.map(({ text }) => `• ${text}`).join('\n')
	const state = owed ? `${owed.state}s` : 'agendadas'
	const said = `${isGone ? 'Quedaron canceladas {tus|sus} citas' : `{Tus|Sus} citas quedaron ${state}`}:\n${list}`
	return owed ? `${said}\n${owed.words}` : said
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
