import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { ownRow } from '#app/core/scope.server.ts'
import { type Adapters } from '#app/integrations/adapters.ts'
import { type ProviderResult } from '#app/integrations/payment-provider.ts'
import { purchases } from '#db/schema/credits.ts'
import { purchaseShown } from '../queries.server.ts'
import { type OnePurchase, type Purchase } from '../schemas.ts'
import { follow } from './follow.server.ts'
import { type Facts, gather, type Named } from './gather.server.ts'

type Prepared = { purchaseId: string; named: Named | null }
type Answer = ProviderResult<Facts> | null

/** What is paid already needs no question. */
export async function prepareCheck(ctx: WriteCtx, { purchaseId }: OnePurchase): Promise<Prepared> {
	const { state, checkoutId, intentId } = await ownRow(ctx, purchases, purchaseId, 'purchaseId')
	if (state === 'paid') return { purchaseId, named: null }
	if (checkoutId) return { purchaseId, named: { kind: 'checkout', id: checkoutId } }
	return { purchaseId, named: intentId ? { kind: 'intent', id: intentId } : null }
}

export async function askAbout({ named }: Prepared, { stripeBilling }: Adapters): Promise<Answer> {
	return named && gather(stripeBilling, named)
}

/** Whoever comes back from the page of payment may be quicker than its notice; both grant the same once. */
export async function recordCheck(ctx: WriteCtx, { purchaseId }: Prepared, answer: Answer): Promise<Purchase> {
	const purchase = await ownRow(ctx, purchases, purchaseId, 'purchaseId')
	if (answer && answer.kind !== 'ok') throw new DomainError('unavailable')
	if (answer?.kind === 'ok') await follow(ctx, purchase, answer.value)
	await ctx.emit('billing.purchaseChecked', { purchaseId })
	return purchaseShown(await ownRow(ctx, purchases, purchaseId))
}
