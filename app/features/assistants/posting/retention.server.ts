import { sql } from 'drizzle-orm'
import { type Retention } from '#app/core/retention/retention.server.ts'
import { freeTimePosts } from '#db/schema/assistants.ts'

const days = 365

/** What was published a year ago tells nobody anything. */
export const postsRetention: Retention[] = [
	{
		table: freeTimePosts,
		born: freeTimePosts.createdAt,
		days,
		over: (ago) => sql`${freeTimePosts.createdAt} < ${ago(days)}`,
	},
]
