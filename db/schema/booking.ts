import { primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { flag, instant, oneOf, tenant } from './columns.ts'

/** How a business shows itself to people who book by themselves. No row: open, without words of its own. */
export const bookingPages = sqliteTable(
	'booking_pages',
	{
		businessId: text().notNull(),
		open: flag(true),
		welcome: text(),
		updatedAt: instant().notNull(),
	},
	(table) => [primaryKey({ columns: [table.businessId] })],
)

export const feedKinds = ['branch', 'specialist'] as const

/** Secret addresses under which other calendars read the appointments of a branch or a specialist. */
export const calendarFeeds = sqliteTable(
	'calendar_feeds',
	{
		...tenant(),
		kind: text({ enum: feedKinds }).notNull(),
		/** The branch or the specialist. */
		subjectId: text().notNull(),
		tokenHash: text().notNull(),
		/** The address can be shown again. */
		sealedToken: text().notNull(),
		createdAt: instant().notNull(),
	},
	(table) => [
		uniqueIndex('calendar_feeds_token').on(table.tokenHash),
		uniqueIndex('calendar_feeds_subject').on(table.businessId, table.subjectId),
		oneOf(table.kind, feedKinds, 'calendar_feeds_kind'),
	],
)
