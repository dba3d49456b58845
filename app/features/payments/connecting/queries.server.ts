import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { findProviderAccount, type ProviderAccount } from '#app/features/businesses/provider-accounts.server.ts'
import { unsealed } from '#app/lib/secrets.ts'
import { toIso } from '#app/lib/time.ts'
import { type PayProvider, providerFacts } from '../providing/providers.ts'
import { sealedSellers } from '../providing/sellers.server.ts'
import { messagesOf, type OfProvider, type SellerAccount } from './schemas.ts'

type AnyCtx = ReadCtx | WriteCtx

/** Where the provider sends people back to: one address for every host of ours, since it has to be registered there. */
export function returnAddressOf({ place }: Pick<AnyCtx, 'place'>, provider: PayProvider): string {
	return `${place.origin}${providerFacts[provider].path}/regreso`
}

/** How the business charges online. */
export async function sellerAccount(ctx: ReadCtx, { provider }: OfProvider): Promise<SellerAccount> {
	const account = await findProviderAccount(ctx, provider)
	const { place: house } = ctx
	// Stripe's events of an account's own endpoint don't say whose they are: its address does.
	const own = provider === 'stripe' && account?.externalId ? `?cuenta=${encodeURIComponent(account.externalId)}` : ''
	const [elsewhere] = (await sealedSellers(ctx)).filter((seller) => seller.provider !== provider)
	const place = {
		provider,
		elsewhere: elsewhere?.provider,
		isSetUp: (provider === 'stripe' ? house.stripe : house.mercadoPago) !== undefined,
		returnAddress: returnAddressOf(ctx, provider),
		webhookAddress: `${house.origin}${providerFacts[provider].webhook}${own}`,
	}
	if (!account || (!account.sealedToken && !account.problem))
		return { state: 'none', isLive: true, hasWebhookSecret: false, ...place }
	return { ...shown(account), ...place }
}

function shown(account: ProviderAccount) {
	const { problem, label, externalId, publicKey, tokenEndsAt, reconciledAt } = account
	return {
		state: problem ? ('troubled' as const) : ('connected' as const),
		label: label ?? externalId ?? undefined,
		publicKey: publicKey ?? undefined,
		isLive: account.liveMode,
		way: account.sealedRefreshToken ? ('permission' as const) : ('keys' as const),
		connectedBy: account.connectedBy ?? undefined,
		connectedAt: toIso(account.connectedAt),
		permissionEndsAt: tokenEndsAt === null ? undefined : toIso(tokenEndsAt),
		reconciledAt: reconciledAt === null ? undefined : toIso(reconciledAt),
		problem: problem === null ? undefined : problemOf(problem),
		hasWebhookSecret: account.sealedWebhookSecret !== null,
	}
}

function problemOf(code: string): SellerAccount['problem'] {
	return code === 'disconnected' ? 'disconnected' : 'token'
}

/** What the seller's own application signs its notices with; null where it has none, or it was sealed under another key. */
export async function noticeSecretOf(ctx: AnyCtx, provider: PayProvider): Promise<string | null> {
	const account = await findProviderAccount(ctx, provider)
	if (!account?.sealedWebhookSecret) return null
	return unsealed(account.sealedWebhookSecret, ctx.keys.seal)
}

/** Throws `not_connected` where there is no permission to use. */
export async function connectedAccount(
	ctx: AnyCtx,
	provider: PayProvider,
): Promise<ProviderAccount & { sealedToken: string }> {
	const account = await findProviderAccount(ctx, provider)
	if (!account?.sealedToken) {
		throw new DomainError('not_connected', undefined, undefined, messagesOf(provider).notConnected)
	}
	return { ...account, sealedToken: account.sealedToken }
}
