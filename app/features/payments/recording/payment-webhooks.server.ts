import { type WriteCtx } from '#app/core/ctx.server.ts'
import { keepWebhook } from '#app/core/webhooks.server.ts'
import { type Stored, type StoreNotice } from '../schemas.ts'

/** Keeps a notice as it came, once per event key, with what its address said and the job that will read it. */
export async function storeNotice(ctx: WriteCtx<'platform'>, notice: StoreNotice): Promise<Stored> {
	const { provider, eventKey, raw, kind, paymentId = null, userId = null, shortId = null } = notice
	const about = { provider, kind, paymentId, userId, shortId }
	const share = `${provider}:${userId ?? shortId ?? ''}`
	return { isNew: await keepWebhook(ctx, { provider, eventKey, raw, kind: 'payments.readNotice', about, share }) }
}
