import { sql } from 'drizzle-orm'
import { index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { instant, json, link, oneOf, ownPair, tenant } from './columns.ts'
import { accountKinds, contacts } from './contacts.ts'
import { conversionEvents } from './turns.ts'

export const matchTypes = ['exact', 'partial'] as const

/** From where people come, as the business tells it apart: by what they write first, or by an advertisement. */
export const trafficSources = sqliteTable(
	'traffic_sources',
	{
		...tenant(),
		source: text().notNull(),
		keyword: text().notNull(),
		description: text().notNull(),
		matchType: text({ enum: matchTypes }).notNull(),
		/** The advertisement or post that leads here, as Meta calls it. */
		ad: text(),
		createdAt: instant().notNull(),
		updatedAt: instant().notNull(),
		deletedAt: instant(),
	},
	(table) => [
		ownPair(table, 'traffic_sources_pair'),
		index('traffic_sources_by_business').on(table.businessId, table.createdAt),
		oneOf(table.matchType, matchTypes, 'traffic_sources_match'),
	],
)

export const arrivalKinds = ['keyword', 'ad', 'link', 'utm'] as const

/** Each time somebody came from somewhere; the first and the last of a person are their first and last touch. */
export const contactArrivals = sqliteTable(
	'contact_arrivals',
	{
		...tenant(),
		contactId: text().notNull(),
		/** Which of the business's own sources it was; null where it is none of them. */
		sourceId: text(),
		kind: text({ enum: arrivalKinds }).notNull(),
		/** As people read it: the headline of the advertisement, the words of the link. */
		name: text().notNull(),
		/** What makes several arrivals the same place: the advertisement's id, the link's words. */
		ref: text().notNull(),
		/** Of the advertisement's click, for its reports. */
		clickId: text(),
		/** Where they wrote; null where a page of ours told. */
		channel: text({ enum: accountKinds }),
		utm: json<{ source: string; medium?: string; campaign?: string; content?: string; term?: string }>(),
		/** What told of it, once. */
		key: text().notNull(),
		at: instant().notNull(),
	},
	(table) => [
		link(table.businessId, table.contactId, contacts, 'contact_arrivals_contact'),
		link(table.businessId, table.sourceId, trafficSources, 'contact_arrivals_source'),
		uniqueIndex('contact_arrivals_key').on(table.businessId, table.key),
		index('contact_arrivals_by_contact').on(table.businessId, table.contactId, table.at, table.id),
		index('contact_arrivals_by_source').on(table.businessId, table.sourceId).where(sql`source_id is not null`),
		index('contact_arrivals_by_ref').on(table.businessId, table.ref),
		oneOf(table.kind, arrivalKinds, 'contact_arrivals_kind'),
	],
)

/** Meta's data set to which a business sends what its clients did. At most one. */
export const conversionDatasets = sqliteTable(
	'conversion_datasets',
	{
		...tenant(),
		datasetId: text().notNull(),
		/** How Meta calls it. */
		name: text().notNull(),
		sealedToken: text(),
		/** As which of Meta's events they are sent. */
		eventName: text().notNull(),
		connectedBy: text(),
		connectedAt: instant().notNull(),
		/** Why it does not work, as Meta last told. */
		problem: text(),
	},
	(table) => [uniqueIndex('conversion_datasets_business').on(table.businessId)],
)

export const sendStates = ['queued', 'sent', 'refused', 'failed', 'not_sent'] as const

/** What became of telling Meta of a conversion; its id is the event's there, so that told twice it counts once. */
export const conversionSends = sqliteTable(
	'conversion_sends',
	{
		...tenant(),
		conversionId: text().notNull(),
		state: text({ enum: sendStates }).notNull(),
		/** A code of ours, or what Meta said. */
		problem: text(),
		sentAt: instant(),
		createdAt: instant().notNull(),
	},
	(table) => [
		link(table.businessId, table.conversionId, conversionEvents, 'conversion_sends_conversion').onDelete('cascade'),
		uniqueIndex('conversion_sends_once').on(table.businessId, table.conversionId),
		index('conversion_sends_by_state').on(table.businessId, table.state),
		oneOf(table.state, sendStates, 'conversion_sends_state'),
	],
)
