import { type WriteCtx } from '#app/core/ctx.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { threads } from '#db/schema/inbox.ts'
import { type ThreadRow } from '../threads/threads.server.ts'
import { placeOf } from './place.server.ts'
import { type ReceiveMessage, type ReceiveReferral, Referral, type Taken } from './schemas-received.ts'

/** An advertisement or a link led a person who wrote before here again; nothing was written. */
export async function receiveReferral(ctx: WriteCtx, input: ReceiveReferral): Promise<Taken> {
	const { thread } = await placeOf(ctx, input)
	await keep(ctx, thread, input.referral, input.sentAt)
	return { threadId: thread.id }
}

/** Where a message came from stays on its conversation. */
export async function noteReferral(
	ctx: WriteCtx,
	thread: ThreadRow,
	{ content, sentAt }: Pick<ReceiveMessage, 'content' | 'sentAt'>,
): Promise<void> {
	const referral = content.referral && Referral.safeParse(content.referral).data
	if (referral) await keep(ctx, thread, referral, sentAt)
}

/** The newest stands, in whatever order they come; of one second, which is as exact as WhatsApp tells it, the last. */
async function keep(ctx: WriteCtx, thread: ThreadRow, referral: Referral, sentAt: number): Promise<void> {
	const at = Math.min(sentAt, ctx.now)
	if (thread.referral && thread.referral.at > at) return
	thread.referral = { ...referral, at }
	await ctx.db
		.update(threads)
		.set({ referral: thread.referral })
		.where(owned(ctx, threads, thread.id))
	await ctx.emit('inbox.threadReferred', { threadId: thread.id })
}
