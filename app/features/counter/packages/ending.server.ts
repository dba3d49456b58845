import { and, asc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { within } from '#app/core/transact.server.ts'
import { countedPackages } from '#app/features/finance/sessions.server.ts'
import { DAY } from '#app/lib/time.ts'
import { businesses } from '#db/schema/businesses.ts'
import { soldPackages } from '#db/schema/counter.ts'
import { type Told } from './schemas.ts'

const atOnce = 500

/** Says once of each package with sessions left that its end is near, as many days before as it was sold with. */
export async function tellEnding(ctx: WriteCtx<'platform'>): Promise<Told> {
	const { expiresAt, noticeDays, noticedAt, refundedAt } = soldPackages
	const due = await ctx.db
		.select({ id: soldPackages.id, businessId: soldPackages.businessId })
		.from(soldPackages)
		.innerJoin(businesses, and(eq(businesses.id, soldPackages.businessId), isNull(businesses.deletedAt)))
		.where(
			and(
				isNull(noticedAt),
				isNull(refundedAt),
				gt(expiresAt, ctx.now),
				gt(noticeDays, 0),
				lte(expiresAt, sql`${ctx.now} + ${noticeDays} * ${DAY}`),
			),
		)
		.orderBy(asc(expiresAt))
		.limit(atOnce)
	let told = 0
	for (const businessId of new Set(due.map((one) => one.businessId))) {
		const ids = due.flatMap((one) => (one.businessId === businessId ? [one.id] : []))
		told += await tellOf(within(ctx, 'business', { businessId }), ids)
	}
	if (told > 0) await ctx.emit('counter.endingTold', { count: told })
	return { told }
}

async function tellOf(ctx: WriteCtx, ids: string[]): Promise<number> {
	const left = (await countedPackages(ctx, inArray(soldPackages.id, ids), { limit: atOnce })).filter(
		(one) => one.left > 0,
	)
	for (const { id: soldPackageId, contactId } of left) {
		await ctx.emit('counter.packageEnding', { soldPackageId, contactId })
	}
	await ctx.db
		.update(soldPackages)
		.set({ noticedAt: ctx.now })
		.where(and(owned(ctx, soldPackages), inArray(soldPackages.id, ids)))
	return left.length
}
