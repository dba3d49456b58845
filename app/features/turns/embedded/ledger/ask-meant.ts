import { serviceOf } from '../facts.ts'
import { type Next, type Proposal, type Task } from '../frame.ts'
import { moveOrNew } from '../policy/booked/move-or-new.ts'
import { yesOrNo } from '../policy/offer.ts'
import { askFor, type Saying, type Turn, upcoming } from '../policy/turn.ts'
import { has, type Reading } from '../read.ts'
import { type When } from '../when/shapes.ts'
import { type Claim } from './claim.ts'
import { unaccounted } from './second-reading.ts'

/**
 * What was understood, and a question about exactly that which it leaves out: a question too many costs less than a
 * booking that nobody wished for. Null where all that was said is in it.
 */
export function askMeant(turn: Turn, task: Task | null, proposal: Proposal): Saying | null {
	const claims = unaccounted(turn, task, proposal)
	const [first] = claims
	if (!first) return null
	const { frame, reading } = turn
	frame.proposal = null
	frame.task = task
	const mine = upcoming(turn).filter(({ serviceRef }) => first.kind === 'mine' && first.refs.includes(serviceRef))
	if (mine.length > 0 && task?.kind === 'book') return moveOrNew(turn, mine)
	frame.meant = oneMore(task, proposal, claims, reading)
	frame.owed = []
	frame.leftOut = frame.meant ? undefined : first.said
	const text = `${leadOf(proposal)} ${proposal.text}. ${questionOf(turn, first, frame.meant)}`
	const options = frame.meant ? yesOrNo(`meant|${turn.conversation.now}`, 'Sí, también', 'No, solo eso') : []
	return askFor(turn, `meant.${first.kind}`, { kind: 'meant', text }, options)
}

/** 'Sí' to 'is it one more?': it is wished after the first. */
export function takeMeant({ frame, reading }: Turn, task: Task): void {
	const { meant } = frame
	frame.meant = undefined
	if (frame.question?.kind !== 'meant' || !meant || task.kind !== 'book') return
	if (has(reading, 'yes') && !has(reading, 'no') && !SOLE.test(reading.words.text))
		task.next = [...task.next, meant].slice(0, 4)
}

/** What was asked about and answered by a mere yes is told to be left out, so that nobody agrees to what they do not know. */
export function leftOutOf({ frame, reading }: Turn): string {
	const said = frame.leftOut
	frame.leftOut = undefined
	const isSilent = reading.pieces.length + reading.services.length + reading.specialists.length === 0
	return said && isSilent && frame.question?.kind === 'meant' ? `Sin lo de «${said}», entonces. ` : ''
}

const SOLE = /(?<!\S)(?:solo|solamente|nada mas|nomas|unicamente)(?!\S)/

function leadOf({ tool }: Proposal): string {
	if (tool.startsWith('cancel')) return 'Entendí que se cancela'
	return tool === 'rescheduleAppointment' || tool === 'moveVisit'
		? 'Entendí que {tu|su} cita quedaría así:'
		: 'Entendí:'
}

function questionOf({ facts }: Turn, claim: Claim, more: Next | undefined): string {
	const { said } = claim
	if (more && claim.kind === 'service')
		return `¿{Quieres|Quiere} además ${serviceOf(facts, more.service)?.name ?? said}?`
	if (more) return `También {mencionaste|mencionó} «${said}»: ¿{quieres|quiere} además esa otra cita?`
	if (claim.kind === 'people') return `¿Cuántas personas vienen y qué se hace cada quien?`
	if (claim.kind === 'change')
		return `También {mencionaste|mencionó} «${said}»: ¿qué hacemos con la cita que ya {tienes|tiene}?`
	return `También {mencionaste|mencionó} «${said}»: ¿cómo lo {quieres|quiere}?`
}

/** The further booking that was likely meant; none where it may as well be something instead of the first. */
function oneMore(
	task: Task | null,
	{ tool, service, offer }: Proposal,
	claims: Claim[],
	{ words }: Reading,
): Next | undefined {
	if (task?.kind !== 'book' || !tool.startsWith('book') || !service || !offer) return undefined
	const [other] = claims.flatMap((claim) => (claim.kind === 'service' ? claim.refs : []))
	const isMore = other !== undefined || claims.some(({ kind }) => kind === 'more')
	const days = claims.flatMap((claim) => (claim.kind === 'day' ? claim.spans : []))
	const named = claims.flatMap((claim) => (claim.kind === 'hour' ? claim.spans : []))
	const isSame = named.length === 0 && days.length > 0 && /(?<!\S)(?:igual|mism[oa])(?!\S)/.test(words.text)
	const hours = isSame ? [{ from: offer.time, to: offer.time }] : named
	const when: When = { ...(days.length > 0 && { days: [days] }), ...(hours.length > 0 && { hours: [hours] }) }
	const isTimed = days.length + hours.length > 0
	return other || (isMore && isTimed) ? { service: other ?? service, ...(isTimed && { when }) } : undefined
}
