import { sql } from 'drizzle-orm'
import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { flag, instant, json, link, oneOf, ownPair, tenant } from './columns.ts'
import { contacts } from './contacts.ts'

export const phaseTypes = ['scheduling', 'personalized', 'contact_human', 'ordering'] as const
export const scenarioTypes = ['auto', 'manual'] as const
export const delayUnits = ['minutes', 'hours', 'days'] as const
export const delayReferences = ['scenario_update', 'last_appointment', 'last_reactivation_message'] as const

/** What follows up on somebody who stays in a scenario. */
export type FunnelMessage = {
	id: string
	text: string
	formattedName: string
	/** Signed: below zero it is before its reference. */
	delay: number
	timeUnit: (typeof delayUnits)[number]
	delayReference: (typeof delayReferences)[number]
	deletable: boolean
}

export type FunnelScenario = {
	id: string
	name: string
	description: string | null
	/** What brings people here by itself; 'none' is nothing. */
	actionReference: string
	type: (typeof scenarioTypes)[number]
	waLabel: string | null
	messages: FunnelMessage[]
}

/** One phase of a funnel, whole: a funnel is read and written with all of its phases. */
export type FunnelPhase = {
	id: string
	name: string
	type: (typeof phaseTypes)[number]
	scenarios: FunnelScenario[]
}

/** The way of people from the first word to a visit, as a business looks at it. */
export const funnels = sqliteTable(
	'funnels',
	{
		...tenant(),
		name: text().notNull(),
		description: text(),
		phases: json<FunnelPhase[]>().notNull().default([]),
		createdAt: instant().notNull(),
		updatedAt: instant().notNull(),
		deletedAt: instant(),
	},
	(table) => [ownPair(table, 'funnels_pair'), index('funnels_by_business').on(table.businessId, table.createdAt)],
)

/** What the business noted beside its numbers, e.g. that a campaign began. */
export const funnelNotes = sqliteTable(
	'funnel_notes',
	{
		...tenant(),
		funnelId: text().notNull(),
		text: text().notNull(),
		by: text(),
		at: instant().notNull(),
	},
	(table) => [
		link(table.businessId, table.funnelId, funnels, 'funnel_notes_funnel').onDelete('cascade'),
		index('funnel_notes_by_funnel').on(table.businessId, table.funnelId, table.at),
	],
)

export const entryReasons = ['staff', 'appointment', 'entry', 'assistant', 'handover', 'form', 'api'] as const

/** Where somebody came to in a funnel, each time a row of its own; `isCurrent` is where they stand. */
export const funnelEntries = sqliteTable(
	'funnel_entries',
	{
		...tenant(),
		funnelId: text().notNull(),
		contactId: text().notNull(),
		/** Ids within the funnel; both null where somebody was taken out of it. */
		phaseId: text(),
		scenarioId: text(),
		/** What they were called then. */
		phaseName: text(),
		scenarioName: text(),
		/** The last follow-up message of the scenario that was sent (D-40). */
		messageName: text(),
		isCurrent: flag(true),
		reason: text({ enum: entryReasons }).notNull(),
		/** Who moved them; nobody where it came by itself. */
		by: text(),
		at: instant().notNull(),
	},
	(table) => [
		link(table.businessId, table.funnelId, funnels, 'funnel_entries_funnel').onDelete('cascade'),
		link(table.businessId, table.contactId, contacts, 'funnel_entries_contact').onDelete('cascade'),
		index('funnel_entries_place').on(table.businessId, table.contactId, table.funnelId).where(sql`is_current = 1`),
		index('funnel_entries_board')
			.on(table.businessId, table.funnelId, table.scenarioId, table.at, table.id)
			.where(sql`is_current = 1`),
		index('funnel_entries_reached').on(table.businessId, table.funnelId, table.phaseId, table.contactId),
		index('funnel_entries_by_contact').on(table.businessId, table.contactId, table.at),
		oneOf(table.reason, entryReasons, 'funnel_entries_reason'),
	],
)
