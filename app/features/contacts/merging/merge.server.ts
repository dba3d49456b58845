import { and, eq, getTableName } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { only, owned } from '#app/core/scope.server.ts'
import { newId } from '#app/lib/id.ts'
import { canonicalPhone, extendedCode } from '#app/lib/phone.ts'
import { contactHandles, contactMerges, contactNotes, contacts, type MergeChange } from '#db/schema/contacts.ts'
import { joinConsents } from '../consent/consent.server.ts'
import { type ContactRow } from '../queries.server.ts'
import { fullName, givenName } from '../rules.ts'
import { changesSince, rowsBefore } from './journal.server.ts'
import { plainName } from './reasons.ts'

export type Merged = { id: string; kept: ContactRow }

/** Two records become one, and what that changes is kept, so that it can be taken back. */
export async function mergeContacts(ctx: WriteCtx, keep: ContactRow, gone: ContactRow): Promise<Merged> {
	const before = await rowsBefore(ctx, { keptId: keep.id, goneId: gone.id })
	const id = newId('mrg')
	const kept = await becomeOne(ctx, keep, gone)
	const made = [...(await keepNumber(ctx, keep, gone)), ...(await joinConsents(ctx, keep.id, gone.id))]
	await ctx.db.insert(contactMerges).values({
		...{ id, businessId: ctx.businessId, keptId: keep.id, mergedId: gone.id, at: ctx.now },
		mergedName: fullName(gone),
		changes: [...(await changesSince(ctx, before)), ...made],
		by: ctx.actor.kind === 'webhook' ? null : (ctx.actor.name ?? null),
	})
	return { id, kept }
}

/** Somebody may still write from the number of the record that goes, where it was only typed in. */
async function keepNumber(ctx: WriteCtx, keep: ContactRow, gone: ContactRow): Promise<MergeChange[]> {
	if (gone.whatsapp === null) return []
	const code = gone.countryCode ?? '52'
	const number = { channel: 'whatsapp' as const, handle: canonicalPhone(code + gone.whatsapp) }
	const address = (gone.countryCodeExt ?? extendedCode(code)) + gone.whatsapp
	const rows = await ctx.db
		.insert(contactHandles)
		.values({
			...{ id: newId('hnd'), businessId: ctx.businessId, contactId: keep.id },
			...{ ...number, address, createdAt: ctx.now },
		})
		.onConflictDoNothing()
		.returning({ id: contactHandles.id })
	const ids = rows.map(({ id }) => id)
	const [before, after] = [{}, { contactId: keep.id }]
	return ids.length > 0 ? [{ table: getTableName(contactHandles), ids, before, after, made: true }] : []
}

/** Moves addresses and notes, fills what was blank; higher features move theirs on the event. */
async function becomeOne(ctx: WriteCtx, keep: ContactRow, gone: ContactRow): Promise<ContactRow> {
	const moved = { contactId: keep.id }
	await ctx.db
		.update(contactHandles)
		.set(moved)
		.where(and(owned(ctx, contactHandles), eq(contactHandles.contactId, gone.id)))
	await ctx.db
		.update(contactNotes)
		.set(moved)
		.where(and(owned(ctx, contactNotes), eq(contactNotes.contactId, gone.id)))
	await ctx.db
		.update(contacts)
		.set({ deletedAt: ctx.now })
		.where(owned(ctx, contacts, gone.id))
	const rows = await ctx.db
		.update(contacts)
		.set({ ...filled(keep, gone), updatedAt: ctx.now })
		.where(owned(ctx, contacts, keep.id))
		.returning()
	await ctx.emit('contacts.contactsMerged', { contactId: keep.id, mergedId: gone.id })
	return only(rows)
}

/** What the one who stays takes over from the other: blanks alone, and what both have of many. */
export function filled(keep: ContactRow, gone: ContactRow) {
	return {
		...nameOf(keep, gone),
		type: keep.type === 'lead' ? gone.type : keep.type,
		email: keep.email ?? gone.email,
		birthdate: keep.birthdate ?? gone.birthdate,
		gender: keep.gender ?? gone.gender,
		pushName: keep.pushName ?? gone.pushName,
		noRespond: keep.noRespond || gone.noRespond,
		tags: [...new Set([...keep.tags, ...gone.tags])],
		customFields: { ...gone.customFields, ...keep.customFields },
		...(keep.whatsapp === null && {
			whatsapp: gone.whatsapp,
			countryCode: gone.countryCode,
			countryCodeExt: gone.countryCodeExt,
		}),
	}
}

/** Who was known by a number alone has a name now, and who was known by a first name the whole of it; else the name stays. */
function nameOf(keep: ContactRow, gone: ContactRow) {
	const isBeginning = plainName(gone).startsWith(`${plainName(keep)} `)
	const { name, lastname, secondLastname } = givenName(keep) === null || isBeginning ? gone : keep
	return { name, lastname, secondLastname }
}
