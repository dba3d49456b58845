import { sql } from 'drizzle-orm'
import { type Retention } from '#app/core/retention/retention.server.ts'
import { moveInRows, moveInThings } from '#db/schema/imports.ts'
import { rowDays, undoDays } from './undo-time.ts'

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
