import { and, eq, gte, inArray } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { enqueue } from '#app/core/jobs.server.ts'
import { only } from '#app/core/scope.server.ts'
import { noteCoexistence } from '#app/features/channels/health.server.ts'
import { traitsOf } from '#app/features/channels/kinds.ts'
import { changeNumber } from '#app/features/contacts/handles.server.ts'
import { handlesOf } from '#app/features/contacts/queries.server.ts'
import { isPhone } from '#app/features/contacts/rules.ts'
import { canonicalPhone } from '#app/lib/phone.ts'
import { HOUR } from '#app/lib/time-calendar.ts'
import { messages } from '#db/schema/inbox.ts'
import { asksForAnswer } from '../rules.ts'
import { addMessage, type MessageRow, pauseAssistant, type ThreadRow } from '../threads/threads.server.ts'
import { awaiting, isEarly, joinOvertakers, takeItsPlace } from './early.server.ts'
import { knownPlaceOf, ownerThen, placeOf } from './place.server.ts'
import { askWhoItIs } from './profiles.server.ts'
import { noteReferral } from './referrals.server.ts'
import {
	type ReceiveEcho,
	type ReceiveMessage,
	type ReceiveNotice,
	type ReceiveReaction,
	type Taken,
} from './schemas-received.ts'
import { seenState } from './seen.server.ts'
import { setState } from './statuses.server.ts'
import { hearStopWord } from './stop-words.server.ts'

/** A person wrote: the message stands in their conversation, unread, and may start a turn. Repeats change nothing. */
export async function receiveMessage(ctx: WriteCtx, input: ReceiveMessage): Promise<Taken> {
	const { thread, contact } = await placeOf(ctx, input, input.sentAt)
	const known = await findByProvider(ctx, thread.id, input.providerId)
	if (known && !isEarly(known)) return { messageId: known.id, threadId: thread.id }
	const replyTo = input.replyTo && (await findByProvider(ctx, thread.id, input.replyTo))
	const placed = { sentAt: input.sentAt, replyToId: replyTo ? replyTo.id : undefined }
	const content = { ...input.content, ...(input.replyTo && !replyTo ? awaiting(input.replyTo) : {}) }
	const body = bodyOf({ ...input, content })
	const fresh = { role: 'user', ...body, providerId: input.providerId, ...placed } as const
	const message = known
		? await takeItsPlace(ctx, thread, known, placed)
		: await addMessage(ctx, thread, { ...fresh, state: 'received', cause: { kind: 'inbound' } })
	await joinOvertakers(ctx, message)
	if (message.isDeleted) return { messageId: message.id, threadId: thread.id }
	if (input.media && !known) await askForFile(ctx, message, input.media)
	await noteReferral(ctx, thread, input)
	if (!contact.pushName) await askWhoItIs(ctx, thread, input.person)
	const about = { threadId: thread.id, contactId: contact.id, messageId: message.id, channel: thread.channel }
	const isAnswered = await hearStopWord(ctx, thread, message)
	await ctx.emit(asksForAnswer(message.type) && !isAnswered ? 'inbox.messageReceived' : 'inbox.messageAdded', about)
	return { messageId: message.id, threadId: thread.id }
}

/** Somebody of the business answered from the phone: stored as theirs, and the assistant falls silent. */
export async function receiveEcho(ctx: WriteCtx, input: ReceiveEcho): Promise<Taken> {
	// Of what another program sends by the same bridge nobody is made up.
	const place = input.isOurs ? await knownPlaceOf(ctx, input) : await placeOf(ctx, input)
	if (!place) return {}
	const { thread, contact } = place
	const known = await findByProvider(ctx, thread.id, input.providerId)
	if (known && isEarly(known)) {
		await takeItsPlace(ctx, thread, known, input)
		await pauseAssistant(ctx, thread.id, 'phone')
	}
	if (known) return { messageId: known.id, threadId: thread.id }
	// Some echoes do not tell who sent them: what is on its way from here just now came from here.
	const own = await onItsWay(ctx, thread, input)
	if (own) {
		await setState(ctx, own, { state: 'sent', problem: null, providerId: input.providerId })
		return { messageId: own.id, threadId: thread.id }
	}
	if (input.isOurs) return { threadId: thread.id }
	const message = await addMessage(ctx, thread, {
		role: 'staff',
		...bodyOf(input),
		providerId: input.providerId,
		state: seenState(thread, input.sentAt) ?? 'sent',
		cause: { kind: 'echo' },
		sentAt: input.sentAt,
	})
	if (input.media) await askForFile(ctx, message, input.media)
	await noteCoexistence(ctx, thread.accountId)
	await pauseAssistant(ctx, thread.id, 'phone')
	const about = { threadId: thread.id, contactId: contact.id, messageId: message.id, channel: thread.channel }
	await ctx.emit('inbox.messageAdded', about)
	return { messageId: message.id, threadId: thread.id }
}

/**
 * One reaction of a person to a message at a time, the newest whenever it comes; without an emoji it is taken back.
 * Nobody answers a reaction.
 */
export async function receiveReaction(ctx: WriteCtx, input: ReceiveReaction): Promise<Taken> {
	const { thread, contact } = await placeOf(ctx, input, input.sentAt)
	const target = await findByProvider(ctx, thread.id, input.target)
	const before = await findReaction(ctx, thread.id, input.target)
	const text = input.emoji ?? ''
	const content = reactionContent(input, before)
	if (before) {
		if (!content) return { messageId: before.id, threadId: thread.id }
		const rows = await ctx.db
			.update(messages)
			.set({ text, content, isDeleted: !input.emoji })
			.where(and(eq(messages.businessId, ctx.businessId), eq(messages.id, before.id)))
			.returning()
		await ctx.emit('inbox.messageChanged', { threadId: thread.id, messageId: only(rows).id })
		return reacted(ctx, before, target, input.emoji)
	}
	const reaction = {
		role: 'user' as const,
		type: 'reaction' as const,
		text,
		content,
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
	return reacted(ctx, message, target, input.emoji)
}

/** What is kept of a reaction, with the events that made it so; undefined for one that was heard, or is older than it. */
function reactionContent({ target, providerId, sentAt }: ReceiveReaction, before?: MessageRow) {
	const { heard, sentAt: newest } = before?.content ?? {}
	const ids = Array.isArray(heard) ? heard : []
	if (ids.includes(providerId) || sentAt < Number(newest ?? 0)) return undefined
	return { target, sentAt, heard: [...ids, providerId].slice(-20) }
}

/** What was reacted to may be a question. */
async function reacted(
	ctx: WriteCtx,
	{ id: messageId, threadId }: MessageRow,
	target: MessageRow | undefined,
	emoji = '',
) {
	if (target && emoji) await ctx.emit('inbox.messageReacted', { threadId, messageId, targetId: target.id })
	return { messageId, threadId }
}

/** What the provider says in a conversation, e.g. that the person's number is another now. */
export async function receiveNotice(ctx: WriteCtx, input: ReceiveNotice): Promise<Taken> {
	const { thread, contact } = await placeOf(ctx, input)
	const known = await findByProvider(ctx, thread.id, input.providerId)
	if (known) return { messageId: known.id, threadId: thread.id }
	if (input.newAddress) await followNumber(ctx, contact.id, input.newAddress, input.sentAt)
	const oldHandle = input.newAddress && input.person.handles.find(({ handle }) => isPhone(handle))?.handle
	const content = JSON.parse(JSON.stringify({ event: input.event, newAddress: input.newAddress, oldHandle }))
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

/** Told late, the new number may be left for yet another by now: then it is that one. */
async function followNumber(ctx: WriteCtx, contactId: string, newAddress: string, toldAt: number): Promise<void> {
	const owner = await ownerThen(ctx, canonicalPhone(newAddress), toldAt)
	const numbers = owner === null ? [] : await handlesOf(ctx, owner)
	const newest = numbers.find(({ channel, handle }) => channel === 'whatsapp' && isPhone(handle))
	await changeNumber(ctx, contactId, newest?.address ?? newAddress)
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

/** Of channels whose echoes name no sender; the provider's answer to our call may come after the echo. */
async function onItsWay(
	ctx: ReadCtx,
	thread: ThreadRow,
	{ text, isOurs = false }: ReceiveEcho,
): Promise<MessageRow | undefined> {
	if (traitsOf(thread.channel).people === 'whatsapp' && !isOurs) return undefined
	const inThread = and(eq(messages.businessId, ctx.businessId), eq(messages.threadId, thread.id))
	const recent = gte(messages.at, ctx.now - HOUR)
	const rows = await ctx.db
		.select()
		.from(messages)
		.where(and(inThread, recent, inArray(messages.state, ['sending', 'dudosa'])))
		.limit(20)
	const mine = rows.filter((row) => row.role !== 'user' && row.text === text)
	return mine.find(({ state }) => state === 'sending') ?? mine[0]
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
