import { and, isNull, lt, or, sql } from 'drizzle-orm'
import { type Ctx, type WriteCtx } from '#app/core/ctx.server.ts'
import { type Delivery, GiveUp } from '#app/core/deliveries.server.ts'
import { enqueue } from '#app/core/jobs.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { type Keys } from '#app/core/settings.server.ts'
import { transact, within } from '#app/core/transact.server.ts'
import { type Adapters } from '#app/integrations/adapters.ts'
import { type Refusal } from '#app/integrations/whatsapp/outcomes.ts'
import { type WhatsAppResult } from '#app/integrations/whatsapp/whatsapp.ts'
import { type WhatsAppQr } from '#app/integrations/whatsapp-qr/bridge.ts'
import { unsealed } from '#app/lib/secrets.ts'
import { MINUTE } from '#app/lib/time.ts'
import { type AccountHealth, channelAccounts } from '#db/schema/channels.ts'
import { markDisconnected, noteProblem } from './accounts.server.ts'
import { refusal } from './connecting-exchange.server.ts'
import { type AccountRow, getAccount } from './queries.server.ts'
import { type AccountRef, type Planned, type Tried } from './schemas.ts'

/** Every account is looked at so often; what is wrong stands on its card within five minutes. */
const every = 4 * MINUTE
const atOnce = 1000
/** A provider that takes longer is slow, though it answers. */
const slowAfter = 4000

type Look = Pick<AccountRow, 'channel' | 'externalId' | 'parentId'> & { sealedToken: string }
type Found = { problem: string | null; health: AccountHealth }
/** What was asked with which token. */
type Looked = { accountId: string; sealedToken: string }

/** Something came from the provider: noted once a minute, for whoever asks whether a channel lives. */
export async function noteHeard(ctx: WriteCtx, accountId: string): Promise<void> {
	const stale = or(isNull(channelAccounts.lastEventAt), lt(channelAccounts.lastEventAt, ctx.now - MINUTE))
	await ctx.db
		.update(channelAccounts)
		.set({ lastEventAt: ctx.now })
		.where(and(owned(ctx, channelAccounts, accountId), stale))
}

/** Somebody answered from the phone app of a number: from now on it is sent from more slowly. */
export async function noteCoexistence(ctx: WriteCtx, accountId: string): Promise<void> {
	const { channel, health } = await getAccount(ctx, accountId)
	if (channel !== 'whatsapp' || health?.coexists) return
	await ctx.db
		.update(channelAccounts)
		.set({ health: { ...health, coexists: true } })
		.where(owned(ctx, channelAccounts, accountId))
}

/** Queues a look at each account whose last one is some minutes old. */
export async function planChecks(ctx: WriteCtx<'platform'>): Promise<Planned> {
	const due = await ctx.db.all<{ id: string; businessId: string }>(sql`
		SELECT a.id, a.business_id AS businessId FROM channel_accounts a
		JOIN businesses b ON b.id = a.business_id AND b.deleted_at IS NULL
		WHERE a.state = 'connected' AND a.sealed_token IS NOT NULL AND a.proven_at IS NOT NULL AND a.deleted_at IS NULL
			AND (a.checked_at IS NULL OR a.checked_at <= ${ctx.now - every + MINUTE / 2})
		ORDER BY a.checked_at LIMIT ${atOnce}`)
	for (const { id, businessId } of due) {
		const key = `channels.checkAccount:${id}:${Math.floor(ctx.now / every)}`
		const job = { kind: 'channels.checkAccount', payload: { accountId: id }, key, maxAttempts: 1 }
		await enqueue(within(ctx, 'business', { businessId }), job)
	}
	if (due.length > 0) await ctx.emit('channels.checksPlanned', { count: due.length })
	return { planned: due.length }
}

/** Asks the provider whether token and subscription live, makes the subscription anew where it died, and notes it. */
export const checkAccount: Delivery = async (ctx, job) => {
	if (ctx.scope !== 'business') throw new GiveUp('not a job of a business')
	const account = await getAccount(ctx as Ctx<'business'>, String(job.payload.accountId))
	const { sealedToken } = account
	if (!sealedToken || account.state !== 'connected') return
	const found = await lookAt({ ...account, sealedToken }, ctx.adapters, ctx.keys)
	await transact(ctx, (inside) => noteFound(inside, { accountId: account.id, sealedToken }, found))
}

/** A person tries a channel by its button: the same look, at once. */
export async function prepareTrying(ctx: WriteCtx, { accountId }: AccountRef): Promise<Look & Looked> {
	const { channel, externalId, parentId, sealedToken } = await getAccount(ctx, accountId)
	if (!sealedToken) throw refusal('noToken')
	return { accountId, channel, externalId, parentId, sealedToken }
}

export function askHealth(look: Look, adapters: Adapters, keys: Keys): Promise<Found> {
	return lookAt(look, adapters, keys)
}

export async function recordTried(ctx: WriteCtx, looked: Looked, found: Found): Promise<Tried> {
	const { accountId } = looked
	const { channel, name } = await getAccount(ctx, accountId)
	await noteFound(ctx, looked, found)
	await ctx.emit('channels.accountChecked', { accountId })
	return { works: found.problem === null, tellsUs: found.health.subscribed === true, channel, name }
}

async function lookAt(look: Look, adapters: Adapters, keys: Keys): Promise<Found> {
	const accessToken = unsealed(look.sealedToken, keys.seal)
	if (accessToken === null) return { problem: 'token', health: {} }
	const begun = performance.now()
	const answer = await askProvider({ ...look, accessToken }, adapters)
	const answeredInMs = Math.round(performance.now() - begun)
	if (answer.kind === 'refused') return { problem: problemOf(answer), health: { answeredInMs } }
	if (answer.kind !== 'ok') return { problem: 'no_answer', health: {} }
	const { subscribed } = answer.value as AccountHealth
	const health = { ...answer.value, answeredInMs }
	if (subscribed === false) return { problem: 'unsubscribed', health }
	return { problem: answeredInMs > slowAfter ? 'slow' : null, health }
}

type Asking = Omit<Look, 'sealedToken'> & { accessToken: string }

/**
 * Identity first, since it proves the token; then the subscription. It is made again each time: to ask twice changes nothing,
 * while the list of an account's subscriptions may name other apps than ours.
 */
async function askProvider(
	{ channel, externalId, parentId, accessToken }: Asking,
	{ whatsApp, pages, whatsAppQr }: Adapters,
) {
	if (channel === 'whatsapp_qr') return askLinked(externalId, whatsAppQr)
	if (channel === 'messenger' || channel === 'instagram') {
		const page = { channel, externalId, pageId: parentId, accessToken }
		const who = await pages.whoOpens(page)
		if (who.kind !== 'ok') return who
		const told = await pages.subscribe(page)
		if (isTrouble(told)) return told
		return { kind: 'ok' as const, value: { subscribed: told.kind === 'ok' } }
	}
	const number = await whatsApp.getPhoneNumber({ phoneNumberId: externalId, accessToken })
	if (number.kind !== 'ok') return number
	const { qualityRating: quality, messagingLimit } = number.value
	if (!parentId) return { kind: 'ok' as const, value: { quality, messagingLimit } }
	const told = await whatsApp.subscribe({ wabaId: parentId, accessToken })
	if (isTrouble(told)) return told
	return { kind: 'ok' as const, value: { quality, messagingLimit, subscribed: told.kind === 'ok' } }
}

/** A phone that was unlinked is as good as a token that is refused. One that is just starting again is left to come. */
async function askLinked(session: string, whatsAppQr: WhatsAppQr) {
	const looked = await whatsAppQr.look(session)
	if (looked.kind !== 'ok') return looked
	const { state } = looked.value
	if (state === 'working' || state === 'starting') return { kind: 'ok' as const, value: {} }
	return { kind: 'refused' as const, code: 0, meaning: 'token' as const, detail: state }
}

/** No answer to the question itself: whoever asks too often, or while Meta is down, learns nothing of a subscription. */
function isTrouble(told: WhatsAppResult<unknown>): told is Exclude<WhatsAppResult<never>, { kind: 'ok' }> {
	if (told.kind === 'refused') return told.retryAfterMs !== undefined
	return told.kind !== 'ok'
}

/** A channel is taken away for a no to its token or its id alone; any other, whose code may be new, is the provider's trouble. */
function problemOf({ meaning }: Refusal): string {
	if (meaning === 'token' || meaning === 'parameter') return 'token'
	return meaning === 'account' ? 'account' : 'no_answer'
}

/** What a look may say, replace and take back; 'payment' and 'spam' are told by refusals of messages. */
const ofLooks = ['no_answer', 'slow', 'unsubscribed', 'account']

/**
 * While the provider was asked the account may have been closed or connected with another token: then the answer is of
 * nobody. What it did not tell stays as it was known.
 */
async function noteFound(ctx: WriteCtx, { accountId, sealedToken }: Looked, { problem, health }: Found): Promise<void> {
	const account = await getAccount(ctx, accountId)
	if (account.state !== 'connected' || account.sealedToken !== sealedToken) return
	const told = Object.fromEntries(Object.entries(health).filter(([, value]) => value !== undefined))
	await ctx.db
		.update(channelAccounts)
		.set({ checkedAt: ctx.now, health: { ...account.health, ...told } })
		.where(owned(ctx, channelAccounts, accountId))
	if (problem === 'token') return markDisconnected(ctx, accountId, 'token')
	if (account.problem && !ofLooks.includes(account.problem)) return
	if (problem) return noteProblem(ctx, accountId, problem)
	if (!account.problem) return
	await ctx.db
		.update(channelAccounts)
		.set({ problem: null })
		.where(owned(ctx, channelAccounts, accountId))
	await ctx.emit('channels.accountSaved', { accountId })
}
