import { eq } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { type LoggedEvent } from '#app/core/event-map.ts'
import { enqueue } from '#app/core/jobs.server.ts'
import { newId } from '#app/lib/id.ts'
import { webhookEvents } from '#db/schema/core.ts'
import { type StoreWebhook, type WebhookStored } from './schemas-received.ts'

/** Keeps what a provider sent, once for each key, with the job that will read it. */
export async function storeWebhook(ctx: WriteCtx<'platform'>, input: StoreWebhook): Promise<WebhookStored> {
	const { provider, eventKey, raw, lane } = input
	const id = newId('whk')
	const rows = await ctx.db
		.insert(webhookEvents)
		.values({ id, provider, eventKey, raw, receivedAt: ctx.now })
		.onConflictDoNothing({ target: [webhookEvents.provider, webhookEvents.eventKey] })
		.returning({ id: webhookEvents.id })
	if (rows.length === 0) return { stored: false }
	await enqueue(ctx, { kind: 'inbox.processWebhook', payload: { webhookEventId: id }, lane })
	await ctx.emit('inbox.webhookStored', { webhookEventId: id })
	return { stored: true }
}

const mark = 'webhook:'

/** What the events of a webhook say of where they come from. */
export function causeOf(webhookEventId: string): string {
	return mark + webhookEventId
}

/** A webhook with one event is done when that event is: told in its transaction, which saves one of its own. */
export async function markTaken(ctx: WriteCtx, { cause }: LoggedEvent): Promise<void> {
	if (!cause?.startsWith(mark)) return
	const id = cause.slice(mark.length)
	await ctx.db.update(webhookEvents).set({ processedAt: ctx.now }).where(eq(webhookEvents.id, id))
}
