import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { callWords } from '#app/features/inbox/call-words.ts'
import { contacts } from '#db/schema/contacts.ts'
import { messages, threads } from '#db/schema/inbox.ts'
import { turns } from '#db/schema/turns.ts'
import { type Answer } from './schemas.ts'

type MessageRow = typeof messages.$inferSelect

/** What a person wrote before one answer, and that answer with the calls that it took. */
export type PastTurn = { turnId: string; burst: MessageRow[]; before: Answer }
export type PastTalk = { threadId: string; contactId: string; name: string; turns: PastTurn[] }

const lookedThrough = 200
const mostTurns = 8
const mostMessages = 200

/** The last real conversations that the assistant answered in, newest first; those of trials are left out. */
export async function pastTalks(ctx: ReadCtx, assistantId: string, count: number): Promise<PastTalk[]> {
	const recent = await ctx.db
		.select({ threadId: threads.id, contactId: threads.contactId, name: contacts.name })
		.from(threads)
		.innerJoin(contacts, and(eq(contacts.businessId, threads.businessId), eq(contacts.id, threads.contactId)))
		.where(and(owned(ctx, threads), eq(contacts.isTest, false)))
		.orderBy(desc(threads.lastMessageAt), desc(threads.id))
		.limit(lookedThrough)
	const talks: PastTalk[] = []
	for (const thread of recent) {
		if (talks.length >= count) break
		const past = await turnsOf(ctx, thread.threadId, assistantId)
		if (past.length > 0) talks.push({ ...thread, turns: past })
	}
	return talks
}

/** In how many of the last real conversations each assistant answered. */
export async function talksByAssistant(ctx: ReadCtx): Promise<Map<string, number>> {
	const rows = await ctx.db.all<{ assistantId: string; talks: number }>(sql`
		SELECT turn.assistant_id AS assistantId, count(DISTINCT turn.thread_id) AS talks
		FROM (SELECT thread.id FROM threads thread
			JOIN contacts contact ON contact.business_id = ${ctx.businessId} AND contact.id = thread.contact_id AND NOT contact.is_test
			WHERE thread.business_id = ${ctx.businessId} AND thread.deleted_at IS NULL
			ORDER BY thread.last_message_at DESC, thread.id DESC LIMIT ${lookedThrough}) recent
		JOIN turns turn ON turn.business_id = ${ctx.businessId} AND turn.thread_id = recent.id
			AND turn.reply_message_id IS NOT NULL
		GROUP BY turn.assistant_id`)
	return new Map(rows.map(({ assistantId, talks }) => [assistantId, talks]))
}

async function turnsOf(ctx: ReadCtx, threadId: string, assistantId: string): Promise<PastTurn[]> {
	const rows = await ctx.db
		.select({ id: turns.id, lastMessageId: turns.lastMessageId, replyMessageId: turns.replyMessageId })
		.from(turns)
		.where(
			and(
				owned(ctx, turns),
				eq(turns.threadId, threadId),
				eq(turns.assistantId, assistantId),
				isNotNull(turns.replyMessageId),
			),
		)
		.orderBy(desc(turns.createdAt), desc(turns.id))
		.limit(mostTurns)
	if (rows.length === 0) return []
	const said = await saidIn(ctx, threadId)
	return rows.reverse().flatMap((turn) => pastTurn(turn, said) ?? [])
}

/** Oldest first. */
async function saidIn(ctx: ReadCtx, threadId: string): Promise<MessageRow[]> {
	const rows = await ctx.db
		.select()
		.from(messages)
		.where(and(owned(ctx, messages), eq(messages.threadId, threadId)))
		.orderBy(desc(messages.at), desc(messages.id))
		.limit(mostMessages)
	return rows.reverse()
}

type TurnRow = { id: string; lastMessageId: string; replyMessageId: string | null }

function pastTurn({ id, lastMessageId, replyMessageId }: TurnRow, said: MessageRow[]): PastTurn | null {
	const end = said.findIndex((message) => message.id === lastMessageId)
	const reply = said.find((message) => message.id === replyMessageId)
	if (end < 0 || !reply) return null
	const start = said.slice(0, end).findLastIndex(({ role }) => role !== 'user')
	const burst = said.slice(start + 1, end + 1).filter(({ role, isDeleted }) => role === 'user' && !isDeleted)
	const calls = said.filter(({ turnId, type }) => turnId === id && type === 'function_call')
	return burst.length === 0 ? null : { turnId: id, burst, before: { text: reply.text, ...callsOf(calls) } }
}

/** By name, and once each in words. */
function callsOf(calls: MessageRow[]): Pick<Answer, 'tools' | 'did'> {
	const named = calls.map(({ content }) => ({ name: String(content?.name ?? ''), output: content?.output }))
	const told = named.map(({ name, output }) => callWords(name, JSON.stringify(output)))
	return { tools: named.map(({ name }) => name), did: [...new Set(told)] }
}

/** Tokens that an answered turn of the assistant took lately, on average; nothing where no model ever answered. */
export async function tokensOfTurn(ctx: ReadCtx, turnIds: string[]): Promise<{ input: number; output: number } | null> {
	if (turnIds.length === 0) return null
	const [row] = await ctx.db.all<{ input: number | null; output: number | null; turns: number }>(sql`
		SELECT sum(answer ->> '$.usage.inputTokens') AS input, sum(answer ->> '$.usage.outputTokens') AS output,
			count(DISTINCT turn_id) AS turns
		FROM turn_steps WHERE business_id = ${ctx.businessId} AND turn_id IN ${turnIds} AND answer ->> '$.usage.model' IS NOT NULL`)
	if (!row?.turns || row.input === null) return null
	return { input: row.input / row.turns, output: (row.output ?? 0) / row.turns }
}

/** What was said and called in a turn that was just run. */
export async function answerOf(ctx: ReadCtx, threadId: string, turnId: string): Promise<Answer> {
	const rows = await ctx.db
		.select()
		.from(messages)
		.where(
			and(
				owned(ctx, messages),
				eq(messages.threadId, threadId),
				eq(messages.turnId, turnId),
				inArray(messages.type, ['text', 'interactive', 'function_call']),
			),
		)
		.orderBy(asc(messages.at), asc(messages.id))
	const texts = rows.filter(({ role, type }) => role === 'assistant' && type !== 'function_call')
	const [turn] = await ctx.db
		.select({ problem: turns.problem })
		.from(turns)
		.where(and(owned(ctx, turns), eq(turns.id, turnId)))
	return {
		text: texts.map(({ text }) => text).join('\n'),
		...callsOf(rows.filter(({ type }) => type === 'function_call')),
		...(turn?.problem && { problem: turn.problem }),
	}
}
