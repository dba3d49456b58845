import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type Reference } from '#app/core/references.server.ts'
import { type Retention } from '#app/core/retention/retention.server.ts'
import { contactImportPeople, contactImportRefusals, contactImportSamples, contactImports } from '#db/schema/imports.ts'

const month = 30
const year = 365

/** What an import leaves is asked for soon or never; that there was one is remembered for a year. */
export const clientsRetention: Retention[] = [
	...[contactImportSamples, contactImportPeople, contactImportRefusals].map((table) => ({
		table,
		born: table.at,
		days: month,
		over: (ago: (days: number) => number): SQL => sql`${table.at} < ${ago(month)}`,
	})),
	{
		table: contactImports,
		born: contactImports.createdAt,
		days: year,
		over: (ago) => sql`${contactImports.createdAt} < ${ago(year)} AND ${contactImports.state} <> 'enviando'`,
	},
]

/** A file is not let go while its rows are being sent. */
export const clientsReferences: Reference[] = [
	{
		to: 'file',
		by: 'clients',
		isUsed: async ({ db, businessId }, fileId) => {
			const mine = and(eq(contactImports.businessId, businessId), eq(contactImports.fileId, fileId))
			return (await db.$count(contactImports, mine)) > 0
		},
	},
]
