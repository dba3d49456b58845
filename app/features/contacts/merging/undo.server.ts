import { and, eq, gt, inArray, ne } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { leftOut } from '#app/core/rows/left-out.ts'
import { owned, ownRow } from '#app/core/scope.server.ts'
import { DAY, toIso } from '#app/lib/time.ts'
import { contactMerges, contacts } from '#db/schema/contacts.ts'
import { messages } from '#db/schema/inbox.ts'
import { getContact } from '../queries.server.ts'
import { conversationsIn, movedOn, restore } from './journal.server.ts'
import { mergeContacts } from './merge.server.ts'
import { type MergeContacts, type MergeRef, type Merging, type PastMerge } from './schemas-merging.ts'

/** So long what was joined can be taken back. */
export const undoDays = 30

/** A message that comes late stands where it was written. */
const lateArrivals = DAY

type MergeRow = typeof contactMerges.$inferSelect

/** Two records of one person become one: `mergedId` goes, with all that hangs on it, into `contactId`. */
export async function mergeTwo(ctx: WriteCtx, { contactId, mergedId }: MergeContacts): Promise<Merging> {
	if (contactId === mergedId) throw new DomainError('invalid_input', 'mergedId', undefined, 'Elige a otra persona')
	const [keep, gone] = [await getContact(ctx, contactId), await getContact(ctx, mergedId)]
	if (keep.isTest !== gone.isTest)
		throw new DomainError('invalid_input', 'mergedId', undefined, 'Una prueba no se une con un contacto')
	const { id } = await mergeContacts(ctx, keep, gone)
	return { mergeId: id, contactId, mergedId }
}

/** What was joined and may be taken back. */
export async function showMerge(ctx: ReadCtx, { mergeId }: MergeRef): Promise<PastMerge> {
	return toPastMerge(ctx, await ownRow(ctx, contactMerges, mergeId, 'mergeId'))
}

/** They are two again, each as it was before. Throws `conflict` with the reason where that can't be told any more. */
export async function undoMerge(ctx: WriteCtx, { mergeId }: MergeRef): Promise<Merging> {
	const merge = await ownRow(ctx, contactMerges, mergeId, 'mergeId')
	const problem = await problemWith(ctx, merge)
	if (problem) throw new DomainError('conflict', 'mergeId', undefined, problem)
	await restore(ctx, merge.changes)
	await ctx.db
		.update(contactMerges)
		.set({ undoneAt: ctx.now, changes: [] })
		.where(owned(ctx, contactMerges, mergeId))
	const { keptId, mergedId } = merge
	await ctx.emit('contacts.mergeUndone', { contactId: keptId, mergedId })
	return { mergeId, contactId: keptId, mergedId }
}

/** As people see it. */
export async function toPastMerge(ctx: ReadCtx, merge: MergeRow): Promise<PastMerge> {
	const { id, keptId, mergedId, mergedName, by, at } = merge
	const problem = await problemWith(ctx, merge)
	return {
		id,
		contactId: keptId,
		mergedId,
		mergedName,
		...leftOut({ by, problem }),
		at: toIso(at),
	}
}

/** Why it can't be taken back any more; null where it can. */
async function problemWith(ctx: ReadCtx, merge: MergeRow): Promise<string | null> {
	if (merge.undoneAt !== null) return 'Esta unión ya se deshizo'
	const [kept] = await ctx.db
		.select()
		.from(contacts)
		.where(owned(ctx, contacts, merge.keptId))
	if (!kept) return 'Ya no se puede deshacer: el contacto que quedó se unió después con otro'
	if (await hasNewMessages(ctx, merge))
		return 'Ya no se puede deshacer: después de unirlos hubo mensajes nuevos y no se sabe de quién son'
	if (await movedOn(ctx, merge.changes))
		return 'Ya no se puede deshacer: después de unirlos, parte de lo suyo pasó a otro contacto'
	return null
}

/** Said in a conversation that became one, or went over, since. */
async function hasNewMessages(ctx: ReadCtx, { changes, at }: MergeRow): Promise<boolean> {
	const ids = conversationsIn(changes)
	if (ids.length === 0) return false
	const { businessId, threadId, createdAt, role, id } = messages
	const rows = await ctx.db
		.select({ id })
		.from(messages)
		.where(
			and(
				...[eq(businessId, ctx.businessId), inArray(threadId, ids), ne(role, 'system')],
				// By the index of the conversation: what is new stands at its end.
				...[gt(messages.at, at - lateArrivals), gt(createdAt, at)],
			),
		)
		.limit(1)
	return rows.length > 0
}
