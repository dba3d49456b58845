import { and, desc, eq } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { leftOut } from '#app/core/rows/left-out.ts'
import { owned, ownRow } from '#app/core/scope.server.ts'
import { unsealed } from '#app/lib/secrets.ts'
import { toIso } from '#app/lib/time.ts'
import { channelAccounts, templates } from '#db/schema/channels.ts'
import { traitsOf } from './kinds.ts'
import { type AccountChannel, type AccountList, type AccountsFilter, type ChannelAccount } from './schemas.ts'

export type AccountRow = typeof channelAccounts.$inferSelect
export type TemplateRow = typeof templates.$inferSelect

export async function getAccount(ctx: ReadCtx, accountId: string): Promise<AccountRow> {
	return ownRow(ctx, channelAccounts, accountId, 'accountId')
}

/** Every account of the business, newest first, with what keeps it from working. */
export async function listAccounts(ctx: ReadCtx, { channel }: AccountsFilter): Promise<AccountList> {
	const rows = await ctx.db
		.select()
		.from(channelAccounts)
		.where(and(owned(ctx, channelAccounts), channel ? eq(channelAccounts.channel, channel) : undefined))
		.orderBy(desc(channelAccounts.createdAt), desc(channelAccounts.id))
		.limit(100)
	return { accounts: rows.map((row) => toAccount(ctx, row)) }
}

/** The newest account of a channel that can send; null when none can. */
export async function connectedAccount(ctx: ReadCtx, channel: AccountChannel): Promise<AccountRow | null> {
	const rows = await ctx.db
		.select()
		.from(channelAccounts)
		.where(and(owned(ctx, channelAccounts), eq(channelAccounts.channel, channel)))
		.orderBy(desc(channelAccounts.createdAt), desc(channelAccounts.id))
		.limit(20)
	return rows.find(canSend) ?? null
}

/** Our own chats need no credentials; they are open or closed. */
export function canSend({ channel, state, sealedToken, provenAt }: AccountRow): boolean {
	if (!traitsOf(channel).needsToken) return state === 'connected'
	return state === 'connected' && sealedToken !== null && provenAt !== null
}

/** The token in clear, for the call about to be made; null when none is stored or the key has changed. */
export function tokenOf(ctx: ReadCtx, { sealedToken }: AccountRow): string | null {
	return sealedToken && unsealed(sealedToken, ctx.keys.seal)
}

/** The template if the provider approved it; null otherwise. */
export async function approvedTemplate(
	ctx: ReadCtx,
	{ accountId, name, language }: { accountId: string; name: string; language: string },
): Promise<TemplateRow | null> {
	const [row] = await ctx.db
		.select()
		.from(templates)
		.where(
			and(
				owned(ctx, templates),
				eq(templates.accountId, accountId),
				eq(templates.name, name),
				eq(templates.language, language),
				eq(templates.status, 'APPROVED'),
			),
		)
	return row ?? null
}

export function toAccount(ctx: ReadCtx, row: AccountRow): ChannelAccount {
	return {
		id: row.id,
		channel: row.channel,
		externalId: row.externalId,
		...leftOut({ parentId: row.parentId, displayAddress: row.displayAddress }),
		name: row.name,
		token: row.sealedToken ? 'set' : undefined,
		tokenEndsAt: isoOf(row.tokenEndsAt),
		lastEventAt: isoOf(row.lastEventAt),
		checkedAt: isoOf(row.checkedAt),
		...leftOut({ health: row.health, iceBreakers: row.iceBreakers }),
		...accountState(ctx, row),
	}
}

function isoOf(at: number | null): string | undefined {
	return at === null ? undefined : toIso(at)
}

/** Whether an account works, and what keeps it from working. */
export function accountState(ctx: ReadCtx, row: AccountRow): Pick<ChannelAccount, 'state' | 'problem' | 'missing'> {
	return { state: row.state, problem: row.problem ?? undefined, missing: missingOf(ctx, row) }
}

function missingOf(ctx: ReadCtx, row: AccountRow): ChannelAccount['missing'] {
	if (!traitsOf(row.channel).needsToken) return []
	const missing: ChannelAccount['missing'] = []
	if (!row.sealedToken) missing.push('token')
	else if (row.provenAt === null) missing.push('proof')
	if (!ctx.place.metaAppSecret) missing.push('app_secret')
	if (!ctx.place.metaVerifyToken) missing.push('verify_token')
	return missing
}
