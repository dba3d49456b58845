import { sql } from 'drizzle-orm'
import { type Retention } from '#app/core/retention/retention.server.ts'
import { replays, turnSteps, turns } from '#db/schema/turns.ts'

const days = 30

/** A turn that goes on needs its steps; of one that ended what was said and done stands in the conversation. */
export const turnsRetention: Retention[] = [
	{
		table: turnSteps,
		born: turnSteps.at,
		days,
		over: (ago) => sql`(${turnSteps.at} < ${ago(days)} AND EXISTS (SELECT 1 FROM ${turns} turn
			WHERE turn.business_id = ${turnSteps.businessId} AND turn.id = ${turnSteps.turnId}
				AND turn.state IN ('done', 'skipped', 'failed')))`,
	},
	{ table: replays, born: replays.createdAt, days, over: (ago) => sql`${replays.createdAt} < ${ago(days)}` },
]
