import { and, asc, eq, inArray } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { owned, ownRow } from '#app/core/scope.server.ts'
import { audienceExclusions, audiences } from '#db/schema/audiences.ts'

export type AudienceRow = typeof audiences.$inferSelect

/** So many groups a business keeps. */
export const mostAudiences = 200

/** Throws `not_found`. */
export function getAudienceRow(ctx: ReadCtx, audienceId: string, field = 'audienceId'): Promise<AudienceRow> {
	return ownRow(ctx, audiences, audienceId, field)
}

/** All of them, the oldest first. */
export function audienceRows(ctx: ReadCtx): Promise<AudienceRow[]> {
	return ctx.db
		.select()
		.from(audiences)
		.where(owned(ctx, audiences))
		.orderBy(asc(audiences.createdAt), asc(audiences.id))
		.limit(mostAudiences)
}

type Exclusion = typeof audienceExclusions.$inferSelect

/** Whose people these groups leave out. */
export function excludedBy(ctx: ReadCtx, ids: string[]): Promise<Exclusion[]> {
	const mine = eq(audienceExclusions.businessId, ctx.businessId)
	return ctx.db
		.select()
		.from(audienceExclusions)
		.where(and(mine, inArray(audienceExclusions.audienceId, ids)))
}
