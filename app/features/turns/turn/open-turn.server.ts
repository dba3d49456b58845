import { and, desc, eq, inArray } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { type InHandOf, type LoggedEvent } from '#app/core/event-map.ts'
import { enqueue, moveJob } from '#app/core/jobs.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { type Assistant } from '#app/features/assistants/queries.server.ts'
import { type Business, getBusiness } from '#app/features/businesses/queries.server.ts'
import { type Problem } from '#app/features/inbox/answerer.ts'
import { asksForAnswer, takenRule } from '#app/features/inbox/rules.ts'
import { pauseAssistant } from '#app/features/inbox/threads/threads.server.ts'
import { newId } from '#app/lib/id.ts'
import { channelAccounts } from '#db/schema/channels.ts'
import { contacts } from '#db/schema/contacts.ts'
import { jobs } from '#db/schema/core.ts'
import { messages, threads } from '#db/schema/inbox.ts'
import { turns } from '#db/schema/turns.ts'
import { hindrance, tellHindrance } from '../hindrance/hindrance.server.ts'
import { assistantOf, type Held, held } from './choosing.server.ts'
import { jobKey, type Turn } from './turn.ts'

/** A person wrote: the turn that will answer is opened, or pushed back while they keep writing. */
export async function onMessageReceived(ctx: WriteCtx, event: LoggedEvent<'inbox.messageReceived'>): Promise<void> {
	const arrival = await findArrival(ctx, event.payload.messageId)
	if (!arrival || arrival.thread.assistantPausedAt !== null || arrival.contact.noRespond) return
	const business = await getBusiness(ctx)
	const runAt = ctx.now + delayIn(arrival.thread.channel, business)
	const open = await findOpenTurn(ctx, arrival.thread.id)
	if (open) return pushBack(ctx, open, { messageId: arrival.messageId, runAt })
	const assistant = await assistantOf(ctx, arrival)
	if (!assistant) return
	const problem = await hindrance(ctx, { assistant, business, thread: arrival.thread })
	if (problem) return leaveUnanswered(ctx, arrival, assistant, problem)
	const { messageId: lastMessageId, thread } = arrival
	const opening = { threadId: thread.id, assistantId: assistant.id, lastMessageId, runAt }
	await openTurn(ctx, opening, { contactId: thread.contactId, funnelId: assistant.funnelId })
}

/** Who tries an assistant does not wait as long as a client would; who writes from a site leaves sooner than on a telephone. */
function delayIn(channel: string, { delayResponse }: Business): number {
	if (channel === 'webchat') return Math.min(delayResponse, 3000)
	return channel === 'web' ? Math.min(delayResponse, 1500) : delayResponse
}

type Opening = Pick<Turn, 'threadId' | 'assistantId' | 'lastMessageId' | 'runAt'>

/** A thread has one open turn at most: the database refuses a second. */
export async function openTurn(ctx: WriteCtx, opening: Opening, inHand?: InHandOf<'turns.turnOpened'>): Promise<void> {
	const turn = newTurn(ctx, opening)
	await ctx.db.insert(turns).values(turn)
	await queueRun(ctx, { ...turn, restarts: 0 })
	await ctx.emit('turns.turnOpened', { turnId: turn.id, threadId: turn.threadId }, inHand)
}

/** The job that runs a turn, after what is already under way in its thread. */
export async function queueRun(
	ctx: WriteCtx,
	turn: Pick<Turn, 'id' | 'restarts' | 'threadId' | 'runAt'>,
): Promise<void> {
	const { id, threadId, runAt } = turn
	await enqueue(ctx, {
		kind: 'turns.run',
		payload: { turnId: id },
		runAt,
		key: jobKey(turn),
		lane: `turn:${threadId}`,
		maxAttempts: 5,
	})
}

type Arrival = Held & { messageId: string }

/** Echoes, our own messages, what was said to a form and what asks for no answer never start a turn. */
async function findArrival(ctx: WriteCtx, messageId: string): Promise<Arrival | null> {
	const [row] = await ctx.db
		.select({ role: messages.role, type: messages.type, cause: messages.cause, ...held })
		.from(messages)
		.innerJoin(threads, eq(threads.id, messages.threadId))
		.innerJoin(channelAccounts, eq(channelAccounts.id, threads.accountId))
		.innerJoin(contacts, eq(contacts.id, threads.contactId))
		.where(and(owned(ctx, messages, messageId), owned(ctx, threads)))
	if (row?.role !== 'user' || row.cause?.kind === 'echo' || row.cause?.rule === takenRule) return null
	if (!asksForAnswer(row.type)) return null
	return { messageId, thread: row.thread, account: row.account, contact: row.contact }
}

/** The turn of a conversation that is not over: somebody is about to answer. */
export async function findOpenTurn(ctx: ReadCtx | WriteCtx, threadId: string): Promise<Turn | undefined> {
	const [row] = await ctx.db
		.select()
		.from(turns)
		.where(and(owned(ctx, turns), eq(turns.threadId, threadId), inArray(turns.state, ['waiting', 'thinking'])))
	return row
}

async function pushBack(ctx: WriteCtx, turn: Turn, { messageId, runAt }: { messageId: string; runAt: number }) {
	await ctx.db
		.update(turns)
		.set({ lastMessageId: messageId, runAt })
		.where(owned(ctx, turns, turn.id))
	if (await moveJob(ctx, jobKey(turn), runAt)) return
	const [job] = await ctx.db
		.select({ state: jobs.state })
		.from(jobs)
		.where(eq(jobs.key, jobKey(turn)))
	// A run under way sees the new message before it ends; one that died for good is begun again.
	if (job?.state === 'running') return
	const restarts = turn.restarts + 1
	await ctx.db
		.update(turns)
		.set({ restarts })
		.where(owned(ctx, turns, turn.id))
	await queueRun(ctx, { ...turn, restarts, runAt })
}

/** The message stays in the thread; staff are told once, not at every message. */
async function leaveUnanswered(ctx: WriteCtx, arrival: Arrival, assistant: Assistant, problem: Problem) {
	const { thread, messageId } = arrival
	const [last] = await ctx.db
		.select()
		.from(turns)
		.where(and(owned(ctx, turns), eq(turns.threadId, thread.id)))
		.orderBy(desc(turns.createdAt), desc(turns.id))
		.limit(1)
	if (last?.state === 'skipped' && last.problem === problem) {
		await ctx.db
			.update(turns)
			.set({ lastMessageId: messageId })
			.where(owned(ctx, turns, last.id))
		return
	}
	const turn = newTurn(ctx, {
		threadId: thread.id,
		assistantId: assistant.id,
		lastMessageId: messageId,
		runAt: ctx.now,
	})
	await ctx.db.insert(turns).values({ ...turn, state: 'skipped', problem, finishedAt: ctx.now })
	const about = { turnId: turn.id, threadId: thread.id, assistantId: assistant.id }
	if (problem === 'loop') await pauseAssistant(ctx, thread.id, 'limit')
	await tellHindrance[problem](ctx, { ...about, creditType: assistant.model })
}

function newTurn(ctx: WriteCtx, opening: Opening) {
	return { ...opening, id: newId('trn'), businessId: ctx.businessId, createdAt: ctx.now }
}
