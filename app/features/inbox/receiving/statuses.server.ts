import { and, eq } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { markDisconnected, noteProblem } from '#app/features/channels/accounts.server.ts'
import { noteConsent } from '#app/features/contacts/consent/consent.server.ts'
import { messages, threads } from '#db/schema/inbox.ts'
import { stateAfter } from '../rules.ts'
import { type MessageState } from '../schemas.ts'
import { type MessageRow } from '../threads/threads.server.ts'
import { type ReceiveStatus, type StatusTaken } from './schemas-received.ts'

/**
 * What became of one of our messages. Found by our own id, which comes back in every status, else by the provider's:
 * so a message whose sending was in doubt is resolved.
 */
export async function receiveStatus(ctx: WriteCtx, input: ReceiveStatus): Promise<StatusTaken> {
	const message = await findSent(ctx, input)
	if (!message) return {}
	const state = stateAfter(message.state, input.status)
	const known = { messageId: message.id, threadId: message.threadId }
	if (!state) return { ...known, state: message.state }
	const failed = state === 'failed'
	await setState(ctx, message, {
		state,
		problem: failed ? (input.problem ?? 'unknown') : null,
		providerId: message.providerId ?? input.providerId,
		content: failed && input.code !== undefined ? { ...message.content, errorCode: input.code } : message.content,
	})
	if (failed && input.problem) await tellOthers(ctx, message, { accountId: input.accountId, problem: input.problem })
	return { ...known, state }
}

/** Writes a state and says so; nothing is said where it is that already. */
export async function setState(
	ctx: WriteCtx,
	message: MessageRow,
	changed: { state: MessageState } & Partial<Pick<MessageRow, 'problem' | 'providerId' | 'content' | 'type' | 'text'>>,
): Promise<void> {
	// Named in an UPDATE, what stands there already would be written into both of its indexes again.
	const providerId = changed.providerId === message.providerId ? undefined : changed.providerId
	await ctx.db
		.update(messages)
		.set({ ...changed, providerId })
		.where(and(eq(messages.businessId, ctx.businessId), eq(messages.id, message.id)))
	if (changed.state === message.state || isOverAtOnce(message, changed.state)) return
	const about = { threadId: message.threadId, messageId: message.id, state: changed.state }
	const { state, problem = message.problem } = changed
	const { cause, threadId } = message
	await ctx.emit('inbox.messageStateChanged', about, { cause, threadId, state, problem })
}

/** A call without a file is over before anybody could read 'Enviando': every desk would ask anew for nothing. */
function isOverAtOnce({ fileId }: MessageRow, state: MessageState): boolean {
	return state === 'sending' && !fileId
}

/** What a refusal means beyond its message: for the account, or for the person. */
export async function tellOthers(
	ctx: WriteCtx,
	message: Pick<MessageRow, 'contactId'>,
	{ accountId, problem }: { accountId: string; problem: string },
): Promise<void> {
	if (problem === 'token') return markDisconnected(ctx, accountId, 'token')
	if (['account', 'payment', 'spam'].includes(problem)) return noteProblem(ctx, accountId, problem)
	// WhatsApp alone refuses for this reason.
	const refused = { channel: 'whatsapp', purpose: 'marketing', given: false, source: 'provider' } as const
	if (problem === 'opted_out') await noteConsent(ctx, { contactId: message.contactId, ...refused })
}

async function findSent(ctx: ReadCtx, { messageId, providerId, accountId }: ReceiveStatus): Promise<MessageRow | null> {
	const mine = eq(messages.businessId, ctx.businessId)
	const wanted = messageId
		? [eq(messages.id, messageId), eq(messages.providerId, providerId)]
		: [eq(messages.providerId, providerId)]
	for (const clause of wanted) {
		const rows = await ctx.db
			.select({ message: messages })
			.from(messages)
			.innerJoin(threads, and(eq(threads.businessId, messages.businessId), eq(threads.id, messages.threadId)))
			.where(and(mine, clause, eq(threads.accountId, accountId)))
			.limit(5)
		const ours = rows.find(({ message }) => message.role !== 'user')
		if (ours) return ours.message
	}
	return null
}
