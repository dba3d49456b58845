import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { instant, json, link, oneOf, ownPair, tenant } from './columns.ts'
import { accountKinds } from './contacts.ts'

/** What the last look at the provider found, beside `problem`. */
export type AccountHealth = {
	/** Whether the provider still tells us of the account. */
	subscribed?: boolean
	/** How long its answer took; absent where none came. */
	answeredInMs?: number
	/** WhatsApp: the number works in the phone app too, which Meta lets send less. */
	coexists?: boolean
	/** WhatsApp: GREEN, YELLOW, RED, UNKNOWN. */
	quality?: string
	/** WhatsApp: how many people may be written to first in a day, e.g. TIER_1K. */
	messagingLimit?: string
	/** Linked by a code: false until the service took the session for this business; what it held before is another's. */
	begun?: boolean
	/** Linked by a code: when the service told last how far the link is. */
	toldAt?: number
	/** Linked by a code: how far the link was when somebody looked last. */
	linkState?: string
}

export const accountStates = ['connected', 'disconnected'] as const

/** A number, page or profile of the business through which people write to it. */
export const channelAccounts = sqliteTable(
	'channel_accounts',
	{
		...tenant(),
		channel: text({ enum: accountKinds }).notNull(),
		/** phone_number_id, page id, Instagram id; of the trial chat the assistant's id, of the site's chat the business's. */
		externalId: text().notNull(),
		/** WhatsApp business account. */
		parentId: text(),
		/** The assistant that answers here; without one audience, branch and age decide. */
		assistantId: text(),
		name: text().notNull(),
		displayAddress: text(),
		sealedToken: text(),
		state: text({ enum: accountStates }).notNull().default('connected'),
		problem: text(),
		/** When the token ends; null where it does not, or nobody knows. */
		tokenEndsAt: instant(),
		/** When something last came from the provider; written at most once a minute. */
		lastEventAt: instant(),
		/** When its health was last looked at. */
		checkedAt: instant(),
		health: json<AccountHealth>(),
		/** When the provider confirmed that the token of this business opens the account; without it nothing is received. */
		provenAt: instant(),
		/** Who gave the permission, as Facebook numbers people to our app; it ends when they take it back. */
		grantedBy: text(),
		/** When somebody said last that this number is about to be signed up; null once it was. */
		claimedAt: instant(),
		/** Questions that a person who never wrote may press instead of typing: Messenger and Instagram. */
		iceBreakers: json<string[]>(),
		createdAt: instant().notNull(),
		deletedAt: instant(),
	},
	(table) => [
		ownPair(table, 'channel_accounts_pair'),
		index('channel_accounts_granted').on(table.grantedBy).where(sql`granted_by is not null`),
		uniqueIndex('channel_accounts_external').on(table.channel, table.externalId),
		oneOf(table.channel, accountKinds, 'channel_accounts_channel'),
		oneOf(table.state, accountStates, 'channel_accounts_state'),
	],
)

export type TemplateComponent = {
	type: string
	format?: string
	text?: string
	buttons?: { type: string; text: string; url?: string; phone_number?: string }[]
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
		/** The provider's own id, by which one language of it is deleted. */
		providerId: text(),
		/** Why it was rejected or paused, as the provider's code, e.g. 'INVALID_FORMAT'. */
		reason: text(),
		/** GREEN, YELLOW, RED, UNKNOWN: how people take it. */
		quality: text(),
		updatedAt: instant().notNull(),
	},
	(table) => [
		link(table.businessId, table.accountId, channelAccounts, 'templates_account').onDelete('cascade'),
		uniqueIndex('templates_name').on(table.businessId, table.accountId, table.name, table.language),
	],
)

/** What a person of Facebook asked to be deleted, kept without who it was: only by its code is it found again. */
export const metaDeletions = sqliteTable(
	'meta_deletions',
	{
		id: text().primaryKey(),
		code: text().notNull(),
		/** So many permissions and accounts of businesses were forgotten. */
		permissions: integer().notNull(),
		accounts: integer().notNull(),
		createdAt: instant().notNull(),
	},
	(table) => [uniqueIndex('meta_deletions_code').on(table.code)],
)
