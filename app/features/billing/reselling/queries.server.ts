import { and, desc, eq, gte, inArray, or } from 'drizzle-orm'
import { type ReadCtx, type Scope, type WriteCtx } from '#app/core/ctx.server.ts'
import { leftOut } from '#app/core/rows/left-out.ts'
import { only } from '#app/core/scope.server.ts'
import { getPartner } from '#app/features/partners/queries.server.ts'
import { DAY, toIso } from '#app/lib/time.ts'
import { partnerPurchases } from '#db/schema/partners.ts'
import { type WalletAccount, type WalletPurchase } from './schemas.ts'

export type WalletPurchaseRow = typeof partnerPurchases.$inferSelect
type PartnerCtx = ReadCtx<'partner'> | WriteCtx<'partner'>

const shownPurchases = 50

/** What the partner has, and what he bought; what was left without paying is not among it. */
export async function walletAccount(ctx: ReadCtx<'partner'>): Promise<WalletAccount> {
	const { prepayCredits, soldCredits, subscription } = await getPartner(ctx)
	const { state, createdAt, id, partnerId } = partnerPurchases
	const isShown = or(inArray(state, ['paid', 'mismatched', 'failed']), gte(createdAt, ctx.now - DAY))
	const rows = await ctx.db
		.select()
		.from(partnerPurchases)
		.where(and(eq(partnerId, ctx.partnerId), isShown))
		.orderBy(desc(createdAt), desc(id))
		.limit(shownPurchases)
	const hasCustomer = subscription.stripeCustomerId !== undefined
	return { sells: ctx.place.sells ?? false, hasCustomer, prepayCredits, soldCredits, purchases: rows.map(shown) }
}

export function shown(row: WalletPurchaseRow): WalletPurchase {
	const { id, title, credits, amountMinor, currency, state, problem, invoiceNumber, invoiceUrl } = row
	return {
		...{ id, title, credits, amountMinor, currency, state },
		...leftOut({ problem, invoiceNumber, invoiceUrl, payUrl: state === 'open' ? row.payUrl : null }),
		returnedMinor: row.returnedMinor,
		takenHundredths: row.takenHundredths,
		at: toIso(row.paidAt ?? row.createdAt),
	}
}

/** Another partner's purchase does not exist here. */
export async function ownPurchase(ctx: PartnerCtx, id: string): Promise<WalletPurchaseRow> {
	return only(await ctx.db.select().from(partnerPurchases).where(isOwn(ctx, id)), 'purchaseId')
}

export function isOwn({ partnerId }: { partnerId: string }, id: string) {
	return and(eq(partnerPurchases.partnerId, partnerId), eq(partnerPurchases.id, id))
}

/** Whose purchase it is, for what comes from Stripe itself. */
export async function findWalletPurchase({ db }: Pick<ReadCtx<Scope>, 'db'>, id: string | undefined) {
	if (!id) return undefined
	const [row] = await db.select().from(partnerPurchases).where(eq(partnerPurchases.id, id))
	return row
}
