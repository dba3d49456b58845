import { getTableColumns, sql } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { jsonOf, rowOf } from '#app/core/rows/json-rows.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { noteToolCall } from '#app/features/inbox/sending/outgoing.server.ts'
import { type ThreadRow } from '#app/features/inbox/threads/threads.server.ts'
import { contacts } from '#db/schema/contacts.ts'
import { creditBalances } from '#db/schema/credits.ts'
import { threads } from '#db/schema/inbox.ts'
import { turns } from '#db/schema/turns.ts'
import { assistantLabel } from './assistant-label.ts'
import { queueRun } from './open-turn.server.ts'
import { type Run } from './run-turn.server.ts'
import { insertStep, isComplete, type StoredStep, storeResults } from './steps.server.ts'
import { isOpen, type Turn } from './turn.ts'

/** The turn and its thread as they stand now, and what is left of the credits that it costs, in hundredths. */
export type Standing = Turn & { thread: ThreadRow; credits: number }

/** After so many starts the answer goes out, whatever came meanwhile. */
const maxRestarts = 5

/**
 * First in every transaction of a run: looks whether the turn goes on. A new message discards what was thought and
 * begins the turn again; a person who took over ends it; what was done stays visible. Null when it does not go on.
 */
export async function settle(ctx: WriteCtx, run: Run): Promise<Standing | null> {
	const now = await standingOf(ctx, run)
	// Another run, begun when this one seemed dead, was quicker.
	if (!now || now.restarts !== run.turn.restarts) return null
	if (!isOpen(now.state)) {
		// A person answered meanwhile: what was done before that is theirs to see.
		if (now.state === 'skipped') await noteCalls(ctx, run, now.thread)
		return null
	}
	const { state, lastMessageId, runAt, thread, credits } = now
	const turn = { ...run.turn, state, lastMessageId, runAt, thread, credits }
	if (now.thread.assistantPausedAt !== null || now.noRespond) {
		await noteCalls(ctx, run, thread)
		await skipTurn(ctx, turn, 'paused')
		return null
	}
	if (run.talk.seen.has(lastMessageId) || now.restarts >= maxRestarts) return turn
	await keepSteps(ctx, run, thread)
	await startAgain(ctx, turn)
	return null
}

const told = {
	turn: { state: turns.state, restarts: turns.restarts, lastMessageId: turns.lastMessageId, runAt: turns.runAt },
	thread: getTableColumns(threads),
	contact: { noRespond: contacts.noRespond },
	/** Nothing where none were ever bought. */
	balance: { credits: creditBalances.hundredths },
}

/** One statement, since every turn ends with it. Undefined where the turn or its thread is gone. */
async function standingOf(ctx: WriteCtx, { turn, assistant }: Run) {
	const { businessId } = ctx
	const [row] = await ctx.db.all<Record<keyof typeof told, string>>(sql`
		SELECT ${jsonOf(told.turn)} AS turn, ${jsonOf(told.thread)} AS thread, ${jsonOf(told.contact)} AS contact,
			${jsonOf(told.balance)} AS balance
		FROM ${turns}
		JOIN ${threads} ON ${owned(ctx, threads)} AND ${threads.id} = ${turns.threadId}
		JOIN ${contacts} ON ${contacts.businessId} = ${businessId} AND ${contacts.id} = ${threads.contactId}
		LEFT JOIN ${creditBalances} ON ${creditBalances.businessId} = ${businessId}
			AND ${creditBalances.creditType} = ${assistant.model}
		WHERE ${owned(ctx, turns, turn.id)}`)
	if (!row) return undefined
	const { noRespond } = rowOf(told.contact, JSON.parse(row.contact))
	const { credits } = rowOf(told.balance, JSON.parse(row.balance))
	const thread: ThreadRow = rowOf(told.thread, JSON.parse(row.thread))
	return { ...rowOf(told.turn, JSON.parse(row.turn)), thread, noRespond, credits: credits ?? 0 }
}

/** Marks a turn as thinking if nothing has come in between; false leaves it to `settle` to say what has. */
export async function goesOn(ctx: WriteCtx, { turn, talk }: Run): Promise<boolean> {
	const { businessId } = ctx
	const rows = await ctx.db.all<{ id: string }>(sql`
		UPDATE turns SET state = 'thinking' WHERE business_id = ${businessId} AND id = ${turn.id}
			AND state IN ('waiting', 'thinking') AND restarts = ${turn.restarts} AND last_message_id = ${talk.newest.id}
			AND EXISTS (SELECT 1 FROM threads JOIN contacts ON contacts.id = threads.contact_id
				WHERE threads.business_id = ${businessId} AND threads.id = turns.thread_id AND threads.deleted_at IS NULL
				AND threads.assistant_paused_at IS NULL AND NOT contacts.no_respond)
		RETURNING id`)
	return rows.length > 0
}

/** Ends a turn without an answer. */
export async function skipTurn(ctx: WriteCtx, turn: Turn, problem: string): Promise<void> {
	await ctx.db
		.update(turns)
		.set({ state: 'skipped', problem, finishedAt: ctx.now })
		.where(owned(ctx, turns, turn.id))
	await ctx.emit('turns.turnSkipped', { turnId: turn.id, threadId: turn.threadId, problem })
}

async function startAgain(ctx: WriteCtx, turn: Turn) {
	const restarts = turn.restarts + 1
	await ctx.db
		.update(turns)
		.set({ state: 'waiting', restarts })
		.where(owned(ctx, turns, turn.id))
	await queueRun(ctx, { ...turn, restarts })
	await ctx.emit('turns.turnRestarted', { turnId: turn.id, threadId: turn.threadId })
}

/** Every answer so far with what its calls gave, for a run that goes on after this one died, and for staff. */
export async function keepSteps(ctx: WriteCtx, run: Run, thread?: ThreadRow): Promise<void> {
	for (const step of run.steps) {
		if (step.isStored && isToBeTold(step)) await storeResults(ctx, run.turn.id, step)
	}
	await storeAnswers(ctx, run)
	await noteCalls(ctx, run, thread)
}

/** Answers that are in no table yet; what their calls gave only where that is whole. */
export async function storeAnswers(ctx: WriteCtx, { turn, steps }: Run): Promise<void> {
	for (const step of steps) {
		if (step.isStored) continue
		await insertStep(ctx, turn.id, { ...step, results: isComplete(step) ? step.results : [] })
		step.isStored = true
	}
}

function isToBeTold(step: StoredStep): boolean {
	return !step.isKept && isComplete(step)
}

/** Calls with what they gave, once, in the conversation. */
export async function noteCalls(ctx: WriteCtx, run: Run, thread?: ThreadRow): Promise<void> {
	for (const step of run.steps.filter(isToBeTold)) {
		for (const [index, { callId, name, output }] of step.results.entries()) {
			const given = step.answer.calls.find((call) => call.callId === callId)?.arguments ?? {}
			await noteToolCall(ctx, {
				thread,
				threadId: run.turn.threadId,
				turnId: run.turn.id,
				callId: `${run.turn.id}_${step.step}_${index}`,
				name,
				arguments: given,
				output,
				label: assistantLabel(run.assistant.name),
			})
		}
		step.isKept = true
	}
}
