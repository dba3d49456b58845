import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { findProviderAccount } from '#app/features/businesses/provider-accounts.server.ts'
import { type Seller } from '#app/integrations/payment-provider.ts'
import { unsealed } from '#app/lib/secrets.ts'
import { type PayProvider, payProviders } from './providers.ts'

/** A seller as it may be kept between two transactions: its token stays sealed. */
export type SealedSeller = { provider: PayProvider; sealedToken: string; accountId: string | null }

/** Null where the business has no permission to use. */
export async function sealedSellerOf(ctx: ReadCtx | WriteCtx, provider: PayProvider): Promise<SealedSeller | null> {
	const account = await findProviderAccount(ctx, provider)
	if (!account?.sealedToken) return null
	return { provider, sealedToken: account.sealedToken, accountId: account.externalId }
}

/** All that the business can be paid through. */
export async function sealedSellers(ctx: ReadCtx | WriteCtx): Promise<SealedSeller[]> {
	const found = await Promise.all(payProviders.map((provider) => sealedSellerOf(ctx, provider)))
	return found.flatMap((seller) => seller ?? [])
}

/** A token that was sealed under a key that is gone is told as one that the provider took back: nothing opens with it. */
export function openSeller({ sealedToken, accountId }: SealedSeller, key: Buffer): Seller {
	return { accessToken: unsealed(sealedToken, key) ?? '', accountId: accountId ?? undefined }
}
