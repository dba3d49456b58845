import { and, eq } from 'drizzle-orm'
import { type ReadCtx, type Scope, type WriteCtx } from '#app/core/ctx.server.ts'
import { only, owned } from '#app/core/scope.server.ts'
import { within } from '#app/core/transact.server.ts'
import { eraseProviderAccount, forgetProviderTokens } from '#app/features/businesses/provider-accounts.server.ts'
import { newId, newShortId } from '#app/lib/id.ts'
import { toIso } from '#app/lib/time.ts'
import { providerAccounts } from '#db/schema/businesses.ts'
import { channelAccounts, metaDeletions } from '#db/schema/channels.ts'
import { markDisconnected } from '../accounts.server.ts'
import {
	type Deletion,
	type DeletionCode,
	type FacebookPerson,
	type Forgotten,
	type Withdrawn,
} from './schemas-withdrawal.ts'

/**
 * A person took our permission back at Facebook: the tokens that came by it are worth nothing. What they opened stands as
 * disconnected with the reason; conversations stay.
 */
export async function withdrawPermission(ctx: WriteCtx<'platform'>, { userId }: FacebookPerson): Promise<Withdrawn> {
	const { businesses, accounts } = await grantedBy(ctx, userId)
	for (const businessId of businesses) await forgetProviderTokens(within(ctx, 'business', { businessId }), 'meta_login')
	for (const { businessId, id } of accounts) await close(within(ctx, 'business', { businessId }), id)
	const done = { permissions: businesses.length, accounts: accounts.length }
	await ctx.emit('channels.permissionWithdrawn', done)
	return done
}

/**
 * A person asks that nothing of them is kept: their name and number of Facebook and every token that came by their
 * permission go. Answers the code by which they look what became of it; who it was is not kept.
 */
export async function forgetPerson(ctx: WriteCtx<'platform'>, { userId }: FacebookPerson): Promise<Forgotten> {
	const { businesses, accounts } = await grantedBy(ctx, userId)
	for (const businessId of businesses) await eraseProviderAccount(within(ctx, 'business', { businessId }), 'meta_login')
	for (const { businessId, id } of accounts)
		await close(within(ctx, 'business', { businessId }), id, { grantedBy: null })
	const done = { permissions: businesses.length, accounts: accounts.length }
	const code = newShortId()
	await ctx.db.insert(metaDeletions).values({ id: newId('mde'), code, ...done, createdAt: ctx.now })
	await ctx.emit('channels.personForgotten', done)
	return { code, ...done }
}

/** What became of a request, for whoever has its code. */
export async function deletionOf(ctx: ReadCtx<'public'>, { code }: DeletionCode): Promise<Deletion> {
	const row = only(await ctx.db.select().from(metaDeletions).where(eq(metaDeletions.code, code)), 'code')
	const { permissions, accounts, createdAt } = row
	return { code, permissions, accounts, at: toIso(createdAt) }
}

/** Facebook tells of a person, not of a business: this one look is over all of them. */
async function grantedBy({ db }: WriteCtx<Scope>, userId: string) {
	const logins = await db
		.select({ businessId: providerAccounts.businessId })
		.from(providerAccounts)
		.where(and(eq(providerAccounts.provider, 'meta_login'), eq(providerAccounts.externalId, userId)))
		.limit(mostAtOnce)
	const accounts = await db
		.select({ businessId: channelAccounts.businessId, id: channelAccounts.id })
		.from(channelAccounts)
		.where(eq(channelAccounts.grantedBy, userId))
		.limit(mostAtOnce)
	return { businesses: logins.map(({ businessId }) => businessId), accounts }
}

/** Nobody manages more businesses than this. */
const mostAtOnce = 1000

async function close(ctx: WriteCtx, accountId: string, besides: { grantedBy?: null } = {}): Promise<void> {
	await markDisconnected(ctx, accountId, 'withdrawn')
	await ctx.db
		.update(channelAccounts)
		.set({ sealedToken: null, provenAt: null, ...besides })
		.where(owned(ctx, channelAccounts, accountId))
}
