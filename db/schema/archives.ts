import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant, oneOf, ownPair, tenant } from './columns.ts'

export const exportStates = ['pending', 'running', 'ready', 'failed', 'expired'] as const

/** A file with everything of the business, made by a job and kept for some days. */
export const businessExports = sqliteTable(
	'business_exports',
	{
		...tenant(),
		state: text({ enum: exportStates }).notNull().default('pending'),
		requestedBy: text(),
		/** Tables and files written so far, of how many. */
		done: integer().notNull().default(0),
		total: integer().notNull().default(0),
		storageKey: text(),
		bytes: integer(),
		problem: text(),
		createdAt: instant().notNull(),
		finishedAt: instant(),
		expiresAt: instant(),
	},
	(table) => [
		ownPair(table, 'business_exports_pair'),
		index('business_exports_by_business').on(table.businessId, table.createdAt),
		oneOf(table.state, exportStates, 'business_exports_state'),
	],
)
