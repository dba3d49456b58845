import { type WriteCtx } from '#app/core/ctx.server.ts'
import { type LoggedEvent } from '#app/core/event-map.ts'
import { enqueue } from '#app/core/jobs.server.ts'

/** A person of the business wrote: a job looks whether there is something in it to learn. */
export async function onMessageQueued(ctx: WriteCtx, event: LoggedEvent<'inbox.messageQueued'>): Promise<void> {
	if (event.actor.kind !== 'member' && event.actor.kind !== 'admin') return
	const { messageId } = event.payload
	await enqueue(ctx, { kind: 'turns.mine', payload: { messageId }, key: `mine:${messageId}`, maxAttempts: 3 })
}
