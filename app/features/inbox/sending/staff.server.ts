import { createHash } from 'node:crypto'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { once } from '#app/core/idempotency.server.ts'
import { getContact } from '#app/features/contacts/queries.server.ts'
import { getMessage, showMessage } from '../queries.server.ts'
import { type Message, type SendMessage, type SendToContact } from '../schemas.ts'
import { getThread, pauseAssistant, threadsOf } from '../threads/threads.server.ts'
import { assertUnanswered } from './answered-since.server.ts'
import { queueMessage } from './outgoing.server.ts'

/**
 * A person of the business answers: the assistant falls silent in this conversation, visibly. From one page the same message
 * goes once, however often it is sent: only which one it became is kept, and no word of it.
 */
export async function sendMessage(ctx: WriteCtx, input: SendMessage): Promise<Message> {
	const messageId = await once(ctx, pressOf(input), () => answer(ctx, input))
	return showMessage(ctx, messageId)
}

/** All that it says belongs to it: who goes back to a page and writes something else there means another message. */
function pressOf({ formKey, threadId, text, quotedMessageId, seenMessageId }: SendMessage): string | undefined {
	if (!formKey) return undefined
	// A form of its own ends lines in two signs, a script in one.
	const said = [threadId, text.replaceAll('\r\n', '\n'), quotedMessageId, seenMessageId]
	return `inbox.sendMessage:${formKey}.${createHash('sha256').update(JSON.stringify(said)).digest('base64url')}`
}

async function answer(ctx: WriteCtx, input: SendMessage): Promise<string> {
	const thread = await getThread(ctx, input.threadId)
	if (input.quotedMessageId) await assertInThread(ctx, input.quotedMessageId, thread.id)
	if (input.seenMessageId && !input.anyway) await assertUnanswered(ctx, thread, input.seenMessageId)
	const queued = await queueMessage(ctx, {
		threadId: thread.id,
		role: 'staff',
		text: input.text,
		cause: { kind: 'person', id: ctx.actor.id, label: ctx.actor.name },
		replyToId: input.quotedMessageId,
	})
	// Refused as a whole, so that what was typed stays in the box.
	if (queued.problem === 'window_closed') throw new DomainError('window_closed', 'text')
	if (queued.state === 'not_sent') throw new DomainError('not_connected', 'text')
	await pauseAssistant(ctx, thread.id, 'staff')
	return queued.messageId
}

/** The same for doors that name the contact and the channel, e.g. sendMessageToClient of a live connection. */
export async function sendToContact(ctx: WriteCtx, { contactId, channel, ...rest }: SendToContact): Promise<Message> {
	const contact = await getContact(ctx, contactId)
	const threads = await threadsOf(ctx, contact.id)
	const thread = threads.find((each) => each.channel === channel)
	if (!thread) throw new DomainError('not_connected', 'channel')
	return sendMessage(ctx, { threadId: thread.id, ...rest })
}

async function assertInThread(ctx: WriteCtx, messageId: string, threadId: string): Promise<void> {
	const message = await getMessage(ctx, messageId)
	if (message.threadId !== threadId) throw new DomainError('not_found', 'quotedMessageId')
}
