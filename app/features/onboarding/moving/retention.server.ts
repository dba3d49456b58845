import { sql } from 'drizzle-orm'
import { type Retention } from '#app/core/retention/retention.server.ts'
import { moveInRows } from '#db/schema/imports.ts'

const days = 30

/** What a file did not bring can be fetched for thirty days; so long a file that was only looked at waits. */
export const movingRetention: Retention[] = [
	{
		table: moveInRows,
		born: moveInRows.createdAt,
		days,
		over: (ago) => sql`${moveInRows.createdAt} < ${ago(days)}`,
	},
]
