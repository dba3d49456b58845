import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { leftOut } from '#app/core/rows/left-out.ts'
import { toIso } from '#app/lib/time.ts'
import { businesses } from '#db/schema/businesses.ts'
import { jobs } from '#db/schema/core.ts'
import {
	type FailedJobs,
	type JobKind,
	type JobRef,
	type ListFailedJobs,
	type QueueState,
	type Retried,
} from './schemas-machinery.ts'

/** One press brings back at most so many: the writer is needed by people too. */
const atOnce = 1000

const failed = eq(jobs.state, 'failed')

/** What gave up, newest first, with its reason; and how many there are of each kind. */
export async function listFailedJobs(ctx: ReadCtx<'platform'>, input: ListFailedJobs): Promise<FailedJobs> {
	const { kind, cursor, limit } = input
	const rows = await ctx.db
		.select({ job: jobs, business: { id: businesses.id, name: businesses.name } })
		.from(jobs)
		.leftJoin(businesses, eq(businesses.id, jobs.businessId))
		.where(and(failed, kind ? eq(jobs.kind, kind) : undefined, cursor ? lt(jobs.id, cursor) : undefined))
		.orderBy(desc(jobs.id))
		.limit(limit + 1)
	const shown = rows.slice(0, limit)
	return {
		jobs: shown.map(({ job, business }) => ({
			id: job.id,
			kind: job.kind,
			...leftOut({ business, reason: job.lastError }),
			attempts: job.attempts,
			createdAt: toIso(job.createdAt),
			finishedAt: job.finishedAt === null ? undefined : toIso(job.finishedAt),
		})),
		kinds: await ctx.db
			.select({ kind: jobs.kind, count: sql<number>`count(*)` })
			.from(jobs)
			.where(failed)
			.groupBy(jobs.kind),
		next: rows.length > limit ? shown.at(-1)?.job.id : undefined,
	}
}

/** Back into the queue with all its attempts. */
export async function retryJob(ctx: WriteCtx<'platform'>, { jobId }: JobRef): Promise<Retried> {
	const count = await bringBack(ctx, [jobId])
	if (count === 0) throw new DomainError('not_found', 'jobId')
	return { count }
}

/** Every failed job of a kind, the oldest first. */
export async function retryJobs(ctx: WriteCtx<'platform'>, { kind }: JobKind): Promise<Retried> {
	const rows = await ctx.db
		.select({ id: jobs.id })
		.from(jobs)
		.where(and(failed, eq(jobs.kind, kind)))
		.orderBy(jobs.id)
		.limit(atOnce)
	return {
		count: await bringBack(
			ctx,
			rows.map(({ id }) => id),
		),
	}
}

async function bringBack(ctx: WriteCtx<'platform'>, ids: string[]): Promise<number> {
	const back = await ctx.db
		.update(jobs)
		.set({ state: 'pending', attempts: 0, runAt: ctx.now, leaseUntil: null, finishedAt: null })
		.where(and(failed, inArray(jobs.id, ids)))
		.returning({ id: jobs.id })
	await ctx.emit('admin.jobsRetried', { jobIds: back.map(({ id }) => id) })
	return back.length
}

/** What is due and since when, what runs, what is for later. Counts by index: the queue may hold a million. */
export async function queueState({ db, now }: ReadCtx<'platform'>): Promise<QueueState> {
	const due = await db.all<{ kind: string; count: number; oldestAt: number }>(sql`
		SELECT kind, count(*) AS count, min(run_at) AS oldestAt FROM jobs
		WHERE state = 'pending' AND is_behind IN (0, 1) AND run_at <= ${now} GROUP BY kind ORDER BY oldestAt LIMIT 100`)
	const running = await db.all<{ kind: string; count: number }>(sql`
		SELECT kind, count(*) AS count FROM jobs WHERE state = 'running' GROUP BY kind ORDER BY kind LIMIT 100`)
	const later = await db.get<{ count: number; nextAt: number | null }>(sql`
		SELECT count(*) AS count, min(run_at) AS nextAt FROM jobs
		WHERE state = 'pending' AND is_behind IN (0, 1) AND run_at > ${now}`)
	return {
		due: due.map((row) => ({ ...row, oldestAt: toIso(row.oldestAt) })),
		running,
		later: later.count,
		nextAt: later.nextAt === null ? undefined : toIso(later.nextAt),
	}
}
