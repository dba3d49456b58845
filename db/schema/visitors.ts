import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { instant, tenant } from './columns.ts'

/** Codes by which people who book by themselves prove that a number is theirs. Nobody reads one here: it is a hash, and leaves sealed. */
export const visitorCodes = sqliteTable(
	'visitor_codes',
	{
		...tenant(),
		/** Of the browser that asked: the code counts for nobody else. */
		tokenHash: text().notNull(),
		countryCode: text().notNull(),
		whatsapp: text().notNull(),
		/** Both in the one spelling of a number. */
		phone: text().notNull(),
		codeHash: text().notNull(),
		/** Until it is handed to WhatsApp. */
		sealedCode: text(),
		tries: integer().notNull().default(0),
		usedAt: instant(),
		expiresAt: instant().notNull(),
		createdAt: instant().notNull(),
	},
	(table) => [
		uniqueIndex('visitor_codes_token').on(table.businessId, table.tokenHash),
		index('visitor_codes_by_phone').on(table.businessId, table.phone, table.createdAt),
		index('visitor_codes_by_time').on(table.businessId, table.createdAt),
	],
)

/** Browsers that a business remembers, each by a number that was proven there. */
export const rememberedVisitors = sqliteTable(
	'remembered_visitors',
	{
		...tenant(),
		tokenHash: text().notNull(),
		countryCode: text().notNull(),
		whatsapp: text().notNull(),
		phone: text().notNull(),
		expiresAt: instant().notNull(),
		createdAt: instant().notNull(),
	},
	(table) => [
		uniqueIndex('remembered_visitors_token').on(table.businessId, table.tokenHash),
		index('remembered_visitors_by_phone').on(table.businessId, table.phone),
	],
)
