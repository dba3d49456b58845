import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { type Keys } from '#app/core/settings.server.ts'
import { noteProviderProblem } from '#app/features/businesses/provider-accounts.server.ts'
import { type Adapters } from '#app/integrations/adapters.ts'
import { type ProviderResult, type SellerProfile } from '#app/integrations/payment-provider.ts'
import { type PayProvider, providerOf } from '../providing/providers.ts'
import { openSeller } from '../providing/sellers.server.ts'
import { connectedAccount } from './queries.server.ts'
import { messagesOf, type OfProvider, type Tried } from './schemas.ts'

type Prepared = { provider: PayProvider; sealedToken: string; label: string }
type Answer = ProviderResult<SellerProfile>

/** Throws `not_connected` where there is nothing to try. */
export async function prepareTrying(ctx: WriteCtx, { provider }: OfProvider): Promise<Prepared> {
	const { sealedToken, label, externalId } = await connectedAccount(ctx, provider)
	return { provider, sealedToken, label: label ?? externalId ?? '' }
}

export function askSeller({ provider, sealedToken }: Prepared, adapters: Adapters, keys: Keys): Promise<Answer> {
	return providerOf(adapters, provider).getSeller(openSeller({ provider, sealedToken, accountId: null }, keys.seal))
}

/** What was learned is kept: a refusal is shown until the account works again. */
export async function recordTried(ctx: WriteCtx, { provider, label }: Prepared, answer: Answer): Promise<Tried> {
	const isRefused = answer.kind === 'refused' && answer.meaning === 'token'
	if (answer.kind !== 'ok' && !isRefused) {
		throw new DomainError('unavailable', undefined, undefined, messagesOf(provider).noAnswer)
	}
	await noteProviderProblem(ctx, provider, isRefused ? 'token' : null)
	await ctx.emit('payments.sellerTried', { works: !isRefused })
	return { works: !isRefused, label: answer.kind === 'ok' ? answer.value.name : label }
}
