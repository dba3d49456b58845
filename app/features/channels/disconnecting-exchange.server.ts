import { and, eq, isNotNull, ne } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { type Keys } from '#app/core/settings.server.ts'
import { type Adapters } from '#app/integrations/adapters.ts'
import { log } from '#app/lib/log.ts'
import { unseal } from '#app/lib/secrets.ts'
import { channelAccounts } from '#db/schema/channels.ts'
import { type AccountRow, getAccount, toAccount, tokenOf } from './queries.server.ts'
import { type AccountRef, type ChannelAccount } from './schemas.ts'

/** `last`: the provider's account that no other connected number needs to hear of, with the token that opens it. */
type Prepared = { accountId: string; last: { wabaId: string; sealedToken: string } | null }

export async function prepareDisconnecting(ctx: WriteCtx, { accountId }: AccountRef): Promise<Prepared> {
	const account = await getAccount(ctx, accountId)
	const { channel, parentId, sealedToken } = account
	const isOpen = channel === 'whatsapp' && parentId !== null && sealedToken !== null && tokenOf(ctx, account) !== null
	const last = isOpen && !(await isShared(ctx, account)) ? { wabaId: parentId, sealedToken } : null
	return { accountId, last }
}

/** Meta's account may hold numbers of several businesses, so that this one look leaves the tenant. */
async function isShared(ctx: WriteCtx, { id, parentId }: AccountRow): Promise<boolean> {
	const connected = and(eq(channelAccounts.state, 'connected'), isNotNull(channelAccounts.provenAt))
	const [other] = await ctx.db
		.select({ id: channelAccounts.id })
		.from(channelAccounts)
		.where(and(eq(channelAccounts.parentId, parentId ?? ''), ne(channelAccounts.id, id), connected))
		.limit(1)
	return other !== undefined
}

/** What Meta answers changes nothing here: without token and proof nothing that it tells is taken any more. */
export async function askUnsubscribed(
	{ accountId, last }: Prepared,
	{ whatsApp }: Adapters,
	keys: Keys,
): Promise<null> {
	if (!last) return null
	const accessToken = unseal(last.sealedToken, keys.seal)
	const { kind } = await whatsApp.unsubscribe({ wabaId: last.wabaId, accessToken })
	if (kind !== 'ok')
		log.warn({ account: accountId, answer: kind }, 'Meta still tells of an account that was disconnected')
	return null
}

/** Somebody took the account away here: token and proof are forgotten, nothing is received; its conversations stay. */
export async function recordDisconnected(ctx: WriteCtx, { accountId }: Prepared): Promise<ChannelAccount> {
	await getAccount(ctx, accountId)
	const gone = { state: 'disconnected' as const, sealedToken: null, provenAt: null, problem: null }
	await ctx.db
		.update(channelAccounts)
		.set(gone)
		.where(owned(ctx, channelAccounts, accountId))
	await ctx.emit('channels.accountDisconnected', { accountId, problem: 'removed' })
	return toAccount(ctx, await getAccount(ctx, accountId))
}
