import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { type LoggedEvent } from '#app/core/event-map.ts'
import { only, owned } from '#app/core/scope.server.ts'
import { listWords, queryText, unreadIn } from '#app/features/clients/list/address.ts'
import { chosen } from '#app/features/clients/list/bulk.server.ts'
import { assertMayAsk } from '#app/features/clients/list/filter.server.ts'
import { getContact } from '#app/features/contacts/queries.server.ts'
import { newId } from '#app/lib/id.ts'
import { DAY } from '#app/lib/time.ts'
import { audienceExclusions, audiencePeople, audiences } from '#db/schema/audiences.ts'
import { contacts } from '#db/schema/contacts.ts'
import { assertMaySee, filterIn } from './members.server.ts'
import { audienceRecord } from './queries.server.ts'
import { audienceGroups, getAudienceRow, leftOutBy, mostAudiences, mostParts, partsOf } from './rows.server.ts'
import {
	type Added,
	type AddPeople,
	type Audience,
	type CreateAudience,
	messages,
	type OneAudience,
	type OnePerson,
	type SaveAudience,
} from './schemas.ts'

/** A new group: of the people chosen, or of whoever fits a filter. Throws `not_found`, `forbidden`. */
export async function createAudience(ctx: WriteCtx, input: CreateAudience): Promise<Audience> {
	const query = input.query === undefined ? null : wholeFilter(input.query)
	if (query !== null) assertMayAsk(ctx, filterIn({ query }))
	const audienceId = await putAudience(ctx, { ...input, query })
	await exclude(ctx, audienceId, input.excludedIds)
	if (query === null && input.clients.length > 0)
		await putIn(ctx, audienceId, await chosen(ctx, { ids: input.clients, all: false }))
	await ctx.emit('audiences.created', { audienceId })
	return audienceRecord(ctx, { audienceId })
}

type Named = { name: string; description?: string; query: string | null }

async function putAudience(ctx: WriteCtx, { name, description, query }: Named): Promise<string> {
	await assertRoom(ctx, 'name')
	const id = newId('aud')
	const made = { createdAt: ctx.now, updatedAt: ctx.now }
	await ctx.db
		.insert(audiences)
		.values({ id, businessId: ctx.businessId, name, description: description ?? null, query, ...made })
	return id
}

async function assertRoom(ctx: WriteCtx, field: string): Promise<void> {
	if ((await ctx.db.$count(audiences, owned(ctx, audiences))) < mostAudiences) return
	throw new DomainError('invalid_input', field, undefined, messages.tooMany)
}

/** What of an address narrows the list; a group of everybody is no filter, and one that nobody understands neither. */
function wholeFilter(query: string): string {
	const words = listWords(new URLSearchParams(query))
	for (const word of ['orden', 'sentido', 'filas']) words.delete(word)
	const [unread] = unreadIn(words)
	if (unread) throw new DomainError('invalid_input', 'query', undefined, messages.unread(unread))
	if (!narrows(words)) throw new DomainError('invalid_input', 'query', undefined, messages.noFilter)
	return queryText(words)
}

/** Whether it leaves anybody out: how two ranges are joined is no filter, and one letter is nothing to search for. */
function narrows(words: URLSearchParams): boolean {
	const search = words.get('q')?.trim() ?? ''
	return [...search].length >= 2 || [...words.keys()].some((word) => word !== 'q' && word !== 'rangos')
}

/** Its name, and of one that fills itself its filter. Throws `not_found`, `forbidden`. */
export async function saveAudience(ctx: WriteCtx, input: SaveAudience): Promise<Audience> {
	const row = await getAudienceRow(ctx, input.audienceId)
	assertMaySee(ctx, row, await audienceGroups(ctx))
	const query = input.query && row.query !== null ? wholeFilter(input.query) : row.query
	if (query !== null) assertMayAsk(ctx, filterIn({ query }))
	await ctx.db
		.update(audiences)
		.set({ name: input.name, description: input.description ?? null, query, updatedAt: ctx.now })
		.where(owned(ctx, audiences, row.id))
	await exclude(ctx, row.id, input.excludedIds)
	await ctx.emit('audiences.saved', { audienceId: row.id })
	return audienceRecord(ctx, { audienceId: row.id })
}

/** Exactly these are left out. Throws `not_found`, and `invalid_input` where two would leave out each other. */
async function exclude(ctx: WriteCtx, audienceId: string, wanted: string[]): Promise<void> {
	const ids = [...new Set(wanted)]
	const groups = await audienceGroups(ctx)
	const known = groups.rows.map(({ id }) => id)
	if (ids.some((id) => !known.includes(id))) throw new DomainError('not_found', 'excludedIds')
	if (ids.includes(audienceId)) throw new DomainError('invalid_input', 'excludedIds', undefined, messages.itself)
	const wantedRows = groups.rows.filter(({ id }) => ids.includes(id))
	const then = { ...groups, outOf: new Map(groups.outOf).set(audienceId, wantedRows) }
	if ([...leftOutBy(then, audienceId)].some(({ id }) => id === audienceId))
		throw new DomainError('invalid_input', 'excludedIds', undefined, messages.circle)
	// Whoever leaves out this one is made of it too.
	const madeOfIt = known.filter(
		(id) => id === audienceId || [...leftOutBy(then, id)].some((one) => one.id === audienceId),
	)
	if (ids.length > 0 && madeOfIt.some((id) => partsOf(then, id) > mostParts))
		throw new DomainError('invalid_input', 'excludedIds', undefined, messages.tooDeep)
	const mine = and(eq(audienceExclusions.businessId, ctx.businessId), eq(audienceExclusions.audienceId, audienceId))
	await ctx.db.delete(audienceExclusions).where(mine)
	const rows = ids.map((excludedId) => ({ businessId: ctx.businessId, audienceId, excludedId }))
	if (rows.length > 0) await ctx.db.insert(audienceExclusions).values(rows)
}

/** People of the list go into a group, there already or new. Throws `not_found`, `conflict` as `chosen` does. */
export async function addPeople(ctx: WriteCtx, { audienceId, name, ...selection }: AddPeople): Promise<Added> {
	if (!audienceId && !name) throw new DomainError('invalid_input', 'audienceId', undefined, messages.which)
	const who = await chosen(ctx, selection)
	const id = audienceId ? await chosenGroup(ctx, audienceId) : await putAudience(ctx, { name: name ?? '', query: null })
	if (!audienceId) await ctx.emit('audiences.created', { audienceId: id })
	const people = await putIn(ctx, id, who)
	const contactIds = selection.all ? [] : selection.ids
	await ctx.emit('audiences.peopleAdded', { audienceId: id, people, contactIds })
	return { audienceId: id, people }
}

async function chosenGroup(ctx: WriteCtx, audienceId: string): Promise<string> {
	const { id, query } = await getAudienceRow(ctx, audienceId)
	if (query !== null) throw new DomainError('invalid_input', 'audienceId', undefined, messages.fillsItself)
	return id
}

/** One statement, however many they are; who is in it already stays once. Answers how many are new. */
async function putIn(ctx: WriteCtx, audienceId: string, who: SQL | undefined): Promise<number> {
	const { businessId, now } = ctx
	const added = await ctx.db.all<{ id: string }>(sql`
		INSERT INTO audience_people (id, business_id, audience_id, contact_id, is_out, created_at)
		SELECT ${newId('aup')} || '_' || substr(contacts.id, 5), ${businessId}, ${audienceId}, contacts.id, 0, ${now}
		FROM contacts WHERE ${who} AND contacts.id NOT IN (SELECT contact_id FROM audience_people
			WHERE business_id = ${businessId} AND audience_id = ${audienceId} AND is_out = 0)
		RETURNING id`)
	return added.length
}

/** Out of a group of chosen people; of one that fills itself, whether or not they fit its filter. */
export async function takeOut(ctx: WriteCtx, { audienceId, contactId }: OnePerson): Promise<Audience> {
	const { id, query } = await getAudienceRow(ctx, audienceId)
	const person = await getContact(ctx, contactId)
	const theirs = and(
		owned(ctx, audiencePeople),
		eq(audiencePeople.audienceId, id),
		eq(audiencePeople.contactId, person.id),
	)
	await ctx.db.delete(audiencePeople).where(theirs)
	if (query !== null)
		await ctx.db.insert(audiencePeople).values({
			...{ id: newId('aup'), businessId: ctx.businessId, audienceId: id, contactId: person.id },
			...{ isOut: true, createdAt: ctx.now },
		})
	await ctx.emit('audiences.personTakenOut', { audienceId: id, contactId: person.id })
	return audienceRecord(ctx, { audienceId: id })
}

/** Back again: into a group of chosen people, or under the filter of one that fills itself. */
export async function letIn(ctx: WriteCtx, { audienceId, contactId }: OnePerson): Promise<Audience> {
	const { id, query } = await getAudienceRow(ctx, audienceId)
	const person = await getContact(ctx, contactId)
	if (query === null) await putIn(ctx, id, inArray(contacts.id, [person.id]))
	else
		await ctx.db
			.delete(audiencePeople)
			.where(
				and(owned(ctx, audiencePeople), eq(audiencePeople.audienceId, id), eq(audiencePeople.contactId, person.id)),
			)
	await ctx.emit('audiences.personLetIn', { audienceId: id, contactId: person.id })
	return audienceRecord(ctx, { audienceId: id })
}

/**
 * It is seen no more; for a day it can come back. Throws `forbidden` as reading it does, and `conflict` while another leaves
 * out its people: they would be back in that one without anybody's having said so.
 */
export async function deleteAudience(ctx: WriteCtx, { audienceId }: OneAudience): Promise<OneAudience> {
	const row = await getAudienceRow(ctx, audienceId)
	const { id } = row
	const groups = await audienceGroups(ctx)
	assertMaySee(ctx, row, groups)
	const needing = groups.rows.filter((other) => groups.outOf.get(other.id)?.some((one) => one.id === id))
	if (needing.length > 0) {
		const names = needing.map(({ name }) => `«${name}»`)
		throw new DomainError('conflict', 'audienceId', undefined, messages.excludedBy(names))
	}
	await ctx.db
		.update(audiences)
		.set({ deletedAt: ctx.now })
		.where(owned(ctx, audiences, id))
	await ctx.emit('audiences.deleted', { audienceId: id })
	return { audienceId: id }
}

/** Throws `not_found`, `conflict` after a day. */
export async function restoreAudience(ctx: WriteCtx, { audienceId }: OneAudience): Promise<Audience> {
	const mine = and(eq(audiences.businessId, ctx.businessId), eq(audiences.id, audienceId))
	const row = only(await ctx.db.select().from(audiences).where(mine), 'audienceId')
	if (row.deletedAt !== null && ctx.now - row.deletedAt > DAY)
		throw new DomainError('conflict', 'audienceId', undefined, messages.tooLate)
	if (row.deletedAt !== null) await assertRoom(ctx, 'audienceId')
	await ctx.db.update(audiences).set({ deletedAt: null }).where(mine)
	await ctx.emit('audiences.restored', { audienceId })
	return audienceRecord(ctx, { audienceId })
}

/** Two records were one person: who stays is in the groups of both. */
export async function followMergedContact(
	ctx: WriteCtx,
	{ payload: { contactId, mergedId } }: LoggedEvent<'contacts.contactsMerged'>,
): Promise<void> {
	await ctx.db
		.update(audiencePeople)
		.set({ contactId })
		.where(and(owned(ctx, audiencePeople), eq(audiencePeople.contactId, mergedId)))
}
