import { and, asc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { soldPackages } from '#db/schema/counter.ts'

export type SoldPackageRow = typeof soldPackages.$inferSelect

/** A package that somebody bought, with how many of its sessions are used or kept for an appointment. */
export type CountedPackage = SoldPackageRow & { used: number; left: number }

// By their names in the database: of one table alone the builder leaves those of columns bare.
const used = sql<number>`(
	select count(*) from account_credits as credit
	where credit.business_id = sold_packages.business_id
		and credit.sold_package_id = sold_packages.id
		and credit.voided_at is null
)`

/** Sold packages with their sessions counted, in the order that was asked for. */
export async function countedPackages(
	ctx: ReadCtx | WriteCtx,
	which: SQL | undefined,
	{ order = asc(soldPackages.expiresAt), limit = 100 } = {},
): Promise<CountedPackage[]> {
	const rows = await ctx.db
		.select({ row: soldPackages, used })
		.from(soldPackages)
		.where(and(owned(ctx, soldPackages), which))
		.orderBy(order, asc(soldPackages.id))
		.limit(limit)
	return rows.map(({ row, used: count }) => ({ ...row, used: count, left: Math.max(row.sessions - count, 0) }))
}

/**
 * The packages of a client that still pay visits; the one that ends first stands first. Of a visit that has begun, those
 * that paid when it did: it may be rung up the next day.
 */
export async function usablePackages(
	ctx: ReadCtx | WriteCtx,
	contactId: string,
	startsAt = ctx.now,
): Promise<CountedPackage[]> {
	const stands = and(
		eq(soldPackages.contactId, contactId),
		isNull(soldPackages.refundedAt),
		gt(soldPackages.expiresAt, Math.min(ctx.now, startsAt)),
	)
	return (await countedPackages(ctx, stands)).filter(({ left }) => left > 0)
}
