import { asc } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { owned, ownRow } from '#app/core/scope.server.ts'
import { trafficSources } from '#db/schema/traffic.ts'
import { type Source } from './schemas.ts'

export type SourceRow = typeof trafficSources.$inferSelect

/** So many sources a business tells apart. */
export const mostSources = 300

/** Throws `not_found`. */
export function getSourceRow(ctx: ReadCtx, sourceId: string): Promise<SourceRow> {
	return ownRow(ctx, trafficSources, sourceId, 'sourceId')
}

/** All of them, the oldest first. */
export function sourceRows(ctx: ReadCtx): Promise<SourceRow[]> {
	return ctx.db
		.select()
		.from(trafficSources)
		.where(owned(ctx, trafficSources))
		.orderBy(asc(trafficSources.createdAt), asc(trafficSources.id))
		.limit(mostSources)
}

export function toSource({ id, source, keyword, description, matchType, ad, createdAt }: SourceRow): Source {
	return { id, source, keyword, description, matchType, ad, createdAt }
}
