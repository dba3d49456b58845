import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError, Refusal } from '#app/core/errors.ts'
import { type Adapters } from '#app/integrations/adapters.ts'
import { type ProviderResult } from '#app/integrations/payment-provider.ts'
import { type NewCustomer } from '#app/integrations/stripe/billing.ts'
import { assertFree, getPerson, insertPartner } from './partners.server.ts'
import { type PartnerOfUser, type PartnerRef } from './schemas.ts'

type Prepared = { input: PartnerOfUser; customer: NewCustomer }
type Answer = ProviderResult<{ id: string }>

/** API-240. Throws `not_connected` where the platform has no key at Stripe: who asked may still make him without. */
export async function prepareWithStripe(ctx: WriteCtx<'platform'>, input: PartnerOfUser): Promise<Prepared> {
	if (!ctx.place.sells) throw new DomainError('not_connected')
	const { email } = await getPerson(ctx, input.userId)
	await assertFree(ctx, { ...input, userField: 'userId' })
	const customer = { idempotencyKey: crypto.randomUUID(), name: input.name, email, partnerId: input.partnerCode }
	return { input, customer }
}

export function askCustomer({ customer }: Prepared, { stripeBilling }: Adapters): Promise<Answer> {
	return stripeBilling.createCustomer(customer)
}

/** The partner comes with his customer, or not at all. */
export async function recordWithStripe(
	ctx: WriteCtx<'platform'>,
	{ input }: Prepared,
	answer: Answer,
): Promise<PartnerRef | Refusal> {
	if (answer.kind !== 'ok') return new Refusal(new DomainError('unavailable'))
	return insertPartner(ctx, { ...input, userField: 'userId', stripeCustomerId: answer.value.id })
}
