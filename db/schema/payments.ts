import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { appointments } from './agenda.ts'
import { instant, link, oneOf, ownPair, tenant } from './columns.ts'

/** What we asked the provider for: a preference, with the price that the server computed. */
export const preferences = sqliteTable(
	'preferences',
	{
		...tenant(),
		appointmentId: text().notNull(),
		/** Idempotency key at the provider; stored before it is asked. */
		requestKey: text().notNull(),
		providerId: text(),
		payUrl: text(),
		amountMinor: integer().notNull(),
		originalMinor: integer().notNull(),
		currency: text().notNull(),
		createdAt: instant().notNull(),
		expiresAt: instant(),
	},
	(table) => [
		ownPair(table, 'preferences_pair'),
		uniqueIndex('preferences_request').on(table.requestKey),
		link(table.businessId, table.appointmentId, appointments, 'preferences_appointment'),
		index('preferences_by_appointment').on(table.businessId, table.appointmentId, table.createdAt),
	],
)

export const paymentStates = ['pending', 'approved', 'rejected', 'refunded', 'mismatch'] as const

/** A payment as the provider's API last told it; one row for each of its ids. */
export const payments = sqliteTable(
	'payments',
	{
		...tenant(),
		appointmentId: text(),
		providerPaymentId: text().notNull(),
		state: text({ enum: paymentStates }).notNull(),
		statusDetail: text(),
		amountMinor: integer().notNull(),
		currency: text().notNull(),
		/** Why an approved payment was not accepted. */
		problem: text(),
		moneyMovementId: text(),
		createdAt: instant().notNull(),
		updatedAt: instant().notNull(),
	},
	(table) => [
		uniqueIndex('payments_provider').on(table.businessId, table.providerPaymentId),
		link(table.businessId, table.appointmentId, appointments, 'payments_appointment'),
		index('payments_by_appointment').on(table.businessId, table.appointmentId),
		oneOf(table.state, paymentStates, 'payments_state'),
	],
)

/** When a visitor first saw a discount: a timer runs from here, whatever the browser forgets (D-31). */
export const discountViews = sqliteTable(
	'discount_views',
	{
		businessId: text().notNull(),
		appointmentId: text().notNull(),
		discountKey: text().notNull(),
		firstSeenAt: instant().notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.businessId, table.appointmentId, table.discountKey] }),
		link(table.businessId, table.appointmentId, appointments, 'discount_views_appointment').onDelete('cascade'),
	],
)
