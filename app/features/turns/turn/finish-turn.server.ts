import { type WriteCtx } from '#app/core/ctx.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { consume } from '#app/features/credits/ledger.server.ts'
import { queueMessage } from '#app/features/inbox/sending/outgoing.server.ts'
import { pauseAssistant } from '#app/features/inbox/threads/threads.server.ts'
import { turns } from '#db/schema/turns.ts'
import { type EngineAnswer, type HandOver } from '../engines/engine.ts'
import { keepFrame } from '../engines/frames.server.ts'
import { apology } from '../tools/failure-text.ts'
import { openTurn } from './open-turn.server.ts'
import { type Run } from './run-turn.server.ts'
import { goesOn, keepResults, noteCalls, type Standing, settle, skipTurn } from './settle.server.ts'
import { insertStep, type StoredStep } from './steps.server.ts'
import { type Turn } from './turn.ts'

/** Stores one answer before its calls run. False when the turn does not go on: it is over, or begins again. */
export async function storeStep(run: Run, step: StoredStep): Promise<boolean> {
	return transact(run.ctx(), async (within) => {
		// One statement where nothing has come in between, which is nearly always.
		if (!(await goesOn(within, run)) && !(await settle(within, run))) return false
		await keepResults(within, run)
		await insertStep(within, run.turn.id, step)
		return true
	})
}

/** The last transaction: the reply, what it costs, the state of the conversation and the end of the turn, or none of it. */
export async function finishTurn(run: Run, answer: EngineAnswer): Promise<void> {
	await transact(run.ctx(), async (within) => {
		const turn = await settle(within, run)
		if (!turn) return
		await noteCalls(within, run, turn.thread)
		const { assistant } = run
		if (turn.credits <= 0) {
			const about = { turnId: turn.id, threadId: turn.threadId, assistantId: assistant.id }
			await within.emit('turns.outOfCredits', { ...about, creditType: assistant.model })
			return skipTurn(within, turn, 'out_of_credits')
		}
		// What was asked of a model is kept with its price; the embedded engine's rule stands on the turn.
		if (answer.usage) await insertStep(within, turn.id, { step: run.steps.length, round: turn.restarts, answer })
		const replyMessageId = await reply(within, run, turn, answer)
		await keepFrame(within, run, turn, { frame: answer.frame, told: replyMessageId !== null })
		await endTurn(within, run, turn, { state: 'done', rule: answer.rule, replyMessageId })
		if (answer.handOver) await handOver(within, turn, answer.handOver)
	})
}

/** No answer will come: the turn ends as failed, with an apology, and a person takes over. */
export async function giveUp(run: Run, problem: string): Promise<void> {
	await transact(run.ctx(), async (within) => {
		const turn = await settle(within, run)
		if (!turn) return
		await noteCalls(within, run, turn.thread)
		const cause = { kind: 'rule' as const, id: turn.id, rule: problem, label: `Asistente ${run.assistant.name}` }
		const { threadId } = turn
		const sent = await queueMessage(within, { threadId, role: 'assistant', text: apology, cause, turnId: turn.id })
		await keepFrame(within, run, turn, { told: false })
		await endTurn(within, run, turn, { state: 'failed', problem, replyMessageId: sent.messageId })
		await handOver(within, turn, 'tool_failed')
	})
}

/** D-18: the reply and its price in one transaction; what could not be queued costs nothing. */
async function reply(ctx: WriteCtx, { assistant }: Run, turn: Standing, answer: EngineAnswer): Promise<string | null> {
	const { reply: said, rule } = answer
	if (!said || said.text.trim() === '') return null
	const cause = { kind: 'turn' as const, id: turn.id, rule, label: `Asistente ${assistant.name}` }
	const { thread, threadId } = turn
	const sent = await queueMessage(ctx, { thread, threadId, role: 'assistant', ...said, cause, turnId: turn.id })
	const { model: creditType, priceHundredths: hundredths } = assistant
	if (sent.state !== 'not_sent' && hundredths > 0) await consume(ctx, { creditType, hundredths, subjectId: turn.id })
	return sent.messageId
}

type Ending = Partial<Pick<typeof turns.$inferSelect, 'state' | 'rule' | 'problem' | 'replyMessageId'>>

/** What came while the last answer went out gets a turn of its own. */
async function endTurn(ctx: WriteCtx, { talk, engine, assistant }: Run, turn: Turn, ending: Ending) {
	const known = { lastMessageId: talk.newest.id, engine: engine.name, finishedAt: ctx.now }
	await ctx.db
		.update(turns)
		.set({ ...ending, ...known })
		.where(owned(ctx, turns, turn.id))
	await ctx.emit('turns.turnFinished', { turnId: turn.id, threadId: turn.threadId })
	if (talk.seen.has(turn.lastMessageId) || ending.state === 'failed') return
	const { threadId, lastMessageId, runAt } = turn
	await openTurn(ctx, { threadId, assistantId: assistant.id, lastMessageId, runAt })
}

/** Silent from here on, until a person switches the assistant on again. */
async function handOver(ctx: WriteCtx, { id, threadId }: Turn, reason: HandOver) {
	await pauseAssistant(ctx, threadId, 'hand_over')
	await ctx.emit('turns.handedOver', { turnId: id, threadId, reason })
}
