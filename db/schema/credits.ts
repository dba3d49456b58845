import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { businesses } from './businesses.ts'
import { instant, oneOf } from './columns.ts'

export const creditTypes = ['gpt_model', 'reasoning_model'] as const
export const creditMovementTypes = ['consume', 'recharge', 'transfer', 'adjust'] as const

/** Credits are shown with two decimals: amounts are integer hundredths. */
export const creditBalances = sqliteTable(
	'credit_balances',
	{
		businessId: text()
			.notNull()
			.references(() => businesses.id),
		creditType: text({ enum: creditTypes }).notNull(),
		hundredths: integer().notNull().default(0),
	},
	(table) => [primaryKey({ columns: [table.businessId, table.creditType] })],
)

export const creditMovements = sqliteTable(
	'credit_movements',
	{
		id: text().primaryKey(),
		businessId: text()
			.notNull()
			.references(() => businesses.id),
		creditType: text({ enum: creditTypes }).notNull(),
		type: text({ enum: creditMovementTypes }).notNull(),
		/** Signed: a consumption is negative. */
		hundredths: integer().notNull(),
		/** What it was spent on, e.g. a turn's id. */
		subjectId: text(),
		comments: text(),
		at: instant().notNull(),
	},
	(table) => [
		index('credit_movements_by_business').on(table.businessId, table.at),
		oneOf(table.type, creditMovementTypes, 'credit_movements_type'),
	],
)
