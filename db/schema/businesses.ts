import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { users } from './accounts.ts'
import { flag, instant, json, oneOf } from './columns.ts'
import { partners } from './partners.ts'

export const businesses = sqliteTable(
	'businesses',
	{
		id: text().primaryKey(),
		slug: text().notNull(),
		name: text().notNull(),
		description: text(),
		category: text(),
		timeZone: text().notNull(),
		currency: text().notNull().default('MXN'),
		country: text().notNull().default('MX'),
		ownerId: text().references(() => users.id),
		/** Who resells to it, under whose brand it works. */
		partnerId: text().references(() => partners.id),
		/** How long a turn waits for the person to finish writing, in milliseconds. */
		delayResponse: integer().notNull().default(8000),
		/** Replies of an assistant per conversation and day; stops loops. */
		limitMessagesPerDay: integer(),
		/** Whole credits that its assistants may spend in one day; null is no limit. */
		creditsPerDay: integer(),
		/** Minutes that a language model may be down before the embedded engine answers; null: a person is called instead. */
		patienceMinutes: integer().default(2),
		/** Between these hours of a branch's clock nobody is written to by rule; the same twice is never. */
		quietFrom: text().notNull().default('21:00'),
		quietTo: text().notNull().default('09:00'),
		favoriteColors: json<string[]>().notNull().default([]),
		funnelId: text(),
		/** One image; public, so that it may stand on pages without a session. */
		logoFileId: text(),
		isDemo: flag(),
		/** The first steps are not done yet: nothing is booked meanwhile (AGE-012). */
		onboarding: flag(),
		createdAt: instant().notNull(),
		deletedAt: instant(),
	},
	(table) => [
		uniqueIndex('businesses_slug').on(table.slug),
		index('businesses_by_owner').on(table.ownerId),
		index('businesses_by_partner').on(table.partnerId),
	],
)

export type TestingNumber = { whatsapp: string; countryCode: string; countryCodeExt: string }

/**
 * The rest of the business's record: what no screen but its own asks for. A business of before this table has no row
 * until its first save.
 */
export const businessRecords = sqliteTable('business_records', {
	businessId: text()
		.primaryKey()
		.references(() => businesses.id),
	/** Who of the house looks after it. */
	adminId: text(),
	isWorking: flag(true),
	/** Without country code; the owner's number is of the same country. */
	whatsapp: text(),
	whatsappOwner: text(),
	countryCode: text(),
	countryCodeExt: text(),
	keywords: json<string[]>().notNull().default([]),
	hasServices: flag(true),
	hasCourses: flag(),
	hasProducts: flag(),
	hasProperties: flag(),
	investmentMinor: integer().notNull().default(0),
	balanceMxnMinor: integer().notNull().default(0),
	balanceUsdMinor: integer().notNull().default(0),
	/** Credits at which staff are told, and how many hours lie between two such notices; null was never set. */
	lowCreditThreshold: integer(),
	creditNotificationInterval: integer(),
	subscriptionEndsAt: instant(),
	stripeCustomerId: text(),
	paymentMode: text(),
	paymentLevel: integer(),
	pricePerConversionMinor: integer(),
	/** Thousands of products that the plan allows (D-60); null is no limit. */
	productLimit: integer(),
	aiConfigured: flag(),
	aiConnected: flag(),
	testingNumbers: json<TestingNumber[]>().notNull().default([]),
	movementCategories: json<string[]>().notNull().default([]),
	/** So many days its part of the log is kept; null is as long as everybody's. */
	logDays: integer(),
})

export const accesses = ['full', 'listed'] as const

export const members = sqliteTable(
	'members',
	{
		businessId: text()
			.notNull()
			.references(() => businesses.id),
		userId: text()
			.notNull()
			.references(() => users.id),
		access: text({ enum: accesses }).notNull(),
		/** As on the wire (D-06): [{pageId, actions, schedule?}]; read only where access is 'listed'. */
		permissions: json<MemberPermission[]>().notNull().default([]),
		createdAt: instant().notNull(),
		/** What the person last answered to 'Tell the client?' on each occasion. */
		noticeHabits: json<NoticeHabits>(),
		/** When the person last used this business; written at most every quarter of an hour. */
		lastSeenAt: instant(),
	},
	(table) => [
		primaryKey({ columns: [table.businessId, table.userId] }),
		index('members_by_user').on(table.userId),
		oneOf(table.access, accesses, 'members_access'),
	],
)

/** 'booked', 'changed', 'cancelled' → 'send' or 'none'. */
export type NoticeHabits = Record<string, 'send' | 'none'>

export type MemberPermission = {
	pageId: number
	actions: string[]
	schedule?: { appointments?: boolean; blocks?: boolean }
}

/** Somebody was asked to join. The link itself is an account link that names this row. */
export const invitations = sqliteTable(
	'invitations',
	{
		id: text().primaryKey(),
		businessId: text()
			.notNull()
			.references(() => businesses.id),
		email: text().notNull(),
		access: text({ enum: accesses }).notNull(),
		permissions: json<MemberPermission[]>().notNull().default([]),
		/** Who invited, as the mail names him. */
		invitedBy: text().notNull(),
		createdAt: instant().notNull(),
		sentAt: instant().notNull(),
		expiresAt: instant().notNull(),
		acceptedAt: instant(),
		acceptedBy: text().references(() => users.id),
		withdrawnAt: instant(),
	},
	(table) => [
		index('invitations_by_business').on(table.businessId, table.email),
		oneOf(table.access, accesses, 'invitations_access'),
	],
)

export const joinDecisions = ['approved', 'refused'] as const

/** Somebody asks to join by the business's id; a bare id opens nothing until a member decides (D-06). */
export const joinRequests = sqliteTable(
	'join_requests',
	{
		id: text().primaryKey(),
		businessId: text()
			.notNull()
			.references(() => businesses.id),
		userId: text()
			.notNull()
			.references(() => users.id),
		createdAt: instant().notNull(),
		decidedAt: instant(),
		decision: text({ enum: joinDecisions }),
		decidedBy: text().references(() => users.id),
	},
	(table) => [
		uniqueIndex('join_requests_open').on(table.businessId, table.userId).where(sql`decided_at IS NULL`),
		index('join_requests_by_user').on(table.userId),
		oneOf(table.decision, joinDecisions, 'join_requests_decision'),
	],
)

/** The one code with which a person may claim the business. */
export const claimCodes = sqliteTable('claim_codes', {
	businessId: text()
		.primaryKey()
		.references(() => businesses.id),
	codeHash: text().notNull(),
	createdAt: instant().notNull(),
	expiresAt: instant().notNull(),
})

/** What a key may do. 'completa' is what an owner may; keys of before roles have it. */
export const keyRoles = ['sin_dinero', 'agenda', 'lectura', 'completa'] as const

export const apiKeys = sqliteTable(
	'api_keys',
	{
		id: text().primaryKey(),
		businessId: text()
			.notNull()
			.references(() => businesses.id),
		name: text().notNull(),
		keyHash: text().notNull(),
		/** The first letters, so that a person can tell one key from another. */
		prefix: text().notNull(),
		role: text({ enum: keyRoles }).notNull().default('completa'),
		createdAt: instant().notNull(),
		lastUsedAt: instant(),
		revokedAt: instant(),
	},
	(table) => [uniqueIndex('api_keys_hash').on(table.keyHash), index('api_keys_by_business').on(table.businessId)],
)

export const providers = ['mercado_pago', 'stripe', 'meta_login'] as const

/** Accounts of a business at outside services. Tokens are sealed (lib/secrets). */
export const providerAccounts = sqliteTable(
	'provider_accounts',
	{
		businessId: text()
			.notNull()
			.references(() => businesses.id),
		provider: text({ enum: providers }).notNull(),
		externalId: text(),
		publicKey: text(),
		sealedToken: text(),
		sealedRefreshToken: text(),
		liveMode: flag(),
		connectedAt: instant().notNull(),
		problem: text(),
		/** How the provider calls the account. */
		label: text(),
		/** Who connected it, as the screen names her. */
		connectedBy: text(),
		/** When the permission ends; null where it does not. */
		tokenEndsAt: instant(),
		/** What the account's own application signs its notices with; null where it is the operator's. */
		sealedWebhookSecret: text(),
		/** When its payments were last looked through. */
		reconciledAt: instant(),
	},
	(table) => [
		primaryKey({ columns: [table.businessId, table.provider] }),
		index('provider_accounts_external').on(table.provider, table.externalId),
		oneOf(table.provider, providers, 'provider_accounts_provider'),
	],
)
