import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import { type AnySQLiteColumn } from 'drizzle-orm/sqlite-core'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { getAssistant, showAssistant } from '#app/features/assistants/queries.server.ts'
import { AssistantCard } from '#app/features/assistants/schemas.ts'
import { timeZoneOf } from '#app/features/businesses/queries.server.ts'
import { webAccountFor } from '#app/features/channels/accounts.server.ts'
import { findOrMakeByHandle } from '#app/features/contacts/handles.server.ts'
import { receiveMessage } from '#app/features/inbox/receiving/receiving.server.ts'
import { type Conversation } from '#app/features/inbox/schemas.ts'
import { openConversation } from '#app/features/inbox/threads/conversation.server.ts'
import { threadsOf } from '#app/features/inbox/threads/threads.server.ts'
import { newId, newShortId } from '#app/lib/id.ts'
import { decimalText } from '#app/lib/money.ts'
import { toIso } from '#app/lib/time.ts'
import { contactHandles } from '#db/schema/contacts.ts'
import { turns } from '#db/schema/turns.ts'
import {
	type RestartTrial,
	type SaidInTrial,
	type SayInTrial,
	type ShowTrial,
	type Spent,
	type Trial,
	type TrialRestarted,
} from './schemas.ts'
import { findOpenTurn } from './turn/open-turn.server.ts'

/** The conversation in which this member tries an assistant (kernel §10); empty until something is said. */
export async function showTrial(ctx: ReadCtx, { assistantId, before }: ShowTrial): Promise<Trial> {
	const assistant = AssistantCard.parse(await showAssistant(ctx, { assistantId }))
	const current = await currentPerson(ctx, assistantId)
	const [thread] = current ? await threadsOf(ctx, current.contactId) : []
	if (!thread) return { assistant, conversation: await silence(ctx), thinking: false }
	const conversation = await openConversation(ctx, { threadId: thread.id, before, limit: 50 })
	const spent = ctx.can('credits.view') ? await spentIn(ctx, thread.id) : undefined
	return { assistant, conversation, thinking: (await findOpenTurn(ctx, thread.id)) !== undefined, spent }
}

/** A message to the assistant as a client would write it. What it books is real. */
export async function sayInTrial(ctx: WriteCtx, { assistantId, text, choiceId }: SayInTrial): Promise<SaidInTrial> {
	const assistant = await getAssistant(ctx, assistantId)
	const account = await webAccountFor(ctx, assistant)
	const handle = (await currentPerson(ctx, assistantId))?.handle ?? newHandle(ctx, assistantId)
	const taken = await receiveMessage(ctx, {
		accountId: account.id,
		person: { handles: [{ handle, address: handle }] },
		providerId: newId('web'),
		sentAt: ctx.now,
		type: choiceId ? 'interactive' : 'text',
		text,
		content: choiceId ? { choiceId } : {},
	})
	return { threadId: taken.threadId ?? '', messageId: taken.messageId ?? '' }
}

/** The next message comes from somebody whom the assistant has never met. */
export async function restartTrial(ctx: WriteCtx, { assistantId }: RestartTrial): Promise<TrialRestarted> {
	await getAssistant(ctx, assistantId)
	const handle = newHandle(ctx, assistantId)
	const { id } = await findOrMakeByHandle(ctx, { channel: 'web', handle, address: handle })
	await ctx.emit('turns.trialRestarted', { assistantId, contactId: id })
	return { contactId: id }
}

/** Each member tries alone: handles begin with the assistant and the member. */
function prefixOf(ctx: ReadCtx | WriteCtx, assistantId: string): string {
	return `${assistantId}:${ctx.actor.id ?? ctx.actor.kind}:`
}

function newHandle(ctx: WriteCtx, assistantId: string): string {
	return prefixOf(ctx, assistantId) + newShortId()
}

async function currentPerson(ctx: ReadCtx | WriteCtx, assistantId: string) {
	const prefix = prefixOf(ctx, assistantId)
	const { channel, handle, createdAt, id, contactId } = contactHandles
	const [row] = await ctx.db
		.select({ handle, contactId })
		.from(contactHandles)
		.where(and(owned(ctx, contactHandles), eq(channel, 'web'), gte(handle, prefix), lt(handle, `${prefix}~`)))
		.orderBy(desc(createdAt), desc(id))
		.limit(1)
	return row
}

async function spentIn(ctx: ReadCtx, threadId: string): Promise<Spent> {
	const { creditHundredths, inputTokens, cachedTokens, outputTokens, replyMessageId } = turns
	const sum = (column: AnySQLiteColumn) => sql<number>`coalesce(sum(${column}), 0)`
	const [row] = await ctx.db
		.select({
			replies: sql<number>`count(${replyMessageId})`,
			hundredths: sum(creditHundredths),
			inputTokens: sum(inputTokens),
			cachedTokens: sum(cachedTokens),
			outputTokens: sum(outputTokens),
		})
		.from(turns)
		.where(and(owned(ctx, turns), eq(turns.threadId, threadId)))
	const { hundredths = 0, replies = 0, ...tokens } = row ?? {}
	return { replies, credits: decimalText(hundredths), ...noTokens, ...tokens }
}

const noTokens = { inputTokens: 0, cachedTokens: 0, outputTokens: 0 }

/** A conversation of the web chat in which nobody has said anything yet. */
async function silence(ctx: ReadCtx): Promise<Conversation> {
	const timeZone = await timeZoneOf(ctx)
	return {
		thread: { id: '', channel: 'web', unread: 0, assistantPaused: false },
		contact: { id: '', name: 'Prueba', firstName: 'Prueba', type: 'lead', address: '', isTest: true },
		messages: [],
		notes: [],
		hasNewer: false,
		hasMore: false,
		window: { open: true },
		connected: true,
		timeZone,
		now: toIso(ctx.now),
	}
}
