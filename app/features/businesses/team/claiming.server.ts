import { and, eq, isNull } from 'drizzle-orm'
import { publicOrigin } from '#app/core/brands.server.ts'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { within } from '#app/core/transact.server.ts'
import { newShortId } from '#app/lib/id.ts'
import { tokenHash } from '#app/lib/secrets.ts'
import { DAY } from '#app/lib/time.ts'
import { businesses, claimCodes } from '#db/schema/businesses.ts'
import { setOwner } from './owner.server.ts'
import { type ClaimBusiness, type ClaimCode, type Joined } from './schemas-members.ts'

const codeLife = 14 * DAY

/** For whoever will own the business; handed out by its partner or an admin (D-07). A new one replaces the last. */
export async function makeClaimCode(ctx: WriteCtx): Promise<ClaimCode> {
	const code = newShortId(12)
	const row = { codeHash: tokenHash(code), createdAt: ctx.now, expiresAt: ctx.now + codeLife }
	await ctx.db
		.insert(claimCodes)
		.values({ businessId: ctx.businessId, ...row })
		.onConflictDoUpdate({ target: claimCodes.businessId, set: row })
	await ctx.emit('businesses.claimCodeMade', { businessId: ctx.businessId })
	const filledIn = new URLSearchParams({ negocio: ctx.businessId, codigo: code })
	const link = `${await publicOrigin(ctx)}/auth/reclamar?${filledIn}`
	return { code, link, expiresAt: row.expiresAt }
}

/**
 * The person becomes the owner. A wrong code, an old one and a business that does not exist answer the same, so that
 * nobody can ask which ids there are.
 */
export async function claimBusiness(ctx: WriteCtx<'account'>, { businessId, code }: ClaimBusiness): Promise<Joined> {
	const [found] = await ctx.db
		.select({ codeHash: claimCodes.codeHash, expiresAt: claimCodes.expiresAt })
		.from(claimCodes)
		.innerJoin(businesses, eq(businesses.id, claimCodes.businessId))
		.where(and(eq(claimCodes.businessId, businessId), isNull(businesses.deletedAt)))
	const fits = code !== undefined && found?.codeHash === tokenHash(code.toLowerCase())
	if (!found || !fits || found.expiresAt < ctx.now) throw new DomainError('claim_refused', 'businessId')
	await ctx.db.delete(claimCodes).where(eq(claimCodes.businessId, businessId))
	const inBusiness = within(ctx, 'business', { businessId })
	await setOwner(inBusiness, { userId: ctx.userId })
	await inBusiness.emit('businesses.businessClaimed', { userId: ctx.userId })
	return { businessId }
}
