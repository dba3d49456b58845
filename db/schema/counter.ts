import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { appointments } from './agenda.ts'
import { branches } from './branches.ts'
import { flag, instant, json, link, oneOf, ownPair, tenant } from './columns.ts'
import { contacts } from './contacts.ts'
import { moneyMovements } from './finance.ts'
import { services } from './services.ts'
import { specialists } from './specialists.ts'

/** What a receipt says, as it was when it was given: what changes later changes no paper. Amounts in minor units. */
export type ReceiptBody = {
	business: string
	branch: string
	address: string
	timeZone: string
	client: string
	cashier: string
	/** The appointment's public id; null for what was sold without one. */
	shortId: string | null
	/** What was charged for: services, a package, a gift card; without an amount where none was agreed. */
	lines: { name: string; detail: string; minor: number | null }[]
	/** What reduced it without money: discount, package, gift card. */
	credits: { name: string; minor: number }[]
	/** Paid before this receipt. */
	beforeMinor: number
	/** What is still owed after it. */
	owesMinor: number
	/** What came in by each method, tips included. */
	paid: { paymentMethod: string; minor: number }[]
	tips: { name: string; minor: number }[]
	receivedMinor: number | null
	changeMinor: number
	/** What a client should keep, e.g. the code of a gift card or the sessions that are left. */
	notes: string[]
	/** Money that went back; all of the rest is what came in. */
	isRefund?: boolean
}

/** What was given to a client at the desk, numbered by its branch: one row for each form that was sent, however often. */
export const receipts = sqliteTable(
	'receipts',
	{
		...tenant(),
		branchId: text().notNull(),
		/** One more than the last of its branch. */
		number: integer().notNull(),
		/** As it is printed, 'RN-000182'; stays when the branch is renamed. */
		folio: text().notNull(),
		/** Of the form that was sent: the same form again is the same receipt. */
		requestKey: text().notNull(),
		appointmentId: text(),
		contactId: text(),
		currency: text().notNull(),
		/** All the money that moved with it, tips too. */
		moneyMinor: integer().notNull(),
		body: json<ReceiptBody>().notNull(),
		createdBy: text().notNull(),
		at: instant().notNull(),
	},
	(table) => [
		ownPair(table, 'receipts_pair'),
		link(table.businessId, table.branchId, branches, 'receipts_branch'),
		link(table.businessId, table.appointmentId, appointments, 'receipts_appointment'),
		link(table.businessId, table.contactId, contacts, 'receipts_contact'),
		uniqueIndex('receipts_number').on(table.businessId, table.branchId, table.number),
		uniqueIndex('receipts_request').on(table.businessId, table.requestKey),
		index('receipts_by_appointment').on(table.businessId, table.appointmentId, table.at),
		index('receipts_by_contact').on(table.businessId, table.contactId, table.at),
		index('receipts_by_folio').on(table.businessId, table.folio),
	],
)

/** A package in the catalogue: so many sessions of a service at one price. */
export const servicePackages = sqliteTable(
	'service_packages',
	{
		...tenant(),
		name: text().notNull(),
		/** The first of its services. */
		serviceId: text().notNull(),
		/** All of them: a session is one visit of any. */
		serviceIds: json<string[]>().notNull().default([]),
		/** Where it is sold and used; none: everywhere. */
		branchIds: json<string[]>().notNull().default([]),
		sessions: integer().notNull(),
		priceMinor: integer().notNull(),
		currency: text().notNull(),
		/** Days after its sale on which it can be used. */
		validDays: integer().notNull(),
		/** Days before its end on which the client is told. */
		noticeDays: integer().notNull().default(7),
		/** Whether who doesn't come has used the session up. */
		noShowUses: flag(true),
		/** Cancelled later than so many hours before, the session is used up; 0: it always comes back. */
		lateHours: integer().notNull().default(0),
		/** Whether anybody may buy it on the booking page. */
		sellsOnline: flag(),
		/** Its place in the list. */
		position: integer().notNull().default(0),
		archivedAt: instant(),
		createdAt: instant().notNull(),
		deletedAt: instant(),
	},
	(table) => [
		ownPair(table, 'service_packages_pair'),
		link(table.businessId, table.serviceId, services, 'service_packages_service'),
		index('service_packages_by_service').on(table.businessId, table.serviceId),
	],
)

/** A package that a client bought, as it was sold. Each use of it is an account credit. */
export const soldPackages = sqliteTable(
	'sold_packages',
	{
		...tenant(),
		packageId: text().notNull(),
		name: text().notNull(),
		/** As the package was when it was sold. */
		serviceId: text().notNull(),
		serviceIds: json<string[]>().notNull().default([]),
		branchIds: json<string[]>().notNull().default([]),
		noticeDays: integer().notNull().default(7),
		noShowUses: flag(true),
		lateHours: integer().notNull().default(0),
		contactId: text().notNull(),
		/** Who paid for it, where it was a gift. */
		givenBy: text(),
		branchId: text().notNull(),
		sessions: integer().notNull(),
		priceMinor: integer().notNull(),
		currency: text().notNull(),
		receiptId: text().notNull(),
		/** By which link it was sold; null at the desk. */
		saleId: text(),
		soldBy: text().notNull(),
		soldAt: instant().notNull(),
		/** The first moment at which it pays no visit any more. */
		expiresAt: instant().notNull(),
		/** When it was told that its end is near. */
		noticedAt: instant(),
		refundedAt: instant(),
		refundedMinor: integer().notNull().default(0),
	},
	(table) => [
		ownPair(table, 'sold_packages_pair'),
		link(table.businessId, table.packageId, servicePackages, 'sold_packages_package'),
		link(table.businessId, table.serviceId, services, 'sold_packages_service'),
		link(table.businessId, table.contactId, contacts, 'sold_packages_contact'),
		link(table.businessId, table.branchId, branches, 'sold_packages_branch'),
		link(table.businessId, table.receiptId, receipts, 'sold_packages_receipt'),
		index('sold_packages_by_contact').on(table.businessId, table.contactId, table.serviceId),
		index('sold_packages_by_package').on(table.businessId, table.packageId),
		index('sold_packages_by_sale').on(table.businessId, table.soldAt, table.id),
		index('sold_packages_by_end').on(table.expiresAt).where(sql`noticed_at is null and refunded_at is null`),
	],
)

/** Money paid beforehand, for whoever brings its code. What it was used for are account credits. */
export const giftCards = sqliteTable(
	'gift_cards',
	{
		...tenant(),
		code: text().notNull(),
		amountMinor: integer().notNull(),
		currency: text().notNull(),
		/** Who bought it; null where nobody said. */
		contactId: text(),
		/** For whom, as the buyer said it. */
		forName: text(),
		branchId: text().notNull(),
		receiptId: text().notNull(),
		/** By which link it was sold; null at the desk. */
		saleId: text(),
		soldBy: text().notNull(),
		soldAt: instant().notNull(),
		expiresAt: instant().notNull(),
		/** Its sale was taken back: what was left of it went back, and it pays no more. */
		voidedAt: instant(),
		refundedMinor: integer().notNull().default(0),
	},
	(table) => [
		ownPair(table, 'gift_cards_pair'),
		link(table.businessId, table.contactId, contacts, 'gift_cards_contact'),
		link(table.businessId, table.branchId, branches, 'gift_cards_branch'),
		link(table.businessId, table.receiptId, receipts, 'gift_cards_receipt'),
		uniqueIndex('gift_cards_code').on(table.businessId, table.code),
		index('gift_cards_by_contact').on(table.businessId, table.contactId),
	],
)

export const creditKinds = ['discount', 'package', 'gift_card'] as const

/** What an appointment costs less, without money that moves now. A voided one counts no more. */
export const accountCredits = sqliteTable(
	'account_credits',
	{
		...tenant(),
		appointmentId: text().notNull(),
		kind: text({ enum: creditKinds }).notNull(),
		/** A session may be used for what has no price: zero. */
		amountMinor: integer().notNull(),
		currency: text().notNull(),
		/** Why, of a discount. */
		reason: text(),
		soldPackageId: text(),
		giftCardId: text(),
		/** The online payment that it came with: what its link took off. */
		ofPayment: text(),
		receiptId: text(),
		createdBy: text().notNull(),
		at: instant().notNull(),
		voidedAt: instant(),
	},
	(table) => [
		link(table.businessId, table.appointmentId, appointments, 'account_credits_appointment'),
		link(table.businessId, table.soldPackageId, soldPackages, 'account_credits_package'),
		link(table.businessId, table.giftCardId, giftCards, 'account_credits_gift_card'),
		link(table.businessId, table.receiptId, receipts, 'account_credits_receipt'),
		index('account_credits_by_appointment').on(table.businessId, table.appointmentId),
		index('account_credits_by_package').on(table.businessId, table.soldPackageId),
		index('account_credits_by_gift_card').on(table.businessId, table.giftCardId),
		oneOf(table.kind, creditKinds, 'account_credits_kind'),
	],
)

/** What a client gave besides, and to whom it goes; the money itself is its movement. */
export const tips = sqliteTable(
	'tips',
	{
		...tenant(),
		specialistId: text().notNull(),
		moneyMovementId: text().notNull(),
		receiptId: text().notNull(),
		amountMinor: integer().notNull(),
		currency: text().notNull(),
		at: instant().notNull(),
	},
	(table) => [
		link(table.businessId, table.specialistId, specialists, 'tips_specialist'),
		link(table.businessId, table.moneyMovementId, moneyMovements, 'tips_movement'),
		link(table.businessId, table.receiptId, receipts, 'tips_receipt'),
		index('tips_by_specialist').on(table.businessId, table.specialistId, table.at),
		index('tips_by_receipt').on(table.businessId, table.receiptId),
	],
)
