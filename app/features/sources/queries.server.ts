import { sql } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { getContact } from '#app/features/contacts/queries.server.ts'
import { sourcesReport } from './report.server.ts'
import { getSourceRow, toSource } from './rows.server.ts'
import {
	type Arrival,
	type Arrivals,
	type FindSources,
	type FoundSources,
	type OfPerson,
	type OneSource,
	type Source,
} from './schemas.ts'

/** Throws `not_found`. */
export async function sourceRecord(ctx: ReadCtx, { sourceId }: OneSource): Promise<Source> {
	return toSource(await getSourceRow(ctx, sourceId))
}

/** Sources by a part of their name, or those by which one person came. Throws `not_found` for a person nobody knows. */
export async function findSources(ctx: ReadCtx, { name, contactId }: FindSources): Promise<FoundSources> {
	const { sources } = await sourcesReport(ctx, { name, touch: 'first' })
	if (!contactId) return { sources }
	await assertPerson(ctx, contactId)
	const rows = await ctx.db.all<{ id: string }>(sql`
		SELECT DISTINCT source_id AS id FROM contact_arrivals
		WHERE business_id = ${ctx.businessId} AND contact_id = ${contactId} AND source_id IS NOT NULL`)
	const theirs = new Set(rows.map(({ id }) => id))
	return { sources: sources.filter(({ id }) => theirs.has(id)) }
}

/** How somebody came, the latest first. Throws `not_found`. */
export async function arrivalsOf(ctx: ReadCtx, { contactId }: OfPerson): Promise<Arrivals> {
	await assertPerson(ctx, contactId)
	const arrivals = await ctx.db.all<Arrival>(sql`
		SELECT arrived.id, arrived.kind, arrived.name, arrived.channel, arrived.at, source.source AS source
		FROM contact_arrivals AS arrived
		LEFT JOIN traffic_sources AS source ON source.business_id = arrived.business_id AND source.id = arrived.source_id
			AND source.deleted_at IS NULL
		WHERE arrived.business_id = ${ctx.businessId} AND arrived.contact_id = ${contactId}
		ORDER BY arrived.at DESC, arrived.id DESC LIMIT 200`)
	return { arrivals }
}

async function assertPerson(ctx: ReadCtx, contactId: string): Promise<void> {
	if (!ctx.can('contacts.view')) throw new DomainError('forbidden')
	await getContact(ctx, contactId)
}
