import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { cachedRead } from '#app/core/kept/cached-read.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { contactMerges, contacts, foldedName } from '#db/schema/contacts.ts'
import { type ContactRow, getContact } from '../queries.server.ts'
import { presetBirthdate } from '../rules.ts'
import { mergeContacts } from './merge.server.ts'
import { type Address, reasonsFor } from './reasons.ts'
import { type Duplicates, type ListDuplicates, type MergedMany, type MergeMany } from './schemas-merging.ts'
import { addressesOf, personOf } from './suggestions.server.ts'

/** What more people than these have in common is nobody's own: 'no@tiene.com'. */
const mostAlike = 10
/** So many groups are looked into, those with the newest people first. */
const mostGroups = 1000

/** All pairs of records that seem to be one person, with the reasons. Nothing is joined by looking. */
export async function listDuplicates(ctx: ReadCtx, { shown }: ListDuplicates): Promise<Duplicates> {
	const groups = await cachedRead(ctx, { name: 'contacts.alike', input: {}, forAnyone: true }, () => alike(ctx))
	const toldApart = await pairsToldApart(ctx)
	const found = new Map<string, Duplicates['pairs'][number]>()
	for (let at = 0; at < groups.length && found.size <= shown; at += 40) {
		const some = groups.slice(at, at + 40)
		const people = await peopleOf(ctx, some.flat())
		const addresses = await addressesOf(ctx, [...people.values()])
		for (const ids of some) {
			const group = ids.flatMap((id) => people.get(id) ?? [])
			for (const [one, other] of pairsIn(group, addresses, toldApart))
				found.set(keyOf(one.id, other.id), {
					...{ contact: personOf(one, addresses), twin: personOf(other, addresses) },
					reasons: reasonsFor(one, other, addresses),
				})
		}
	}
	return { pairs: [...found.values()].slice(0, shown), isMore: found.size > shown }
}

type Alike = { ids: string; newest: number }

/**
 * Who have something in common that is seldom had by two: the last eight digits of a number, which are the same in all its
 * spellings; an e-mail; name and birthday. Whether it speaks for one person is told by the reasons.
 */
async function alike(ctx: ReadCtx): Promise<string[][]> {
	const found = [await alikeByPhone(ctx), await alikeByMail(ctx), await alikeByBirthday(ctx)].flat()
	found.sort((a, b) => b.newest - a.newest || (a.ids < b.ids ? -1 : 1))
	return found.slice(0, mostGroups).map(({ ids }) => [...new Set(JSON.parse(ids) as string[])])
}

const isLiving = sql.raw('person.deleted_at IS NULL AND person.is_test = 0')
const shownGroup = sql.raw('json_group_array(id) AS ids, max(created_at) AS newest')
const fewAlike = sql.raw(`HAVING min(id) <> max(id) AND count(*) <= ${mostAlike} ORDER BY 2 DESC LIMIT ${mostGroups}`)

/** By the number of the record, and by those others from which somebody writes. */
function alikeByPhone({ db, businessId }: ReadCtx): Promise<Alike[]> {
	return db.all<Alike>(sql`
		SELECT ${shownGroup} FROM (
			SELECT substr(whatsapp, -8) AS tail, id, created_at FROM contacts AS person
				WHERE business_id = ${businessId} AND ${isLiving} AND length(whatsapp) >= 8
			UNION ALL SELECT substr(way.handle, -8), person.id, person.created_at FROM contact_handles AS way
				CROSS JOIN contacts AS person ON person.id = way.contact_id AND person.business_id = way.business_id
				WHERE way.business_id = ${businessId} AND way.channel = 'whatsapp' AND length(way.handle) >= 8 AND ${isLiving}
				AND substr(way.handle, -8) <> coalesce(substr(person.whatsapp, -8), ''))
		GROUP BY tail ${fewAlike}`)
}

function alikeByMail({ db, businessId }: ReadCtx): Promise<Alike[]> {
	return db.all<Alike>(sql`
		SELECT ${shownGroup} FROM contacts AS person
		WHERE business_id = ${businessId} AND ${isLiving} AND email <> '' GROUP BY lower(email) ${fewAlike}`)
}

function alikeByBirthday({ db, businessId }: ReadCtx): Promise<Alike[]> {
	return db.all<Alike>(sql`
		SELECT ${shownGroup} FROM contacts AS person
		WHERE business_id = ${businessId} AND ${isLiving} AND birthdate <> ${presetBirthdate}
		GROUP BY birthdate, ${sql.raw(foldedName())} ${fewAlike}`)
}

async function peopleOf(ctx: ReadCtx, ids: string[]): Promise<Map<string, ContactRow>> {
	const rows = await ctx.db
		.select()
		.from(contacts)
		.where(and(owned(ctx, contacts), inArray(contacts.id, [...new Set(ids)])))
	return new Map(rows.map((row) => [row.id, row]))
}

/** Each with the oldest of the others for whom something speaks. */
function pairsIn(group: ContactRow[], addresses: Address[], apart: Set<string>): [ContactRow, ContactRow][] {
	const sorted = group.sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))
	return sorted.flatMap((other, place): [ContactRow, ContactRow][] => {
		const older = sorted.slice(0, place).filter(({ id }) => !apart.has(keyOf(id, other.id)))
		const one = older.find((each) => reasonsFor(each, other, addresses).length > 0)
		return one ? [[one, other]] : []
	})
}

const keyOf = (one: string, other: string) => [one, other].sort().join(' ')

async function pairsToldApart(ctx: ReadCtx): Promise<Set<string>> {
	const { keptId, mergedId, undoneAt } = contactMerges
	const rows = await ctx.db
		.select({ keptId, mergedId })
		.from(contactMerges)
		.where(and(owned(ctx, contactMerges), isNotNull(undoneAt)))
	return new Set(rows.map((row) => keyOf(row.keptId, row.mergedId)))
}

/** Joins the pairs that a person marked, one after the other: who became part of somebody meanwhile is that one by now. */
export async function mergeMany(ctx: WriteCtx, { pairs }: MergeMany): Promise<MergedMany> {
	const living = await livingAmong(ctx, [...new Set(pairs.flatMap(({ contactId, mergedId }) => [contactId, mergedId]))])
	const became = new Map<string, string>()
	const now = (id: string): string => (became.has(id) ? now(became.get(id) ?? id) : id)
	let [merged, left] = [0, 0]
	for (const { contactId, mergedId } of pairs) {
		const [keptId, goneId] = [now(contactId), now(mergedId)]
		if (!living.has(keptId) || !living.has(goneId)) left += 1
		else if (keptId !== goneId) {
			await mergeContacts(ctx, await getContact(ctx, keptId), await getContact(ctx, goneId))
			became.set(goneId, keptId)
			merged += 1
		}
	}
	return { merged, left }
}

/** Which of them are there and no trials. Throws `not_found` for who never was of this business. */
async function livingAmong(ctx: WriteCtx, ids: string[]): Promise<Set<string>> {
	const { id, businessId, deletedAt, isTest } = contacts
	const rows = await ctx.db
		.select({ id, deletedAt, isTest })
		.from(contacts)
		.where(and(eq(businessId, ctx.businessId), inArray(id, ids)))
	if (rows.length < ids.length) throw new DomainError('not_found', 'pairs')
	return new Set(rows.filter((row) => row.deletedAt === null && !row.isTest).map((row) => row.id))
}
