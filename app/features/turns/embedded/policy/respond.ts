import { MINUTE } from '#app/lib/time.ts'
import { askForm } from '../beside/ask-form.ts'
import { sell } from '../beside/sell.ts'
import { serviceOf } from '../facts.ts'
import { type Offer, type Proposal, type Task } from '../frame.ts'
import { houseAgenda } from '../house/agenda.ts'
import { attendHouse } from '../house/attend-house.ts'
import { askMeant } from '../ledger/ask-meant.ts'
import { isElsewhere } from '../place.ts'
import { has } from '../read.ts'
import { capital } from '../wording/lists.ts'
import { type Answer, answersTo } from './answers.ts'
import { refOption } from './ask-slots.ts'
import { book, proposeBooking } from './book.ts'
import { attend } from './booked/attend.ts'
import { isPolicyQuestion } from './booked/cancels.ts'
import { cancel, reschedule } from './booked/change.ts'
import { exchangesService } from './booked/exchange.ts'
import { chosenToCancel, leftOpen } from './booked/left-open.ts'
import { narrowed } from './booked/narrowed.ts'
import { isOfOthers } from './booked/of-others.ts'
import { isForAnother, nameAttendee, saveData, withAttendee } from './contact.ts'
import { decline, goneOffer, isHeldOffer } from './held-offer.ts'
import { lookOut } from './look-out.ts'
import { offerTimes, yesOrNo } from './offer.ts'
import { type Play } from './play.ts'
import { cannot } from './refusals.ts'
import { asksUnknown, courtesy, notUnderstood, passOn, saysMore, unreadable } from './small-talk.ts'
import { changeWanted, letGo } from './table/change-wanted.ts'
import { agrees, askChange, confirm, repeat } from './table/confirm.ts'
import { type Change } from './take-in.ts'
import { onlyOne } from './together/only-one.ts'
import { isUnchanged } from './together/unchanged.ts'
import { askFor, joined, mayUse, type Saying, say, type Turn } from './turn.ts'
import { unknownBeside } from './unknown-thing.ts'
import { teamsOf } from './visit.ts'

/** What to say to a burst, in the order of engine.md's policy. The frame was brought up to date before. */
export function* respond(turn: Turn, change: Change): Play<Saying> {
	const ordered = yield* attendHouse(turn)
	if (ordered) return ordered
	const told = (yield* sell(turn, change)) ?? (yield* askForm(turn))
	if (told) {
		turn.frame.misses = 0
		return told
	}
	const early = passOn(turn) ?? unreadable(turn) ?? exchangesService(turn)
	if (early) return early
	yield* lookOut(turn)
	const saved = yield* saveData(turn)
	const answers = answersTo(turn)
	const house = yield* houseAgenda(turn)
	if (house) return house
	const attending = (yield* attend(turn)) ?? (yield* nameAttendee(turn))
	const step = attending ?? (yield* taskStep(turn, change, answers)) ?? closing(turn, change, answers, saved !== null)
	const unknown = /\.done$/.test(step?.rule ?? '') && answers.length === 0 ? unknownBeside(turn) : null
	const said = [saved, inOneBreath(turn, answers)].filter((part) => part !== null)
	const isStuck =
		step !== null && said.length === 0 && !/^(?:not_|cannot)/.test(step.rule) && repeats(turn, change, step)
	const [first, ...others] = isStuck ? [] : [...said, ...(step ? [step] : []), ...(unknown ? [unknown] : [])]
	if (!first) return notUnderstood(turn)
	if (step?.rule.startsWith('not_') !== true) turn.frame.misses = 0
	return others.reduce((whole, part) => joined(whole, part), first)
}

/** Short answers stand in one line; a list stands alone. */
function inOneBreath(turn: Turn, answers: Answer[]): Saying | null {
	if (answers.length === 0) return null
	const isShort = answers.every(({ text }) => !text.includes('\n'))
	const rule = answers.map((answer) => answer.rule).join('+')
	const texts = answers.map(({ text }) => text)
	return isShort ? say(turn, rule, texts.join(' ')) : say(turn, rule, ...texts)
}

/** The same question once more, to a message that changed nothing. */
function repeats({ frame, reading }: Turn, change: Change, { question }: Saying): boolean {
	if (!question || question.text !== frame.question?.text || change.changed || change.began) return false
	return (
		!has(reading, 'greet', 'thank', 'undecided', 'unsure', 'another') &&
		!(has(reading, 'yes') && ['time', 'confirm', 'moveOrNew'].includes(question.kind))
	)
}

/** The step of the task on the table; null where there is none to take. */
function* taskStep(turn: Turn, change: Change, answers: Answer[]): Play<Saying | null> {
	const { frame } = turn
	const { proposal, task } = frame
	if (proposal && refusesOffer(turn, proposal, change)) return yield* decline(turn, proposal)
	const isCancelled = change.began && task?.kind === 'cancel'
	if ((has(turn.reading, 'forget') && !isCancelled) || givesUp(turn)) return forget(turn)
	const gone = change.began ? null : goneOffer(turn)
	if (gone) return gone
	if (change.choice.picks.length > 1) return whichOne(turn, task, change)
	if (proposal && !change.began) return yield* onProposal(turn, task, proposal, change, answers)
	if (!task) return null
	if (change.began && task.kind !== 'book' && isOfOthers(turn)) return cannot(turn, 'others')
	const isSame = !change.began && !change.changed
	if (answers.length > 0 && isSame && frame.question) return again(turn)
	if (isSame && frame.question?.kind === 'time' && isBareYes(turn)) return again(turn, '¡Claro!')
	const what = frame.question?.kind === 'change' ? changeWanted(turn, change) : null
	if (what) return letGo(turn, task, what)
	const picked = isElsewhere(turn, task) ? null : freshPick(turn, task, change)
	if (picked) return yield* proposeBooking(turn, task, picked, '')
	const chosen = chosenToCancel(turn, task)
	if (chosen) return yield* confirm(turn, task, chosen)
	const open = yield* leftOpen(turn, task)
	if (open) return open
	if (isSame && answers.length === 0 && isLost(turn, change)) return null
	if (isPause(turn, change)) return null
	const steps = { book, reschedule, cancel }
	return yield* steps[task.kind](turn, task)
}

/** A yes counts for the proposal as it stands; whatever changes it makes another proposal. */
function* onProposal(
	turn: Turn,
	task: Task | null,
	proposal: Proposal,
	change: Change,
	answers: Answer[],
): Play<Saying | null> {
	const { frame, reading } = turn
	const only = narrowed(turn, proposal)
	if (only) {
		frame.proposal = null
		frame.task = only
		return yield* cancel(turn, only)
	}
	const one = onlyOne(turn, task, proposal)
	if (one) {
		frame.proposal = null
		frame.task = one
		return yield* book(turn, one)
	}
	const same = (!change.changed || isUnchanged(turn, task, proposal)) && !asksForMore(turn, task, proposal)
	const open = same && agrees(turn, proposal) ? askMeant(turn, task, proposal) : null
	if (open) return open
	if (same && agrees(turn, proposal)) return yield* confirm(turn, task, withAttendee(task, proposal))
	if (task && isForAnother(task, proposal) && isUnchanged(turn, task, proposal))
		return repeat(turn, withAttendee(task, proposal), '')
	if (task && (change.changed || has(reading, 'another', 'otherDay', 'later', 'earlier'))) {
		frame.proposal = null
		const steps = { book, reschedule, cancel }
		return yield* steps[task.kind](turn, task)
	}
	// 'Sí, pero ¿cuánto es?' asks before it agrees.
	const onlyAsks = answers.length > 0 && !has(reading, 'no', 'reschedule')
	if (has(reading, 'no', 'correct', 'reschedule') && !onlyAsks) return askChange(turn, proposal)
	if (change.choice.expired) return repeat(turn, proposal, 'Esa opción ya no está vigente.')
	if (answers.length > 0 || has(reading, 'thank', 'greet', 'undecided', 'unsure')) {
		return has(reading, 'undecided') ? null : repeat(turn, proposal, '')
	}
	return null
}

/** 'Agrégale pedicure' to one service that is proposed: both together are another proposal. */
function asksForMore(turn: Turn, task: Task | null, { tool }: Proposal): boolean {
	return tool === 'bookAppointment' && task !== null && teamsOf(turn, task) !== null && !has(turn.reading, 'yes')
}

/** 'No', 'ya no', 'no puedo' to a time that is kept; with another day or hour it is a wish of its own. */
function refusesOffer({ reading }: Turn, proposal: Proposal, { changed, began }: Change): boolean {
	return isHeldOffer(proposal) && !changed && !began && has(reading, 'no', 'forget', 'cancel', 'cantCome')
}

/** After an answer the question that was on the table stands there again, with what could be chosen. */
function again(turn: Turn, lead = ''): Saying | null {
	const { question, options } = turn.frame
	return question ? askFor(turn, 'question.again', question, options, lead) : null
}

/** A 'sí' to several times says that one of them will do, not which. */
function isBareYes({ reading, frame }: Turn): boolean {
	const moves = ['another', 'otherDay', 'later', 'earlier', 'any', 'no', 'askTimes'] as const
	return has(reading, 'yes') && !has(reading, ...moves) && frame.options.length > 1
}

// A time that was named this lately is taken as free; booking it tells if it is not.
const FRESH = 10 * MINUTE

function freshPick({ frame, conversation }: Turn, task: Task, { choice }: Change): Offer | null {
	const [pick, second] = choice.picks
	// 'A las 9 los dos, al mismo tiempo': what was offered was one after another.
	if (task.party && pick?.kind === 'time' && pick.offer.services) return null
	if (task.kind !== 'book' || second || pick?.kind !== 'time' || conversation.now - frame.at > FRESH) return null
	const isNamed = frame.options.some((option) => option.pick === pick)
	return isNamed && task.service?.value.length === 1 ? pick.offer : null
}

/** 'Cancela', 'ya no' in the middle of a booking lets go of it. */
function givesUp(turn: Turn): boolean {
	const { reading, frame } = turn
	const asksPolicy = isPolicyQuestion(turn)
	return (
		frame.task?.kind !== 'cancel' &&
		frame.task !== null &&
		has(reading, 'cancel') &&
		reading.pieces.length === 0 &&
		!asksPolicy
	)
}

function forget(turn: Turn): Saying | null {
	const { frame } = turn
	const had = frame.task !== null || frame.proposal !== null
	frame.task = null
	frame.proposal = null
	return had
		? say(turn, 'task.dropped', 'De acuerdo, no hago ningún cambio. Aquí estoy para cuando {gustes|guste}.')
		: null
}

/** Several of the options fit what was said: both are named. */
function whichOne(turn: Turn, task: Task | null, change: Change): Saying | null {
	const offers = change.choice.picks.flatMap((pick) => (pick.kind === 'time' ? [pick.offer] : []))
	if (task && offers.length > 1) {
		const saying = offerTimes(turn, { ...task, offered: [] }, offers, '', 'choose.which_time')
		return {
			...saying,
			parts: saying.parts.map((part) => part.replace(/^Tengo lugar /, '¿Cuál prefieres: ').replace(/\. ¿.*$/, '?')),
		}
	}
	const options = turn.frame.options.filter(({ pick }) => change.choice.picks.includes(pick))
	return turn.frame.question ? askFor(turn, 'choose.which', turn.frame.question, options) : null
}

/** Nothing in the message belongs to the question on the table. */
function isLost({ reading, frame }: Turn, change: Change): boolean {
	if (frame.question === null || change.choice.picks.length > 0) return false
	const moves = ['yes', 'any', 'anyone', 'another', 'unsure', 'book', 'askTimes', 'reschedule', 'cancel', 'greet', 'no']
	return !reading.acts.some(({ name }) => moves.includes(name)) && reading.services.length + reading.pieces.length === 0
}

function isPause({ reading }: Turn, change: Change): boolean {
	return !change.changed && !change.began && has(reading, 'undecided', 'bye', 'late', 'onWay')
}

/** Where no task goes on: courtesies, an offer to book after an answer, or that it was not understood. */
function closing(turn: Turn, change: Change, answers: Answer[], saved: boolean): Saying | null {
	const { frame, reading } = turn
	if (answers.length > 0) return frame.task ? null : invite(turn, answers)
	if (change.choice.expired)
		return say(turn, 'choose.expired', 'Esa opción ya no está vigente. ¿En qué {te|le} puedo ayudar?')
	if (asksUnknown(turn)) return notUnderstood(turn)
	// An address that may not be kept here is told so, where nothing else was said.
	if (reading.person.email && !mayUse(turn, 'saveContact')) return cannot(turn, 'data')
	const polite = courtesy(turn)
	if (polite) return frame.task || saved ? keepQuestion(turn, polite) : polite
	if (saved) return null
	const understood = has(reading, 'greet') && reading.acts.length === 1 && !saysMore(turn)
	return understood ? say(turn, 'greet') : notUnderstood(turn)
}

/**
 * 'Open' assistants suggest an appointment after an answer, 'secure' ones wait to be asked; a service that was named
 * and nothing more leaves open what is wanted, so there both ask.
 */
function invite(turn: Turn, answers: Answer[]): Saying | null {
	const { frame, conversation, reading } = turn
	if (!mayUse(turn, 'bookAppointment') || has(reading, 'askMine', 'bye', 'thank')) return null
	const several = reading.services.flatMap(({ refs }) => (refs.length > 1 ? refs : []))
	if (several.length > 0 && !has(reading, 'askSpecialists')) return whichService(turn, several)
	const isSecure = conversation.assistant.schedulingMode === 'secure'
	const isNamed = frame.topic !== null && answers.some(({ rule }) => rule === 'answer.service')
	if (isSecure && !isNamed) return null
	const text = isSecure
		? '¿{Quieres|Quiere} agendar una cita o saber algo más?'
		: '¿{Te|Le} gustaría que {te|le} agende una cita?'
	const options = yesOrNo(`booking|${turn.conversation.now}`, 'Sí, agendar', 'Por ahora no')
	return askFor(turn, 'invite', { kind: 'offerBooking', text }, options)
}

function whichService(turn: Turn, refs: string[]): Saying {
	const services = refs.flatMap((ref) => serviceOf(turn.facts, ref) ?? [])
	const options = services.map(({ ref, name, priceText }) => refOption('service', ref, name, priceText))
	return askFor(turn, 'invite.which_service', { kind: 'service', text: '¿Cuál {te|le} interesa?' }, options)
}

function keepQuestion(turn: Turn, saying: Saying): Saying {
	const { question, options } = turn.frame
	return question ? { ...saying, question: { ...question, text: capital(question.text) }, options } : saying
}
