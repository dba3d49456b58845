import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant, tenant } from './columns.ts'

/** The business's own questions and answers. */
export const questions = sqliteTable(
	'questions',
	{
		...tenant(),
		question: text().notNull(),
		answer: text().notNull(),
		createdAt: instant().notNull(),
		deletedAt: instant(),
	},
	(table) => [index('questions_by_business').on(table.businessId, table.createdAt)],
)
