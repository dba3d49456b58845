import { asc, sql } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { contactFields } from '#db/schema/clients.ts'
import { type ClientField, type FieldValues } from './kinds.ts'
import { valuesInKind } from './values.ts'

/** What a business defined, in its order, the archived ones last. */
export async function definedFields(ctx: ReadCtx): Promise<ClientField[]> {
	const rows = await ctx.db
		.select()
		.from(contactFields)
		.where(owned(ctx, contactFields))
		.orderBy(sql`${contactFields.archivedAt} IS NOT NULL`, asc(contactFields.position), asc(contactFields.id))
		.limit(500)
	return rows.map(toField)
}

export function toField({ id, key, label, kind, options, archivedAt }: typeof contactFields.$inferSelect): ClientField {
	return { id, key, label, kind, options, isArchived: archivedAt !== null }
}

/** As `valuesInKind`, by what the business of `ctx` defined. */
export async function keptValues(ctx: ReadCtx, given: FieldValues, before?: FieldValues): Promise<FieldValues> {
	if (Object.keys(given).length === 0) return given
	return valuesInKind(given, await definedFields(ctx), before)
}
