import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { businesses } from './businesses.ts'
import { flag, instant, oneOf } from './columns.ts'
import { creditTypes, purchaseStates } from './partners.ts'

export { creditTypes, purchaseStates }

/** A transfer comes from the partner's wallet, an extract goes back to it. */
export const creditMovementTypes = ['consume', 'recharge', 'transfer', 'extract', 'adjust'] as const

/** For how long a subscription is renewed along with credits that are sent (CRE-007). */
export const renewals = ['none', '15days', '1month', '1year'] as const

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
		/** What was left of that sort after it; those from before it was kept have none. */
		balanceAfter: integer(),
		/** Whose the business was when it got credits. */
		partnerId: text(),
		/** What was paid for it, where it was sold; 0 was a gift. */
		totalMinor: integer(),
		currency: text(),
		renewal: text({ enum: renewals }),
		/** The day that the renewal was counted from, where that was set back to today. */
		resetOn: text(),
		at: instant().notNull(),
	},
	(table) => [
		index('credit_movements_by_business').on(table.businessId, table.at),
		oneOf(table.type, creditMovementTypes, 'credit_movements_type'),
	],
)

export const purchaseKinds = ['plan', 'renewal', 'messages', 'pack', 'promo', 'top_up'] as const

/** What a business asked the platform for, and what came of it. Credits come once, in the transaction that marks it paid. */
export const purchases = sqliteTable(
	'purchases',
	{
		id: text().primaryKey(),
		businessId: text()
			.notNull()
			.references(() => businesses.id),
		/** Who asked; null where it happened by itself. */
		userId: text(),
		kind: text({ enum: purchaseKinds }).notNull(),
		/** Of the catalogue: 'professional', 'plata'…; null where a quantity was bought. */
		itemId: text(),
		title: text().notNull(),
		creditType: text({ enum: creditTypes }).notNull(),
		/** Whole credits. */
		credits: integer().notNull(),
		withExpert: flag(),
		amountMinor: integer().notNull(),
		currency: text().notNull(),
		state: text({ enum: purchaseStates }).notNull().default('open'),
		/** Why nothing was granted, as a code. */
		problem: text(),
		requestKey: text().notNull(),
		checkoutId: text(),
		payUrl: text(),
		customerId: text(),
		subscriptionId: text(),
		intentId: text(),
		invoiceId: text(),
		invoiceNumber: text(),
		invoiceUrl: text(),
		createdAt: instant().notNull(),
		paidAt: instant(),
		/** What of it went back: refunded, or claimed by the payer's bank; and as of which question to Stripe. */
		returnedMinor: integer().notNull().default(0),
		returnsAskedAt: instant(),
		/** Credits that were due back for it, and those that were still there to be taken. */
		dueHundredths: integer().notNull().default(0),
		takenHundredths: integer().notNull().default(0),
	},
	(table) => [
		index('purchases_by_business').on(table.businessId, table.createdAt),
		uniqueIndex('purchases_checkout').on(table.checkoutId),
		uniqueIndex('purchases_invoice').on(table.invoiceId),
		index('purchases_subscription').on(table.subscriptionId),
		oneOf(table.kind, purchaseKinds, 'purchases_kind'),
		oneOf(table.state, purchaseStates, 'purchases_state'),
	],
)

/** A plan that is charged every month, as Stripe last told of it. */
export const planSubscriptions = sqliteTable(
	'plan_subscriptions',
	{
		/** As Stripe names it. */
		id: text().primaryKey(),
		businessId: text()
			.notNull()
			.references(() => businesses.id),
		customerId: text().notNull(),
		planId: text().notNull(),
		credits: integer().notNull(),
		amountMinor: integer().notNull(),
		currency: text().notNull(),
		/** In Stripe's words: 'active', 'past_due', 'unpaid', 'canceled'… */
		status: text().notNull(),
		periodEndsAt: instant(),
		/** It ends with its period and is not charged again. */
		isEnding: flag(),
		/** Since when a charge is refused, and when it is tried again. */
		failingSince: instant(),
		nextTryAt: instant(),
		createdAt: instant().notNull(),
		updatedAt: instant().notNull(),
	},
	(table) => [index('plan_subscriptions_by_business').on(table.businessId)],
)

/** Buys messages by itself when few are left; never for more in a month than its ceiling. */
export const topUps = sqliteTable('top_ups', {
	businessId: text()
		.primaryKey()
		.references(() => businesses.id),
	isOn: flag(),
	/** Whole credits: with fewer it buys. */
	below: integer().notNull(),
	messages: integer().notNull(),
	ceilingMinor: integer().notNull(),
	/** Why the last one did not succeed, as a code. */
	problem: text(),
	triedAt: instant(),
	updatedAt: instant().notNull(),
})

/** When the owner was last told that few credits are left, or none. */
export const creditAlerts = sqliteTable('credit_alerts', {
	businessId: text()
		.primaryKey()
		.references(() => businesses.id),
	level: text().notNull(),
	toldAt: instant().notNull(),
})
