import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError, Refusal } from '#app/core/errors.ts'
import { only, owned } from '#app/core/scope.server.ts'
import { newId } from '#app/lib/id.ts'
import { seal } from '#app/lib/secrets.ts'
import { googleAccounts } from '#db/schema/calendar-sync.ts'
import { releaseAccount } from './linking/releasing.server.ts'
import { type AccountRow, getAccount, toAccount } from './queries.server.ts'
import { type GoogleAccount, type GoogleAccountRef, messages } from './schemas.ts'

type Given = { subject: string; email: string; refreshToken: string }

/** Keeps a permission. An account that was here before is the same one again, so that references to it serve on. */
export async function keepAccount(ctx: WriteCtx, { subject, email, refreshToken }: Given): Promise<AccountRow> {
	const { businessId, actor, now } = ctx
	const permission = {
		email,
		sealedToken: seal(refreshToken, ctx.keys.seal),
		connectedBy: actor.name ?? '',
		connectedAt: now,
		problem: null,
		deletedAt: null,
	}
	const row = only(
		await ctx.db
			.insert(googleAccounts)
			.values({ id: newId('gac'), businessId, subject, ...permission, createdAt: now })
			.onConflictDoUpdate({ target: [googleAccounts.businessId, googleAccounts.subject], set: permission })
			.returning(),
	)
	await ctx.emit('calendarSync.accountConnected', { googleAccountId: row.id })
	return row
}

/** Forgets the permission; the account is no longer of the business, and no calendar of it is read any more. */
export async function disconnectAccount(ctx: WriteCtx, { googleAccountId }: GoogleAccountRef): Promise<GoogleAccount> {
	const account = await getAccount(ctx, googleAccountId)
	await releaseAccount(ctx, googleAccountId)
	await ctx.db
		.update(googleAccounts)
		.set({ sealedToken: null, problem: null, deletedAt: ctx.now })
		.where(owned(ctx, googleAccounts, googleAccountId))
	await ctx.emit('calendarSync.accountDisconnected', { googleAccountId })
	return toAccount(account)
}

/** The business was deleted: no permission of anybody's is kept for it. */
export async function forgetAll(ctx: WriteCtx): Promise<void> {
	await releaseAccount(ctx)
	await ctx.db
		.update(googleAccounts)
		.set({ sealedToken: null, problem: null, deletedAt: ctx.now })
		.where(owned(ctx, googleAccounts))
}

/** The same told to whoever asked: it stays noted though they are refused. */
export async function refuseRevoked(ctx: WriteCtx, googleAccountId: string, field: string): Promise<Refusal> {
	await noteRevoked(ctx, googleAccountId)
	return new Refusal(new DomainError('not_connected', field, undefined, messages.revoked))
}

/** Google no longer takes our permission; somebody has to give it again. */
export async function noteRevoked(ctx: WriteCtx, googleAccountId: string): Promise<void> {
	await ctx.db
		.update(googleAccounts)
		.set({ problem: 'token' })
		.where(owned(ctx, googleAccounts, googleAccountId))
	await ctx.emit('calendarSync.accountTroubled', { googleAccountId, problem: 'token' })
}
