import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { users } from './accounts.ts'
import { instant, json, oneOf } from './columns.ts'

/** Of a business's balance and a partner's wallet alike. */
export const creditTypes = ['gpt_model', 'reasoning_model'] as const
/** Where a purchase stands, whoever bought. */
export const purchaseStates = ['open', 'paid', 'failed', 'expired', 'mismatched'] as const

/** The brand of a partner as documented; colours are '#rrggbb'. Absent ones take the product's defaults. */
export type PartnerBranding = {
	primaryColor?: string
	secondaryColor?: string
	backgroundColor?: string
	textColor?: string
	accentColor?: string
	successColor?: string
	warningColor?: string
	errorColor?: string
	fontFamily?: string
	themeMode?: 'light' | 'dark'
	companyName?: string
	description?: string
	email?: string
	phone?: string
	facebookUrl?: string
	instagramUrl?: string
	whatsappUrl?: string
	websiteUrl?: string
	privacyUrl?: string
	termsUrl?: string
	communityUrl?: string
}

export const partnerStatuses = ['active', 'inactive', 'expired', 'trialing'] as const
export const partnerPlans = ['hobby', 'pro', 'scale', 'prepay'] as const

/** What a partner pays by, as documented; without a status he is 'inactive', without a plan on 'hobby'. */
export type PartnerSubscription = {
	status?: (typeof partnerStatuses)[number]
	plan?: (typeof partnerPlans)[number]
	stripeSubscriptionId?: string
	usageSubscriptionId?: string
	/** Who he is at Stripe: what he buys is paid by this customer. */
	stripeCustomerId?: string
	stripePriceId?: string
	meteredItemId?: string
	usageThresholdCents?: number
	/** Epoch ms. */
	endDate?: number
}

/** Who resells the product under his own name. */
export const partners = sqliteTable(
	'partners',
	{
		id: text().primaryKey(),
		name: text().notNull(),
		description: text(),
		partnerCode: text().notNull(),
		whatsapp: text(),
		countryCode: text(),
		countryCodeExt: text(),
		level: integer().notNull().default(1),
		branding: json<PartnerBranding>().notNull().default({}),
		/** Where the storage adapter keeps the logo, and what it is; both or none. */
		logoKey: text(),
		logoType: text(),
		/** Counters in hundredths of a credit, as those of a business: 'Sin fee' and 'Con fee'. */
		prepayCredits: integer().notNull().default(0),
		soldCredits: integer().notNull().default(0),
		subscription: json<PartnerSubscription>().notNull().default({}),
		createdAt: instant().notNull(),
		deletedAt: instant(),
	},
	(table) => [uniqueIndex('partners_code').on(table.partnerCode)],
)

export const partnerUsers = sqliteTable(
	'partner_users',
	{
		partnerId: text()
			.notNull()
			.references(() => partners.id),
		userId: text()
			.notNull()
			.references(() => users.id),
		createdAt: instant().notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.partnerId, table.userId] }),
		index('partner_users_by_user').on(table.userId),
	],
)

/** Somebody was asked to work for the partner. The link itself is an account link that names this row. */
export const partnerInvitations = sqliteTable(
	'partner_invitations',
	{
		id: text().primaryKey(),
		partnerId: text()
			.notNull()
			.references(() => partners.id),
		email: text().notNull(),
		/** Who invited, as the mail names him. */
		invitedBy: text().notNull(),
		createdAt: instant().notNull(),
		sentAt: instant().notNull(),
		expiresAt: instant().notNull(),
		acceptedAt: instant(),
		acceptedBy: text().references(() => users.id),
		withdrawnAt: instant(),
	},
	(table) => [index('partner_invitations_by_partner').on(table.partnerId, table.email)],
)

/** Host names that show a partner's brand; `host` in lower case, without a port. */
export const partnerDomains = sqliteTable(
	'partner_domains',
	{
		host: text().primaryKey(),
		partnerId: text()
			.notNull()
			.references(() => partners.id),
		/** As the documents say of a certificate: 'failing' and 'failed' are failures, anything else is well. */
		acmStatus: text(),
		dnsTarget: text(),
		/** Where the name led when it was last asked. */
		seen: text(),
		checkedAt: instant(),
		createdAt: instant().notNull(),
	},
	(table) => [index('partner_domains_by_partner').on(table.partnerId)],
)

/** Banners that run from one instant to another (D-08). */
export const promotions = sqliteTable(
	'promotions',
	{
		id: text().primaryKey(),
		/** Who sees it: 'partner' or 'business'. */
		audience: text().notNull(),
		text: text().notNull(),
		path: text().notNull(),
		startsAt: instant().notNull(),
		/** Half open: over at this very instant. */
		endsAt: instant().notNull(),
	},
	(table) => [index('promotions_running').on(table.audience, table.endsAt)],
)

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
