import { isNull, sql } from 'drizzle-orm'
import { type Retention } from '#app/core/retention/retention.server.ts'
import { contactMerges } from '#db/schema/contacts.ts'
import { undoDays } from './merging/undo.server.ts'

/**
 * What was joined can be taken back for so long; then nothing remembers how it was. That two were taken apart again is
 * kept: they are not suggested once more.
 */
export const contactsRetention: Retention[] = [
	{
		table: contactMerges,
		born: contactMerges.at,
		days: undoDays,
		over: (ago) => sql`${isNull(contactMerges.undoneAt)} AND ${contactMerges.at} < ${ago(undoDays)}`,
	},
]
