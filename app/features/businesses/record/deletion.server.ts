import { and, desc, eq, gt } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { cancelJobsOfBusiness, reviveJobs } from '#app/core/jobs.server.ts'
import { only } from '#app/core/scope.server.ts'
import { within } from '#app/core/transact.server.ts'
import { DAY, toIso } from '#app/lib/time.ts'
import { sessions } from '#db/schema/accounts.ts'
import { businesses } from '#db/schema/businesses.ts'
import { getBusiness } from '../queries.server.ts'
import { type BusinessRef, type DeleteBusiness, type DeletedBusinesses } from './schemas-deletion.ts'
import { type Saved } from './schemas-settings.ts'

/** So long can the owner take it back; afterwards nothing of it is kept (kernel: purged after 90 days). */
export const undoable = 90 * DAY

/**
 * The business is gone for everybody at once: no session, key, channel or link opens it, and what waited to be sent does
 * not leave. Only its owner may, or the house; the name is typed to show that it is meant.
 */
export async function deleteBusiness(ctx: WriteCtx, { name }: DeleteBusiness): Promise<Saved> {
	const business = await getBusiness(ctx)
	if (ctx.actor.kind === 'member' && business.ownerId !== ctx.actor.id) throw new DomainError('forbidden')
	if (name !== business.name.trim().replace(/\s+/g, ' ')) {
		throw new DomainError('invalid_input', 'name', undefined, 'Escribe el nombre exactamente como aparece')
	}
	await ctx.emit('businesses.businessDeleted', { businessId: business.id })
	await ctx.db.update(businesses).set({ deletedAt: ctx.now }).where(eq(businesses.id, business.id))
	await ctx.db.update(sessions).set({ businessId: null }).where(eq(sessions.businessId, business.id))
	await cancelJobsOfBusiness(ctx)
	return { id: business.id }
}

/** What the person deleted and can still take back. */
export async function deletedBusinesses(ctx: ReadCtx<'account'>): Promise<DeletedBusinesses> {
	const rows = await ctx.db
		.select({ id: businesses.id, name: businesses.name, deletedAt: businesses.deletedAt })
		.from(businesses)
		.where(and(eq(businesses.ownerId, ctx.userId), gt(businesses.deletedAt, ctx.now - undoable)))
		.orderBy(desc(businesses.deletedAt))
		.limit(50)
	return {
		businesses: rows.flatMap(({ id, name, deletedAt }) =>
			deletedAt === null ? [] : [{ id, name, deletedAt: toIso(deletedAt), until: toIso(deletedAt + undoable) }],
		),
	}
}

/** Everything is back but the channels, whose tokens were forgotten; what should have left meanwhile does not. */
export async function restoreBusiness(ctx: WriteCtx<'account'>, { businessId }: BusinessRef): Promise<Saved> {
	const isOwn = and(
		eq(businesses.id, businessId),
		eq(businesses.ownerId, ctx.userId),
		gt(businesses.deletedAt, ctx.now - undoable),
	)
	const { id, deletedAt } = only(
		await ctx.db.select({ id: businesses.id, deletedAt: businesses.deletedAt }).from(businesses).where(isOwn),
		'businessId',
	)
	await ctx.db.update(businesses).set({ deletedAt: null }).where(eq(businesses.id, id))
	const inBusiness = within(ctx, 'business', { businessId: id })
	await reviveJobs(inBusiness, deletedAt ?? ctx.now)
	await inBusiness.emit('businesses.businessRestored', { businessId: id })
	return { id }
}
