import { and, eq, ne } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { only, owned } from '#app/core/scope.server.ts'
import { newId } from '#app/lib/id.ts'
import { seal } from '#app/lib/secrets.ts'
import { channelAccounts } from '#db/schema/channels.ts'
import { noteAi } from '../businesses/settings.server.ts'
import { type AccountRow, canSend, getAccount, toAccount } from './queries.server.ts'
import { type AccountRef, type ChannelAccount, type SaveAccount } from './schemas.ts'

/** Connects a number, page or profile, or saves it again. One that another business has is a `duplicate`. */
export async function saveAccount(ctx: WriteCtx, input: SaveAccount): Promise<ChannelAccount> {
	const known = await anybodys(ctx, input.channel, input.externalId)
	if (known && known.businessId !== ctx.businessId) throw new DomainError('duplicate', 'externalId')
	const sealedToken = input.token ? seal(input.token, ctx.keys.seal) : (known?.sealedToken ?? null)
	const record = {
		name: input.name,
		parentId: input.parentId ?? null,
		displayAddress: input.displayAddress ?? null,
		sealedToken,
		state: sealedToken || input.channel === 'web' ? ('connected' as const) : ('disconnected' as const),
		problem: null,
		deletedAt: null,
	}
	const row = known ? await update(ctx, known.id, record) : await insert(ctx, { ...input, ...record })
	await ctx.emit('channels.accountSaved', { accountId: row.id })
	return toAccount(ctx, row)
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

/** Somebody took the account away here: its token is forgotten, its conversations stay. */
export async function disconnectAccount(ctx: WriteCtx, { accountId }: AccountRef): Promise<ChannelAccount> {
	await getAccount(ctx, accountId)
	const gone = { state: 'disconnected' as const, sealedToken: null, problem: null }
	await ctx.db
		.update(channelAccounts)
		.set(gone)
		.where(owned(ctx, channelAccounts, accountId))
	await ctx.emit('channels.accountDisconnected', { accountId, problem: 'removed' })
	return toAccount(ctx, await getAccount(ctx, accountId))
}

/** The business was deleted: no provider is asked for anything in its name any more. */
export async function disconnectAll(ctx: WriteCtx): Promise<void> {
	await ctx.db
		.update(channelAccounts)
		.set({ state: 'disconnected', sealedToken: null })
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
	const saved = await saveAccount(ctx, { channel: 'web', externalId: assistant.id, name: assistant.name })
	return getAccount(ctx, saved.id)
}

/** Provider ids are unique over all businesses, so this one look leaves the tenant. */
async function anybodys(ctx: WriteCtx, channel: SaveAccount['channel'], externalId: string) {
	const [row] = await ctx.db
		.select()
		.from(channelAccounts)
		.where(and(eq(channelAccounts.channel, channel), eq(channelAccounts.externalId, externalId)))
	return row
}

type Record = Omit<AccountRow, 'id' | 'businessId' | 'channel' | 'externalId' | 'createdAt'>

async function update(ctx: WriteCtx, id: string, record: Record): Promise<AccountRow> {
	const mine = and(eq(channelAccounts.businessId, ctx.businessId), eq(channelAccounts.id, id))
	return only(await ctx.db.update(channelAccounts).set(record).where(mine).returning())
}

async function insert(
	ctx: WriteCtx,
	{ channel, externalId, ...record }: Record & Pick<AccountRow, 'channel' | 'externalId'> & { token?: string },
): Promise<AccountRow> {
	const { token: _token, ...columns } = record
	return only(
		await ctx.db
			.insert(channelAccounts)
			.values({ id: newId('cha'), businessId: ctx.businessId, channel, externalId, ...columns, createdAt: ctx.now })
			.returning(),
	)
}
