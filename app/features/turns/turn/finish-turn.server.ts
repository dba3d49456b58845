import { type WriteCtx } from '#app/core/ctx.server.ts'
import { ended } from '#app/core/deliveries.server.ts'
import { endJob } from '#app/core/jobs.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { consume } from '#app/features/credits/ledger.server.ts'
import { type Problem } from '#app/features/inbox/answerer.ts'
import { queueMessage } from '#app/features/inbox/sending/outgoing.server.ts'
import { pauseAssistant } from '#app/features/inbox/threads/threads.server.ts'
import { type NewFile } from '#app/features/resources/files.server.ts'
import { turns } from '#db/schema/turns.ts'
import { type EngineAnswer, type HandOver } from '../engines/engine.ts'
import { keepFrame } from '../engines/frames.server.ts'
import { sourcesOf } from '../engines/sources.ts'
import { tellHindrance } from '../hindrance/hindrance.server.ts'
import { overspending } from '../hindrance/spending.server.ts'
import { apology } from '../tools/failure-text.ts'
import { assistantLabel } from './assistant-label.ts'
import { openTurn } from './open-turn.server.ts'
import { type Run, type RunningJob } from './run-turn.server.ts'
import { sendServiceMedia } from './service-media.server.ts'
import { goesOn, keepSteps, noteCalls, type Standing, settle, skipTurn, storeAnswers } from './settle.server.ts'
import { insertStep, noteUsage } from './steps.server.ts'
import { type Turn } from './turn.ts'
import { sendVoice } from './voice.server.ts'

/** Stores what the engine answered so far. False when the turn does not go on: it is over, or begins again. */
export async function storeSteps(run: Run): Promise<boolean> {
	return transact(run.ctx(), async (within) => {
		for (const { answer, isStored } of run.steps) if (!isStored) await noteUsage(within, run.turn.id, answer.usage)
		// One statement where nothing has come in between, which is nearly always.
		if (!(await goesOn(within, run)) && !(await settle(within, run))) return false
		await keepSteps(within, run)
		return true
	})
}

/**
 * The last transaction: the reply, what it costs, the state of the conversation, the end of the turn and of the job that
 * runs it, or none of it. Answers what `endJob` gives where a job runs it.
 */
export async function finishTurn(run: Run, answer: EngineAnswer, voice: NewFile | null = null, job?: RunningJob) {
	const last = transact(run.ctx(), async (within) => {
		if (job) await endJob(within, job)
		let isHeard = false
		await noteUsage(within, run.turn.id, answer.usage)
		const turn = await settle(within, run)
		if (!turn) return false
		await storeAnswers(within, run)
		await noteCalls(within, run, turn.thread)
		const { assistant } = run
		const problem = await unpayable(within, run, turn)
		if (problem && !hasChanged(run)) {
			await skipTurn(within, turn, problem)
			return false
		}
		// What was asked of a model is kept with its price; the embedded engine's rule stands on the turn.
		if (answer.usage) await insertStep(within, turn.id, { step: run.steps.length, round: turn.restarts, answer })
		const { replyMessageId, creditHundredths } = await reply(within, run, turn, answer, problem !== null)
		await keepFrame(within, run, turn, { frame: answer.frame, told: replyMessageId !== null })
		if (replyMessageId !== null) {
			const { threadId, id: turnId } = turn
			isHeard = await sendVoice(within, { threadId, turnId, assistantName: assistant.name, voice })
			await sendServiceMedia(within, run, turn)
		}
		const { rule, handOver: reason } = answer
		await endTurn(within, run, turn, { state: 'done', rule, replyMessageId, creditHundredths, handOver: reason })
		if (hasUnseenImage(run)) await tellImage(within, turn)
		if (run.engine.insteadOf) await tellStandIn(within, turn, run.engine.insteadOf)
		if (reason) await handOver(within, turn, { reason })
		return isHeard
	})
	const isHeard = await last.catch(async (error: unknown) => {
		await forgetVoice(run, voice)
		throw error
	})
	// What came in between made another answer of it.
	if (!isHeard) await forgetVoice(run, voice)
	return job && ended
}

/** A spoken answer that nobody hears; the next try speaks anew. */
async function forgetVoice(run: Run, voice: NewFile | null): Promise<void> {
	if (voice) await run.ctx().adapters.storage.delete(voice.storageKey)
}

/** No answer will come: the turn ends as failed, with an apology, and a person takes over. */
export async function giveUp(run: Run, problem: string): Promise<void> {
	await transact(run.ctx(), async (within) => {
		const turn = await settle(within, run)
		if (!turn) return
		await noteCalls(within, run, turn.thread)
		const cause = { kind: 'rule' as const, id: turn.id, rule: problem, label: assistantLabel(run.assistant.name) }
		const { threadId } = turn
		const sent = await queueMessage(within, { threadId, role: 'assistant', text: apology, cause, turnId: turn.id })
		await keepFrame(within, run, turn, { told: false })
		const ending = { state: 'failed', problem, replyMessageId: sent.messageId, handOver: 'tool_failed' } as const
		await endTurn(within, run, turn, ending)
		await handOver(within, turn, { reason: 'tool_failed', problem })
	})
}

type Replied = { replyMessageId: string | null; creditHundredths: number }

/**
 * Why the reply can't be paid: others have been answered since the turn began. Staff are told. Null where it can.
 */
async function unpayable(ctx: WriteCtx, run: Run, turn: Standing): Promise<Problem | null> {
	const problem = turn.credits <= 0 ? 'out_of_credits' : await overspending(ctx, run)
	if (problem) await tellUnpayable(ctx, run, problem)
	return problem
}

function tellUnpayable(ctx: WriteCtx, { turn, assistant }: Run, problem: Problem) {
	const about = { turnId: turn.id, threadId: turn.threadId, assistantId: assistant.id }
	return tellHindrance[problem](ctx, { ...about, creditType: assistant.model })
}

/** Nobody thinks about it where the reply would pass what may be spent in a day. Whether the turn ended here. */
export async function endUnpayable(run: Run): Promise<boolean> {
	if (hasChanged(run) || !(await overspending(run.ctx(), run))) return false
	return transact(run.ctx(), async (within) => {
		const turn = await settle(within, run)
		if (!turn) return true
		const problem = await overspending(within, run)
		if (!problem) return false
		await tellUnpayable(within, run, problem)
		await skipTurn(within, turn, problem)
		return true
	})
}

/** What was booked, moved or cancelled has to be told, and costs nothing where nothing may be spent any more. */
function hasChanged({ steps }: Run): boolean {
	return steps.some(({ results }) => results.some(({ changed }) => changed))
}

/** D-18: the reply and its price in one transaction; what could not be queued costs nothing. */
async function reply(
	ctx: WriteCtx,
	run: Run,
	turn: Standing,
	answer: EngineAnswer,
	isGiven: boolean,
): Promise<Replied> {
	const { assistant, talk } = run
	const { reply: said, rule } = answer
	if (!said || said.text.trim() === '') return { replyMessageId: null, creditHundredths: 0 }
	const sources = sourcesOf(answer.sources, talk.sources)
	const from = sources.length > 0 ? { sources } : {}
	const cause = { kind: 'turn' as const, id: turn.id, rule, label: assistantLabel(assistant.name), ...from }
	const { thread, threadId } = turn
	const sent = await queueMessage(ctx, { thread, threadId, role: 'assistant', ...said, cause, turnId: turn.id })
	const { model: creditType, priceHundredths: hundredths } = assistant
	const isFree = isGiven || sent.state === 'not_sent' || hundredths <= 0
	const { taken } = isFree ? { taken: 0 } : await consume(ctx, { creditType, hundredths, subjectId: turn.id })
	return { replyMessageId: sent.messageId, creditHundredths: taken }
}

type Column = 'state' | 'rule' | 'problem' | 'replyMessageId' | 'creditHundredths' | 'handOver'
type Ending = Partial<Pick<typeof turns.$inferSelect, Column>>

/** What came while the last answer went out gets a turn of its own. */
async function endTurn(ctx: WriteCtx, { talk, engine, assistant }: Run, turn: Turn, ending: Ending) {
	const { name, insteadOf } = engine
	const by = { engine: name, insteadOf, creditType: assistant.model }
	const known = { ...by, lastMessageId: talk.newest.id, finishedAt: ctx.now }
	await ctx.db
		.update(turns)
		.set({ ...ending, ...known })
		.where(owned(ctx, turns, turn.id))
	const handsOver = Boolean(ending.handOver)
	await ctx.emit('turns.turnFinished', { turnId: turn.id, threadId: turn.threadId, handsOver })
	if (talk.seen.has(turn.lastMessageId) || ending.state === 'failed') return
	const { threadId, lastMessageId, runAt } = turn
	await openTurn(ctx, { threadId, assistantId: assistant.id, lastMessageId, runAt })
}

/** Silent from here on, until a person switches the assistant on again. */
async function handOver(ctx: WriteCtx, { id, threadId }: Turn, why: { reason: HandOver; problem?: string }) {
	await pauseAssistant(ctx, threadId, 'hand_over')
	await ctx.emit('turns.handedOver', { turnId: id, threadId, reason: why.reason, problem: why.problem ?? null })
}

/** The embedded engine sees no pictures; a model sees those that were described to it. */
function hasUnseenImage({ engine, talk }: Run): boolean {
	const images = talk.conversation.burst.filter(({ media }) => media === 'image')
	return images.some(({ shows }) => engine.name === 'embedded' || !shows)
}

async function tellImage(ctx: WriteCtx, { id, threadId }: Turn) {
	await ctx.emit('turns.imageUnseen', { turnId: id, threadId })
}

/** The owner pays for a model: that another engine answered is to be known. */
async function tellStandIn(ctx: WriteCtx, { id, threadId }: Turn, problem: string) {
	await ctx.emit('turns.stoodIn', { turnId: id, threadId, problem })
}
