import { eq } from 'drizzle-orm'
import { partnerIdOfUser } from '#app/core/brands.server.ts'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { findPerson, insertPerson } from '#app/features/accounts/people.server.ts'
import { newId, newShortId } from '#app/lib/id.ts'
import { partners, partnerUsers } from '#db/schema/partners.ts'
import { elsewhere, setRole } from './people.server.ts'
import { getPartner } from './queries.server.ts'
import { type NewPartner, type PartnerInfo, type PartnerRef } from './schemas.ts'

/** A partner with his first user, who is found by e-mail, or made where a name is given, and takes the role. */
export async function createPartner(ctx: WriteCtx<'platform'>, input: NewPartner): Promise<PartnerRef> {
	const { name, description, partnerCode = newShortId(10) } = input
	const user = await firstUser(ctx, input)
	if (await partnerIdOfUser(ctx.db, user.id)) throw new DomainError('already_member', 'userEmail', undefined, elsewhere)
	const [taken] = await ctx.db.select({ id: partners.id }).from(partners).where(eq(partners.partnerCode, partnerCode))
	if (taken) throw new DomainError('conflict', 'partnerCode')
	const partnerId = newId('ptn')
	await ctx.db.insert(partners).values({ id: partnerId, name, description, partnerCode, createdAt: ctx.now })
	await ctx.db.insert(partnerUsers).values({ partnerId, userId: user.id, createdAt: ctx.now })
	await setRole(ctx, user.id, { from: 'user', to: 'partner' })
	await ctx.emit('partners.partnerCreated', { partnerId })
	return { partnerId }
}

/** The operator vouches for an address that is new here; one that nobody proved counts as new. */
async function firstUser(ctx: WriteCtx<'platform'>, { userEmail, userName }: NewPartner): Promise<{ id: string }> {
	const user = await findPerson(ctx, userEmail)
	if (user && (user.verifiedAt !== null || !userName)) return user
	if (!userName) throw new DomainError('not_found', 'userEmail')
	return insertPerson(ctx, { name: userName, email: userEmail, passwordHash: null, verifiedAt: ctx.now })
}

/** Saves what he tells of himself; an empty field is cleared, his colours stay. */
export async function saveInfo(ctx: WriteCtx<'partner'>, input: PartnerInfo): Promise<PartnerRef> {
	const { branding } = await getPartner(ctx)
	const { name, description, ...contact } = input
	const told = { companyName: branding.companyName ? name : undefined, description: undefined, ...contact }
	await ctx.db
		.update(partners)
		.set({ name, description, branding: { ...branding, ...told } })
		.where(eq(partners.id, ctx.partnerId))
	await ctx.emit('partners.infoSaved', { partnerId: ctx.partnerId })
	return { partnerId: ctx.partnerId }
}
