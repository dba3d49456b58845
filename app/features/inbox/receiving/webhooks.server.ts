import { type WriteCtx } from '#app/core/ctx.server.ts'
import { type LoggedEvent } from '#app/core/event-map.ts'
import { keepWebhook, settleWebhook } from '#app/core/webhooks.server.ts'
import { type StoreWebhook, type WebhookStored } from './schemas-received.ts'

/** Keeps what a provider sent, once for each key, with the job that will read it. */
export async function storeWebhook(ctx: WriteCtx<'platform'>, input: StoreWebhook): Promise<WebhookStored> {
	return { stored: await keepWebhook(ctx, { ...input, kind: 'inbox.processWebhook' }) }
}

const mark = 'webhook:'

/** What the events of a webhook say of where they come from. */
export function causeOf(webhookEventId: string): string {
	return mark + webhookEventId
}

/** A webhook with one event is done when that event is: told in its transaction, which saves one of its own. */
export async function markTaken(ctx: WriteCtx, { cause }: LoggedEvent): Promise<void> {
	if (cause?.startsWith(mark)) await settleWebhook(ctx, cause.slice(mark.length))
}
