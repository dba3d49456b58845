import { byJob } from '#app/core/access.server.ts'
import { type Ctx, enter } from '#app/core/ctx.server.ts'
import { type Delivery, TryAgain } from '#app/core/deliveries.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { settleWebhook } from '#app/core/webhooks.server.ts'
import { MINUTE } from '#app/lib/time.ts'
import { findPurchase } from '../queries.server.ts'
import { close as closeWallet, followWallet } from '../reselling/following.server.ts'
import { findWalletPurchase, ownPurchase, type WalletPurchaseRow } from '../reselling/queries.server.ts'
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
	const resold = await findWalletPurchase(ctx, purchaseNamed(facts))
	if (resold) return followResold(ctx, resold, { facts, topic: String(topic), id: String(webhookEventId) })
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

type Told = { facts: Facts; topic: string; id: string }

/** A partner has no bell: what does not fit is for the platform's own people to see. */
async function followResold(ctx: Ctx, { id: purchaseId, partnerId }: WalletPurchaseRow, told: Told): Promise<void> {
	await transact(enter(ctx, 'partner', { partnerId }, ctx.actor), async (within) => {
		const problem = await followWallet(within, await ownPurchase(within, purchaseId), told.facts)
		if (told.topic === 'checkout.session.async_payment_failed')
			await closeWallet(within, purchaseId, { state: 'failed' })
		await settleWebhook(within, told.id, { problem })
	})
}

function planOf({ invoice, subscription }: Facts): string | undefined {
	return invoice?.subscriptionId ?? subscription?.id
}

function putAside(ctx: Parameters<Delivery>[0], id: string, problem: string) {
	return transact(ctx as typeof ctx & { scope: 'platform' }, (within) => settleWebhook(within, id, { problem }))
}
