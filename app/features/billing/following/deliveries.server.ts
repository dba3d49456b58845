import { byJob } from '#app/core/access.server.ts'
import { type Delivery, TryAgain } from '#app/core/deliveries.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { settleWebhook } from '#app/core/webhooks.server.ts'
import { MINUTE } from '#app/lib/time.ts'
import { findPurchase } from '../queries.server.ts'
import { close, follow } from './follow.server.ts'
import { type Facts, gather, type Named, purchaseNamed } from './gather.server.ts'

/** Reads what an event of Stripe named, from the API, and follows it. What is none of our purchases is put aside. */
export const readEvent: Delivery = async (ctx, job) => {
	const { kind, objectId, topic, webhookEventId } = job.payload
	const answer = await gather(ctx.adapters.stripeBilling, { kind: kind as Named['kind'], id: String(objectId) })
	if (answer.kind === 'unavailable') throw new TryAgain(answer.detail)
	if (answer.kind === 'refused' && answer.meaning !== 'not_found') throw new TryAgain(answer.meaning, 10 * MINUTE)
	if (answer.kind === 'refused') return putAside(ctx, String(webhookEventId), 'not_found')
	const facts = answer.value
	const found = await findPurchase(ctx, { id: purchaseNamed(facts), subscriptionId: planOf(facts) })
	if (!found) return putAside(ctx, String(webhookEventId), 'not_ours')
	await transact(byJob(ctx, found.businessId, job.id), async (within) => {
		// As it is now: another notice may have been quicker.
		const purchase = (await findPurchase(within, { id: found.id })) ?? found
		const spent = await follow(within, purchase, facts)
		if (topic === 'checkout.session.async_payment_failed') await close(within, purchase, { state: 'failed' })
		// Credits that were used before their money went back are for the platform's own people to see.
		await settleWebhook(within, String(webhookEventId), spent > 0 ? { problem: 'credits_spent' } : undefined)
	})
}

function planOf({ invoice, subscription }: Facts): string | undefined {
	return invoice?.subscriptionId ?? subscription?.id
}

function putAside(ctx: Parameters<Delivery>[0], id: string, problem: string) {
	return transact(ctx as typeof ctx & { scope: 'platform' }, (within) => settleWebhook(within, id, { problem }))
}
