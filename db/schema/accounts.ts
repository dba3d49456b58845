import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { flag, instant, json, oneOf } from './columns.ts'

export const roles = ['user', 'partner', 'admin'] as const

export const users = sqliteTable(
	'users',
	{
		id: text().primaryKey(),
		email: text().notNull(),
		name: text().notNull(),
		role: text({ enum: roles }).notNull().default('user'),
		passwordHash: text(),
		emailVerifiedAt: instant(),
		/** Sign-in is refused unless the server listens on loopback. */
		isDemo: flag(),
		/** No session opens and none goes on until an admin unlocks it. */
		lockedAt: instant(),
		createdAt: instant().notNull(),
		deletedAt: instant(),
		/** When the person agreed to the terms; null for accounts that somebody else made. */
		termsAcceptedAt: instant(),
		/** Of the promotion, and until when it counts: from the first time that it is seen (D-66). */
		couponCode: text(),
		couponExpiresAt: instant(),
	},
	(table) => [uniqueIndex('users_email').on(table.email), oneOf(table.role, roles, 'users_role')],
)

export const sessions = sqliteTable(
	'sessions',
	{
		/** Hash of the token in the cookie. */
		id: text().primaryKey(),
		userId: text()
			.notNull()
			.references(() => users.id, { onDelete: 'cascade' }),
		/** The business that is open; null when none is. */
		businessId: text(),
		/** Since when an admin is inside `businessId` as its guest; null for its own people. */
		openedAsAdminAt: instant(),
		createdAt: instant().notNull(),
		lastSeenAt: instant().notNull(),
		expiresAt: instant().notNull(),
		userAgent: text(),
		/** When this session proved the second factor. */
		secondFactorAt: instant(),
	},
	(table) => [index('sessions_by_user').on(table.userId), index('sessions_age').on(table.expiresAt)],
)

export const linkKinds = ['reset', 'sign_in', 'setup', 'verify', 'invite'] as const

/** One-time links: password reset, sign-in from the terminal, first admin, a verified address, an invitation. */
export const accountLinks = sqliteTable(
	'account_links',
	{
		tokenHash: text().primaryKey(),
		kind: text({ enum: linkKinds }).notNull(),
		userId: text().references(() => users.id, { onDelete: 'cascade' }),
		payload: json<Record<string, string>>(),
		createdAt: instant().notNull(),
		expiresAt: instant().notNull(),
		usedAt: instant(),
	},
	(table) => [index('account_links_by_user').on(table.userId), oneOf(table.kind, linkKinds, 'account_links_kind')],
)

export const letterKinds = ['sign_up', 'reset', 'email', 'invite', 'join'] as const

/**
 * A letter that somebody asked us to send to somebody. Counted in the transaction that queues it, so that a restart forgets
 * none; kept for a day, as hashes.
 */
export const lettersAsked = sqliteTable(
	'letters_asked',
	{
		id: text().primaryKey(),
		kind: text({ enum: letterKinds }).notNull(),
		recipientHash: text().notNull(),
		/** The person, the business or the visitor's address; null where nobody knows. */
		senderHash: text(),
		askedAt: instant().notNull(),
	},
	(table) => [
		index('letters_asked_recipient').on(table.recipientHash, table.askedAt),
		index('letters_asked_sender').on(table.senderHash, table.askedAt),
		index('letters_asked_age').on(table.askedAt),
		oneOf(table.kind, letterKinds, 'letters_asked_kind'),
	],
)

/** A person's TOTP (RFC 6238: SHA-1, six digits, thirty seconds). Asked for once it is confirmed. */
export const secondFactors = sqliteTable('second_factors', {
	userId: text()
		.primaryKey()
		.references(() => users.id, { onDelete: 'cascade' }),
	sealedSecret: text().notNull(),
	/** The counter of the last code that fitted: that code and older ones are refused from then on. */
	lastStep: integer().notNull().default(0),
	createdAt: instant().notNull(),
	confirmedAt: instant(),
})

/** Each opens the door once where the phone is lost. */
export const recoveryCodes = sqliteTable(
	'recovery_codes',
	{
		codeHash: text().primaryKey(),
		userId: text()
			.notNull()
			.references(() => users.id, { onDelete: 'cascade' }),
		createdAt: instant().notNull(),
		usedAt: instant(),
	},
	(table) => [index('recovery_codes_by_user').on(table.userId)],
)

/** Between the password and the second factor: no session exists yet. */
export const signInSteps = sqliteTable(
	'sign_in_steps',
	{
		tokenHash: text().primaryKey(),
		userId: text()
			.notNull()
			.references(() => users.id, { onDelete: 'cascade' }),
		userAgent: text(),
		/** Wrong codes so far. */
		attempts: integer().notNull().default(0),
		createdAt: instant().notNull(),
		expiresAt: instant().notNull(),
	},
	(table) => [index('sign_in_steps_by_user').on(table.userId), index('sign_in_steps_age').on(table.expiresAt)],
)

/** A live line on another host, where the session's cookie does not go: opens once, within a minute, and ends with its session. */
export const liveTickets = sqliteTable(
	'live_tickets',
	{
		tokenHash: text().primaryKey(),
		sessionId: text()
			.notNull()
			.references(() => sessions.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
		expiresAt: instant().notNull(),
	},
	(table) => [index('live_tickets_by_session').on(table.sessionId), index('live_tickets_age').on(table.expiresAt)],
)

/** How far a person has come in setting up a business step by step; one such way for each, whatever device he is at. */
export const onboardingProgress = sqliteTable('onboarding_progress', {
	userId: text()
		.primaryKey()
		.references(() => users.id),
	/** The business that the way makes; by id alone, since it may be deleted meanwhile. */
	businessId: text(),
	progress: json<object>().notNull(),
	/** Counts every change: a page that was drawn before the last one moves nothing. */
	version: integer().notNull(),
	updatedAt: instant().notNull(),
})
