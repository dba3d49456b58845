import { sql } from 'drizzle-orm'
import { type Retention } from '#app/core/retention/retention.server.ts'
import { moveInRows, moveInThings } from '#db/schema/imports.ts'
import { undoDays } from './undo-time.ts'

/** What a file did not bring can be fetched for thirty days; so long a file that was only looked at waits. */
const rowDays = 30
/** Longer than a file can be taken back. */
const thingDays = undoDays + 1

export const movingRetention: Retention[] = [
	{
		table: moveInRows,
		born: moveInRows.createdAt,
		days: rowDays,
		over: (ago) => sql`${moveInRows.createdAt} < ${ago(rowDays)}`,
	},
	{
		table: moveInThings,
		born: moveInThings.createdAt,
		days: thingDays,
		over: (ago) => sql`${moveInThings.createdAt} < ${ago(thingDays)}`,
	},
]
