import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { enqueue } from '#app/core/jobs.server.ts'
import { only, owned } from '#app/core/scope.server.ts'
import { mergeContacts } from '#app/features/contacts/merging/merge.server.ts'
import { getContact } from '#app/features/contacts/queries.server.ts'
import { mostTags } from '#app/features/contacts/schemas.ts'
import { newId } from '#app/lib/id.ts'
import { DAY, MINUTE } from '#app/lib/time.ts'
import { contactRemovals } from '#db/schema/clients.ts'
import { contacts } from '#db/schema/contacts.ts'
import { sift } from './filter.server.ts'
import { countOf } from './list.server.ts'
import { type Changed, type ChangeMany, type OneRemoval, type Removed, type Selection } from './schemas-list.ts'

const noneChosen = 'Elige al menos un cliente'
const tooLate = 'Se eliminaron hace más de un día y ya no se pueden recuperar.'
const tooMany = 'Muchos de ellos se registraron otra vez con el mismo número.'
const otherCount = (fits: number) =>
	`La lista cambió mientras la veías: ahora ${fits === 1 ? 'es 1 contacto' : `son ${fits} contactos`}. Revísala y vuelve a intentarlo.`

/** Type, tag or silence of many at once; whose record is full of tags gets no other. Throws `not_found` when one of them is not of the business. */
export async function changeMany(ctx: WriteCtx, input: ChangeMany): Promise<Changed> {
	const who = await chosen(ctx, input)
	const change = changeOf(input)
	const full = input.act === 'tag' ? await ctx.db.$count(contacts, and(who, sql`NOT ${hasRoom(input.tag)}`)) : 0
	const changed = await ctx.db
		.update(contacts)
		.set({ ...change, updatedAt: ctx.now })
		.where(input.act === 'tag' ? and(who, hasRoom(input.tag)) : who)
		.returning({ id: contacts.id })
	const people = changed.length
	const contactIds = input.all ? [] : changed.map(({ id }) => id)
	await ctx.emit('clients.manyChanged', { people, contactIds, act: input.act })
	return { people, full }
}

const othersThan = (tag: string | undefined) => sql`(SELECT json_group_array(each.value)
	FROM json_each(contacts.tags) AS each WHERE lower(each.value) <> lower(${tag}))`

/** Whether a record can hold the tag: as one more, or since it is there. */
const hasRoom = (tag: string | undefined) => sql`(json_array_length(${othersThan(tag)}) < ${mostTags})`

function changeOf({ act, type, tag }: ChangeMany) {
	if (act === 'noRespond' || act === 'respond') return { noRespond: act === 'noRespond' }
	if (act === 'type') {
		if (!type) throw new DomainError('invalid_input', 'type', undefined, 'Elige un tipo')
		return { type }
	}
	if (!tag) throw new DomainError('invalid_input', 'tag', undefined, 'Escribe una etiqueta')
	const others = othersThan(tag)
	return { tags: act === 'tag' ? sql`json_insert(${others}, '$[#]', ${tag})` : others }
}

/** Hides them at once; for a day they can come back, then nothing of them is kept. */
export async function removeMany(ctx: WriteCtx, input: Selection): Promise<Removed> {
	const who = await chosen(ctx, input)
	const removalId = newId('rmv')
	const gone = await ctx.db
		.update(contacts)
		.set({ deletedAt: ctx.now, removalId })
		.where(who)
		.returning({ id: contacts.id })
	const people = gone.length
	const by = ctx.actor.name ?? null
	await ctx.db.insert(contactRemovals).values({ id: removalId, businessId: ctx.businessId, people, by, at: ctx.now })
	const erased = { kind: 'clients.eraseRemoved', payload: { removalId }, runAt: ctx.now + restorable + MINUTE }
	await enqueue(ctx, { ...erased, key: `clients.eraseRemoved:${removalId}`, maxAttempts: 50 })
	await ctx.emit('clients.manyRemoved', { people, contactIds: input.all ? [] : input.ids, removalId })
	return { removalId, people }
}

/** So long they come back; then others may have made of it what they needed. */
export const restorable = DAY
/** So many who came again meanwhile are joined with who they were. */
const mostJoined = 50

/**
 * All of them are there again, one with who was registered anew under the same number meanwhile. Throws `not_found` once
 * what they left is gone, `conflict` after a day.
 */
export async function restoreMany(ctx: WriteCtx, { removalId }: OneRemoval): Promise<Removed> {
	const removal = only(
		await ctx.db
			.select()
			.from(contactRemovals)
			.where(owned(ctx, contactRemovals, removalId)),
		'removalId',
	)
	if (removal.purgedAt !== null) throw new DomainError('not_found', 'removalId')
	if (ctx.now - removal.at > restorable) throw new DomainError('conflict', 'removalId', undefined, tooLate)
	const again = await cameAgain(ctx, removalId)
	if (again.length > mostJoined) throw new DomainError('conflict', 'removalId', undefined, tooMany)
	const back = await ctx.db
		.update(contacts)
		.set({ deletedAt: null, removalId: null })
		.where(and(eq(contacts.businessId, ctx.businessId), eq(contacts.removalId, removalId)))
		.returning({ id: contacts.id })
	for (const { oldId, newId: freshId } of again)
		await mergeContacts(ctx, await getContact(ctx, oldId), await getContact(ctx, freshId))
	await ctx.db
		.update(contactRemovals)
		.set({ undoneAt: ctx.now })
		.where(owned(ctx, contactRemovals, removalId))
	await ctx.emit('clients.manyRestored', { removalId, people: back.length })
	return { removalId, people: back.length }
}

type Again = { oldId: string; newId: string }

/** Who was removed, beside who has the same number since. */
async function cameAgain(ctx: WriteCtx, removalId: string): Promise<Again[]> {
	return ctx.db.all<Again>(sql`
		SELECT gone.id AS "oldId", min(fresh.id) AS "newId" FROM contacts AS gone
		CROSS JOIN contacts AS fresh ON fresh.business_id = gone.business_id AND fresh.whatsapp = gone.whatsapp
			AND coalesce(fresh.country_code, '52') = coalesce(gone.country_code, '52')
			AND fresh.deleted_at IS NULL AND fresh.is_test = gone.is_test
		WHERE gone.business_id = ${ctx.businessId} AND gone.removal_id = ${removalId} AND gone.deleted_at IS NOT NULL
		GROUP BY fresh.id LIMIT ${mostJoined + 1}`)
}

/** Who is meant. 'All' are those whom its person saw counted: throws `conflict` once others fit too, or some no more. */
export async function chosen(ctx: WriteCtx, { ids, all, filter, expected }: Selection): Promise<SQL | undefined> {
	if (all) {
		if (!filter) throw new DomainError('invalid_input', 'filter', undefined, noneChosen)
		if (expected === undefined) throw new DomainError('invalid_input', 'expected', undefined, noneChosen)
		const fits = await countOf(ctx, filter)
		if (fits !== expected) throw new DomainError('conflict', 'expected', { fits }, otherCount(fits))
		const { from, where } = await sift(ctx, filter)
		return and(owned(ctx, contacts), sql`${contacts.id} IN (SELECT person.id FROM ${from} WHERE ${where})`)
	}
	const unique = [...new Set(ids)]
	if (unique.length === 0) throw new DomainError('invalid_input', 'ids', undefined, noneChosen)
	const mine = and(owned(ctx, contacts), inArray(contacts.id, unique))
	if ((await ctx.db.$count(contacts, mine)) < unique.length) throw new DomainError('not_found', 'ids')
	return mine
}
