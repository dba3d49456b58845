import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { flag, instant, link, ownPair, tenant } from './columns.ts'
import { contacts } from './contacts.ts'

/** A group of people of a business: chosen by hand, or whoever fits a filter of the list of contacts. */
export const audiences = sqliteTable(
	'audiences',
	{
		...tenant(),
		name: text().notNull(),
		description: text(),
		/** The address of the list of contacts without its path, of a group that fills itself; null where people are chosen. */
		query: text(),
		createdAt: instant().notNull(),
		updatedAt: instant().notNull(),
		deletedAt: instant(),
	},
	(table) => [ownPair(table, 'audiences_pair'), index('audiences_by_business').on(table.businessId, table.createdAt)],
)

/** Who was put into a group by hand, or (`isOut`) taken out of one that fills itself. */
export const audiencePeople = sqliteTable(
	'audience_people',
	{
		...tenant(),
		audienceId: text().notNull(),
		contactId: text().notNull(),
		isOut: flag(),
		createdAt: instant().notNull(),
	},
	(table) => [
		link(table.businessId, table.audienceId, audiences, 'audience_people_audience').onDelete('cascade'),
		link(table.businessId, table.contactId, contacts, 'audience_people_contact').onDelete('cascade'),
		index('audience_people_by_audience').on(table.businessId, table.audienceId, table.contactId),
		index('audience_people_by_contact').on(table.businessId, table.contactId),
	],
)

/** Whose people a group leaves out. */
export const audienceExclusions = sqliteTable(
	'audience_exclusions',
	{
		businessId: text().notNull(),
		audienceId: text().notNull(),
		excludedId: text().notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.businessId, table.audienceId, table.excludedId] }),
		link(table.businessId, table.audienceId, audiences, 'audience_exclusions_audience').onDelete('cascade'),
		link(table.businessId, table.excludedId, audiences, 'audience_exclusions_excluded').onDelete('cascade'),
		index('audience_exclusions_by_excluded').on(table.businessId, table.excludedId),
	],
)
