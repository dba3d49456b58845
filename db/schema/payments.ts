import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { appointments } from './agenda.ts'
import { businesses } from './businesses.ts'
import { flag, instant, link, oneOf, ownPair, tenant } from './columns.ts'

export const payProviders = ['mercado_pago', 'stripe'] as const

/** What we asked the provider for: a preference, with the price that the server computed. */
export const preferences = sqliteTable(
	'preferences',
	{
		...tenant(),
		appointmentId: text().notNull(),
		provider: text({ enum: payProviders }).notNull().default('mercado_pago'),
		/** Idempotency key at the provider; stored before it is asked. */
		requestKey: text().notNull(),
		providerId: text(),
		payUrl: text(),
		amountMinor: integer().notNull(),
		originalMinor: integer().notNull(),
		/** What its discount takes off the whole price, of which a deposit is only a part. */
		discountMinor: integer().notNull().default(0),
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

export const disputeStates = ['open', 'won', 'lost'] as const

/** A payment as the provider's API last told it; one row for each of its ids. */
export const payments = sqliteTable(
	'payments',
	{
		...tenant(),
		appointmentId: text(),
		provider: text({ enum: payProviders }).notNull().default('mercado_pago'),
		providerPaymentId: text().notNull(),
		state: text({ enum: paymentStates }).notNull(),
		statusDetail: text(),
		amountMinor: integer().notNull(),
		currency: text().notNull(),
		/** Why an approved payment was not accepted. */
		problem: text(),
		moneyMovementId: text(),
		/** How the money movements of it are booked. */
		paymentMethod: text(),
		/** Sent back so far, and taken back by the client's bank and not given again. */
		refundedMinor: integer().notNull().default(0),
		disputedMinor: integer().notNull().default(0),
		/** How many of its refunds the provider could not carry out, as last told: an answer that knows of fewer is older. */
		failedRefunds: integer().notNull().default(0),
		disputeState: text({ enum: disputeStates }),
		/** Until when the seller may answer the bank. */
		evidenceDueAt: instant(),
		/** When staff were told that this ends soon. */
		evidenceNoticedAt: instant(),
		/** What the provider kept, and what was left of it. */
		feeMinor: integer(),
		netMinor: integer(),
		createdAt: instant().notNull(),
		updatedAt: instant().notNull(),
	},
	(table) => [
		ownPair(table, 'payments_pair'),
		uniqueIndex('payments_provider').on(table.businessId, table.providerPaymentId),
		link(table.businessId, table.appointmentId, appointments, 'payments_appointment'),
		index('payments_by_appointment').on(table.businessId, table.appointmentId),
		index('payments_disputed').on(table.businessId, table.disputeState).where(sql`dispute_state is not null`),
		index('payments_in_dispute').on(table.evidenceDueAt).where(sql`dispute_state = 'open'`),
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

export const refundStates = ['asked', 'done', 'refused'] as const

/** Money that somebody sent back: kept before the provider is asked, so that it is asked the same again. */
export const refunds = sqliteTable(
	'refunds',
	{
		...tenant(),
		paymentId: text().notNull(),
		/** Idempotency key, here and at the provider: of the form that was sent. */
		requestKey: text().notNull(),
		amountMinor: integer().notNull(),
		currency: text().notNull(),
		reason: text().notNull(),
		state: text({ enum: refundStates }).notNull().default('asked'),
		/** Why the provider refused it, as a code. */
		problem: text(),
		providerRefundId: text(),
		requestedBy: text().notNull(),
		createdAt: instant().notNull(),
		updatedAt: instant().notNull(),
	},
	(table) => [
		uniqueIndex('refunds_request').on(table.businessId, table.requestKey),
		link(table.businessId, table.paymentId, payments, 'refunds_payment'),
		index('refunds_by_payment').on(table.businessId, table.paymentId, table.createdAt),
		oneOf(table.state, refundStates, 'refunds_state'),
	],
)

/** How a business is paid online, and what it gives back of a deposit. */
export const paymentSettings = sqliteTable('payment_settings', {
	businessId: text()
		.primaryKey()
		.references(() => businesses.id),
	/** Who takes the payments of its links. */
	provider: text({ enum: payProviders }).notNull().default('mercado_pago'),
	/** Whether a rule was set; without one the business decides each time. */
	refundsByRule: flag(),
	/** Cancelled so many hours before the visit, or earlier, `earlyPercent` goes back; later `latePercent`. */
	noticeHours: integer().notNull().default(24),
	earlyPercent: integer().notNull().default(100),
	latePercent: integer().notNull().default(0),
	updatedAt: instant().notNull(),
})
