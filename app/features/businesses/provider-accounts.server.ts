import { and, eq } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { seal } from '#app/lib/secrets.ts'
import { providerAccounts } from '#db/schema/businesses.ts'

export type Provider = 'mercado_pago' | 'stripe' | 'meta_login'

/** An account of the business at an outside service. The token stays sealed: whoever calls opens it with the keys. */
export type ProviderAccount = {
	externalId: string | null
	publicKey: string | null
	sealedToken: string | null
	sealedRefreshToken: string | null
	sealedWebhookSecret: string | null
	liveMode: boolean
	/** Why it does not work, as the provider last told. */
	problem: string | null
	/** How the provider calls it. */
	label: string | null
	connectedBy: string | null
	/** Epoch ms. */
	connectedAt: number
	tokenEndsAt: number | null
	reconciledAt: number | null
}

/** Null where the business never connected one. */
export async function findProviderAccount(
	ctx: ReadCtx | WriteCtx,
	provider: Provider,
): Promise<ProviderAccount | null> {
	const [row] = await ctx.db
		.select({
			externalId: providerAccounts.externalId,
			publicKey: providerAccounts.publicKey,
			sealedToken: providerAccounts.sealedToken,
			sealedRefreshToken: providerAccounts.sealedRefreshToken,
			sealedWebhookSecret: providerAccounts.sealedWebhookSecret,
			liveMode: providerAccounts.liveMode,
			problem: providerAccounts.problem,
			label: providerAccounts.label,
			connectedBy: providerAccounts.connectedBy,
			connectedAt: providerAccounts.connectedAt,
			tokenEndsAt: providerAccounts.tokenEndsAt,
			reconciledAt: providerAccounts.reconciledAt,
		})
		.from(providerAccounts)
		.where(ownAccount(ctx, provider))
	return row ?? null
}

/** Tokens in the open: they are sealed here. What is left out is null. */
export type GivenAccount = {
	externalId: string
	label: string
	accessToken: string
	refreshToken?: string
	publicKey?: string
	webhookSecret?: string
	liveMode: boolean
	/** Epoch ms. */
	tokenEndsAt?: number
}

/** Keeps the account that a person just connected, in place of what was there. */
export async function keepProviderAccount(ctx: WriteCtx, provider: Provider, given: GivenAccount): Promise<void> {
	const { refreshToken, webhookSecret, publicKey = null, tokenEndsAt = null } = given
	const { externalId, label, accessToken, liveMode } = given
	const hidden = (text: string | undefined) => (text ? seal(text, ctx.keys.seal) : null)
	const row = {
		...{ externalId, label, liveMode, publicKey, tokenEndsAt },
		sealedToken: seal(accessToken, ctx.keys.seal),
		sealedRefreshToken: hidden(refreshToken),
		sealedWebhookSecret: hidden(webhookSecret),
		connectedAt: ctx.now,
		connectedBy: ctx.actor.name ?? null,
		problem: null,
		reconciledAt: null,
	}
	await ctx.db
		.insert(providerAccounts)
		.values({ businessId: ctx.businessId, provider, ...row })
		.onConflictDoUpdate({ target: [providerAccounts.businessId, providerAccounts.provider], set: row })
	await ctx.emit('businesses.providerConnected', { provider })
}

type Renewed = Pick<GivenAccount, 'accessToken' | 'refreshToken' | 'publicKey' | 'tokenEndsAt'>

/** The same permission with new tokens; what the provider did not give anew stays. */
export async function renewProviderTokens(ctx: WriteCtx, provider: Provider, renewed: Renewed): Promise<void> {
	const { accessToken, refreshToken, publicKey, tokenEndsAt = null } = renewed
	await ctx.db
		.update(providerAccounts)
		.set({
			sealedToken: seal(accessToken, ctx.keys.seal),
			...(refreshToken && { sealedRefreshToken: seal(refreshToken, ctx.keys.seal) }),
			...(publicKey && { publicKey }),
			tokenEndsAt,
			problem: null,
		})
		.where(ownAccount(ctx, provider))
	await ctx.emit('businesses.providerChanged', { provider, problem: null })
}

/** A person of the business disconnects it; null where none was connected. */
export async function dropProviderAccount(ctx: WriteCtx, provider: Provider): Promise<ProviderAccount | null> {
	const account = await findProviderAccount(ctx, provider)
	if (!account || (!account.sealedToken && !account.problem)) return null
	const gone = { sealedToken: null, sealedRefreshToken: null, sealedWebhookSecret: null, problem: null }
	await ctx.db
		.update(providerAccounts)
		.set({ ...gone, tokenEndsAt: null })
		.where(ownAccount(ctx, provider))
	await ctx.emit('businesses.providerDisconnected', { provider })
	return account
}

/** All payments up to this moment were looked through. */
export async function noteReconciled(ctx: WriteCtx, provider: Provider, at: number): Promise<void> {
	await ctx.db.update(providerAccounts).set({ reconciledAt: at }).where(ownAccount(ctx, provider))
}

/** The provider refused the account; null when it works again. Says nothing new when nothing changed. */
export async function noteProviderProblem(ctx: WriteCtx, provider: Provider, problem: string | null): Promise<void> {
	const account = await findProviderAccount(ctx, provider)
	if (!account || account.problem === problem) return
	await ctx.db.update(providerAccounts).set({ problem }).where(ownAccount(ctx, provider))
	await ctx.emit('businesses.providerChanged', { provider, problem })
}

/** The account was unlinked over there: its tokens are worth nothing any more and are forgotten. */
export async function forgetProviderTokens(ctx: WriteCtx, provider: Provider): Promise<void> {
	const account = await findProviderAccount(ctx, provider)
	if (!account?.sealedToken) return
	const gone = { sealedToken: null, sealedRefreshToken: null, problem: 'disconnected' }
	await ctx.db.update(providerAccounts).set(gone).where(ownAccount(ctx, provider))
	await ctx.emit('businesses.providerChanged', { provider, problem: 'disconnected' })
}

/** All that is kept of the account goes, its name and number too. */
export async function eraseProviderAccount(ctx: WriteCtx, provider: Provider): Promise<void> {
	await ctx.db.delete(providerAccounts).where(ownAccount(ctx, provider))
	await ctx.emit('businesses.providerDisconnected', { provider })
}

function ownAccount(ctx: { businessId: string }, provider: Provider) {
	return and(eq(providerAccounts.businessId, ctx.businessId), eq(providerAccounts.provider, provider))
}
