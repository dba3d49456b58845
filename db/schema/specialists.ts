import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { type TimeRange, type WeeklySchedule } from '#app/lib/weekly-schedule/weekly-schedule.ts'
import { branches } from './branches.ts'
import { instant, json, link, oneOf, ownPair, tenant } from './columns.ts'
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

export const exceptionSources = ['manual', 'holiday'] as const

/** A day on which a branch or a specialist does not keep the hours of the week: other ones, or none. */
export const scheduleExceptions = sqliteTable(
	'schedule_exceptions',
	{
		...tenant(),
		/** Exactly one of the two is set. */
		branchId: text(),
		specialistId: text(),
		/** 'YYYY-MM-DD' where the branch is. */
		day: text().notNull(),
		/** The hours of that day; an empty list is closed. */
		ranges: json<TimeRange[]>().notNull(),
		reason: text(),
		source: text({ enum: exceptionSources }).notNull().default('manual'),
		createdAt: instant().notNull(),
		deletedAt: instant(),
	},
	(table) => [
		ownPair(table, 'schedule_exceptions_pair'),
		link(table.businessId, table.branchId, branches, 'schedule_exceptions_branch'),
		link(table.businessId, table.specialistId, specialists, 'schedule_exceptions_specialist'),
		uniqueIndex('schedule_exceptions_of_branch')
			.on(table.businessId, table.branchId, table.day)
			.where(sql`branch_id is not null and deleted_at is null`),
		uniqueIndex('schedule_exceptions_of_specialist')
			.on(table.businessId, table.specialistId, table.day)
			.where(sql`specialist_id is not null and deleted_at is null`),
		oneOf(table.source, exceptionSources, 'schedule_exceptions_source'),
		check('schedule_exceptions_holder', sql`(branch_id is null) <> (specialist_id is null)`),
	],
)
