import { sql } from 'drizzle-orm'
import { type Retention } from '#app/core/retention/retention.server.ts'
import { funnels } from '#db/schema/funnels.ts'

/** What was deleted can come back for a day; then it leaves, and its notes and where people stood with it. */
const days = 2

export const funnelsRetention: Retention[] = [
	{ table: funnels, born: funnels.createdAt, days, over: (ago) => sql`${funnels.deletedAt} < ${ago(days)}` },
]
