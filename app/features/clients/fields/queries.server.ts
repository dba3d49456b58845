import { sql } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { cachedRead } from '#app/core/kept/cached-read.server.ts'
import { ownRow } from '#app/core/scope.server.ts'
import { definedFields, toField } from '#app/features/contacts/custom/defined.server.ts'
import { type ClientField } from '#app/features/contacts/custom/kinds.ts'
import { contactFields } from '#db/schema/clients.ts'
import { type ClientFields, type OneField } from './schemas-fields.ts'

type FieldRow = typeof contactFields.$inferSelect

/** Throws `not_found`; archived ones are found too. */
export async function getField(ctx: ReadCtx, fieldId: string): Promise<FieldRow> {
	return ownRow(ctx, contactFields, fieldId, 'fieldId')
}

export async function fieldRecord(ctx: ReadCtx, { fieldId }: OneField): Promise<ClientField> {
	return toField(await getField(ctx, fieldId))
}

export async function listFields(ctx: ReadCtx): Promise<ClientFields> {
	const fields = await definedFields(ctx)
	const known = new Set(fields.map(({ key }) => key))
	return { fields, loose: (await usedKeys(ctx)).filter((key) => !known.has(key)) }
}

/** Those that lists and files show: what is defined, then what people have besides. */
export async function shownFields(ctx: ReadCtx): Promise<{ key: string; label: string }[]> {
	return shownOf(await listFields(ctx))
}

export function shownOf({ fields, loose }: ClientFields): { key: string; label: string }[] {
	const own = fields.filter(({ isArchived }) => !isArchived).map(({ key, label }) => ({ key, label }))
	return [...own, ...loose.map((key) => ({ key, label: key }))]
}

/** Keys of the custom fields that people have (CON-077). */
export function usedKeys(ctx: ReadCtx): Promise<string[]> {
	return cachedRead(ctx, { name: 'clients.fieldNames', input: {}, forAnyone: true }, () => readUsedKeys(ctx))
}

async function readUsedKeys(ctx: ReadCtx): Promise<string[]> {
	const rows = await ctx.db.all<{ name: string }>(sql`
		SELECT DISTINCT each.key AS name FROM contacts, json_each(contacts.custom_fields) each
		WHERE contacts.business_id = ${ctx.businessId} AND contacts.deleted_at IS NULL AND contacts.custom_fields <> '{}'
		ORDER BY 1 LIMIT 60`)
	return rows.map(({ name }) => name)
}
