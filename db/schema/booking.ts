import { primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { users } from './accounts.ts'
import { branches } from './branches.ts'
import { flag, instant, json, link, oneOf, tenant } from './columns.ts'

/** How a business shows itself to people who book by themselves. No row: open, without words of its own. */
export const bookingPages = sqliteTable(
	'booking_pages',
	{
		businessId: text().notNull(),
		open: flag(true),
		welcome: text(),
		/** What the business asks of who cancels late or does not come, in its own words. */
		policy: text(),
		/** The colour of its buttons; null: the house's, or its partner's. */
		colorHex: text(),
		/** Who finds no hour may leave word. */
		takesWaiting: flag(true),
		/** Who came is asked how it was. */
		asksReviews: flag(),
		/** Other sites that show the page inside theirs. */
		sites: json<string[]>().notNull().default([]),
		updatedAt: instant().notNull(),
	},
	(table) => [primaryKey({ columns: [table.businessId] })],
)

export const feedKinds = ['branch', 'specialist'] as const

/**
 * Secret addresses under which other calendars read the appointments of a branch or a specialist. Each is of the member who
 * made it, shows what he may see, and ends with his membership.
 */
export const calendarFeeds = sqliteTable(
	'calendar_feeds',
	{
		...tenant(),
		kind: text({ enum: feedKinds }).notNull(),
		/** The branch or the specialist. */
		subjectId: text().notNull(),
		/** Whose it is; null for one whose business had nobody when feeds came to have people: it shows nothing. */
		userId: text().references(() => users.id),
		tokenHash: text().notNull(),
		/** The address can be shown again. */
		sealedToken: text().notNull(),
		createdAt: instant().notNull(),
	},
	(table) => [
		uniqueIndex('calendar_feeds_token').on(table.tokenHash),
		uniqueIndex('calendar_feeds_subject').on(table.businessId, table.subjectId, table.userId),
		oneOf(table.kind, feedKinds, 'calendar_feeds_kind'),
	],
)

/** Secret addresses under which a screen in a branch lets people say that they have arrived. One a branch. */
export const kiosks = sqliteTable(
	'kiosks',
	{
		...tenant(),
		branchId: text().notNull(),
		tokenHash: text().notNull(),
		/** The address can be shown again. */
		sealedToken: text().notNull(),
		createdAt: instant().notNull(),
	},
	(table) => [
		link(table.businessId, table.branchId, branches, 'kiosks_branch').onDelete('cascade'),
		uniqueIndex('kiosks_token').on(table.tokenHash),
		uniqueIndex('kiosks_of_branch').on(table.businessId, table.branchId),
	],
)
