import { index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { instant, link, oneOf, tenant } from './columns.ts'
import { conversionEvents } from './turns.ts'

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
