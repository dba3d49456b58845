import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError, Refusal } from '#app/core/errors.ts'
import { owned } from '#app/core/scope.server.ts'
import { recordRow, writeRecord } from '#app/features/businesses/record/record.server.ts'
import { plans } from '#app/features/credits/plans.ts'
import { type Adapters } from '#app/integrations/adapters.ts'
import { type ProviderResult } from '#app/integrations/payment-provider.ts'
import { purchases } from '#db/schema/credits.ts'
import { type PurchaseRow } from '../queries.server.ts'
import { type AskIntent, type IntentMade } from '../schemas.ts'
import { insertPurchase, planItem } from './items.server.ts'
import { assertSells, type Customer, customerFor } from './selling.server.ts'

type Prepared = { purchase: PurchaseRow; customer: Customer; email?: string }
type Answer = { made: ProviderResult<{ id: string; clientSecret: string }>; customerId?: string }

/** API-248: one month of a plan, paid on a page of the integration's own. It is not charged again. */
export async function prepareIntent(ctx: WriteCtx, { priceId, email }: AskIntent): Promise<Prepared> {
	await assertSells(ctx)
	const plan = plans.find((each) => each.priceId === priceId)
	if (!plan) throw new DomainError('not_found', 'priceId')
	const { stripeCustomerId } = await recordRow(ctx)
	const item = { ...planItem({ plan: plan.id, currency: 'MXN' }), kind: 'pack' as const }
	const purchase = await insertPurchase(ctx, item, stripeCustomerId)
	await ctx.emit('billing.purchaseOpened', { purchaseId: purchase.id, kind: purchase.kind })
	return { purchase, customer: await customerFor(ctx, purchase), email }
}

export async function askIntent({ purchase, customer, email }: Prepared, { stripeBilling }: Adapters): Promise<Answer> {
	const known = customer.id ? null : await stripeBilling.createCustomer(customer.draft)
	if (known && known.kind !== 'ok') return { made: known }
	const customerId = known ? known.value.id : String(customer.id)
	const { id: purchaseId, amountMinor, currency, requestKey: idempotencyKey } = purchase
	const asked = { idempotencyKey, customerId, purchaseId, amountMinor, currency, email }
	return { made: await stripeBilling.createIntent(asked), customerId }
}

export async function recordIntent(
	ctx: WriteCtx,
	{ purchase: { id: purchaseId } }: Prepared,
	{ made, customerId }: Answer,
): Promise<IntentMade | Refusal> {
	const isMade = made.kind === 'ok'
	const change = isMade ? { intentId: made.value.id, customerId } : { state: 'failed' as const, customerId }
	await ctx.db
		.update(purchases)
		.set(change)
		.where(owned(ctx, purchases, purchaseId))
	const { stripeCustomerId } = await recordRow(ctx)
	if (customerId && stripeCustomerId === null) await writeRecord(ctx, { stripeCustomerId: customerId })
	if (isMade) return { clientSecret: made.value.clientSecret }
	await ctx.emit('billing.purchaseFailed', { purchaseId, reason: made.kind })
	return new Refusal(new DomainError('unavailable'))
}
