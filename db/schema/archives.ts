import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { type Json } from '#app/lib/json.ts'
import { instant, json, oneOf, ownPair, tenant } from './columns.ts'

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

/** A file of people that is too long to wait for: made by a job, for who asked for it alone, and kept for two days. */
export const contactExports = sqliteTable(
	'contact_exports',
	{
		...tenant(),
		state: text({ enum: exportStates }).notNull().default('pending'),
		requestedBy: text().notNull(),
		format: text({ enum: ['csv', 'xlsx'] }).notNull(),
		/** Whom the list showed, and in which order. */
		filter: json<Record<string, Json>>().notNull(),
		/** People written so far, of how many. */
		done: integer().notNull().default(0),
		total: integer().notNull().default(0),
		storageKey: text().notNull(),
		bytes: integer(),
		createdAt: instant().notNull(),
		finishedAt: instant(),
		expiresAt: instant(),
	},
	(table) => [
		ownPair(table, 'contact_exports_pair'),
		index('contact_exports_by_member').on(table.businessId, table.requestedBy, table.createdAt),
		oneOf(table.state, exportStates, 'contact_exports_state'),
	],
)
