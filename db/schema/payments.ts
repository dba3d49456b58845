import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { type Json } from '#app/lib/json.ts'
import { appointments } from './agenda.ts'
import { branches } from './branches.ts'
import { businesses } from './businesses.ts'
import { flag, instant, json, link, oneOf, ownPair, tenant } from './columns.ts'
import { contacts } from './contacts.ts'

export const payProviders = ['mercado_pago', 'stripe'] as const

export const saleKinds = ['package', 'gift_card'] as const

/** What a client is sold by a link instead of an appointment, as it was offered: what changes later changes no offer. */
export const linkSales = sqliteTable(
	'link_sales',
	{
		...tenant(),
		/** Of its public page, and the reference of its payments. */
		shortId: text().notNull(),
		kind: text({ enum: saleKinds }).notNull(),
		/** Who pays. */
		contactId: text().notNull(),
		branchId: text().notNull(),
		/** What of the catalogue it is; null for what stands in none. */
		itemId: text(),
		name: text().notNull(),
		/** What the client reads below its name. */
		detail: text().notNull(),
		/** What is given for the money, in the words of the feature that gives it. */
		terms: json<Record<string, Json>>().notNull(),
		amountMinor: integer().notNull(),
		currency: text().notNull(),
		createdBy: text().notNull(),
		createdAt: instant().notNull(),
		/** Until when it can be asked for. What was asked for before counts, however late it comes in. */
		expiresAt: instant().notNull(),
		cancelledAt: instant(),
		/** It was paid, and what was sold was given. */
		givenAt: instant(),
	},
	(table) => [
		ownPair(table, 'link_sales_pair'),
		uniqueIndex('link_sales_short_id').on(table.shortId),
		link(table.businessId, table.contactId, contacts, 'link_sales_contact'),
		link(table.businessId, table.branchId, branches, 'link_sales_branch'),
		index('link_sales_by_age').on(table.businessId, table.createdAt),
		index('link_sales_by_contact').on(table.businessId, table.contactId),
		oneOf(table.kind, saleKinds, 'link_sales_kind'),
	],
)

/** What we asked a provider for, with the price that the server computed: for an appointment, or for a sale. */
export const payLinks = sqliteTable(
	'pay_links',
	{
		...tenant(),
		appointmentId: text(),
		saleId: text(),
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
		ownPair(table, 'pay_links_pair'),
		uniqueIndex('pay_links_request').on(table.requestKey),
		link(table.businessId, table.appointmentId, appointments, 'pay_links_appointment'),
		link(table.businessId, table.saleId, linkSales, 'pay_links_sale'),
		index('pay_links_by_appointment').on(table.businessId, table.appointmentId, table.createdAt),
		index('pay_links_by_sale').on(table.businessId, table.saleId, table.createdAt),
		check('pay_links_subject', sql`(appointment_id is null) <> (sale_id is null)`),
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
		/** What was paid instead of an appointment. */
		saleId: text(),
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
		index('payments_by_sale').on(table.businessId, table.saleId).where(sql`sale_id is not null`),
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
	/** Whether anybody may buy a gift card on the booking page. */
	sellsGiftCards: flag(),
	/** Whether a rule was set; without one the business decides each time. */
	refundsByRule: flag(),
	/** Cancelled so many hours before the visit, or earlier, `earlyPercent` goes back; later `latePercent`. */
	noticeHours: integer().notNull().default(24),
	earlyPercent: integer().notNull().default(100),
	latePercent: integer().notNull().default(0),
	updatedAt: instant().notNull(),
})
