import { sql } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { getContact } from '#app/features/contacts/queries.server.ts'
import { type ClientInterests, type Interest, type OneClientRecord } from './schemas-record.ts'

const most = 100

/** Services that were booked, and what conversions with this person were about, each with its latest date. Throws `not_found`. */
export async function clientInterests(ctx: ReadCtx, { contactId }: OneClientRecord): Promise<ClientInterests> {
	if (!ctx.can('agenda.view')) throw new DomainError('forbidden')
	await getContact(ctx, contactId)
	return { interests: await interestsOf(ctx, contactId) }
}

export async function interestsOf(ctx: ReadCtx, contactId: string): Promise<Interest[]> {
	const { businessId } = ctx
	const told = (kind: 'service' | 'product', column: string, table: string) => sql`
		SELECT ${kind} AS kind, thing.id AS id, thing.name AS name, event.at AS at
		FROM conversion_events AS event, json_each(event.${sql.identifier(column)}) AS each
		JOIN ${sql.identifier(table)} AS thing ON thing.business_id = event.business_id AND thing.id = each.value
		WHERE event.business_id = ${businessId} AND event.contact_id = ${contactId}`
	return ctx.db.all<Interest>(sql`
		SELECT kind, id, name, max(at) AS at FROM (
			SELECT 'service' AS kind, service.id AS id, service.name AS name, visit.created_at AS at
			FROM appointments AS visit
			JOIN services AS service ON service.business_id = visit.business_id AND service.id = visit.service_id
			WHERE visit.business_id = ${businessId} AND visit.contact_id = ${contactId} AND visit.deleted_at IS NULL
			UNION ALL ${told('service', 'service_ids', 'services')}
			UNION ALL ${told('product', 'product_ids', 'products')}
		) GROUP BY kind, id ORDER BY 4 DESC, id LIMIT ${most}`)
}
