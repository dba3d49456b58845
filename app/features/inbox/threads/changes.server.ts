import { and, eq } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { messages, threads } from '#db/schema/inbox.ts'
import { early } from '../receiving/early.server.ts'
import { placeOf } from '../receiving/place.server.ts'
import { askForFile, bodyOf, findByProvider } from '../receiving/receiving.server.ts'
import { type ReceiveEdit, type ReceiveRevoke, type Taken } from '../receiving/schemas-received.ts'
import { previewOf } from '../rules.ts'
import { deletedText, lineOf } from './message-text.ts'
import { addMessage, type MessageRow, type ThreadRow } from './threads.server.ts'

/**
 * The writer changed a message. Events come in any order: one whose original has not come yet is stored in its place,
 * and the original, when it comes, finds itself known.
 */
export async function receiveEdit(ctx: WriteCtx, input: ReceiveEdit): Promise<Taken> {
	const { thread } = await placeOf(ctx, input)
	const original = await findByProvider(ctx, thread.id, input.providerId)
	const body = bodyOf({ ...input, content: { ...input.content, edited: true, editedAt: input.sentAt } })
	const isOld = Number(original?.content?.editedAt ?? 0) > input.sentAt
	if (original && (original.isDeleted || isOld)) return { messageId: original.id, threadId: thread.id }
	const message = original ? await change(ctx, original, body) : await standIn(ctx, thread, input, body)
	if (input.media) await askForFile(ctx, message, input.media)
	await refreshPreview(ctx, thread, message)
	await ctx.emit('inbox.messageChanged', { threadId: thread.id, messageId: message.id })
	return { messageId: message.id, threadId: thread.id }
}

/** The writer deleted a message: it stays in the conversation as 'Mensaje eliminado'. */
export async function receiveRevoke(ctx: WriteCtx, input: ReceiveRevoke): Promise<Taken> {
	const { thread } = await placeOf(ctx, input)
	const original = await findByProvider(ctx, thread.id, input.providerId)
	if (original?.isDeleted) return { messageId: original.id, threadId: thread.id }
	const gone = { type: 'text' as const, text: '', isDeleted: true }
	const message = original ? await change(ctx, original, { isDeleted: true }) : await standIn(ctx, thread, input, gone)
	await refreshPreview(ctx, thread, message)
	await ctx.emit('inbox.messageChanged', { threadId: thread.id, messageId: message.id })
	return { messageId: message.id, threadId: thread.id }
}

type Change = Partial<Pick<MessageRow, 'type' | 'text' | 'content' | 'isDeleted'>>

async function change(ctx: WriteCtx, original: MessageRow, changed: Change): Promise<MessageRow> {
	const merged = changed.content ? { ...original.content, ...changed.content } : original.content
	await ctx.db
		.update(messages)
		.set({ ...changed, content: merged })
		.where(and(eq(messages.businessId, ctx.businessId), eq(messages.id, original.id)))
	return { ...original, ...changed, content: merged }
}

async function standIn(
	ctx: WriteCtx,
	thread: ThreadRow,
	{ providerId, sentAt, byBusiness }: ReceiveRevoke,
	body: Pick<MessageRow, 'type' | 'text'> & Change,
): Promise<MessageRow> {
	return addMessage(
		ctx,
		thread,
		{
			role: byBusiness ? 'staff' : 'user',
			...body,
			content: { ...body.content, ...early },
			providerId,
			state: byBusiness ? 'sent' : 'received',
			cause: { kind: byBusiness ? 'echo' : 'inbound' },
			sentAt,
		},
		false,
	)
}

/** The list shows what the last message says now. */
async function refreshPreview(ctx: WriteCtx, thread: ThreadRow, message: MessageRow): Promise<void> {
	if (message.at < thread.lastMessageAt) return
	const preview = previewOf(message.isDeleted ? deletedText : lineOf(message.type, message.text))
	await ctx.db
		.update(threads)
		.set({ preview })
		.where(owned(ctx, threads, thread.id))
}
