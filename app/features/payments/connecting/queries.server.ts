import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { findProviderAccount, type ProviderAccount } from '#app/features/businesses/provider-accounts.server.ts'
import { unseal } from '#app/lib/secrets.ts'
import { toIso } from '#app/lib/time.ts'
import { messages, type SellerAccount } from './schemas.ts'

type AnyCtx = ReadCtx | WriteCtx

/** Where Mercado Pago sends people back to: one address for every host of ours, since it has to be registered there. */
export function returnAddressOf({ place }: Pick<AnyCtx, 'place'>): string {
	return `${place.origin}/integraciones/mercado-pago/regreso`
}

/** How the business charges online. */
export async function sellerAccount(ctx: ReadCtx): Promise<SellerAccount> {
	const account = await findProviderAccount(ctx, 'mercado_pago')
	const place = {
		isSetUp: ctx.place.mercadoPago !== undefined,
		returnAddress: returnAddressOf(ctx),
		webhookAddress: `${ctx.place.origin}/webhooks/mercado-pago`,
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
export async function noticeSecretOf(ctx: AnyCtx): Promise<string | null> {
	const account = await findProviderAccount(ctx, 'mercado_pago')
	if (!account?.sealedWebhookSecret) return null
	try {
		return unseal(account.sealedWebhookSecret, ctx.keys.seal)
	} catch {
		return null
	}
}

/** Throws `not_connected` where there is no permission to use. */
export async function connectedAccount(ctx: AnyCtx): Promise<ProviderAccount & { sealedToken: string }> {
	const account = await findProviderAccount(ctx, 'mercado_pago')
	if (!account?.sealedToken) throw new DomainError('not_connected', undefined, undefined, messages.notConnected)
	return { ...account, sealedToken: account.sealedToken }
}
