import { and, eq } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { enqueue } from '#app/core/jobs.server.ts'
import { only } from '#app/core/scope.server.ts'
import { getAccount } from '#app/features/channels/queries.server.ts'
import { changeNumber, findOrMakeByHandle } from '#app/features/contacts/handles.server.ts'
import { type ContactRow } from '#app/features/contacts/queries.server.ts'
import { type Json } from '#app/lib/json.ts'
import { messages } from '#db/schema/inbox.ts'
import { asksForAnswer } from '../rules.ts'
import { addMessage, type MessageRow, pauseAssistant, type ThreadRow, threadOn } from '../threads/threads.server.ts'
import {
	type Person,
	type ReceiveEcho,
	type ReceiveMessage,
	type ReceiveNotice,
	type ReceiveReaction,
	type Taken,
} from './schemas-received.ts'

export type OpenThread = { thread: ThreadRow; contact: ContactRow }

/** A person wrote: the message stands in their conversation, unread, and may start a turn. Repeats change nothing. */
export async function receiveMessage(ctx: WriteCtx, input: ReceiveMessage): Promise<Taken> {
	const { thread, contact } = await placeOf(ctx, input, input.sentAt)
	const known = await findByProvider(ctx, thread.id, input.providerId)
	if (known) return { messageId: known.id, threadId: thread.id }
	const replyTo = input.replyTo && (await findByProvider(ctx, thread.id, input.replyTo))
	const message = await addMessage(ctx, thread, {
		role: 'user',
		...bodyOf(input),
		providerId: input.providerId,
		replyToId: replyTo ? replyTo.id : undefined,
		state: 'received',
		cause: { kind: 'inbound' },
		sentAt: input.sentAt,
	})
	if (input.media) await askForFile(ctx, message, input.media)
	const about = { threadId: thread.id, contactId: contact.id, messageId: message.id, channel: thread.channel }
	await ctx.emit(asksForAnswer(message.type) ? 'inbox.messageReceived' : 'inbox.messageAdded', about)
	return { messageId: message.id, threadId: thread.id }
}

/** Somebody of the business answered from the phone: stored as theirs, and the assistant falls silent. */
export async function receiveEcho(ctx: WriteCtx, input: ReceiveEcho): Promise<Taken> {
	const { thread, contact } = await placeOf(ctx, input)
	const known = await findByProvider(ctx, thread.id, input.providerId)
	if (known) return { messageId: known.id, threadId: thread.id }
	const message = await addMessage(ctx, thread, {
		role: 'staff',
		...bodyOf(input),
		providerId: input.providerId,
		state: 'sent',
		cause: { kind: 'echo' },
		sentAt: input.sentAt,
	})
	if (input.media) await askForFile(ctx, message, input.media)
	await pauseAssistant(ctx, thread.id, 'phone')
	const about = { threadId: thread.id, contactId: contact.id, messageId: message.id, channel: thread.channel }
	await ctx.emit('inbox.messageAdded', about)
	return { messageId: message.id, threadId: thread.id }
}

/** One reaction of a person to a message at a time; without an emoji it is taken back. Nobody answers a reaction. */
export async function receiveReaction(ctx: WriteCtx, input: ReceiveReaction): Promise<Taken> {
	const { thread, contact } = await placeOf(ctx, input, input.sentAt)
	const target = await findByProvider(ctx, thread.id, input.target)
	const before = await findReaction(ctx, thread.id, input.target)
	const text = input.emoji ?? ''
	if (before) {
		const rows = await ctx.db
			.update(messages)
			.set({ text, isDeleted: !input.emoji })
			.where(and(eq(messages.businessId, ctx.businessId), eq(messages.id, before.id)))
			.returning()
		await ctx.emit('inbox.messageChanged', { threadId: thread.id, messageId: only(rows).id })
		return { messageId: before.id, threadId: thread.id }
	}
	const reaction = {
		role: 'user' as const,
		type: 'reaction' as const,
		text,
		content: { target: input.target },
		providerId: input.providerId,
		replyToId: target?.id,
		state: 'received' as const,
		cause: { kind: 'inbound' as const },
		sentAt: input.sentAt,
		isDeleted: !input.emoji,
	}
	const message = await addMessage(ctx, thread, reaction, false)
	const about = { threadId: thread.id, contactId: contact.id, messageId: message.id, channel: thread.channel }
	await ctx.emit('inbox.messageAdded', about)
	return { messageId: message.id, threadId: thread.id }
}

/** What the provider says in a conversation, e.g. that the person's number is another now. */
export async function receiveNotice(ctx: WriteCtx, input: ReceiveNotice): Promise<Taken> {
	const { thread, contact } = await placeOf(ctx, input)
	const known = await findByProvider(ctx, thread.id, input.providerId)
	if (known) return { messageId: known.id, threadId: thread.id }
	if (input.newAddress) await changeNumber(ctx, contact.id, input.newAddress)
	const content = { event: input.event, newAddress: input.newAddress } as Record<string, Json>
	const notice = {
		role: 'system' as const,
		type: 'system' as const,
		text: input.text,
		content,
		providerId: input.providerId,
		state: 'received' as const,
		cause: { kind: 'inbound' as const },
		sentAt: input.sentAt,
	}
	const message = await addMessage(ctx, thread, notice, false)
	const about = { threadId: thread.id, contactId: contact.id, messageId: message.id, channel: thread.channel }
	await ctx.emit('inbox.messageAdded', about)
	return { messageId: message.id, threadId: thread.id }
}

/** The conversation of the person that an item is about; both are made at first sight. */
export async function placeOf(
	ctx: WriteCtx,
	{ accountId, person }: { accountId: string; person: Person },
	seenAt?: number,
): Promise<OpenThread> {
	const account = await getAccount(ctx, accountId)
	const alternatives = person.handles.slice(1)
	const contact = await findOrMakeByHandle(ctx, {
		channel: account.channel,
		...only(person.handles),
		alternatives,
		pushName: person.pushName,
		seenAt: seenAt === undefined ? undefined : Math.min(seenAt, ctx.now),
	})
	return { thread: await threadOn(ctx, account, contact.id), contact }
}

/** By the provider's id inside a conversation. */
export async function findByProvider(
	ctx: ReadCtx,
	threadId: string,
	providerId: string,
): Promise<MessageRow | undefined> {
	const inThread = and(eq(messages.businessId, ctx.businessId), eq(messages.threadId, threadId))
	const [row] = await ctx.db
		.select()
		.from(messages)
		.where(and(inThread, eq(messages.providerId, providerId)))
	return row
}

async function findReaction(ctx: ReadCtx, threadId: string, target: string): Promise<MessageRow | undefined> {
	const inThread = and(eq(messages.businessId, ctx.businessId), eq(messages.threadId, threadId))
	const rows = await ctx.db
		.select()
		.from(messages)
		.where(and(inThread, eq(messages.type, 'reaction'), eq(messages.role, 'user')))
		.limit(1000)
	return rows.find(({ content }) => content?.target === target)
}

/** The file is fetched by a job: the provider keeps it for some minutes only, and a webhook is answered at once. */
export async function askForFile(
	ctx: WriteCtx,
	message: MessageRow,
	media: NonNullable<ReceiveMessage['media']>,
): Promise<void> {
	await enqueue(ctx, {
		kind: 'inbox.fetchMedia',
		payload: { messageId: message.id, mediaId: media.mediaId, name: media.name ?? null },
		key: `inbox.fetchMedia:${message.id}:${media.mediaId}`,
	})
}

export function bodyOf({ type, text, content }: Pick<ReceiveMessage, 'type' | 'text' | 'content'>) {
	return { type, text, content: Object.keys(content).length > 0 ? content : undefined }
}
