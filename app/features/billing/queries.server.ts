import { and, desc, eq, gte, inArray, or, sql } from 'drizzle-orm'
import { brandOfBusiness } from '#app/core/brands.server.ts'
import { type ReadCtx, type Scope, type WriteCtx } from '#app/core/ctx.server.ts'
import { leftOut } from '#app/core/rows/left-out.ts'
import { owned } from '#app/core/scope.server.ts'
import { getBusiness } from '#app/features/businesses/queries.server.ts'
import { recordRow } from '#app/features/businesses/record/record.server.ts'
import { plans } from '#app/features/credits/plans.ts'
import { balancesOf } from '#app/features/credits/queries.server.ts'
import { DAY, dayBounds, localDate, startOfMonth, toIso } from '#app/lib/time.ts'
import { users } from '#db/schema/accounts.ts'
import { planSubscriptions, purchases, topUps } from '#db/schema/credits.ts'
import { liveStatuses } from './live-plan.ts'
import { type Account, type PlanState, type Purchase, type TopUp } from './schemas.ts'
import { hasTrial } from './trial.server.ts'

type AnyCtx = ReadCtx | WriteCtx
export type PurchaseRow = typeof purchases.$inferSelect
export type PlanRow = typeof planSubscriptions.$inferSelect

const shownPurchases = 50

/** What the business has, pays and bought. */
export async function account(ctx: ReadCtx): Promise<Account> {
	const [{ subscriptionEndsAt, stripeCustomerId }, { timeZone, partnerId }] = [
		await recordRow(ctx),
		await getBusiness(ctx),
	]
	const plan = await currentPlan(ctx)
	const brand = partnerId ? await brandOfBusiness(ctx.db, ctx.businessId) : null
	return {
		balances: await balancesOf(ctx),
		sells: ctx.place.sells ?? false,
		partner: brand ? { name: brand.name } : undefined,
		plan: plan && planShown(plan),
		trial:
			plan || subscriptionEndsAt === null || !(await hasTrial(ctx))
				? undefined
				: { endsAt: toIso(subscriptionEndsAt), isOver: subscriptionEndsAt <= ctx.now },
		hasCustomer: stripeCustomerId !== null,
		coupon: await couponOf(ctx),
		purchases: await purchasesOf(ctx),
		topUp: await topUpOf(ctx, timeZone),
		timeZone,
	}
}

/** The plan that is charged, of two the one that stands; else the last one that was. */
export async function currentPlan(ctx: AnyCtx): Promise<PlanRow | undefined> {
	const { status, createdAt } = planSubscriptions
	const isLive = inArray(status, liveStatuses)
	const [row] = await ctx.db
		.select()
		.from(planSubscriptions)
		.where(eq(planSubscriptions.businessId, ctx.businessId))
		.orderBy(desc(isLive), sql`case when ${isLive} then ${createdAt} else -${createdAt} end`)
		.limit(1)
	return row
}

function planShown(row: PlanRow): PlanState {
	const { id, planId, credits, amountMinor, currency, status, isEnding, periodEndsAt, failingSince, nextTryAt } = row
	const title = plans.find((plan) => plan.id === planId)?.title ?? 'Plan'
	return {
		...{ id, planId, title, credits, amountMinor, currency, status, isEnding },
		periodEndsAt: periodEndsAt === null ? undefined : toIso(periodEndsAt),
		failingSince: failingSince === null ? undefined : toIso(failingSince),
		nextTryAt: nextTryAt === null ? undefined : toIso(nextTryAt),
	}
}

/** What whoever asks has of the promotion; nothing once its time is over (CRE-048). */
export async function couponOf(ctx: AnyCtx): Promise<Account['coupon']> {
	if (ctx.actor.kind !== 'member' || !ctx.actor.id) return undefined
	const [user] = await ctx.db
		.select({ code: users.couponCode, endsAt: users.couponExpiresAt })
		.from(users)
		.where(eq(users.id, ctx.actor.id))
	if (!user?.code || (user.endsAt !== null && user.endsAt <= ctx.now)) return undefined
	return { code: user.code, endsAt: user.endsAt === null ? undefined : toIso(user.endsAt) }
}

/** The newest; what was left without paying is not among them. */
async function purchasesOf(ctx: ReadCtx): Promise<Purchase[]> {
	const isShown = or(
		inArray(purchases.state, ['paid', 'mismatched', 'failed']),
		gte(purchases.createdAt, ctx.now - DAY),
	)
	const rows = await ctx.db
		.select()
		.from(purchases)
		.where(and(owned(ctx, purchases), isShown))
		.orderBy(desc(purchases.createdAt), desc(purchases.id))
		.limit(shownPurchases)
	return rows.map(purchaseShown)
}

export function purchaseShown(row: PurchaseRow): Purchase {
	const { id, kind, title, credits, creditType, amountMinor, currency, state, problem, invoiceNumber, invoiceUrl } = row
	return {
		...{ id, kind, title, credits, creditType, amountMinor, currency, state },
		...leftOut({ problem, invoiceNumber, invoiceUrl, payUrl: state === 'open' ? row.payUrl : null }),
		returnedMinor: row.returnedMinor,
		takenHundredths: row.takenHundredths,
		at: toIso(row.paidAt ?? row.createdAt),
	}
}

/** What is chosen where nothing was saved yet. */
export const topUpDefaults = { isOn: false, below: 100, messages: 1000, ceilingMinor: 300_000 }

async function topUpOf(ctx: ReadCtx, timeZone: string): Promise<TopUp> {
	const [row] = await ctx.db.select().from(topUps).where(eq(topUps.businessId, ctx.businessId))
	const { isOn, below, messages, ceilingMinor } = row ?? topUpDefaults
	const spentMinor = await toppedUpThisMonth(ctx, timeZone)
	return { isOn, below, messages, ceilingMinor, spentMinor, problem: row?.problem ?? undefined }
}

/** What was bought by itself since the month began where the business is; what is still being charged counts too. */
export async function toppedUpThisMonth(ctx: AnyCtx, timeZone: string): Promise<number> {
	const from = dayBounds(startOfMonth(localDate(ctx.now, timeZone)), timeZone).startsAt
	const counted = and(inArray(purchases.state, ['open', 'paid']), gte(purchases.createdAt, from))
	const [row] = await ctx.db
		.select({ minor: sql<number>`coalesce(sum(${purchases.amountMinor}), 0)` })
		.from(purchases)
		.where(and(owned(ctx, purchases), eq(purchases.kind, 'top_up'), counted))
	return row?.minor ?? 0
}

/** Whose purchase it is, for what comes from Stripe itself. */
export async function findPurchase(
	ctx: Pick<ReadCtx<Scope>, 'db'>,
	{ id, subscriptionId }: { id?: string; subscriptionId?: string },
): Promise<PurchaseRow | undefined> {
	const [row] = id ? await ctx.db.select().from(purchases).where(eq(purchases.id, id)) : []
	if (row || !subscriptionId) return row
	const [plan] = await ctx.db
		.select()
		.from(purchases)
		.where(and(eq(purchases.subscriptionId, subscriptionId), eq(purchases.kind, 'plan')))
		.limit(1)
	return plan
}
