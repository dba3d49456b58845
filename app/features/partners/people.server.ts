import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { partnerIdOfUser } from '#app/core/brands.server.ts'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { only } from '#app/core/scope.server.ts'
import { findPerson as findAccount } from '#app/features/accounts/people.server.ts'
import { users } from '#db/schema/accounts.ts'
import { partnerUsers } from '#db/schema/partners.ts'
import { type PartnerRef } from './schemas.ts'
import { type PartnerPerson, type Person, type PersonByEmail, type PersonRef } from './schemas-people.ts'

type Ctx = ReadCtx<'partner'> | WriteCtx<'partner'>

const unknown = 'No se encontró ningún usuario con ese email'
export const elsewhere = 'Esa persona ya trabaja con un partner'
const lastOne = 'Es la única persona del partner: agrega antes a otra'

/** Who works for the partner, the oldest first. */
export async function listPeople(ctx: Ctx): Promise<PartnerPerson[]> {
	const rows = await ctx.db
		.select({ id: users.id, name: users.name, email: users.email, since: partnerUsers.createdAt })
		.from(partnerUsers)
		.innerJoin(users, eq(users.id, partnerUsers.userId))
		.where(and(eq(partnerUsers.partnerId, ctx.partnerId), isNull(users.deletedAt)))
		.orderBy(asc(partnerUsers.createdAt), asc(users.id))
		.limit(200)
	return rows.map((row) => ({ ...row, isSelf: row.id === ctx.actor.id }))
}

/** Somebody with an account, by e-mail, who may be invited: nobody's partner yet. */
export async function findPerson(ctx: Ctx, { email }: PersonByEmail): Promise<Person> {
	const found = await findAccount(ctx, email)
	if (!found) throw new DomainError('not_found', 'email', undefined, unknown)
	if (await partnerIdOfUser(ctx.db, found.id)) throw new DomainError('already_member', 'email', undefined, elsewhere)
	const { id, name, email: address } = found
	return { id, name, email: address }
}

/** Out at once; his account stays. The last one stays too, or nobody could look after the partner. */
export async function removePerson(ctx: WriteCtx<'partner'>, { userId }: PersonRef): Promise<PartnerRef> {
	const { partnerId } = ctx
	const people = await listPeople(ctx)
	const person = only(
		people.filter(({ id }) => id === userId),
		'userId',
	)
	if (people.length === 1) throw new DomainError('conflict', 'userId', undefined, lastOne)
	await ctx.db
		.delete(partnerUsers)
		.where(and(eq(partnerUsers.partnerId, partnerId), eq(partnerUsers.userId, person.id)))
	await setRole(ctx, person.id, { from: 'partner', to: 'user' })
	await ctx.emit('partners.personRemoved', { partnerId, userId: person.id })
	return { partnerId }
}

/** By the platform, without his yes: it knows whom it adds (ADM-014). */
export async function addAtOnce(ctx: WriteCtx<'partner'>, input: PersonByEmail): Promise<PartnerRef> {
	const { partnerId } = ctx
	const { id: userId } = await findPerson(ctx, input)
	await ctx.db.insert(partnerUsers).values({ partnerId, userId, createdAt: ctx.now })
	await setRole(ctx, userId, { from: 'user', to: 'partner' })
	await ctx.emit('partners.personAdded', { partnerId, userId })
	return { partnerId }
}

/** An admin stays what he is. */
export function setRole(
	{ db }: WriteCtx<'partner' | 'platform'>,
	userId: string,
	role: { from: string; to: 'user' | 'partner' },
) {
	return db
		.update(users)
		.set({ role: sql`CASE ${users.role} WHEN ${role.from} THEN ${role.to} ELSE ${users.role} END` })
		.where(eq(users.id, userId))
}
