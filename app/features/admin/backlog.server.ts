import { sql } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { type Backlog, type Lateness } from './schemas-machinery.ts'

/** What waits and for how long, in numbers for whoever asks from outside. Reads the whole of what waits, by index. */
export async function backlog({ db, now }: ReadCtx<'platform'>): Promise<Backlog> {
	// What stands behind another of its lane waits for that one, and is not late itself.
	const due = await db.all<{ kind: string; due: number; oldest: number | null }>(sql`
		SELECT kind, count(*) AS due, min(CASE is_behind WHEN 0 THEN run_at END) AS oldest FROM jobs
		WHERE state = 'pending' AND is_behind IN (0, 1) AND run_at <= ${now} GROUP BY kind ORDER BY kind LIMIT 200`)
	const running = await db.all<{ kind: string; running: number }>(sql`
		SELECT kind, count(*) AS running FROM jobs WHERE state = 'running' GROUP BY kind ORDER BY kind LIMIT 200`)
	const rest = await db.get<{ failed: number; waiting: number; oldest: number | null }>(sql`SELECT
		(SELECT count(*) FROM jobs WHERE state = 'failed') AS failed,
		(SELECT count(*) FROM webhook_events WHERE processed_at IS NULL) AS waiting,
		(SELECT received_at FROM webhook_events WHERE processed_at IS NULL ORDER BY id LIMIT 1) AS oldest`)
	const age = (at: number | null) => (at === null ? 0 : Math.max(0, now - at))
	return {
		due: due.map(({ oldest, ...line }) => ({ ...line, age: age(oldest) })),
		running,
		failed: rest.failed,
		webhooks: { waiting: rest.waiting, age: age(rest.oldest) },
	}
}

/** For how long the oldest waits: two entries of two indexes, so that it may be asked all the time. */
export async function lateness({ db, now }: ReadCtx<'platform'>): Promise<Lateness> {
	const oldest = await db.get<{ job: number | null; webhook: number | null }>(sql`SELECT
		(SELECT run_at FROM jobs WHERE state = 'pending' AND is_behind = 0 ORDER BY run_at LIMIT 1) AS job,
		(SELECT received_at FROM webhook_events WHERE processed_at IS NULL ORDER BY id LIMIT 1) AS webhook`)
	const age = (at: number | null) => (at === null ? 0 : Math.max(0, now - at))
	return { job: age(oldest.job), webhook: age(oldest.webhook) }
}
