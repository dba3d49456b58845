import { eq } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { getBusiness } from '#app/features/businesses/queries.server.ts'
import { type NewCustomer } from '#app/integrations/stripe/billing.ts'
import { users } from '#db/schema/accounts.ts'
import { type PurchaseRow } from '../queries.server.ts'

/** Who pays: a known customer of Stripe, or what one is made of. */
export type Customer = { id: string | null; draft: NewCustomer }

/** Throws `not_connected` where the operator has no key at Stripe, or a partner sells at his own prices. */
export async function assertSells(ctx: WriteCtx): Promise<void> {
	assertSetUp(ctx)
	const { partnerId } = await getBusiness(ctx)
	if (partnerId) {
		throw new DomainError('not_connected', undefined, undefined, 'Tus créditos los vende quien te dio el sistema')
	}
}

/** Throws `not_connected` where the operator has no key at Stripe. */
export function assertSetUp({ place }: Pick<WriteCtx, 'place'>): void {
	if (place.sells) return
	const text =
		'Los pagos con tarjeta todavía no están abiertos en este sistema. Pide tus créditos a quien lo administra'
	throw new DomainError('not_connected', undefined, undefined, text)
}

export async function customerFor(
	ctx: WriteCtx,
	purchase: Pick<PurchaseRow, 'customerId' | 'requestKey'>,
): Promise<Customer> {
	const { name, ownerId } = await getBusiness(ctx)
	const [owner] = ownerId ? await ctx.db.select().from(users).where(eq(users.id, ownerId)) : []
	const draft = { idempotencyKey: `${purchase.requestKey}:customer`, name, businessId: ctx.businessId }
	return { id: purchase.customerId, draft: { ...draft, email: owner?.email } }
}
