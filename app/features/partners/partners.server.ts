import { and, eq, isNull } from 'drizzle-orm'
import { partnerIdOfUser } from '#app/core/brands.server.ts'
import { type Scope, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { only } from '#app/core/scope.server.ts'
import { within } from '#app/core/transact.server.ts'
import { findPerson, insertPerson } from '#app/features/accounts/people.server.ts'
import { newId, newShortId } from '#app/lib/id.ts'
import { extendedCode } from '#app/lib/phone.ts'
import { DAY } from '#app/lib/time.ts'
import { users } from '#db/schema/accounts.ts'
import { partners, partnerUsers } from '#db/schema/partners.ts'
import { elsewhere, setRole } from './people.server.ts'
import { getPartner } from './queries.server.ts'
import { type NewPartner, type PartnerInfo, type PartnerOfUser, type PartnerRef } from './schemas.ts'
import { putIn } from './wallet/wallet.server.ts'

/** A partner with his first user, who is found by e-mail, or made where a name is given, and takes the role. */
export async function createPartner(ctx: WriteCtx<'platform'>, input: NewPartner): Promise<PartnerRef> {
	const { userEmail: _email, userName: _name, ...partner } = input
	const user = await firstUser(ctx, input)
	return insertPartner(ctx, { ...partner, userId: user.id, userField: 'userEmail' })
}

/** The same for a person who has an account (API-241). */
export async function createPartnerOfUser(ctx: WriteCtx<'platform'>, input: PartnerOfUser): Promise<PartnerRef> {
	await getPerson(ctx, input.userId)
	return insertPartner(ctx, { ...input, userField: 'userId' })
}

type Founding = Omit<NewPartner, 'userEmail' | 'userName'> & {
	userId: string
	/** What the caller named the person by. */
	userField: 'userEmail' | 'userId'
	stripeCustomerId?: string
}

/** Throws where the person works with a partner already, or the code is somebody's. */
export async function assertFree(ctx: WriteCtx<'platform'>, { userId, userField, partnerCode = '' }: Founding) {
	if (await partnerIdOfUser(ctx.db, userId)) throw new DomainError('already_member', userField, undefined, elsewhere)
	await assertOwnCode(ctx, partnerCode)
}

/** He begins with a trial: 28 days, and credits by its plan (PAR-008, PAR-009). */
export async function insertPartner(ctx: WriteCtx<'platform'>, founding: Founding): Promise<PartnerRef> {
	const { name, description, partnerCode = newShortId(10), whatsapp, countryCode, plan, userId } = founding
	await assertFree(ctx, { ...founding, partnerCode })
	const partnerId = newId('ptn')
	const phone = whatsapp ? { whatsapp, countryCode, countryCodeExt: extendedCode(countryCode) } : {}
	const endDate = ctx.now + trialDays * DAY
	const subscription = { status: 'trialing' as const, plan, endDate, stripeCustomerId: founding.stripeCustomerId }
	const row = { id: partnerId, name, description, partnerCode, subscription, soldCredits: sold, createdAt: ctx.now }
	await ctx.db.insert(partners).values({ ...row, ...phone })
	await ctx.db.insert(partnerUsers).values({ partnerId, userId, createdAt: ctx.now })
	await setRole(ctx, userId, { from: 'user', to: 'partner' })
	const noted = { type: 'partner_recharge' as const, comments: `Prueba de ${trialDays} días` }
	await putIn(within(ctx, 'partner', { partnerId }), prepaid[plan], noted)
	await ctx.emit('partners.partnerCreated', { partnerId })
	return { partnerId }
}

const trialDays = 28
/** Hundredths of a credit. */
const prepaid = { hobby: 50_000, pro: 100_000 }
const sold = 500_000

export async function getPerson(ctx: WriteCtx<Scope>, userId: string): Promise<{ id: string; email: string }> {
	const { id, email, name, deletedAt } = users
	return only(
		await ctx.db
			.select({ id, email, name })
			.from(users)
			.where(and(eq(id, userId), isNull(deletedAt))),
		'userId',
	)
}

/** Throws `conflict` where another partner, even one that is gone, has it: codes travel on paper. */
export async function assertOwnCode(ctx: WriteCtx<Scope>, code: string, ownId = ''): Promise<void> {
	const [taken] = await ctx.db.select({ id: partners.id }).from(partners).where(eq(partners.partnerCode, code))
	if (taken && taken.id !== ownId) throw new DomainError('conflict', 'partnerCode')
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
