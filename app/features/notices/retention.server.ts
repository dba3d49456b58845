import { sql } from 'drizzle-orm'
import { type Retention } from '#app/core/retention/retention.server.ts'
import { noticeReads, notices } from '#db/schema/notices.ts'

const days = 365

/** A notice leaves a year after it happened last, and before it the marks of those who saw it. */
export const noticesRetention: Retention[] = [
	{
		table: noticeReads,
		born: noticeReads.readAt,
		days,
		over: (ago) => sql`EXISTS (SELECT 1 FROM ${notices} seen WHERE seen.business_id = ${noticeReads.businessId}
			AND seen.id = ${noticeReads.noticeId} AND seen.at < ${ago(days)})`,
	},
	{
		table: notices,
		born: notices.createdAt,
		days,
		over: (ago) => sql`(${notices.at} < ${ago(days)} AND NOT EXISTS (SELECT 1 FROM ${noticeReads} mark
			WHERE mark.business_id = ${notices.businessId} AND mark.notice_id = ${notices.id}))`,
	},
]
