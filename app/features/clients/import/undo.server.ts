import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { type SQLiteTable } from 'drizzle-orm/sqlite-core'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { enqueue } from '#app/core/jobs.server.ts'
import { owned, ownRow } from '#app/core/scope.server.ts'
import { followers } from '#app/features/contacts/merging/follow.server.ts'
import { appointments } from '#db/schema/agenda.ts'
import { contactConsents, contactHandles, contactNotes, contacts } from '#db/schema/contacts.ts'
import { contactImportPeople, contactImports } from '#db/schema/imports.ts'
import { notifications } from '#db/schema/notifications.ts'
import { type ImportId, importTexts } from './schemas-import.ts'
import { undoable } from './undo-time.ts'

type Made = typeof contactImportPeople.$inferSelect

/** Takes an import back: a job does it, row after row. Throws `conflict` after a day. */
export async function undoImport(ctx: WriteCtx, { importId }: ImportId): Promise<ImportId> {
	const row = await ownRow(ctx, contactImports, importId, 'importId')
	if (undoable(row, ctx.now) === null) throw new DomainError('conflict', 'importId', undefined, importTexts.tooLate)
	await ctx.db
		.update(contactImports)
		.set({ state: 'deshaciendo' })
		.where(owned(ctx, contactImports, importId))
	const payload = { importId }
	await enqueue(ctx, { kind: 'clients.undoImport', payload, key: `import-undo:${importId}`, maxAttempts: 200 })
	await ctx.emit('clients.importUndoAsked', { importId })
	return { importId }
}

const atOnce = 200

/**
 * Takes some rows back, the last ones first: who was made and is untouched since is deleted, who was changed and is
 * untouched since gets back what she had. Answers whether there are more; the last time it says that it is done.
 */
export async function undoPart(ctx: WriteCtx, importId: string): Promise<boolean> {
	const row = await ownRow(ctx, contactImports, importId, 'importId')
	if (row.state !== 'deshaciendo') return false
	const { businessId, importId: ofImport, row: place } = contactImportPeople
	const mine = and(eq(businessId, ctx.businessId), eq(ofImport, importId))
	const made = await ctx.db.select().from(contactImportPeople).where(mine).orderBy(desc(place)).limit(atOnce)
	let kept = 0
	for (const one of made) kept += (await takeBack(ctx, one)) ? 0 : 1
	const [last] = made.slice(-1)
	if (last) await ctx.db.delete(contactImportPeople).where(and(mine, sql`${place} >= ${last.row}`))
	const isOver = made.length < atOnce
	await ctx.db
		.update(contactImports)
		.set({ kept: sql`${contactImports.kept} + ${kept}`, ...(isOver && { state: 'deshecha' as const }) })
		.where(owned(ctx, contactImports, importId))
	await ctx.emit('clients.importUndone', { importId, rows: made.length, kept, isOver })
	return !isOver
}

/** Whether she was untouched, and is as she was before. */
async function takeBack(ctx: WriteCtx, made: Made): Promise<boolean> {
	const { personId, before, noteId, at } = made
	const untouched = and(owned(ctx, contacts, personId), eq(contacts.updatedAt, at))
	const { updatedAt, ...values } = (before ?? {}) as Partial<typeof contacts.$inferInsert>
	const change = before ? { ...values, updatedAt } : { deletedAt: ctx.now }
	const isFree = before ? undefined : and(isNull(contacts.lastInteractionAt), hangsNothing(personId, at))
	const done = await ctx.db.update(contacts).set(change).where(and(untouched, isFree)).returning({ id: contacts.id })
	if (done.length === 0) return false
	// A note that somebody pinned since is one that is counted on.
	const unpinned = noteId && and(owned(ctx, contactNotes, noteId), eq(contactNotes.pinned, false))
	if (unpinned) await ctx.db.delete(contactNotes).where(unpinned)
	// What it had said of her being written to.
	const said = and(owned(ctx, contactConsents), eq(contactConsents.contactId, personId))
	const byImport = and(eq(contactConsents.source, 'import'), eq(contactConsents.at, at))
	await ctx.db.delete(contactConsents).where(and(said, byImport))
	return true
}

/** What was taken back again names nobody. */
const gone = new Map<SQLiteTable, SQL>([
	[appointments, sql` AND deleted_at IS NULL`],
	[notifications, sql` AND state <> 'cancelled'`],
])

/** No message, appointment, payment, pinned or later note names her. */
export function hangsNothing(personId: string, at: number): SQL | undefined {
	const others = followers.filter(({ table, by }) => by === 'contactId' && table !== contactHandles)
	const ofHers = others.map(({ table }) => {
		const since = ownToImport(table, at) ?? gone.get(table) ?? sql``
		return sql`NOT EXISTS (SELECT 1 FROM ${table} WHERE business_id = ${contacts.businessId} AND contact_id = ${personId}${since})`
	})
	return and(...ofHers)
}

/** Leaves out what the import itself wrote. */
function ownToImport(table: SQLiteTable, at: number): SQL | undefined {
	if (table === contactNotes) return sql` AND (at > ${at} OR pinned = 1)`
	return table === contactConsents ? sql` AND NOT (source = 'import' AND at = ${at})` : undefined
}
