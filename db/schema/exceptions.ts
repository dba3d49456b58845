import { sql } from 'drizzle-orm'
import { check, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { type TimeRange } from '#app/lib/weekly-schedule/weekly-schedule.ts'
import { branches } from './branches.ts'
import { instant, json, link, oneOf, ownPair, tenant } from './columns.ts'
import { specialists } from './specialists.ts'

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
