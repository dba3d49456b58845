import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { type WeeklySchedule } from '#app/lib/weekly-schedule/weekly-schedule.ts'
import { branches } from './branches.ts'
import { instant, json, link, ownPair, tenant } from './columns.ts'
import { services } from './services.ts'

export const specialists = sqliteTable(
	'specialists',
	{
		...tenant(),
		branchId: text().notNull(),
		customId: text(),
		name: text().notNull(),
		email: text(),
		whatsapp: text(),
		countryCode: text(),
		countryCodeExt: text(),
		paymentInfo: text(),
		colorHex: text().notNull().default('#007AFF'),
		/** Null: the hours of the branch. */
		schedules: json<WeeklySchedule>(),
		googleCalendarId: text(),
		googleCalendarName: text(),
		/** The documents' `googleRefreshToken`, sealed (lib/secrets). */
		sealedGoogleToken: text(),
		/** The portrait that clients see; the first of them. */
		images: json<string[]>().notNull().default([]),
		/** A sentence about them, on the booking page. */
		about: text(),
		createdAt: instant().notNull(),
		archivedAt: instant(),
		deletedAt: instant(),
	},
	(table) => [
		ownPair(table, 'specialists_pair'),
		link(table.businessId, table.branchId, branches, 'specialists_branch'),
		index('specialists_by_branch').on(table.businessId, table.branchId),
	],
)

export const specialistServices = sqliteTable(
	'specialist_services',
	{
		businessId: text().notNull(),
		specialistId: text().notNull(),
		serviceId: text().notNull(),
		/** What this specialist asks and takes for it; null: what the service says. */
		priceMinor: integer(),
		durationMinutes: integer(),
	},
	(table) => [
		primaryKey({ columns: [table.businessId, table.specialistId, table.serviceId] }),
		link(table.businessId, table.specialistId, specialists, 'specialist_services_specialist').onDelete('cascade'),
		link(table.businessId, table.serviceId, services, 'specialist_services_service').onDelete('cascade'),
		index('specialist_services_by_service').on(table.businessId, table.serviceId),
	],
)
