import { sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { channelAccounts } from './channels.ts'
import { instant, json, link, oneOf, ownPair, tenant } from './columns.ts'

export const webchatSides = ['right', 'left'] as const

/** The chat that a business puts on its own site. One a business; whether it is open, its channel account tells. */
export const webchats = sqliteTable(
	'webchats',
	{
		...tenant(),
		accountId: text().notNull(),
		/** Names it in the address that the site's page holds: everybody may read it there. */
		key: text().notNull(),
		/** Sites that may show it inside theirs. */
		origins: json<string[]>().notNull().default([]),
		/** Of its button; null: the house's, or its partner's. */
		colorHex: text(),
		side: text({ enum: webchatSides }).notNull().default('right'),
		buttonText: text().notNull(),
		greeting: text().notNull(),
		/** When somebody answers, in the business's own words. */
		hoursText: text(),
		createdAt: instant().notNull(),
		updatedAt: instant().notNull(),
	},
	(table) => [
		ownPair(table, 'webchats_pair'),
		link(table.businessId, table.accountId, channelAccounts, 'webchats_account'),
		uniqueIndex('webchats_of_business').on(table.businessId),
		uniqueIndex('webchats_key').on(table.key),
		oneOf(table.side, webchatSides, 'webchats_side'),
	],
)

/** A browser that wrote there. Its contact is found by the row's id, which is the handle on the channel. */
export const webchatVisitors = sqliteTable(
	'webchat_visitors',
	{
		...tenant(),
		webchatId: text().notNull(),
		/** Of the secret that only that browser has. */
		tokenHash: text().notNull(),
		createdAt: instant().notNull(),
		seenAt: instant().notNull(),
	},
	(table) => [
		link(table.businessId, table.webchatId, webchats, 'webchat_visitors_webchat').onDelete('cascade'),
		uniqueIndex('webchat_visitors_token').on(table.businessId, table.webchatId, table.tokenHash),
	],
)
