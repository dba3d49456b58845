import { asc, eq } from 'drizzle-orm'
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

/** The groups that are there, and whose people each of them leaves out. */
export type Groups = { rows: AudienceRow[]; outOf: Map<string, AudienceRow[]> }

/** All of it at once: what a group is made of is found without asking for each anew. */
export async function audienceGroups(ctx: ReadCtx): Promise<Groups> {
	const rows = await audienceRows(ctx)
	const links = await ctx.db.select().from(audienceExclusions).where(eq(audienceExclusions.businessId, ctx.businessId))
	const known = new Map(rows.map((row) => [row.id, row]))
	const outOf = new Map<string, AudienceRow[]>()
	for (const { audienceId, excludedId } of links) {
		const other = known.get(excludedId)
		if (other && known.has(audienceId)) outOf.set(audienceId, [...(outOf.get(audienceId) ?? []), other])
	}
	return { rows, outOf }
}

/** All whose people a group leaves out, and those that these leave out themselves: each once, without the group. */
export function leftOutBy(groups: Groups, audienceId: string): Set<AudienceRow> {
	const found = new Set<AudienceRow>()
	const open = [...(groups.outOf.get(audienceId) ?? [])]
	for (let one = open.pop(); one; one = open.pop()) {
		if (found.has(one)) continue
		found.add(one)
		open.push(...(groups.outOf.get(one.id) ?? []))
	}
	return found
}

/** So many groups one may be made of, however deep: each stands in the one question of who belongs to it. */
export const mostParts = 50

/** Of how many groups the question of who belongs to one is made, itself too; counted no further than is allowed. */
export function partsOf({ outOf }: Groups, audienceId: string): number {
	let parts = 0
	const open = [audienceId]
	for (let id = open.pop(); id !== undefined && parts <= mostParts; id = open.pop()) {
		parts++
		open.push(...(outOf.get(id) ?? []).map((other) => other.id))
	}
	return parts
}
