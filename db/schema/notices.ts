import { foreignKey, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { type Json } from '#app/lib/json.ts'
import { users } from './accounts.ts'
import { instant, json, ownPair, tenant } from './columns.ts'

/** What staff should know of: no credits, somebody who waits for a person, a notice that could not be sent. */
export const notices = sqliteTable(
	'notices',
	{
		...tenant(),
		/** The event it comes from, e.g. 'turns.outOfCredits'. */
		kind: text().notNull(),
		/** The same trouble within one day is one notice that counts. */
		groupKey: text().notNull(),
		details: json<Record<string, Json>>().notNull(),
		count: integer().notNull().default(1),
		/** When it happened last. */
		at: instant().notNull(),
		createdAt: instant().notNull(),
	},
	(table) => [
		ownPair(table, 'notices_pair'),
		index('notices_by_age').on(table.businessId, table.at),
		uniqueIndex('notices_group').on(table.businessId, table.groupKey),
	],
)

/** Who has seen which; a notice that happened again after `readAt` is new again. */
export const noticeReads = sqliteTable(
	'notice_reads',
	{
		businessId: text().notNull(),
		noticeId: text().notNull(),
		userId: text()
			.notNull()
			.references(() => users.id),
		readAt: instant().notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.businessId, table.noticeId, table.userId] }),
		foreignKey({
			name: 'notice_reads_notice',
			columns: [table.businessId, table.noticeId],
			foreignColumns: [notices.businessId, notices.id],
		}),
	],
)
