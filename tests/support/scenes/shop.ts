import { asc, eq } from 'drizzle-orm'
import { makeCtx } from '#app/core/ctx.server.ts'
import { execute } from '#app/core/operation.server.ts'
import { billing } from '#app/features/billing/operations.server.ts'
import { now } from '#app/lib/clock.ts'
import { toIso } from '#app/lib/time.ts'
import { creditMovements, purchases } from '#db/schema/credits.ts'
import { runJobs } from '../run-jobs.ts'
import { done, type PayRuntime } from './payments.ts'
import { aBusiness, type SceneOptions } from './scene.ts'

/** A salon that buys from the platform, by the clock of the stand-in. */
export async function aCustomer(home: PayRuntime, options: SceneOptions = {}) {
	const scene = await aBusiness({ now: toIso(now()), ...options })
	const { businessId } = scene.ctx
	const ctx = makeCtx(home, 'business', { businessId }, scene.ctx.actor, scene.at)
	const work = (from = now() + 1) => runJobs(home, { now: from })
	const buyMessages = async (quantity: number) => done(await execute(ctx, billing.buyMessages, { quantity }))
	/** The page that Stripe made last. */
	const lastPage = () => {
		const page = home.cards.billing.checkouts().at(-1)
		if (!page) throw new Error('Stripe was asked for no page')
		return page
	}
	return {
		...scene,
		home,
		ctx,
		work,
		buyMessages,
		lastPage,
		buyPlan: async (plan: 'basic' | 'professional' | 'enterprise', currency: 'MXN' | 'USD' = 'MXN') =>
			done(await execute(ctx, billing.choosePlan, { plan, currency })),
		/** Whole credits that came in. */
		granted: async () => {
			const rows = await home.db.select().from(creditMovements).where(eq(creditMovements.businessId, businessId))
			return rows.filter(({ type }) => type === 'recharge').map(({ hundredths }) => hundredths / 100)
		},
		bought: () =>
			home.db.select().from(purchases).where(eq(purchases.businessId, businessId)).orderBy(asc(purchases.createdAt)),
		account: async () => done(await execute(ctx, billing.account, {})),
	}
}
