import { sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { branches } from './branches.ts'
import { instant, link, tenant } from './columns.ts'

/** Secret addresses under which a screen in a branch lets people say that they have arrived. One a branch. */
export const kiosks = sqliteTable(
	'kiosks',
	{
		...tenant(),
		branchId: text().notNull(),
		tokenHash: text().notNull(),
		/** The address can be shown again. */
		sealedToken: text().notNull(),
		createdAt: instant().notNull(),
	},
	(table) => [
		link(table.businessId, table.branchId, branches, 'kiosks_branch').onDelete('cascade'),
		uniqueIndex('kiosks_token').on(table.tokenHash),
		uniqueIndex('kiosks_of_branch').on(table.businessId, table.branchId),
	],
)
