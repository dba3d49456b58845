import { type WriteCtx } from '#app/core/ctx.server.ts'
import { keepWebhook } from '#app/core/webhooks.server.ts'
import { type Stored, type StoreEvent } from './schemas.ts'

/** Keeps an event of the platform's own sales as it came, once, with the job that reads what it names. */
export async function storeEvent(ctx: WriteCtx<'platform'>, event: StoreEvent): Promise<Stored> {
	const { eventKey, raw, kind, objectId, topic } = event
	const webhook = { provider: 'stripe', eventKey, raw, kind: 'billing.readEvent', about: { kind, objectId, topic } }
	return { isNew: await keepWebhook(ctx, { ...webhook, share: 'billing' }) }
}
