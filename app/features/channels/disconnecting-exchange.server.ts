import { and, eq, isNotNull, ne, or } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { type Keys } from '#app/core/settings.server.ts'
import { type Adapters } from '#app/integrations/adapters.ts'
import { type WhatsAppQr } from '#app/integrations/whatsapp-qr/bridge.ts'
import { log } from '#app/lib/log.ts'
import { unsealed } from '#app/lib/secrets.ts'
import { channelAccounts } from '#db/schema/channels.ts'
import { type AccountRow, getAccount, toAccount, tokenOf } from './queries.server.ts'
import { type AccountRef, type ChannelAccount } from './schemas.ts'

type Last = { channel: AccountRow['channel']; externalId: string; parentId: string | null; sealedToken: string }
/** `last`: what no other connected account needs to hear of, with the token that opens it. */
type Prepared = { accountId: string; last: Last | null }

export async function prepareDisconnecting(ctx: WriteCtx, { accountId }: AccountRef): Promise<Prepared> {
	const account = await getAccount(ctx, accountId)
	const { channel, externalId, parentId, sealedToken } = account
	const isHeard = channel !== 'whatsapp' || parentId !== null
	if (!sealedToken || tokenOf(ctx, account) === null || !isHeard) return { accountId, last: null }
	const last = (await isShared(ctx, account)) ? null : { channel, externalId, parentId, sealedToken }
	return { accountId, last }
}

/**
 * Meta's account may hold numbers of several businesses, and a page carries its Instagram profile, so that this one look
 * leaves the tenant.
 */
async function isShared(ctx: WriteCtx, { id, channel, externalId, parentId }: AccountRow): Promise<boolean> {
	const whole = parentId ?? externalId
	const named =
		channel === 'whatsapp'
			? eq(channelAccounts.parentId, whole)
			: or(eq(channelAccounts.parentId, whole), eq(channelAccounts.externalId, whole))
	const connected = and(eq(channelAccounts.state, 'connected'), isNotNull(channelAccounts.provenAt))
	const [other] = await ctx.db
		.select({ id: channelAccounts.id })
		.from(channelAccounts)
		.where(and(named, ne(channelAccounts.id, id), connected))
		.limit(1)
	return other !== undefined
}

/** What Meta answers changes nothing here: without token and proof nothing that it tells is taken any more. */
export async function askUnsubscribed(
	{ accountId, last }: Prepared,
	{ whatsApp, pages, whatsAppQr }: Adapters,
	keys: Keys,
): Promise<null> {
	if (!last) return null
	const accessToken = unsealed(last.sealedToken, keys.seal)
	if (accessToken === null) return null
	const { channel, externalId, parentId } = last
	if (channel === 'whatsapp_qr') return forgetLinked(whatsAppQr, externalId)
	const { kind } =
		channel === 'messenger' || channel === 'instagram'
			? await pages.unsubscribe({ channel, externalId, pageId: parentId, accessToken })
			: await whatsApp.unsubscribe({ wabaId: parentId ?? '', accessToken })
	if (kind !== 'ok')
		log.warn({ account: accountId, answer: kind }, 'Meta still tells of an account that was disconnected')
	return null
}

/** The phone forgets this computer too. Where nobody answers, its owner can do it on the phone. */
async function forgetLinked(whatsAppQr: WhatsAppQr, session: string): Promise<null> {
	const { kind } = await whatsAppQr.remove(session)
	if (kind !== 'ok') log.warn({ answer: kind }, 'a phone that was disconnected may still be linked')
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
