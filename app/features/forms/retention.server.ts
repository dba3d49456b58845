import { sql } from 'drizzle-orm'
import { type Retention } from '#app/core/retention/retention.server.ts'
import { forms } from '#db/schema/forms.ts'

/** What was deleted can come back for a day; then it leaves, and its links and answers with it. */
const days = 2

export const formsRetention: Retention[] = [
	{ table: forms, born: forms.createdAt, days, over: (ago) => sql`${forms.deletedAt} < ${ago(days)}` },
]
