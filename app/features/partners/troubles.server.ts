import { type SQL, sql } from 'drizzle-orm'
import { businesses } from '#db/schema/businesses.ts'
import { type BusinessTrouble } from './kinds.ts'

/** What is wrong in a business, as conditions on its row of `businesses`. */
const conditions: Record<BusinessTrouble, SQL> = {
	credits: sql`NOT EXISTS (SELECT 1 FROM credit_balances
		WHERE credit_balances.business_id = ${businesses.id} AND credit_balances.hundredths > 0)`,
	// In Stripe's words: a charge failed, and it tries again or no longer.
	payment: sql`EXISTS (SELECT 1 FROM plan_subscriptions
		WHERE plan_subscriptions.business_id = ${businesses.id} AND plan_subscriptions.status IN ('past_due', 'unpaid'))`,
	channels: sql`EXISTS (SELECT 1 FROM channel_accounts WHERE channel_accounts.business_id = ${businesses.id}
		AND channel_accounts.deleted_at IS NULL AND channel_accounts.problem IS NOT NULL)`,
}

/** Whether anything is wrong there. */
export const isTroubled = sql`(${sql.join(Object.values(conditions), sql` OR `)})`

/** Columns for each of them, and what they say together. */
export const troubleColumns = {
	credits: sql<number>`${conditions.credits}`,
	payment: sql<number>`${conditions.payment}`,
	channels: sql<number>`${conditions.channels}`,
}

export function troublesIn(row: Record<BusinessTrouble, number>): BusinessTrouble[] {
	return (Object.keys(conditions) as BusinessTrouble[]).filter((trouble) => row[trouble] > 0)
}
