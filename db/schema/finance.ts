import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { instant, link, oneOf, ownPair, tenant } from './columns.ts'
import { contacts } from './contacts.ts'

export const paymentMethods = ['cash', 'credit', 'debit', 'transfer', 'check', 'mercado_pago'] as const
export const movementTypes = ['income', 'expense'] as const

export const moneyMovements = sqliteTable(
	'money_movements',
	{
		...tenant(),
		type: text({ enum: movementTypes }).notNull().default('income'),
		amountMinor: integer().notNull(),
		currency: text().notNull(),
		paymentMethod: text({ enum: paymentMethods }).notNull(),
		concept: text(),
		contactId: text(),
		/** Links to what lies above finance are by id alone; the agenda proves them. */
		appointmentId: text(),
		/** The provider's payment id: one movement for each, whatever arrives twice. */
		providerPaymentId: text(),
		at: instant().notNull(),
		createdAt: instant().notNull(),
		deletedAt: instant(),
	},
	(table) => [
		ownPair(table, 'money_movements_pair'),
		uniqueIndex('money_movements_provider').on(table.businessId, table.paymentMethod, table.providerPaymentId),
		link(table.businessId, table.contactId, contacts, 'money_movements_contact'),
		index('money_movements_by_appointment').on(table.businessId, table.appointmentId, table.at, table.id),
		index('money_movements_by_day').on(table.businessId, table.at),
		oneOf(table.paymentMethod, paymentMethods, 'money_movements_method'),
		oneOf(table.type, movementTypes, 'money_movements_type'),
	],
)
