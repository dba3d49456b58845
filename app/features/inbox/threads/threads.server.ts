import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { only, owned, ownRow } from '#app/core/scope.server.ts'
import { type AccountRow } from '#app/features/channels/queries.server.ts'
import { setNoRespond } from '#app/features/contacts/contacts.server.ts'
import { getContact } from '#app/features/contacts/queries.server.ts'
import { newId } from '#app/lib/id.ts'
import { type MessageCause, messages, threads } from '#db/schema/inbox.ts'
import { asksForAnswer, placeInTime, previewOf } from '../rules.ts'
import {
	type AssistantSwitch,
	type Counted,
	type MessageState,
	type MessageType,
	type SetAssistant,
} from '../schemas.ts'
import { lineOf } from './message-text.ts'

export type ThreadRow = typeof threads.$inferSelect
export type MessageRow = typeof messages.$inferSelect

export async function getThread(ctx: ReadCtx, threadId: string): Promise<ThreadRow> {
	return ownRow(ctx, threads, threadId, 'threadId')
}

/** The one conversation of a contact on an account, begun when there is none. */
export async function threadOn(ctx: WriteCtx, account: AccountRow, contactId: string): Promise<ThreadRow> {
	const pairing = and(eq(threads.accountId, account.id), eq(threads.contactId, contactId))
	const [known] = await ctx.db
		.select()
		.from(threads)
		.where(and(owned(ctx, threads), pairing))
	if (known) return known
	return only(
		await ctx.db
			.insert(threads)
			.values({
				id: newId('thr'),
				businessId: ctx.businessId,
				contactId,
				accountId: account.id,
				channel: account.channel,
				lastMessageAt: 0,
				createdAt: ctx.now,
			})
			.returning(),
	)
}

/** Written out, as its index has it: a number that is bound later tells SQLite nothing. */
export const hasUnread = sql`unread > 0`

/** Every conversation of a contact, newest first. */
export async function threadsOf(ctx: ReadCtx, contactId: string): Promise<ThreadRow[]> {
	return (
		ctx.db
			.select()
			.from(threads)
			.where(and(owned(ctx, threads), eq(threads.contactId, contactId)))
			// The plus keeps SQLite from walking all conversations of the business in this order until it meets the person's.
			.orderBy(desc(sql`+${threads.lastMessageAt}`), desc(threads.id))
			.limit(50)
	)
}

export type NewMessage = {
	role: MessageRow['role']
	type: MessageType
	text: string
	content?: MessageRow['content']
	providerId?: string
	replyToId?: string
	state: MessageState
	problem?: string
	cause: MessageCause
	turnId?: string
	/** When the provider says it was written; now when absent. */
	sentAt?: number
	isDeleted?: boolean
}

/** Stores a message behind the last one and moves the conversation up. `counts`: it is something to read or answer. */
export async function addMessage(
	ctx: WriteCtx,
	thread: ThreadRow,
	message: NewMessage,
	counts = true,
): Promise<MessageRow> {
	const { sentAt = ctx.now, content, providerId, replyToId, problem, turnId, isDeleted, ...rest } = message
	const row: MessageRow = {
		...rest,
		id: newId('msg'),
		businessId: ctx.businessId,
		threadId: thread.id,
		contactId: thread.contactId,
		content: content ?? null,
		fileId: null,
		providerId: providerId ?? null,
		replyToId: replyToId ?? null,
		problem: problem ?? null,
		turnId: turnId ?? null,
		isDeleted: isDeleted ?? false,
		at: placeInTime(sentAt, thread.lastMessageAt || null, ctx.now),
		createdAt: ctx.now,
	}
	await ctx.db.insert(messages).values(row)
	if (counts) await moveUp(ctx, thread, row)
	return row
}

/** Moves the conversation up; changes the row in hand too, so that several messages of one transaction follow each other. */
export async function moveUp(ctx: WriteCtx, thread: ThreadRow, message: MessageRow): Promise<void> {
	const inbound = message.role === 'user'
	if (message.at >= thread.lastMessageAt) {
		thread.lastMessageAt = message.at
		thread.preview = previewOf(lineOf(message.type, message.text))
	}
	if (inbound) {
		thread.lastInboundAt = Math.max(thread.lastInboundAt ?? 0, message.at)
		thread.unread += 1
		// Who writes is seen at once, whatever was put off.
		thread.snoozedUntil = null
		if (asksForAnswer(message.type)) thread.waitingSince ??= message.at
	}
	const answered = isAnswer(thread, message)
	const isRead = thread.unread > 0 && answered
	if (isRead) thread.unread = 0
	if (answered) thread.waitingSince = null
	const { lastMessageAt, preview, lastInboundAt, unread, waitingSince, snoozedUntil } = thread
	await ctx.db
		.update(threads)
		.set({ lastMessageAt, preview, lastInboundAt, unread, waitingSince, snoozedUntil, archivedAt: null })
		.where(owned(ctx, threads, thread.id))
	if (isRead) await ctx.emit('inbox.threadRead', { threadId: thread.id })
}

/**
 * What was answered counts as read: by the business's people, or by its assistant while nobody else is to answer. A
 * notice of a rule answers nobody, nor does what could not be sent.
 */
function isAnswer({ lastMessageAt, assistantPausedAt }: ThreadRow, { role, state, at }: MessageRow): boolean {
	if (state === 'not_sent' || at < lastMessageAt) return false
	return role === 'staff' || (role === 'assistant' && assistantPausedAt === null)
}

/** The file of a message has arrived. */
export async function attachFile(
	ctx: WriteCtx,
	messageId: string,
	fileId: string,
	problem: string | null = null,
): Promise<void> {
	const mine = and(eq(messages.businessId, ctx.businessId), eq(messages.id, messageId))
	const { threadId } = only(
		await ctx.db.update(messages).set({ fileId, problem }).where(mine).returning({ threadId: messages.threadId }),
	)
	await ctx.emit('inbox.messageChanged', { threadId, messageId })
}

/** What a voice note says, or a picture shows, as a model put it into words; beside what was sent, never instead. */
export async function noteUnderstood(ctx: WriteCtx, messageId: string, words: string): Promise<void> {
	const mine = and(eq(messages.businessId, ctx.businessId), eq(messages.id, messageId))
	const content = sql`json_set(coalesce(${messages.content}, '{}'), '$.understood', ${words})`
	const { threadId } = only(
		await ctx.db.update(messages).set({ content }).where(mine).returning({ threadId: messages.threadId }),
	)
	await ctx.emit('inbox.messageChanged', { threadId, messageId })
}

/** Marks conversations as read; answers how many had something unread. */
export async function readThreads(ctx: WriteCtx, ids: string[]): Promise<Counted> {
	let count = 0
	for (const threadId of ids) {
		const unread = and(owned(ctx, threads, threadId), gt(threads.unread, 0))
		const rows = await ctx.db
			.update(threads)
			.set({ unread: 0, openedAt: ctx.now })
			.where(unread)
			.returning({ id: threads.id })
		if (rows.length === 0) continue
		count++
		await ctx.emit('inbox.threadRead', { threadId })
	}
	return { count }
}

/** Whatever the assistant said last: somebody waits for a person. */
function waiting({ unread, waitingSince }: ThreadRow, now: number) {
	return { unread: Math.max(unread, 1), waitingSince: waitingSince ?? now, snoozedUntil: null }
}

export type PauseWhy = 'staff' | 'phone' | 'switch' | 'hand_over' | 'limit'

/** A person takes over: the assistant is silent in this conversation, and a line in it says so. */
export async function pauseAssistant(ctx: WriteCtx, threadId: string, why: PauseWhy, by?: string): Promise<void> {
	const thread = await getThread(ctx, threadId)
	if (thread.assistantPausedAt !== null) return
	const pausedBy = by ?? ctx.actor.name ?? null
	await ctx.db
		.update(threads)
		.set({ assistantPausedAt: ctx.now, pausedBy, pausedWhy: why, ...(why === 'hand_over' && waiting(thread, ctx.now)) })
		.where(owned(ctx, threads, threadId))
	await noteEvent(ctx, thread, { event: 'assistant_paused', why, by: pausedBy })
	await ctx.emit('inbox.assistantPaused', { threadId })
}

/** The assistant answers again, also where the whole contact was silenced. */
export async function resumeAssistant(ctx: WriteCtx, threadId: string): Promise<void> {
	const thread = await getThread(ctx, threadId)
	const contact = await getContact(ctx, thread.contactId)
	if (contact.noRespond) await setNoRespond(ctx, contact.id, false)
	if (thread.assistantPausedAt === null && !contact.noRespond) return
	await ctx.db
		.update(threads)
		.set({ assistantPausedAt: null, pausedBy: null, pausedWhy: null })
		.where(owned(ctx, threads, threadId))
	await noteEvent(ctx, thread, { event: 'assistant_resumed', by: ctx.actor.name ?? null })
	await ctx.emit('inbox.assistantResumed', { threadId })
}

/** The switch above a conversation silences the assistant towards this person wherever they write (INB-015, CON-054). */
export async function setAssistant(ctx: WriteCtx, { threadId, on }: SetAssistant): Promise<AssistantSwitch> {
	if (on) for (const id of await silencedWith(ctx, threadId)) await resumeAssistant(ctx, id)
	else await silence(ctx, threadId)
	return { threadId, on }
}

async function silence(ctx: WriteCtx, threadId: string): Promise<void> {
	const { contactId } = await getThread(ctx, threadId)
	const { noRespond } = await getContact(ctx, contactId)
	if (!noRespond) await setNoRespond(ctx, contactId, true)
	await pauseAssistant(ctx, threadId, 'switch')
}

/** The conversation, and the person's others that the switch silenced: it is one switch, whichever of them it was pressed in. */
async function silencedWith(ctx: WriteCtx, threadId: string): Promise<string[]> {
	const { contactId } = await getThread(ctx, threadId)
	const others = and(eq(threads.contactId, contactId), eq(threads.pausedWhy, 'switch'), ne(threads.id, threadId))
	const rows = await ctx.db
		.select({ id: threads.id })
		.from(threads)
		.where(and(owned(ctx, threads), others))
	return [threadId, ...rows.map(({ id }) => id)]
}

/** A line of the conversation that nobody wrote, e.g. that the assistant was paused. */
export async function noteEvent(
	ctx: WriteCtx,
	thread: ThreadRow,
	content: NonNullable<MessageRow['content']>,
): Promise<void> {
	const cause = { kind: 'person' as const, id: ctx.actor.id, label: ctx.actor.name }
	await addMessage(ctx, thread, { role: 'system', type: 'system', text: '', content, state: 'received', cause }, false)
}
