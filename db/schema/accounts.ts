import { index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
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
	},
	(table) => [index('sessions_by_user').on(table.userId), index('sessions_age').on(table.expiresAt)],
)

export const linkKinds = ['reset', 'sign_in', 'setup', 'verify', 'invite'] as const

/** One-time links: password reset, sign-in from the terminal, first admin. */
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
