import { sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { instant, json, link, oneOf, ownPair, tenant } from './columns.ts'
import { channelKinds } from './contacts.ts'

export const accountStates = ['connected', 'disconnected'] as const

/** A number, page or profile of the business through which people write to it. */
export const channelAccounts = sqliteTable(
	'channel_accounts',
	{
		...tenant(),
		channel: text({ enum: channelKinds }).notNull(),
		/** phone_number_id, page id, Instagram id; for the web chat the assistant's id. */
		externalId: text().notNull(),
		/** WhatsApp business account. */
		parentId: text(),
		name: text().notNull(),
		displayAddress: text(),
		sealedToken: text(),
		state: text({ enum: accountStates }).notNull().default('connected'),
		problem: text(),
		/** When the provider confirmed that the token of this business opens the account; without it nothing is received. */
		provenAt: instant(),
		createdAt: instant().notNull(),
		deletedAt: instant(),
	},
	(table) => [
		ownPair(table, 'channel_accounts_pair'),
		uniqueIndex('channel_accounts_external').on(table.channel, table.externalId),
		oneOf(table.channel, channelKinds, 'channel_accounts_channel'),
		oneOf(table.state, accountStates, 'channel_accounts_state'),
	],
)

export type TemplateComponent = {
	type: string
	format?: string
	text?: string
	buttons?: { type: string; text: string }[]
}

/** Templates that the provider approved (or not yet). */
export const templates = sqliteTable(
	'templates',
	{
		...tenant(),
		accountId: text().notNull(),
		name: text().notNull(),
		language: text().notNull(),
		status: text().notNull(),
		category: text().notNull(),
		components: json<TemplateComponent[]>().notNull(),
		updatedAt: instant().notNull(),
	},
	(table) => [
		link(table.businessId, table.accountId, channelAccounts, 'templates_account').onDelete('cascade'),
		uniqueIndex('templates_name').on(table.businessId, table.accountId, table.name, table.language),
	],
)
