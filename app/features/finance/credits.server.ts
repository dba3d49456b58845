import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { newId } from '#app/lib/id.ts'
import { accountCredits } from '#db/schema/counter.ts'
import { byOf } from './changes.server.ts'

export type CreditRow = typeof accountCredits.$inferSelect

/** What appointments cost less without money that moves: discounts, sessions of packages, gift cards. Oldest first. */
export async function creditsOf(ctx: ReadCtx | WriteCtx, appointmentIds: string[]): Promise<CreditRow[]> {
	if (appointmentIds.length === 0) return []
	return ctx.db
		.select()
		.from(accountCredits)
		.where(and(owned(ctx, accountCredits), inArray(accountCredits.appointmentId, appointmentIds), stands))
		.orderBy(asc(accountCredits.at), asc(accountCredits.id))
}

/** One that counts. */
const stands = isNull(accountCredits.voidedAt)

/** The standing credits of a package or of a gift card: what it was used for. */
export async function usesOfCredit(
	ctx: ReadCtx | WriteCtx,
	by: 'soldPackageId' | 'giftCardId',
	ids: string[],
): Promise<CreditRow[]> {
	if (ids.length === 0) return []
	return ctx.db
		.select()
		.from(accountCredits)
		.where(and(owned(ctx, accountCredits), inArray(accountCredits[by], ids), stands))
		.orderBy(asc(accountCredits.at), asc(accountCredits.id))
}

/** In all, in minor units. */
export function creditSum(credits: Pick<CreditRow, 'amountMinor'>[]): number {
	return credits.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
}

/** Takes one out of all sums. */
export async function voidCredit(ctx: WriteCtx, creditId: string): Promise<void> {
	await ctx.db
		.update(accountCredits)
		.set({ voidedAt: ctx.now })
		.where(owned(ctx, accountCredits, creditId))
}

/** It counts with another amount from now on; with none it is only taken out, unless `keepsEmpty`. */
export async function resizeCredit(
	ctx: WriteCtx,
	credit: CreditRow,
	amountMinor: number,
	{ keepsEmpty = false } = {},
): Promise<void> {
	await voidCredit(ctx, credit.id)
	if (amountMinor > 0 || keepsEmpty) await repeatCredit(ctx, credit, amountMinor)
}

/** One that was taken out counts again, with an amount of its own. */
export async function repeatCredit(ctx: WriteCtx, credit: CreditRow, amountMinor: number): Promise<void> {
	const { id: _id, voidedAt: _v, ...same } = credit
	await ctx.db.insert(accountCredits).values({ ...same, id: newId('acr'), amountMinor })
}

type NewCredit = Pick<CreditRow, 'appointmentId' | 'kind' | 'amountMinor' | 'currency'> & Partial<CreditRow>

/** Takes something off an account without money that moves. The caller proves the appointment. */
export async function giveCredit(ctx: WriteCtx, credit: NewCredit): Promise<void> {
	const made = { id: newId('acr'), businessId: ctx.businessId, createdBy: byOf(ctx), at: ctx.now }
	await ctx.db.insert(accountCredits).values({ ...credit, ...made })
}

/**
 * Those that came with an online payment count no more: it went back. Those that a cancellation had taken out too, so that
 * who takes the cancellation back does not bring them with it.
 */
export async function voidCreditsOfPayment(ctx: WriteCtx, paymentId: string): Promise<void> {
	const ofIt = eq(accountCredits.ofPayment, paymentId)
	await ctx.db
		.update(accountCredits)
		.set({ voidedAt: ctx.now })
		.where(and(owned(ctx, accountCredits), ofIt))
}
