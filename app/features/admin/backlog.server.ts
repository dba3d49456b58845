import { sql } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { type Backlog, type Lateness } from './schemas-machinery.ts'

/**
 * Whether the job that was to read a webhook `w` was given up: nothing waits for it any more, and what can never be read must
 * not hide what is late. Both ids were made in one transaction, so that among the failed its job lies right behind its moment.
 */
const isGivenUp = sql`EXISTS (SELECT 1 FROM (
	SELECT payload FROM jobs INDEXED BY jobs_refused
	WHERE state = 'failed' AND id >= 'job_' || substr(w.id, ${'whk_'.length + 1}, 10) ORDER BY id LIMIT 1000
) WHERE json_extract(payload, '$.webhookEventId') = w.id)`

const oldestUnread = sql`(SELECT received_at FROM webhook_events w
	WHERE processed_at IS NULL AND NOT ${isGivenUp} ORDER BY id LIMIT 1)`

/** What waits and for how long, in numbers for whoever asks from outside. Reads the whole of what waits, by index. */
export async function backlog({ db, now }: ReadCtx<'platform'>): Promise<Backlog> {
	// What stands behind another of its lane waits for that one, and is not late itself.
	const due = await db.all<{ kind: string; due: number; oldest: number | null }>(sql`
		SELECT kind, count(*) AS due, min(CASE is_behind WHEN 0 THEN run_at END) AS oldest FROM jobs
		WHERE state = 'pending' AND is_behind IN (0, 1) AND run_at <= ${now} GROUP BY kind ORDER BY kind LIMIT 200`)
	const running = await db.all<{ kind: string; running: number }>(sql`
		SELECT kind, count(*) AS running FROM jobs WHERE state = 'running' GROUP BY kind ORDER BY kind LIMIT 200`)
	const rest = await db.get<{ failed: number; waiting: number; oldest: number | null; unreadable: number }>(sql`SELECT
		(SELECT count(*) FROM jobs WHERE state = 'failed') AS failed,
		(SELECT count(*) FROM webhook_events w WHERE processed_at IS NULL AND NOT ${isGivenUp}) AS waiting,
		(SELECT count(*) FROM webhook_events w WHERE processed_at IS NULL AND ${isGivenUp}) AS unreadable,
		${oldestUnread} AS oldest`)
	const age = (at: number | null) => (at === null ? 0 : Math.max(0, now - at))
	return {
		due: due.map(({ oldest, ...line }) => ({ ...line, age: age(oldest) })),
		running,
		failed: rest.failed,
		webhooks: { waiting: rest.waiting, age: age(rest.oldest), failed: rest.unreadable },
	}
}

/** For how long the oldest waits: two entries of two indexes, past those webhooks that were given up, so that it may be asked all the time. */
export async function lateness({ db, now }: ReadCtx<'platform'>): Promise<Lateness> {
	const oldest = await db.get<{ job: number | null; webhook: number | null }>(sql`SELECT
		(SELECT run_at FROM jobs WHERE state = 'pending' AND is_behind = 0 ORDER BY run_at LIMIT 1) AS job,
		${oldestUnread} AS webhook`)
	const age = (at: number | null) => (at === null ? 0 : Math.max(0, now - at))
	return { job: age(oldest.job), webhook: age(oldest.webhook) }
}
