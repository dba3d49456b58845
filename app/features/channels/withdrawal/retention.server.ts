import { sql } from 'drizzle-orm'
import { type Retention } from '#app/core/retention/retention.server.ts'
import { metaDeletions } from '#db/schema/channels.ts'

/** So long somebody may still ask what became of a request. */
const days = 730

export const withdrawalRetention: Retention[] = [
	{
		table: metaDeletions,
		born: metaDeletions.createdAt,
		days,
		over: (ago) => sql`${metaDeletions.createdAt} < ${ago(days)}`,
	},
]
