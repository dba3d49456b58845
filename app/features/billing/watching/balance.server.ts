import { eq } from 'drizzle-orm'
import { type Ctx, type WriteCtx } from '#app/core/ctx.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { recordRow } from '#app/features/businesses/record/record.server.ts'
import { creditAlertDefaults } from '#app/features/businesses/record/schemas-settings.ts'
import { type Balances, balancesOf } from '#app/features/credits/queries.server.ts'
import { HOUR } from '#app/lib/time.ts'
import { creditAlerts } from '#db/schema/credits.ts'
import { lowBalanceLetter } from './letters.ts'
import { tellOwner } from './tell-owner.server.ts'
import { planTopUp } from './top-up.server.ts'
import { usedModels } from './used-models.server.ts'

type Level = 'low' | 'empty'

/**
 * After every answer: tells the owner that few credits are left, or none, and buys more where that is wanted. Looked at
 * without a transaction first, since nearly always nothing is to be done.
 */
export async function watchBalance(ctx: Ctx<'business'>): Promise<void> {
	const found = await levelOf(ctx)
	if (found === null && !(await knownAlert(ctx))) return planTopUp(ctx)
	await transact(ctx, async (within) => {
		const level = await levelOf(within)
		if (level === null) {
			await within.db.delete(creditAlerts).where(eq(creditAlerts.businessId, ctx.businessId))
			return
		}
		if (await isToTell(within, level)) await tell(within, level)
	})
	await planTopUp(ctx)
}

/** How the credits stand that working assistants spend; null while there are enough. */
async function levelOf(ctx: Ctx<'business'> | WriteCtx): Promise<Level | null> {
	const balances = await balancesOf(ctx)
	const [model] = await usedModels(ctx, balances)
	if (!model) return null
	const least = balances[model]
	if (least <= 0) return 'empty'
	const { lowCreditThreshold } = await recordRow(ctx)
	return least <= (lowCreditThreshold ?? creditAlertDefaults.lowCreditThreshold) * 100 ? 'low' : null
}

async function knownAlert({ db, businessId }: Pick<WriteCtx, 'businessId'> & { db: WriteCtx['db'] | Ctx['db'] }) {
	const [row] = await db.select().from(creditAlerts).where(eq(creditAlerts.businessId, businessId))
	return row
}

/** Told when it becomes worse, and again after the hours that the business set. */
async function isToTell(ctx: WriteCtx, level: Level): Promise<boolean> {
	const before = await knownAlert(ctx)
	if (!before || (before.level === 'low' && level === 'empty')) return true
	const { creditNotificationInterval } = await recordRow(ctx)
	return (
		ctx.now - before.toldAt >= (creditNotificationInterval ?? creditAlertDefaults.creditNotificationInterval) * HOUR
	)
}

async function tell(ctx: WriteCtx, level: Level): Promise<void> {
	const change = { level, toldAt: ctx.now }
	await ctx.db
		.insert(creditAlerts)
		.values({ ...change, businessId: ctx.businessId })
		.onConflictDoUpdate({ target: creditAlerts.businessId, set: change })
	const balances: Balances = await balancesOf(ctx)
	await ctx.emit('billing.balanceLow', { level, problem: `balance_${level}` })
	await tellOwner(ctx, lowBalanceLetter(level, balances))
}
