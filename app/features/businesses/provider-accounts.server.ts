import { and, eq } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { providerAccounts } from '#db/schema/businesses.ts'

export type Provider = 'mercado_pago' | 'stripe' | 'meta_login'

/** An account of the business at an outside service. The token stays sealed: whoever calls opens it with the keys. */
export type ProviderAccount = {
	externalId: string | null
	publicKey: string | null
	sealedToken: string | null
	hasRefreshToken: boolean
	liveMode: boolean
	/** Why it does not work, as the provider last told. */
	problem: string | null
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
			liveMode: providerAccounts.liveMode,
			problem: providerAccounts.problem,
		})
		.from(providerAccounts)
		.where(ownAccount(ctx, provider))
	if (!row) return null
	const { sealedRefreshToken, ...account } = row
	return { ...account, hasRefreshToken: sealedRefreshToken !== null }
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

function ownAccount(ctx: { businessId: string }, provider: Provider) {
	return and(eq(providerAccounts.businessId, ctx.businessId), eq(providerAccounts.provider, provider))
}
