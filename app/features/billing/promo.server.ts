import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { type z } from 'zod'
import { stepInto } from '#app/core/access.server.ts'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { getBusiness } from '#app/features/businesses/queries.server.ts'
import { promo } from '#app/features/credits/packs.ts'
import { newCouponKey } from '#app/lib/id.ts'
import { users } from '#db/schema/accounts.ts'
import { type CouponGiven, type Done, type GiveCoupon, type NoInput } from './schemas.ts'

/** D-66: its 72 hours begin when it is first seen; whoever has none sees nothing. */
export async function seePromo(ctx: WriteCtx, _input: z.output<typeof NoInput>): Promise<Done> {
	const userId = ctx.actor.kind === 'member' ? ctx.actor.id : undefined
	if (!userId) return { done: false }
	const rows = await ctx.db
		.update(users)
		.set({ couponExpiresAt: ctx.now + promo.seconds * 1000 })
		.where(and(eq(users.id, userId), isNotNull(users.couponCode), isNull(users.couponExpiresAt)))
		.returning({ id: users.id })
	if (rows.length === 0) return { done: false }
	await ctx.emit('billing.promoSeen', { userId })
	return { done: true }
}

/** The owner of a business gets a new coupon, whose time has not begun. */
export async function giveCoupon(ctx: WriteCtx<'platform'>, { businessId }: GiveCoupon): Promise<CouponGiven> {
	const within = await stepInto(ctx, businessId)
	const { ownerId } = await getBusiness(within)
	if (!ownerId) throw new DomainError('not_found', 'businessId')
	const code = newCouponKey()
	await ctx.db.update(users).set({ couponCode: code, couponExpiresAt: null }).where(eq(users.id, ownerId))
	await within.emit('billing.couponGiven', { userId: ownerId })
	return { code }
}
