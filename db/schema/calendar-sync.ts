import { index, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { instant, link, ownPair, tenant } from './columns.ts'
import { specialists } from './specialists.ts'

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

/**
 * From whose account a specialist's calendar is read: the calendar itself stands on the specialist, its busy times in
 * `external_busy`.
 */
export const calendarLinks = sqliteTable(
	'calendar_links',
	{
		businessId: text().notNull(),
		specialistId: text().notNull(),
		googleAccountId: text().notNull(),
		/** When it was read last; null until it was. */
		readAt: instant(),
		/** A code: 'not_found' when the calendar is gone or can't be read any more. */
		problem: text(),
		createdAt: instant().notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.businessId, table.specialistId] }),
		link(table.businessId, table.specialistId, specialists, 'calendar_links_specialist').onDelete('cascade'),
		link(table.businessId, table.googleAccountId, googleAccounts, 'calendar_links_account').onDelete('cascade'),
		index('calendar_links_by_account').on(table.businessId, table.googleAccountId),
	],
)
