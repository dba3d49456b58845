import { type WriteCtx } from '#app/core/ctx.server.ts'
import { keepWebhook } from '#app/core/webhooks.server.ts'
import { type StoreWebhook, type WebhookStored } from './schemas-received.ts'

/** Keeps what a provider sent, once for each key, with the job that will read it. */
export async function storeWebhook(ctx: WriteCtx<'platform'>, input: StoreWebhook): Promise<WebhookStored> {
	return { stored: await keepWebhook(ctx, { ...input, kind: 'inbox.processWebhook' }) }
}
