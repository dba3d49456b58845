import { sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { instant, ownPair, tenant } from './columns.ts'

/** Google accounts whose calendars the business may use. One that was taken away keeps its row for who comes back. */
export const googleAccounts = sqliteTable(
	'google_accounts',
	{
		...tenant(),
		/** Google's own id of the account. */
		subject: text().notNull(),
		/** Lower case, as Google vouches for it. */
		email: text().notNull(),
		/** Refresh token (lib/secrets); null once the account was taken away. */
		sealedToken: text(),
		/** Who connected it, as the screen names her. */
		connectedBy: text().notNull(),
		connectedAt: instant().notNull(),
		/** A code: 'token' when Google no longer takes our permission. */
		problem: text(),
		createdAt: instant().notNull(),
		deletedAt: instant(),
	},
	(table) => [
		ownPair(table, 'google_accounts_pair'),
		uniqueIndex('google_accounts_subject').on(table.businessId, table.subject),
	],
)
