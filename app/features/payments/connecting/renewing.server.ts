import { type Delivery, GiveUp, TryAgain } from '#app/core/deliveries.server.ts'
import { transact } from '#app/core/transact.server.ts'
import {
	findProviderAccount,
	noteProviderProblem,
	renewProviderTokens,
} from '#app/features/businesses/provider-accounts.server.ts'
import { unsealed } from '#app/lib/secrets.ts'
import { HOUR } from '#app/lib/time.ts'
import { planRenewal } from './keep-seller.server.ts'

/** Renews a permission before it ends. A permission that was given anew, renewed or taken away meanwhile is left alone. */
export const renewSeller: Delivery = async (ctx, job) => {
	if (ctx.scope !== 'business') return
	const account = await findProviderAccount(ctx, 'mercado_pago')
	if (!account?.sealedRefreshToken || account.tokenEndsAt !== job.payload.tokenEndsAt) return
	const refreshToken = unsealed(account.sealedRefreshToken, ctx.keys.seal)
	const answer = refreshToken
		? await ctx.adapters.mercadoPago.refreshAccess(refreshToken)
		: ({ kind: 'refused', meaning: 'grant' } as const)
	if (answer.kind === 'unavailable') throw new TryAgain('unavailable')
	if (answer.kind === 'ok') {
		const { endsInMs, ...renewed } = answer.value
		const tokenEndsAt = endsInMs === undefined ? undefined : ctx.now + endsInMs
		await transact(ctx, async (within) => {
			await renewProviderTokens(within, 'mercado_pago', { ...renewed, tokenEndsAt })
			await planRenewal(within, { refreshToken: renewed.refreshToken ?? 'kept', tokenEndsAt })
		})
		return
	}
	// Our own credentials may be put right any day; a permission that is over must be given anew by a person.
	if (answer.meaning !== 'grant') throw new TryAgain(answer.meaning, 6 * HOUR)
	await transact(ctx, (within) => noteProviderProblem(within, 'mercado_pago', 'token'))
	throw new GiveUp('grant')
}
