import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { enqueue } from '#app/core/jobs.server.ts'
import {
	dropProviderAccount,
	type GivenAccount,
	keepProviderAccount,
} from '#app/features/businesses/provider-accounts.server.ts'
import { DAY } from '#app/lib/time.ts'
import { type PayProvider, payProviders } from '../providing/providers.ts'
import { followAccounts } from '../providing/settings.server.ts'
import { type Connected, messagesOf, type OfProvider } from './schemas.ts'

/** A permission is renewed so long before its end: time enough to give it anew by hand where that fails. */
export const renewedBefore = 30 * DAY

/** From here on the business charges in this seller's name; what was asked for before is not offered any more. */
export async function keepSeller(ctx: WriteCtx, provider: PayProvider, given: GivenAccount): Promise<Connected> {
	await keepProviderAccount(ctx, provider, given)
	await followAccounts(ctx, provider)
	await planRenewal(ctx, given)
	return { label: given.label }
}

/** Queues the renewal of a permission that ends. The job knows the end that it was made for, and leaves any other alone. */
export async function planRenewal(
	ctx: WriteCtx,
	{ refreshToken, tokenEndsAt }: Pick<GivenAccount, 'refreshToken' | 'tokenEndsAt'>,
): Promise<void> {
	if (!refreshToken || tokenEndsAt === undefined) return
	await enqueue(ctx, {
		kind: 'payments.renewSeller',
		payload: { tokenEndsAt },
		runAt: Math.max(ctx.now, tokenEndsAt - renewedBefore),
		key: `payments.renewSeller:${ctx.businessId}:${tokenEndsAt}`,
		// An hour apart at last: for as long as the old permission still serves.
		maxAttempts: 600,
	})
}

/** Forgets the permission. Throws `not_connected` where there is none. */
export async function disconnectSeller(ctx: WriteCtx, { provider }: OfProvider): Promise<Connected> {
	const account = await dropProviderAccount(ctx, provider)
	if (!account) throw new DomainError('not_connected', undefined, undefined, messagesOf(provider).notConnected)
	await followAccounts(ctx)
	return { label: account.label ?? account.externalId ?? '' }
}

/** The business was deleted: no permission of anybody's is kept for it. */
export async function forgetSeller(ctx: WriteCtx): Promise<void> {
	for (const provider of payProviders) await dropProviderAccount(ctx, provider)
}
