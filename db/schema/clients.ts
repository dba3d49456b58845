import { index, integer, primaryKey, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core'
import { users } from './accounts.ts'
import { instant, json, oneOf, tenant } from './columns.ts'

/** A search among the people of a business under a name: one person's own, or everybody's where `userId` is null. */
export const contactViews = sqliteTable(
	'contact_views',
	{
		...tenant(),
		name: text().notNull(),
		/** The address of the list without its path: filters, order and search. */
		query: text().notNull(),
		userId: text().references(() => users.id),
		createdBy: text(),
		createdAt: instant().notNull(),
	},
	(table) => [index('contact_views_by_business').on(table.businessId, table.createdAt)],
)

/** How a person of a business likes to see its list of people. */
export const contactLooks = sqliteTable(
	'contact_looks',
	{
		businessId: text().notNull(),
		userId: text()
			.notNull()
			.references(() => users.id),
		columns: json<string[]>().notNull(),
		updatedAt: instant().notNull(),
	},
	(table) => [primaryKey({ columns: [table.businessId, table.userId] })],
)

/** People who were deleted together; `purgedAt`: what they left is gone too. */
export const contactRemovals = sqliteTable(
	'contact_removals',
	{
		...tenant(),
		people: integer().notNull(),
		by: text(),
		at: instant().notNull(),
		undoneAt: instant(),
		purgedAt: instant(),
	},
	(table) => [index('contact_removals_by_day').on(table.businessId, table.at)],
)

export const contactFieldKinds = ['text', 'number', 'boolean', 'date', 'choice'] as const

/** A custom field of the people of a business: what it is called and how it is written. Values stand in each record. */
export const contactFields = sqliteTable(
	'contact_fields',
	{
		...tenant(),
		/** Under which records keep its value; never changes. */
		key: text().notNull(),
		label: text().notNull(),
		kind: text({ enum: contactFieldKinds }).notNull(),
		/** What may be chosen, where the kind is a choice. */
		options: json<string[]>().notNull().default([]),
		position: integer().notNull(),
		createdAt: instant().notNull(),
		archivedAt: instant(),
	},
	(table) => [
		unique('contact_fields_key').on(table.businessId, table.key),
		oneOf(table.kind, contactFieldKinds, 'contact_fields_kind'),
	],
)
