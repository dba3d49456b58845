import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { type WeeklySchedule } from '#app/lib/weekly-schedule/weekly-schedule.ts'
import { instant, json, link, ownPair, tenant } from './columns.ts'
import { services } from './services.ts'

export const branches = sqliteTable(
	'branches',
	{
		...tenant(),
		name: text().notNull(),
		address: text().notNull(),
		placeId: text(),
		location: text(),
		city: text().notNull(),
		state: text().notNull(),
		country: text().notNull(),
		phone: text(),
		timeZone: text().notNull(),
		/** Null: never set, which counts as 08:00-20:00 (DIS-014). */
		schedules: json<WeeklySchedule>(),
		/** Minutes between two offered starts (the documents' `frecuency`). */
		stepMinutes: integer().notNull().default(30),
		/** Media that the assistants may send about it (ids of files). */
		resources: json<string[]>().notNull().default([]),
		createdAt: instant().notNull(),
		archivedAt: instant(),
		deletedAt: instant(),
	},
	(table) => [ownPair(table, 'branches_pair'), index('branches_by_business').on(table.businessId, table.createdAt)],
)

/** Which services a branch offers. */
export const branchServices = sqliteTable(
	'branch_services',
	{ businessId: text().notNull(), branchId: text().notNull(), serviceId: text().notNull() },
	(table) => [
		primaryKey({ columns: [table.businessId, table.branchId, table.serviceId] }),
		link(table.businessId, table.branchId, branches, 'branch_services_branch').onDelete('cascade'),
		link(table.businessId, table.serviceId, services, 'branch_services_service').onDelete('cascade'),
		index('branch_services_by_service').on(table.businessId, table.serviceId),
	],
)
