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
import { storeResults } from './steps.server.ts'
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
	await keepResults(ctx, run, thread)
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

/** What the last calls gave, for a run that goes on after this one died, and for staff. */
export async function keepResults(ctx: WriteCtx, run: Run, thread?: ThreadRow): Promise<void> {
	const last = run.steps.at(-1)
	if (last && !last.isKept) await storeResults(ctx, run.turn.id, last)
	await noteCalls(ctx, run, thread)
}

/** The last calls with what they gave, once, in the conversation. */
export async function noteCalls(ctx: WriteCtx, { turn, assistant, steps }: Run, thread?: ThreadRow): Promise<void> {
	const last = steps.at(-1)
	if (!last || last.isKept) return
	for (const [index, { callId, name, output }] of last.results.entries()) {
		const given = last.answer.calls.find((call) => call.callId === callId)?.arguments ?? {}
		await noteToolCall(ctx, {
			thread,
			threadId: turn.threadId,
			turnId: turn.id,
			callId: `${turn.id}_${last.step}_${index}`,
			name,
			arguments: given,
			output,
			label: assistantLabel(assistant.name),
		})
	}
	last.isKept = true
}
