import { sql } from 'drizzle-orm'
import { type Retention } from '#app/core/retention/retention.server.ts'
import { DAY } from '#app/lib/time.ts'
import { accountLinks, lettersAsked, liveTickets, sessions, signInSteps } from '#db/schema/accounts.ts'
import { idle } from './own/sessions.server.ts'

const idleDays = idle / DAY

/** What opens nothing any more. */
export const accountsRetention: Retention[] = [
	{
		table: liveTickets,
		born: liveTickets.expiresAt,
		days: 1,
		over: (ago) => sql`${liveTickets.expiresAt} < ${ago(1)}`,
	},
	{
		table: sessions,
		born: sessions.createdAt,
		days: idleDays,
		over: (ago) => sql`(${sessions.expiresAt} < ${ago(0)} OR ${sessions.lastSeenAt} < ${ago(idleDays)})`,
	},
	{
		table: accountLinks,
		born: accountLinks.createdAt,
		days: 1,
		over: (ago) => sql`${accountLinks.expiresAt} < ${ago(1)}`,
	},
	{
		table: lettersAsked,
		born: lettersAsked.askedAt,
		days: 1,
		over: (ago) => sql`${lettersAsked.askedAt} < ${ago(1)}`,
	},
	{
		table: signInSteps,
		born: signInSteps.createdAt,
		days: 1,
		over: (ago) => sql`${signInSteps.expiresAt} < ${ago(1)}`,
	},
]
