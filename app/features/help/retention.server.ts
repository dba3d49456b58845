import { sql } from 'drizzle-orm'
import { type Retention } from '#app/core/retention/retention.server.ts'
import { faqEntries } from '#db/schema/help.ts'

const days = 90

/** A question that was removed can be given back for ninety days; one that nobody answers waits as long. */
export const helpRetention: Retention[] = [
	{
		table: faqEntries,
		born: faqEntries.createdAt,
		days,
		over: (ago) =>
			sql`(${faqEntries.deletedAt} < ${ago(days)}
				OR (${faqEntries.answeredAt} IS NULL AND ${faqEntries.createdAt} < ${ago(days)}))`,
	},
]
