import { publicOrigin } from '#app/core/brands.server.ts'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError, Refusal } from '#app/core/errors.ts'
import { recordRow } from '#app/features/businesses/record/record.server.ts'
import { type Adapters } from '#app/integrations/adapters.ts'
import { type ProviderResult } from '#app/integrations/payment-provider.ts'
import { type NewPortal } from '#app/integrations/stripe/billing.ts'
import { type OpenPortal, type Portal } from '../schemas.ts'
import { assertSells } from './selling.server.ts'

type Answer = ProviderResult<{ url: string }>

/** Throws `not_found` before the first purchase: nobody has an account to look at. */
export async function preparePortal(ctx: WriteCtx, { back = '/creditos' }: OpenPortal): Promise<NewPortal> {
	await assertSells(ctx)
	const { stripeCustomerId: customerId } = await recordRow(ctx)
	if (!customerId) throw new DomainError('not_found', undefined, undefined, 'Todavía no has comprado nada')
	return { customerId, returnUrl: (await publicOrigin(ctx)) + back, idempotencyKey: crypto.randomUUID() }
}

export function askPortal(portal: NewPortal, { stripeBilling }: Adapters): Promise<Answer> {
	return stripeBilling.openPortal(portal)
}

export async function recordPortal(
	ctx: WriteCtx,
	{ customerId }: NewPortal,
	answer: Answer,
): Promise<Portal | Refusal> {
	if (answer.kind !== 'ok') return new Refusal(new DomainError('unavailable'))
	await ctx.emit('billing.portalOpened', { customerId })
	return { url: answer.value.url }
}
