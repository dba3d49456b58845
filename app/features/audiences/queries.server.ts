import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { cachedRead } from '#app/core/kept/cached-read.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { type Sifted } from '#app/features/clients/list/filter.server.ts'
import { pageOf, peopleIn } from '#app/features/clients/list/list.server.ts'
import { searchContacts } from '#app/features/contacts/queries.server.ts'
import { fullName } from '#app/features/contacts/rules.ts'
import { audiencePeople } from '#db/schema/audiences.ts'
import { contacts } from '#db/schema/contacts.ts'
import { assertMaySee, maySee, membersOf } from './members.server.ts'
import { type AudienceRow, audienceGroups, type Groups, getAudienceRow } from './rows.server.ts'
import {
	type Audience,
	type AudienceNames,
	type Audiences,
	type Candidates,
	type Choice,
	type Compare,
	type LeftOut,
	type ListMembers,
	type Member,
	type Members,
	type OneAudience,
	type Overlap,
} from './schemas.ts'

/** The groups that this one may ask for, each with how many belong to it now. */
export async function listAudiences(ctx: ReadCtx): Promise<Audiences> {
	const groups = await audienceGroups(ctx)
	const seen: Audience[] = []
	for (const row of groups.rows) if (maySee(ctx, row, groups)) seen.push(await toAudience(ctx, row, groups))
	return { audiences: seen }
}

/** The same by name alone, to choose one. */
export async function audienceNames(ctx: ReadCtx): Promise<AudienceNames> {
	const groups = await audienceGroups(ctx)
	const seen = groups.rows.filter((row) => maySee(ctx, row, groups))
	return { audiences: seen.map(({ id, name, query }) => ({ id, name, fillsItself: query !== null })) }
}

/** Throws `not_found`, and `forbidden` where its filter asks for what this one may not see. */
export async function audienceRecord(ctx: ReadCtx, { audienceId }: OneAudience): Promise<Audience> {
	const [row, groups] = [await getAudienceRow(ctx, audienceId), await audienceGroups(ctx)]
	assertMaySee(ctx, row, groups)
	return toAudience(ctx, row, groups)
}

async function toAudience(ctx: ReadCtx, row: AudienceRow, groups: Groups): Promise<Audience> {
	const { id, name, description, query, createdAt } = row
	const out = groups.outOf.get(id) ?? []
	const excluded = groups.rows.filter((row) => out.includes(row)).map((other) => ({ id: other.id, name: other.name }))
	const people = await cachedRead(ctx, { name: 'audiences.people', input: id, forAnyone: true }, async () =>
		peopleIn(ctx, await membersOf(ctx, row, groups)),
	)
	return { id, name, description, query, fillsItself: query !== null, excluded, people, createdAt }
}

/** Who belongs to it, by name. */
export async function audienceMembers(ctx: ReadCtx, { audienceId, cursor, limit }: ListMembers): Promise<Members> {
	if (!ctx.can('contacts.view')) throw new DomainError('forbidden')
	const members = await sifted(ctx, audienceId)
	const page = await pageOf(ctx, members, { sort: 'nombre', direction: 'asc', cursor, limit })
	return { people: page.clients.map(toMember), next: page.next }
}

type Known = Pick<typeof contacts.$inferSelect, 'id' | 'name' | 'type'> & {
	[key in 'lastname' | 'secondLastname' | 'whatsapp' | 'countryCode']?: string | null
}

function toMember(person: Known): Member {
	const { id, whatsapp = null, countryCode = null, type } = person
	return { id, name: fullName(person), whatsapp, countryCode, type }
}

/** Who is chosen by now, by name, and ten whom a search finds. Throws `not_found`. */
export async function candidates(ctx: ReadCtx, { ids, search }: Candidates): Promise<Choice> {
	if (!ctx.can('contacts.view')) throw new DomainError('forbidden')
	const chosen = await ctx.db
		.select()
		.from(contacts)
		.where(and(owned(ctx, contacts), inArray(contacts.id, ids)))
		.orderBy(asc(contacts.name), asc(contacts.id))
	if (chosen.length < new Set(ids).size) throw new DomainError('not_found', 'ids')
	const found = search ? (await searchContacts(ctx, { search, limit: 10 })).contacts : []
	return { chosen: chosen.map(toMember), found: found.map(toMember) }
}

/** Who was taken out of it by hand. */
export async function leftOut(ctx: ReadCtx, { audienceId }: OneAudience): Promise<LeftOut> {
	if (!ctx.can('contacts.view')) throw new DomainError('forbidden')
	const row = await getAudienceRow(ctx, audienceId)
	assertMaySee(ctx, row, await audienceGroups(ctx))
	const rows = await ctx.db
		.selectDistinct({ id: contacts.id, name: contacts.name, lastname: contacts.lastname })
		.from(audiencePeople)
		.innerJoin(contacts, and(owned(ctx, contacts), eq(contacts.id, audiencePeople.contactId)))
		.where(and(owned(ctx, audiencePeople), eq(audiencePeople.audienceId, row.id), eq(audiencePeople.isOut, true)))
		.orderBy(asc(contacts.name), asc(contacts.id))
		.limit(200)
	return { people: rows.map((person) => ({ id: person.id, name: fullName(person) })) }
}

/** How many two groups have in common, and each alone. */
export async function overlapOf(ctx: ReadCtx, { audienceId, otherId }: Compare): Promise<Overlap> {
	const [one, other] = [await sifted(ctx, audienceId), await sifted(ctx, otherId, 'otherId')]
	const inOther = sql`person.id IN (SELECT person.id FROM ${other.from} WHERE ${other.where})`
	const both = await peopleIn(ctx, { ...one, where: sql`${one.where} AND ${inOther}` })
	return {
		both,
		onlyThis: (await peopleIn(ctx, one)) - both,
		onlyOther: (await peopleIn(ctx, other)) - both,
	}
}

async function sifted(ctx: ReadCtx, audienceId: string, field?: string): Promise<Sifted> {
	return membersOf(ctx, await getAudienceRow(ctx, audienceId, field), await audienceGroups(ctx))
}
