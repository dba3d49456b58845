import { and, eq, getTableColumns, getTableName, inArray, type SQL, sql } from 'drizzle-orm'
import { type AnySQLiteColumn } from 'drizzle-orm/sqlite-core'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { contactMerges } from '#db/schema/contacts.ts'
import { type Place } from './places.server.ts'

type AnyCtx = ReadCtx | WriteCtx

/** A person's record, and those that became part of it: what was known by them is of the same person. */
export async function recordsOf(ctx: AnyCtx, contactId: string): Promise<string[]> {
	const found = [contactId]
	for (const one of found) {
		const { keptId, mergedId, undoneAt, businessId } = contactMerges
		const rows = await ctx.db
			.select({ mergedId })
			.from(contactMerges)
			.where(and(eq(businessId, ctx.businessId), eq(keptId, one), sql`${undoneAt} IS NULL`))
		for (const row of rows) if (!found.includes(row.mergedId)) found.push(row.mergedId)
	}
	return found
}

/** The rows of a place that are of these records. */
export function rowsOf(ctx: AnyCtx, { table, of, column }: Place, records: string[]): SQL | undefined {
	const columns = getTableColumns(table) as Record<string, AnySQLiteColumn>
	const { [column]: whose, businessId } = columns
	if (!whose || !businessId) throw new Error(`${getTableName(table)} has no ${column} of a business`)
	const ids = {
		person: records,
		thread: threadsOf(ctx, records),
		turn: turnsOf(ctx, records),
		visit: visitsOf(ctx, records),
	}
	return and(eq(businessId, ctx.businessId), inArray(whose, ids[of] as string[]))
}

const threadsOf = ({ businessId }: AnyCtx, records: string[]) =>
	sql`(SELECT id FROM threads WHERE business_id = ${businessId} AND contact_id IN ${records})`
const turnsOf = (ctx: AnyCtx, records: string[]) =>
	sql`(SELECT id FROM turns WHERE business_id = ${ctx.businessId} AND thread_id IN ${threadsOf(ctx, records)})`
const visitsOf = ({ businessId }: AnyCtx, records: string[]) =>
	sql`(SELECT id FROM appointments WHERE business_id = ${businessId} AND contact_id IN ${records})`
