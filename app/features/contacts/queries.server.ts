import { and, asc, desc, eq, inArray, like, or, sql } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { cachedRead } from '#app/core/kept/cached-read.server.ts'
import { leftOut } from '#app/core/rows/left-out.ts'
import { madeOnce, owned, ownRow } from '#app/core/scope.server.ts'
import { canonicalPhone, digitsOf, phoneVariants } from '#app/lib/phone.ts'
import { splitPhone } from '#app/lib/phone-split.ts'
import { toIso } from '#app/lib/time.ts'
import { contactHandles, contactNotes, contacts } from '#db/schema/contacts.ts'
import { consentsOf } from './consent/standing.server.ts'
import { forgivingMatch, idsByMatch } from './finding/words.server.ts'
import { matchOf } from './rules.ts'
import {
	type ChannelKind,
	type Contact,
	type ContactDetail,
	type ContactRef,
	type FoundContacts,
	type Note,
	type SearchContacts,
	type UsedTags,
} from './schemas.ts'

export type ContactRow = typeof contacts.$inferSelect
type HandleRow = typeof contactHandles.$inferSelect

/** The record of one contact; not_found for another business's. */
export async function getContact(ctx: ReadCtx, contactId: string): Promise<ContactRow> {
	return ownRow(ctx, contacts, contactId, 'contactId')
}

export async function contactDetail(ctx: ReadCtx, { contactId }: ContactRef): Promise<ContactDetail> {
	const about = { name: 'contacts.detail', input: contactId, forAnyone: true }
	return cachedRead(ctx, about, () => readDetail(ctx, contactId))
}

async function readDetail(ctx: ReadCtx, contactId: string): Promise<ContactDetail> {
	const row = await getContact(ctx, contactId)
	const handles = await handlesOf(ctx, contactId)
	const notes = await notesOf(ctx, contactId)
	return {
		...toContact(row),
		handles: handles.map(({ channel, handle, address }) => ({ channel, handle, address })),
		notes: notes.map(toNote),
		consents: await consentsOf(ctx, contactId),
	}
}

/** What was noted about a contact, newest first; `pinned`: only what is shown as a warning. */
export async function notesOf(
	ctx: ReadCtx,
	contactId: string,
	{ pinned = false } = {},
): Promise<(typeof contactNotes.$inferSelect)[]> {
	const ofContact = and(owned(ctx, contactNotes), eq(contactNotes.contactId, contactId))
	return ctx.db
		.select()
		.from(contactNotes)
		.where(pinned ? and(ofContact, eq(contactNotes.pinned, true)) : ofContact)
		.orderBy(desc(contactNotes.at), desc(contactNotes.id))
		.limit(200)
}

/** As everyone outside sees it. */
export function toNote({ id, text, pinned, createdBy, at }: typeof contactNotes.$inferSelect): Note {
	return { id, text, pinned, ...leftOut({ createdBy }), date: toIso(at) }
}

/** Every address of a contact, oldest first. */
export async function handlesOf(ctx: ReadCtx, contactId: string): Promise<HandleRow[]> {
	return handles(ctx.db, { businessId: ctx.businessId, contactId })
}

const handles = madeOnce((db) =>
	db
		.select()
		.from(contactHandles)
		.where(
			and(
				owned({ businessId: sql.placeholder('businessId') }, contactHandles),
				eq(contactHandles.contactId, sql.placeholder('contactId')),
			),
		)
		.orderBy(asc(contactHandles.createdAt), asc(contactHandles.id))
		.limit(50)
		.prepare(),
)

/** By name, number, e-mail or own id, in name order. A failed or too short search is an empty list. */
export async function searchContacts(ctx: ReadCtx, { search, limit }: SearchContacts): Promise<FoundContacts> {
	const ids = await findContactIds(ctx, search, limit * 2)
	if (ids.length === 0) return { contacts: [] }
	const rows = await ctx.db
		.select()
		.from(contacts)
		.where(and(owned(ctx, contacts), inArray(contacts.id, ids), eq(contacts.isTest, false)))
		.orderBy(asc(contacts.name), asc(contacts.lastname), asc(contacts.id))
		.limit(limit)
	return { contacts: rows.map(toContact) }
}

/** Ids of living contacts that a search names, at most `limit` of each sort. */
export async function findContactIds(ctx: ReadCtx, search: string, limit: number): Promise<string[]> {
	if ([...search.trim()].length < 2) return []
	const byWords = await idsOfMatch(ctx, await forgivingMatch(ctx, search), limit)
	return [...new Set([...(await idsByNumber(ctx, search, limit)), ...byWords])]
}

/** Those whose name, number, e-mail or own id hold all these words. CROSS JOIN keeps SQLite from walking the business's contacts first (stack.md §5). */
export async function idsByWords(ctx: ReadCtx, search: string, limit: number): Promise<string[]> {
	return idsOfMatch(ctx, matchOf(search), limit)
}

async function idsOfMatch(ctx: ReadCtx, match: string | null, limit: number): Promise<string[]> {
	if (!match) return []
	// The removed take no place among the first few.
	const rows = await ctx.db.all<{ id: string }>(sql`
		SELECT living.id AS id FROM (${await idsByMatch(ctx, match)}) AS owner
		CROSS JOIN contacts AS living ON living.id = owner.id AND living.deleted_at IS NULL LIMIT ${limit}`)
	return rows.map(({ id }) => id)
}

/** Any run of digits inside the stored number: people remember the last four. */
async function idsByNumber(ctx: ReadCtx, search: string, limit: number): Promise<string[]> {
	const digits = numberPart(search.trim())
	if (!digits) return []
	const rows = await ctx.db
		.select({ id: contacts.id })
		.from(contacts)
		.where(and(owned(ctx, contacts), like(contacts.whatsapp, `%${digits}%`)))
		// In the order of the index that holds the numbers: only who fits is looked up.
		.orderBy(contacts.whatsapp)
		.limit(limit)
	return rows.map(({ id }) => id)
}

export type FoundHandle = { handle: string; address: string; contact: ContactRow }

/** Those of the given handles that living contacts have, in the spelling in which handles are stored. */
export async function findHandles(ctx: ReadCtx, channel: ChannelKind, handles: string[]): Promise<FoundHandle[]> {
	return ctx.db
		.select({ handle: contactHandles.handle, address: contactHandles.address, contact: contacts })
		.from(contactHandles)
		.innerJoin(
			contacts,
			and(eq(contacts.businessId, contactHandles.businessId), eq(contacts.id, contactHandles.contactId)),
		)
		.where(
			and(
				owned(ctx, contactHandles),
				owned(ctx, contacts),
				eq(contactHandles.channel, channel),
				handles.length === 1
					? eq(contactHandles.handle, handles[0] ?? '')
					: sql`${contactHandles.handle} IN (SELECT value FROM json_each(${JSON.stringify(handles)}))`,
			),
		)
}

/** The living contact behind an address of a channel. */
export async function findByHandle(ctx: ReadCtx, channel: ChannelKind, handle: string): Promise<ContactRow | null> {
	const [found] = await findHandles(ctx, channel, [handle])
	return found?.contact ?? null
}

/** By WhatsApp number in any spelling (52/521, 54/549, Brazil's ninth digit), stored as a handle or on the record alone. */
export async function findByPhone(ctx: ReadCtx, full: string): Promise<ContactRow | null> {
	const canonical = canonicalPhone(full)
	return (await findByHandle(ctx, 'whatsapp', canonical)) ?? findByStoredNumber(ctx, canonical)
}

/** By the number on the record alone: people who were typed in or imported and have not written yet. */
export async function findByStoredNumber(ctx: ReadCtx, canonical: string): Promise<ContactRow | null> {
	const [first] = await allByStoredNumber(ctx, canonical)
	return first ?? null
}

/** Every record with the number, in whatever spelling, the oldest first. */
export async function allByStoredNumber(ctx: ReadCtx, canonical: string): Promise<ContactRow[]> {
	const { countryCode, national } = splitPhone(canonical)
	const variants = phoneVariants(canonical)
	const spellings = [national, ...variants, ...variants.map((variant) => variant.slice(countryCode.length))]
	const rows = await ctx.db
		.select()
		.from(contacts)
		.where(and(owned(ctx, contacts), or(inArray(contacts.whatsapp, spellings)), eq(contacts.isTest, false)))
		// The plus: by the index of numbers, not through all people in the order in which they came.
		.orderBy(sql`+${contacts.createdAt}`)
		.limit(20)
	return rows.filter((row) => storedPhone(row, countryCode) === canonical)
}

/** The whole number of a record in one spelling; some records hold it with the country code inside. */
export function storedPhone({ whatsapp, countryCode }: ContactRow, assumed: string): string {
	const digits = whatsapp ?? ''
	const code = countryCode ?? assumed
	const whole = digits.length > 10 && digits.startsWith(code) ? digits : code + digits
	return canonicalPhone(whole)
}

/** Tags of the living contacts, the commonest first, at most thirty. */
export async function usedTags(ctx: ReadCtx): Promise<UsedTags> {
	return cachedRead(ctx, { name: 'contacts.usedTags', input: {}, forAnyone: true }, () => readTags(ctx))
}

async function readTags(ctx: ReadCtx): Promise<UsedTags> {
	const rows = await ctx.db.all<{ tag: string }>(sql`
		SELECT each.value AS tag FROM contacts, json_each(contacts.tags) each
		WHERE contacts.business_id = ${ctx.businessId} AND contacts.deleted_at IS NULL AND contacts.tags <> '[]'
		GROUP BY each.value ORDER BY count(*) DESC, each.value LIMIT 30`)
	return { tags: rows.map(({ tag }) => tag) }
}

export function toContact(row: ContactRow): Contact {
	const { customId, lastname, secondLastname, whatsapp, countryCode, countryCodeExt } = row
	const { email, birthdate, gender, pushName } = row
	return {
		...{ id: row.id, name: row.name, type: row.type },
		...leftOut({ customId, lastname, secondLastname, whatsapp, countryCode, countryCodeExt }),
		...leftOut({ email, birthdate, gender, pushName }),
		...{ noRespond: row.noRespond, isTest: row.isTest, tags: row.tags, customFields: row.customFields },
		...(row.lastInteractionAt !== null && { lastInteractionAt: toIso(row.lastInteractionAt) }),
		createdAt: toIso(row.createdAt),
		updatedAt: toIso(row.updatedAt),
	}
}

/** Digits of a search for a number, without country code and trunk digits; null when it is no number. */
export function numberPart(search: string): string | null {
	if (!/^[\d\s()+.-]+$/.test(search)) return null
	const digits = digitsOf(search)
	if (digits.length < 2) return null
	return digits.length > 10 ? splitPhone(digits).national : digits
}
