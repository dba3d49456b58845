import { sql } from 'drizzle-orm'
import { type Retention } from '#app/core/retention/retention.server.ts'
import { movementImportRows } from '#db/schema/finance.ts'

const days = 30

/** What an import refused can be fetched for thirty days; so long a file that was only looked at waits. */
export const financeRetention: Retention[] = [
	{
		table: movementImportRows,
		born: movementImportRows.createdAt,
		days,
		over: (ago) => sql`${movementImportRows.createdAt} < ${ago(days)}`,
	},
]
