import { sql } from 'drizzle-orm'
import { type Retention } from '#app/core/retention/retention.server.ts'
import { rememberedVisitors, visitorCodes } from '#db/schema/visitors.ts'

/** What proves and remembers nobody any more. Codes of a day are counted, so none leaves sooner. */
export const visitorsRetention: Retention[] = [
	{
		table: visitorCodes,
		born: visitorCodes.createdAt,
		days: 2,
		over: (ago) => sql`${visitorCodes.expiresAt} < ${ago(2)}`,
	},
	{
		table: rememberedVisitors,
		born: rememberedVisitors.createdAt,
		days: 365,
		over: (ago) => sql`${rememberedVisitors.expiresAt} < ${ago(1)}`,
	},
]
