import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant } from './columns.ts'

/** What people ask about the product itself, and what its operators answer; of no business. */
export const faqEntries = sqliteTable(
	'faq_entries',
	{
		id: text().primaryKey(),
		question: text().notNull(),
		/** The documented words until somebody answers. */
		answer: text().notNull().default('Pendiente de respuesta'),
		utilityPoints: integer().notNull().default(0),
		/** Question and answer by their Spanish roots: what the index knows of them (db/triggers). */
		stems: text().notNull(),
		createdAt: instant().notNull(),
		/** Null while it waits for its answer. */
		answeredAt: instant(),
		deletedAt: instant(),
	},
	(table) => [index('faq_entries_by_points').on(table.utilityPoints, table.createdAt)],
)
