import { sql } from 'drizzle-orm'
import { type Retention } from '#app/core/retention/retention.server.ts'
import { webchatVisitors } from '#db/schema/webchat.ts'

/** So long a browser finds its conversation again; the conversation itself stays in the inbox. */
const days = 180

export const webchatRetention: Retention[] = [
	{
		table: webchatVisitors,
		born: webchatVisitors.createdAt,
		days,
		over: (ago) => sql`${webchatVisitors.seenAt} < ${ago(days)}`,
	},
]
