import { z } from 'zod'
import { localDate, localDateTime } from '#app/lib/time.ts'
import { nameInSentence } from '#app/lib/words/titled-name.ts'
import { type Conversation, type OfferFacts } from '../../engines/engine.ts'
import { branchOf, type Facts, serviceOf } from '../facts.ts'
import { type Frame, newTask, type Proposal, type Task } from '../frame.ts'
import { has } from '../read.ts'
import { regret } from '../wording/voice.ts'
import { instantWords } from '../wording/when-words.ts'
import { yesOrNo } from './offer.ts'
import { ask, type Play } from './play.ts'
import { cannot } from './refusals.ts'
import { identityOf } from './together/calls.ts'
import { askFor, type Saying, say, type Turn } from './turn.ts'

const TOOL = 'answerOffer'
const Spoken = z.object({ at: z.number() })

export function isHeldOffer(proposal: Proposal | null): boolean {
	return proposal?.tool === TOOL
}

/**
 * A time that the waiting list keeps for this person stands on the table like a proposal of the engine's own, with the
 * task that it would fulfil; what they were busy with is parked. Nothing where the engine has asked since.
 */
export function withHeldOffer(frame: Frame, conversation: Conversation, facts: Facts): Frame {
	const { offer } = conversation.contact
	if (!offer || !isOpen(offer, conversation) || !isNews(offer, frame, conversation)) return frame
	if (!conversation.tools.some(({ name }) => name === TOOL)) return frame
	const proposal = proposalOf(offer, facts, conversation)
	const isBusy = frame.task?.service ?? frame.task?.when ?? frame.task?.appointment
	const parked = frame.task && isBusy ? [frame.task, ...frame.parked].slice(0, 2) : frame.parked
	const options = yesOrNo(identityOf(proposal), 'Sí, lo quiero', 'No, gracias')
	const question = { kind: 'confirm' as const, text: `¿{Te|Le} agendo ${proposal.text}?` }
	const task = taskOf(offer, proposal)
	return { ...frame, task, parked, proposal, told: identityOf(proposal), options, question }
}

/** What was offered lately and is not kept any more, to whoever says yes to it; null where nobody asked for it. */
export function goneOffer(turn: Turn): Saying | null {
	const { conversation, frame, reading, facts } = turn
	const { offer } = conversation.contact
	if (!offer || frame.proposal || !has(reading, 'yes') || offer.offeredAt < spokeAt(conversation)) return null
	if (isOpen(offer, conversation)) return cannot(turn, 'schedule')
	const { text, offer: at, service } = proposalOf(offer, facts, conversation)
	if (offer.status === 'aceptada' || !at) return say(turn, 'offer.booked', `{Tu|Su} cita ya quedó agendada: ${text}.`)
	frame.topic = service ?? null
	return lost(turn)
}

/** The yes came too late, or somebody else has the time by now. */
export function lost(turn: Turn): Saying {
	const { frame } = turn
	frame.topic = frame.proposal?.service ?? frame.topic
	frame.task = null
	frame.proposal = null
	const lead = `${regret(turn.voice)}Ese horario ya no está apartado. {Sigues|Sigue} en la lista de espera y {te|le} aviso si se libera otro.`
	const question = { kind: 'offerBooking' as const, text: '¿{Quieres|Quiere} que busque otro horario?' }
	const options = yesOrNo(`booking|${turn.conversation.now}`, 'Sí, buscar otro', 'No, gracias')
	return askFor(turn, 'offer.gone', question, options, lead)
}

/** A no lets the next person have it. */
export function* decline(turn: Turn, proposal: Proposal): Play<Saying> {
	yield* ask(TOOL, { ...proposal.arguments, accept: false })
	turn.frame.proposal = null
	turn.frame.task = turn.frame.parked.shift() ?? null
	const text =
		'De acuerdo, dejo libre ese horario. {Sigues|Sigue} en la lista de espera y {te|le} aviso si se libera otro.'
	return say(turn, 'offer.declined', text)
}

function isOpen({ status, expiresAt }: OfferFacts, { now }: Conversation): boolean {
	return status === 'abierta' && expiresAt > now
}

/** Told after the engine last spoke, or with nothing of the engine's own on the table. */
function isNews({ offeredAt }: OfferFacts, { question, proposal }: Frame, conversation: Conversation): boolean {
	return offeredAt >= spokeAt(conversation) || (question === null && proposal === null)
}

/** When this engine last said something; 0 where it never has. */
function spokeAt({ frame }: Conversation): number {
	return Spoken.safeParse(frame).data?.at ?? 0
}

function proposalOf(offer: OfferFacts, facts: Facts, { now, timeZone }: Conversation): Proposal {
	const branch = branchOf(facts, offer.branchRef)
	const zone = branch?.timeZone ?? timeZone
	const { date, time } = localDateTime(offer.startsAt, zone)
	const specialist = facts.business.specialists.find(({ ref }) => ref === offer.specialistRef)
	const what = serviceOf(facts, offer.serviceRef)?.name ?? 'el horario apartado'
	const whom = specialist ? ` con ${nameInSentence(specialist.name)}` : ''
	const where = facts.business.branches.length > 1 && branch ? ` en ${branch.name}` : ''
	return {
		tool: TOOL,
		arguments: { offer: offer.ref, accept: true },
		text: `${what}${whom} ${instantWords(date, time, localDate(now, zone))}${where}`,
		offer: { date, time, specialist: offer.specialistRef, branch: offer.branchRef },
		service: offer.serviceRef,
	}
}

function taskOf({ serviceRef, specialistRef, branchRef }: OfferFacts, { offer }: Proposal): Task {
	const heard = { source: 'offer', confidence: 1 }
	const task = newTask('book')
	if (!offer) return task
	const days = [[{ from: offer.date, to: offer.date }]]
	const hours = [[{ from: offer.time, to: offer.time }]]
	return {
		...task,
		...(serviceRef && { service: { value: [serviceRef], ...heard } }),
		...(specialistRef && { specialist: { value: [specialistRef], ...heard } }),
		...(branchRef && { branch: { value: [branchRef], ...heard } }),
		when: { value: { days, hours }, ...heard },
		offered: [offer],
	}
}
