import { type Conversation, type Engine, type EngineAnswer, type ToolCall } from '../engines/engine.ts'
import { type ActName } from './acts/act-names.ts'
import { factsOf } from './facts.ts'
import { type Frame, freshFrame, keptFrame, readFrame } from './frame.ts'
import { followNames, withNames } from './frame-names.ts'
import { opening } from './policy/greet.ts'
import { withHeldOffer } from './policy/held-offer.ts'
import { passageFor } from './policy/passages.ts'
import { play } from './policy/play.ts'
import { respond } from './policy/respond.ts'
import { UNSEEN } from './policy/small-talk.ts'
import { takeIn } from './policy/take-in.ts'
import { hoursOf, type Saying, type Turn } from './policy/turn.ts'
import { readBurst } from './read.ts'
import {
	doubtHandOver,
	hearQuestions,
	hearWhatItIsFor,
	offersPerson,
	scoredAct,
	scoresOf,
	whichOfTwo,
} from './scored/act.ts'
import { todayIn } from './when/settle.ts'
import { capital } from './wording/lists.ts'
import { speak, voiceOf } from './wording/voice.ts'

/**
 * The engine that needs no language model: deterministic, offline, explainable. It works a turn out anew at every
 * call, from the frame before the turn and the steps so far, so that a retried turn says the same.
 */
export const embeddedEngine: Engine = engineScoring(scoresOf)

/** What the scores are learned from must not depend on them: there the engine goes without. */
export function engineScoring(scoring: Scoring): Engine {
	return { name: 'embedded', think: (conversation) => Promise.resolve(thinkThrough(conversation, scoring)) }
}

type Scoring = typeof scoresOf

function thinkThrough(conversation: Conversation, scoring: Scoring): EngineAnswer {
	const first = attempt(conversation, null, scoring)
	if ('calls' in first.played) return asking(first.played.calls)
	const isInDoubt = first.turn.reading.doubted && /^book\.ask_service/.test(first.played.done.rule)
	const doubt = isInDoubt ? offerInDoubt(conversation, scoring) : null
	if (doubt) return doubt
	if (!isLost(first.played.done)) return answer(first.turn, first.played.done)
	// What no rule makes anything of is read by its score; where that leads nowhere either, the first answer stands.
	const meant = scoredAct(turnOf(conversation, scoring))
	const second = meant ? attempt(conversation, meant, scoring) : first
	if ('calls' in second.played) return asking(second.played.calls)
	if (!isLost(second.played.done)) return answer(second.turn, second.played.done)
	if (/not_known/.test(first.played.done.rule)) return answer(first.turn, first.played.done)
	const asked = offersPerson(first.turn) ?? whichOfTwo(first.turn)
	return answer(first.turn, asked ?? first.played.done)
}

/** What may be a complaint and names no service is asked about as such, and not for a service. */
function offerInDoubt(conversation: Conversation, scoring: Scoring): EngineAnswer | null {
	const turn = turnOf(conversation, scoring)
	doubtHandOver(turn)
	const asked = offersPerson(turn)
	return asked && answer(turn, asked)
}

function attempt(conversation: Conversation, meant: ActName | null, scoring: Scoring) {
	const turn = turnOf(conversation, scoring)
	if (turn.scores.length > 0) hearQuestions(turn)
	doubtHandOver(turn)
	hearWhatItIsFor(turn)
	if (meant) turn.reading.acts.push({ name: meant, start: 0, end: 0 })
	const change = takeIn(turn)
	return { turn, played: play(respond(turn, change), conversation.steps) }
}

function asking(calls: ToolCall[]): EngineAnswer {
	return { calls, rule: calls.map(({ name }) => `call.${name}`).join('+') }
}

function isLost({ rule }: Saying): boolean {
	return /(?:^|\+)(?:not_understood|not_known$|hand_over\.not_understood)/.test(rule)
}

function turnOf(conversation: Conversation, scoring: Scoring): Turn {
	const facts = factsOf(conversation.business)
	const stored = readFrame(conversation.frame, conversation.now)
	const kept = followNames(stored, conversation) ?? { ...freshFrame(conversation.now), asked: stored.asked }
	const frame = withHeldOffer(kept, conversation, facts)
	const zone = zoneOfFrame(conversation, frame)
	const hours = hoursOf({ conversation, facts }, frame.task)
	const today = todayIn(conversation.now, zone, hours)
	const heard = readOnce(conversation, () => {
		const hasAppointments = conversation.contact.appointments.length > 0
		const reading = readBurst(conversation.burst, facts, frame, today, hasAppointments)
		return { reading, scores: scoring(reading, frame, hasAppointments) }
	})
	const voice = voiceOf(conversation.assistant, conversation.burst.at(-1)?.id ?? '')
	return { conversation, facts, frame, ...heard, today, voice }
}

// A turn thinks several times about the same words: they are read once.
type Heard = Pick<Turn, 'reading' | 'scores'>
const read = new WeakMap<Conversation['burst'], { conversation: Conversation; heard: Heard }>()

function readOnce(conversation: Conversation, readNow: () => Heard): Heard {
	const known = read.get(conversation.burst)
	const { now, frame, business } = conversation
	const isSame =
		known?.conversation.now === now && known.conversation.frame === frame && known.conversation.business === business
	const heard = known && isSame ? known.heard : readNow()
	read.set(conversation.burst, { conversation, heard })
	return { ...heard, reading: { ...heard.reading, acts: [...heard.reading.acts] } }
}

function zoneOfFrame({ business, timeZone }: Conversation, { task }: Frame): string {
	const chosen = business.branches.find(({ ref }) => ref === task?.branch?.value[0])
	return chosen?.timeZone ?? timeZone
}

function answer(turn: Turn, { parts, question, options, handOver, rule }: Saying): EngineAnswer {
	const { frame, conversation } = turn
	const hello = opening(turn, parts.length > 0)
	const text = [hello, ...unseenImage(turn, rule), ...parts.map(capital)].filter((part) => part !== '').join('\n\n')
	frame.question = handOver ? null : (question ?? null)
	frame.options = handOver ? [] : (options ?? [])
	frame.at = conversation.now
	if (handOver) {
		frame.misses = 0
		frame.proposal = null
	}
	const shown = frame.options.map(({ id, title, description }) => ({ id, title, ...(description && { description }) }))
	return {
		calls: [],
		...(text && { reply: { text, ...(shown.length > 0 && { options: shown }) } }),
		frame: keptFrame(withNames(frame, conversation)),
		...(handOver && { handOver }),
		rule,
		...sourcesIn(turn, rule),
	}
}

/** A picture came with words: they are answered, and that it was not seen is told. */
function unseenImage({ conversation, voice }: Turn, rule: string): string[] {
	if (rule.includes('not_understood.image')) return []
	const isUnseen = conversation.burst.some(({ media, unreadable }) => media === 'image' && !unreadable)
	return isUnseen ? [speak(voice, UNSEEN)] : []
}

/** Which entry of what the business wrote down the answer repeats. */
function sourcesIn(turn: Turn, rule: string): Pick<EngineAnswer, 'sources'> {
	const rules = rule.split('+')
	const own = rules.includes('answer.question') ? turn.reading.answer?.ref : undefined
	const read = rules.includes('answer.passage') ? passageFor(turn)?.ref : undefined
	const sources = [own, read].filter((ref) => ref !== undefined)
	return sources.length > 0 ? { sources } : {}
}
