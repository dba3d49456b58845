import { and, eq, isNotNull, ne } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { enqueue } from '#app/core/jobs.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { noteAi } from '#app/features/businesses/record/settings.server.ts'
import { newId } from '#app/lib/id.ts'
import { channelAccounts } from '#db/schema/channels.ts'
import { traitsOf } from './kinds.ts'
import { type AccountRow, canSend, getAccount } from './queries.server.ts'
import { type AccountChannel } from './schemas.ts'

type Kept = {
	channel: AccountChannel
	externalId: string
	parentId?: string
	name: string
	displayAddress?: string | null
	sealedToken: string | null
	/** When the provider confirmed it; null for what needs no proof or has none. */
	provenAt: number | null
	tokenEndsAt?: number | null
	/** Whose permission of Facebook it is. */
	grantedBy?: string | null
	/** It is about to be signed up; null or absent when it was. */
	claimedAt?: number | null
}

/** Stores a number, page or profile of this business, or changes the row it has. Nobody else's may stand in the way. */
export async function keepAccount(ctx: WriteCtx, account: Kept): Promise<AccountRow> {
	const { channel, externalId, parentId, displayAddress, tokenEndsAt, grantedBy, claimedAt, ...rest } = account
	const isOpen = rest.sealedToken !== null || !traitsOf(channel).needsToken
	const record = {
		...rest,
		parentId: parentId ?? null,
		tokenEndsAt: tokenEndsAt ?? null,
		grantedBy: grantedBy ?? null,
		claimedAt: claimedAt ?? null,
		displayAddress: displayAddress ?? null,
		state: isOpen ? ('connected' as const) : ('disconnected' as const),
		problem: null,
		deletedAt: null,
	}
	const [row] = await ctx.db
		.insert(channelAccounts)
		.values({ id: newId('cha'), businessId: ctx.businessId, channel, externalId, ...record, createdAt: ctx.now })
		.onConflictDoUpdate({
			target: [channelAccounts.channel, channelAccounts.externalId],
			set: record,
			setWhere: eq(channelAccounts.businessId, ctx.businessId),
		})
		.returning()
	if (!row) throw new DomainError('duplicate', 'externalId')
	return row
}

/** The provider no longer takes our token: sends stop at 'not_connected' until somebody connects it again. */
export async function markDisconnected(ctx: WriteCtx, accountId: string, problem: string): Promise<void> {
	const account = await getAccount(ctx, accountId)
	if (account.state === 'disconnected' && account.problem === problem) return
	await ctx.db
		.update(channelAccounts)
		.set({ state: 'disconnected', problem })
		.where(owned(ctx, channelAccounts, accountId))
	await ctx.emit('channels.accountDisconnected', { accountId, problem })
}

/** The business was deleted: no provider is asked for anything in its name any more. */
export async function disconnectAll(ctx: WriteCtx): Promise<void> {
	const linked = and(eq(channelAccounts.channel, 'whatsapp_qr'), isNotNull(channelAccounts.sealedToken))
	const phones = await ctx.db
		.select({ session: channelAccounts.externalId })
		.from(channelAccounts)
		.where(and(owned(ctx, channelAccounts), linked))
	// The phone forgets this computer, which the next business would find linked otherwise.
	for (const { session } of phones) await enqueue(ctx, { kind: 'channels.forgetPhone', payload: { session } })
	await ctx.db
		.update(channelAccounts)
		.set({ state: 'disconnected', sealedToken: null, provenAt: null })
		.where(and(owned(ctx, channelAccounts), ne(channelAccounts.channel, 'web')))
}

/** The business's record tells whether any channel answers (aiConfig.isConnected). */
export async function noteConnection(ctx: WriteCtx): Promise<void> {
	const rows = await ctx.db
		.select()
		.from(channelAccounts)
		.where(and(owned(ctx, channelAccounts), ne(channelAccounts.channel, 'web')))
		.limit(100)
	await noteAi(ctx, { aiConnected: rows.some(canSend) })
}

/** Something is wrong with the account, yet it stays connected: 'account', 'payment', 'spam'. */
export async function noteProblem(ctx: WriteCtx, accountId: string, problem: string): Promise<void> {
	const account = await getAccount(ctx, accountId)
	if (account.problem === problem) return
	await ctx.db
		.update(channelAccounts)
		.set({ problem })
		.where(owned(ctx, channelAccounts, accountId))
	await ctx.emit('channels.accountTroubled', { accountId, problem })
}

/** The account of an assistant's trial chat, made at the first visit; it needs no credentials. */
export async function webAccountFor(ctx: WriteCtx, assistant: { id: string; name: string }): Promise<AccountRow> {
	const web = and(eq(channelAccounts.channel, 'web'), eq(channelAccounts.externalId, assistant.id))
	const [known] = await ctx.db
		.select()
		.from(channelAccounts)
		.where(and(owned(ctx, channelAccounts), web))
	if (known) return known
	const { id: externalId, name } = assistant
	const row = await keepAccount(ctx, { channel: 'web', externalId, name, sealedToken: null, provenAt: null })
	await ctx.emit('channels.accountSaved', { accountId: row.id })
	return row
}

/** Provider ids are unique over all businesses, so this one look leaves the tenant. */
export async function anybodys(
	ctx: WriteCtx,
	channel: AccountChannel,
	externalId: string,
): Promise<AccountRow | undefined> {
	const [row] = await ctx.db
		.select()
		.from(channelAccounts)
		.where(and(eq(channelAccounts.channel, channel), eq(channelAccounts.externalId, externalId)))
	return row
}

/** Somebody is about to sign a number up again that is connected already: its token stays until then. */
export async function noteClaim(ctx: WriteCtx, accountId: string): Promise<void> {
	await ctx.db
		.update(channelAccounts)
		.set({ claimedAt: ctx.now })
		.where(owned(ctx, channelAccounts, accountId))
}

/** Closed by the business itself: nobody is asked for anything, and what was said stays. */
export async function closeAccount(ctx: WriteCtx, accountId: string): Promise<void> {
	const account = await getAccount(ctx, accountId)
	if (account.state === 'disconnected') return
	await ctx.db
		.update(channelAccounts)
		.set({ state: 'disconnected', problem: null })
		.where(owned(ctx, channelAccounts, accountId))
	await ctx.emit('channels.accountSaved', { accountId })
}

/** Which assistant answers there; with null audience, branch and age decide. The caller has proved that it is of this business. */
export async function setAssistantOf(ctx: WriteCtx, accountId: string, assistantId: string | null): Promise<void> {
	await ctx.db
		.update(channelAccounts)
		.set({ assistantId })
		.where(owned(ctx, channelAccounts, accountId))
	await ctx.emit('channels.accountSaved', { accountId })
}
