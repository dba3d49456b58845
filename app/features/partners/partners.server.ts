import { eq } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { findPerson } from '#app/features/accounts/people.server.ts'
import { newId, newShortId } from '#app/lib/id.ts'
import { partners, partnerUsers } from '#db/schema/partners.ts'
import { setRole } from './people.server.ts'
import { getPartner } from './queries.server.ts'
import { type NewPartner, type PartnerInfo, type PartnerRef } from './schemas.ts'

/** A partner with his first user, who is found by e-mail and takes the role. */
export async function createPartner(ctx: WriteCtx<'platform'>, input: NewPartner): Promise<PartnerRef> {
	const { name, description, partnerCode = newShortId(10), userEmail } = input
	const user = await findPerson(ctx, userEmail)
	if (!user) throw new DomainError('not_found', 'userEmail')
	const [taken] = await ctx.db.select({ id: partners.id }).from(partners).where(eq(partners.partnerCode, partnerCode))
	if (taken) throw new DomainError('conflict', 'partnerCode')
	const partnerId = newId('ptn')
	await ctx.db.insert(partners).values({ id: partnerId, name, description, partnerCode, createdAt: ctx.now })
	await ctx.db.insert(partnerUsers).values({ partnerId, userId: user.id, createdAt: ctx.now })
	await setRole(ctx, user.id, { from: 'user', to: 'partner' })
	await ctx.emit('partners.partnerCreated', { partnerId })
	return { partnerId }
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
