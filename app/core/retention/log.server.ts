import { eq, inArray, sql } from 'drizzle-orm'
import { type Reader } from '#db/reader.server.ts'
import { businessRecords } from '#db/schema/businesses.ts'
import { cursors, events, idempotency, jobs, webhookEvents } from '#db/schema/core.ts'
import { type WriteCtx } from '../ctx.server.ts'
import { registry } from '../registry.server.ts'
import { logDays } from './log-days.ts'
import { type Retention } from './retention.server.ts'

/** Longer than a deleted business can be taken back, whose jobs then wait again (`reviveJobs`). */
const undoneDays = 91
/** Meta repeats an event for seven days; whoever repeats a call later than this makes a new call. */
const repeatableDays = 9
/** The name under which `cursors` keeps how far the log has left. */
export const sweptLog = 'core.sweep'

/** What admins did stays for good, and of each business the newest, which says when it was last at work. */
const log: Retention = {
	table: events,
	born: events.at,
	days: logDays,
	over: (ago) => sql`(json_extract(${events.actor}, '$.kind') <> 'admin'
		AND ${events.at} < coalesce((SELECT ${ago(0)} - max(${logDays}, record.log_days) * 86400000 FROM ${businessRecords} record
			WHERE record.business_id = ${events.businessId}), ${ago(logDays)})
		AND (${events.businessId} IS NULL
			OR ${events.seq} < (SELECT max(seq) FROM ${events} newer WHERE newer.business_id = ${events.businessId})))`,
	until: (db) => passedByAll(db),
	left: (ctx, seq) => noteLeft(ctx, seq),
}

const queue: Retention = {
	table: jobs,
	born: jobs.createdAt,
	days: 14,
	over: (ago) => sql`(${jobs.finishedAt} < ${ago(14)} AND (${jobs.state} = 'done'
		OR (${jobs.state} IN ('failed', 'cancelled') AND ${jobs.finishedAt} < ${ago(undoneDays)})))`,
}

const outcomes: Retention = {
	table: idempotency,
	born: idempotency.at,
	days: repeatableDays,
	over: (ago) => sql`${idempotency.at} < ${ago(repeatableDays)}`,
}

/** What could not be read stays as long as its failed job, for whoever looks into it. */
const webhooks: Retention = {
	table: webhookEvents,
	born: webhookEvents.receivedAt,
	days: 30,
	over: (ago) => sql`(${webhookEvents.receivedAt} < ${ago(30)}
		AND (${webhookEvents.processedAt} IS NOT NULL OR ${webhookEvents.receivedAt} < ${ago(undoneDays)}))`,
}

export const coreRetention = [log, queue, outcomes, webhooks]

/** Every subscriber has read it, none of its reactions waits for it, and it is not the newest of all, which is the log's head. */
async function passedByAll(db: Reader): Promise<number> {
	const names = registry().after.map(({ name }) => name)
	const stored = await db.select({ seq: cursors.seq }).from(cursors).where(inArray(cursors.reader, names))
	if (stored.length < names.length) return 0
	const row = await db.get<{ head: number; waits: number | null; runs: number | null }>(sql`SELECT
		(SELECT coalesce(max(seq), 0) FROM events) AS head,
		(SELECT min(json_extract(payload, '$.seq')) FROM jobs WHERE kind = 'core.react' AND state = 'pending') AS waits,
		(SELECT min(json_extract(payload, '$.seq')) FROM jobs WHERE kind = 'core.react' AND state = 'running') AS runs`)
	const told = Math.min(row.waits ?? Number.MAX_SAFE_INTEGER, row.runs ?? Number.MAX_SAFE_INTEGER)
	return Math.min(row.head - 1, told - 1, ...stored.map(({ seq }) => seq))
}

async function noteLeft({ db }: WriteCtx<'platform'>, seq: number): Promise<void> {
	await db
		.insert(cursors)
		.values({ reader: sweptLog, seq })
		.onConflictDoUpdate({ target: cursors.reader, set: { seq: sql`max(${cursors.seq}, excluded.seq)` } })
}

/** Up to here events have left the log: who comes from before can't be told what he missed. */
export async function logBegins(db: Pick<Reader, 'select'>): Promise<number> {
	const [row] = await db.select({ seq: cursors.seq }).from(cursors).where(eq(cursors.reader, sweptLog))
	return row?.seq ?? 0
}
