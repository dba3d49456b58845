import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { instant, oneOf } from './columns.ts'
import { creditTypes, purchaseStates } from './credits.ts'
import { partners } from './partners.ts'

export const walletMovementTypes = ['partner_recharge', 'transfer', 'extract', 'adjust'] as const

/** Every change of a partner's wallet, `partners.prepay_credits`, noted in the transaction that makes it. */
export const walletMovements = sqliteTable(
	'wallet_movements',
	{
		id: text().primaryKey(),
		partnerId: text()
			.notNull()
			.references(() => partners.id),
		type: text({ enum: walletMovementTypes }).notNull(),
		/** Signed, in hundredths of a credit: what is transferred to a business is negative. */
		hundredths: integer().notNull(),
		balanceAfter: integer().notNull(),
		/** To which business they went, or from which they came; with its name then, which outlives it. */
		businessId: text(),
		businessName: text(),
		creditType: text({ enum: creditTypes }),
		/** The purchase that they came with. */
		purchaseId: text(),
		totalMinor: integer(),
		currency: text(),
		comments: text(),
		at: instant().notNull(),
	},
	(table) => [
		index('wallet_movements_by_partner').on(table.partnerId, table.at),
		index('wallet_movements_ranked').on(table.type, table.partnerId, table.creditType, table.hundredths),
		oneOf(table.type, walletMovementTypes, 'wallet_movements_type'),
	],
)

/** What a partner asked the platform for, and what came of it. Credits come once, in the transaction that marks it paid. */
export const partnerPurchases = sqliteTable(
	'partner_purchases',
	{
		id: text().primaryKey(),
		partnerId: text()
			.notNull()
			.references(() => partners.id),
		userId: text(),
		title: text().notNull(),
		/** Whole credits. */
		credits: integer().notNull(),
		amountMinor: integer().notNull(),
		currency: text().notNull(),
		state: text({ enum: purchaseStates }).notNull().default('open'),
		/** Why nothing was granted, as a code. */
		problem: text(),
		requestKey: text().notNull(),
		checkoutId: text(),
		payUrl: text(),
		customerId: text(),
		intentId: text(),
		invoiceId: text(),
		invoiceNumber: text(),
		invoiceUrl: text(),
		createdAt: instant().notNull(),
		paidAt: instant(),
		/** What of it went back, as of which question to Stripe. */
		returnedMinor: integer().notNull().default(0),
		returnsAskedAt: instant(),
		/** Credits that were due back for it, and those that were still there to be taken. */
		dueHundredths: integer().notNull().default(0),
		takenHundredths: integer().notNull().default(0),
	},
	(table) => [
		index('partner_purchases_by_partner').on(table.partnerId, table.createdAt),
		uniqueIndex('partner_purchases_checkout').on(table.checkoutId),
		oneOf(table.state, purchaseStates, 'partner_purchases_state'),
	],
)
