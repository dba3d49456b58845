import { sql } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { type Delivery } from '#app/core/deliveries.server.ts'
import { enqueue } from '#app/core/jobs.server.ts'
import { creditAlertDefaults } from '#app/features/businesses/record/schemas-settings.ts'
import { MINUTE } from '#app/lib/time.ts'
import { watchBalance } from './balance.server.ts'

/**
 * After every answer, in its transaction: one statement says whether few credits are left, or were when somebody was last
 * told. Only then a job looks closer, at most one in a minute.
 */
export async function queueLook(ctx: WriteCtx): Promise<void> {
	const { businessId } = ctx
	const [worth] = await ctx.db.all<{ found: number }>(sql`
		SELECT 1 AS found FROM credit_balances
		LEFT JOIN business_records ON business_records.business_id = credit_balances.business_id
		LEFT JOIN top_ups ON top_ups.business_id = credit_balances.business_id AND top_ups.is_on
		LEFT JOIN credit_alerts ON credit_alerts.business_id = credit_balances.business_id
		WHERE credit_balances.business_id = ${businessId} AND (credit_alerts.told_at IS NOT NULL
			OR credit_balances.hundredths <= 100 * max(coalesce(low_credit_threshold, ${creditAlertDefaults.lowCreditThreshold}),
				coalesce(top_ups.below, 0)))
		LIMIT 1`)
	if (!worth) return
	const key = `billing.look:${businessId}:${Math.floor(ctx.now / MINUTE)}`
	await enqueue(ctx, { kind: 'billing.look', payload: {}, key, runAt: ctx.now + MINUTE })
}

export const lookAtBalance: Delivery = async (ctx) => {
	if (ctx.scope === 'business') await watchBalance(ctx)
}
