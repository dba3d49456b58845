import { and, eq } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { only, owned } from '#app/core/scope.server.ts'
import { newId } from '#app/lib/id.ts'
import { DAY } from '#app/lib/time.ts'
import { contactArrivals, trafficSources } from '#db/schema/traffic.ts'
import { bareText } from './matching.ts'
import { getSourceRow, mostSources, sourceRows, toSource } from './rows.server.ts'
import { type CreateSource, messages, type OneSource, type SaveSource, type Source } from './schemas.ts'

/** A new source. Who came by its advertisement before is its own from then on. */
export async function createSource(ctx: WriteCtx, input: CreateSource): Promise<Source> {
	await assertFree(ctx, input)
	const id = newId('tsr')
	const made = { createdAt: ctx.now, updatedAt: ctx.now }
	await ctx.db.insert(trafficSources).values({ id, businessId: ctx.businessId, ...columnsOf(input), ...made })
	await takeArrivals(ctx, id, input.ad)
	await ctx.emit('sources.created', { sourceId: id })
	return toSource(await getSourceRow(ctx, id))
}

/** The whole source. Throws `not_found`. */
export async function saveSource(ctx: WriteCtx, { sourceId, ...input }: SaveSource): Promise<Source> {
	const before = await getSourceRow(ctx, sourceId)
	await assertFree(ctx, input, sourceId)
	await ctx.db
		.update(trafficSources)
		.set({ ...columnsOf(input), updatedAt: ctx.now })
		.where(owned(ctx, trafficSources, sourceId))
	if (before.ad && before.ad !== input.ad) await leaveArrivals(ctx, sourceId, before.ad)
	await takeArrivals(ctx, sourceId, input.ad)
	await ctx.emit('sources.saved', { sourceId })
	return toSource(await getSourceRow(ctx, sourceId))
}

/** It is seen no more; for a day it can come back. What is known of each person stays. */
export async function deleteSource(ctx: WriteCtx, { sourceId }: OneSource): Promise<OneSource> {
	await getSourceRow(ctx, sourceId)
	await ctx.db
		.update(trafficSources)
		.set({ deletedAt: ctx.now })
		.where(owned(ctx, trafficSources, sourceId))
	await ctx.emit('sources.deleted', { sourceId })
	return { sourceId }
}

/** Throws `not_found`, `conflict` after a day or where its keyword is another's by now. */
export async function restoreSource(ctx: WriteCtx, { sourceId }: OneSource): Promise<Source> {
	const mine = and(eq(trafficSources.businessId, ctx.businessId), eq(trafficSources.id, sourceId))
	const row = only(await ctx.db.select().from(trafficSources).where(mine), 'sourceId')
	if (row.deletedAt !== null && ctx.now - row.deletedAt > DAY)
		throw new DomainError('conflict', 'sourceId', undefined, messages.tooLate)
	await assertFree(ctx, { keyword: row.keyword, ad: row.ad ?? undefined }, sourceId, 'sourceId')
	await ctx.db.update(trafficSources).set({ deletedAt: null }).where(mine)
	await ctx.emit('sources.restored', { sourceId })
	return toSource(await getSourceRow(ctx, sourceId))
}

function columnsOf({ source, keyword, description, matchType, ad }: CreateSource) {
	return { source, keyword, description, matchType, ad: ad ?? null }
}

/** Two sources of one keyword or one advertisement could not be told apart. */
async function assertFree(
	ctx: WriteCtx,
	{ keyword, ad }: Pick<CreateSource, 'keyword' | 'ad'>,
	except?: string,
	field?: string,
): Promise<void> {
	const rows = await sourceRows(ctx)
	const others = rows.filter(({ id }) => id !== except)
	if (others.length >= mostSources)
		throw new DomainError('invalid_input', field ?? 'source', undefined, messages.tooMany)
	if (others.some((other) => bareText(other.keyword) === bareText(keyword)))
		throw new DomainError(field ? 'conflict' : 'duplicate', field ?? 'keyword', undefined, messages.taken)
	if (ad && others.some((other) => other.ad === ad))
		throw new DomainError(field ? 'conflict' : 'duplicate', field ?? 'ad', undefined, messages.adTaken)
}

async function takeArrivals(ctx: WriteCtx, sourceId: string, ad: string | undefined): Promise<void> {
	if (!ad) return
	const byAd = and(eq(contactArrivals.kind, 'ad'), eq(contactArrivals.ref, ad))
	await ctx.db
		.update(contactArrivals)
		.set({ sourceId })
		.where(and(owned(ctx, contactArrivals), byAd))
}

async function leaveArrivals(ctx: WriteCtx, sourceId: string, ad: string): Promise<void> {
	const byAd = and(eq(contactArrivals.kind, 'ad'), eq(contactArrivals.ref, ad), eq(contactArrivals.sourceId, sourceId))
	await ctx.db
		.update(contactArrivals)
		.set({ sourceId: null })
		.where(and(owned(ctx, contactArrivals), byAd))
}
