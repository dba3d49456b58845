import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { consentStateFor, verifierOf } from '#app/core/consent-state.server.ts'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { channelAccounts } from '#db/schema/channels.ts'
import { anybodys, keepAccount, noteClaim } from '../accounts.server.ts'
import { refusal } from '../connecting-exchange.server.ts'
import { toAccount } from '../queries.server.ts'
import { type ChannelAccount, type FinishLogin, type LoginStarted, type StartLogin } from '../schemas.ts'
import { type CompleteSignup, type SaveSignup } from './schemas-signup.ts'

const purpose = 'whatsapp-signup'

/** `wanted`: the only number that may be connected by it. */
export type PreparedSignup = { code: string; redirectUri: string; wanted?: { phone: string; waba: string } }

const returnAddressOf = (ctx: ReadCtx | WriteCtx) => `${ctx.place.origin}/integraciones/whatsapp/regreso`

/** The address of Meta's embedded sign-up. Throws `not_connected` until the program is registered for it. */
export async function startSignup(ctx: ReadCtx, input: StartLogin): Promise<LoginStarted> {
	const { metaDialog } = ctx.place
	if (!metaDialog?.signUpConfig) throw refusal('noSignup')
	const { state } = consentStateFor(ctx, { ...input, purpose })
	const asked = {
		...{ client_id: metaDialog.appId, redirect_uri: returnAddressOf(ctx), state },
		...{ response_type: 'code', override_default_response_type: 'true', config_id: metaDialog.signUpConfig },
		extras: JSON.stringify({ version: 'v4', setup: {} }),
	}
	return { url: `${metaDialog.url}?${new URLSearchParams(asked)}` }
}

/** Whoever comes back must be who left, in the same session. */
export async function prepareSignup(
	ctx: WriteCtx,
	{ state, sessionKey, code, error }: FinishLogin,
): Promise<PreparedSignup> {
	if (verifierOf(ctx, { purpose, state, sessionKey }) === null) throw refusal('stale')
	if (error === 'access_denied') throw refusal('denied')
	if (error || !code) throw refusal('notGranted')
	return { code, redirectUri: returnAddressOf(ctx) }
}

/**
 * A code alone connects nothing: somebody of the business said before which number it would be for, the newest that was
 * said and not signed up since. A number whose token died is signed up again like a new one.
 */
export async function prepareCompletion(ctx: WriteCtx, { code }: CompleteSignup): Promise<PreparedSignup> {
	const claimed = and(eq(channelAccounts.channel, 'whatsapp'), isNotNull(channelAccounts.claimedAt))
	const [row] = await ctx.db
		.select({ phone: channelAccounts.externalId, waba: channelAccounts.parentId })
		.from(channelAccounts)
		.where(and(owned(ctx, channelAccounts), claimed))
		.orderBy(desc(channelAccounts.claimedAt), desc(channelAccounts.id))
		.limit(1)
	if (!row?.waba) throw refusal('noSignupData')
	return { code, redirectUri: '', wanted: { phone: row.phone, waba: row.waba } }
}

/** The number that is about to be connected stands in the list, without proof: it receives nothing yet. */
export async function saveSignup(ctx: WriteCtx, { phone, waba }: SaveSignup): Promise<ChannelAccount> {
	const known = await anybodys(ctx, 'whatsapp', phone)
	if (known && known.businessId !== ctx.businessId) throw refusal('elsewhere')
	const name = known?.name ?? 'WhatsApp'
	const claim = { channel: 'whatsapp', externalId: phone, parentId: waba, name } as const
	const isProven = known !== undefined && known.provenAt !== null
	const none = { sealedToken: null, provenAt: null, claimedAt: ctx.now }
	const row = isProven ? known : await keepAccount(ctx, { ...claim, ...none })
	if (isProven) await noteClaim(ctx, known.id)
	await ctx.emit('channels.accountSaved', { accountId: row.id })
	return toAccount(ctx, row)
}
