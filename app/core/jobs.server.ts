import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { newId } from '#app/lib/id.ts'
import { type Json } from '#app/lib/json.ts'
import { jobs } from '#db/schema/core.ts'
import { type Writer } from '#db/writer.server.ts'
import { type Scope, type WriteCtx } from './ctx.server.ts'
import { type DeliveryJob, ended } from './deliveries.server.ts'
import { registry } from './registry.server.ts'
import { type DueJob } from './signal.server.ts'

export type NewJob = {
	/** Names its delivery, e.g. 'inbox.sendMessage'. */
	kind: string
	payload: Record<string, Json>
	/** Epoch ms; now when absent. */
	runAt?: number
	/** At most one job ever exists for a key. */
	key?: string
	/** One after another, in queueing order, e.g. the messages of one thread. */
	lane?: string
	/** Whose share of its pool it takes, where no business is named yet. */
	share?: string
	maxAttempts?: number
}

/** Queues work in the open transaction: it exists exactly when the change does. Answers the job's id. */
export async function enqueue(ctx: WriteCtx<Scope>, job: NewJob): Promise<string> {
	const id = newId('job')
	const { kind, payload, runAt = ctx.now, maxAttempts = 8, key = null, lane = null } = job
	const businessId = 'businessId' in ctx ? ctx.businessId : null
	const pool = registry().pools.get(kind) ?? 'usual'
	const share = businessId ?? job.share ?? ''
	if (runAt <= ctx.now) ctx.news.due.push({ id, pool, share })
	else ctx.news.jobs = true
	await ctx.db.run(sql`
		INSERT INTO jobs (id, business_id, kind, payload, run_at, max_attempts, key, lane, pool, share, cause, created_at)
		VALUES (${id}, ${businessId}, ${kind}, ${JSON.stringify(payload)}, ${runAt}, ${maxAttempts}, ${key}, ${lane},
			${pool}, ${share}, ${ctx.actor.cause ?? null}, ${ctx.now})
		ON CONFLICT (key) WHERE key IS NOT NULL DO NOTHING`)
	return id
}

/**
 * Who works off the queue in this process. What is due as it is queued, and for which there is a place, is claimed in the
 * transaction that queues it: no commit of its own, and nobody has to look for it.
 */
export type JobTaker = {
	/** In the open transaction; what it answers must be told how that ended. */
	take(ctx: WriteCtx<Scope>, due: DueJob[]): Promise<TakenJobs>
}
export type TakenJobs = { count: number; begin(): void; letGo(): void }

/** Answers how to stop. */
export function takeJobsOf(writer: Writer, taker: JobTaker): () => void {
	const home = registry()
	home.takers ??= new WeakMap()
	home.takers.set(writer, taker)
	return () => home.takers?.get(writer) === taker && home.takers.delete(writer)
}

/** Claims what this transaction queued and is due; null where nobody takes it. What nobody took is looked for as usual. */
export async function takeDueJobs(ctx: WriteCtx<Scope>, writer: Writer): Promise<TakenJobs | null> {
	const { due } = ctx.news
	if (due.length === 0) return null
	const taker = writer.isOfCopy ? undefined : registry().takers?.get(writer)
	const taken = (await taker?.take(ctx, due)) ?? null
	if (due.length > (taken?.count ?? 0)) ctx.news.jobs = true
	return taken
}

/** Moves a job that has not started; false when it runs already or is done. */
export async function moveJob(ctx: WriteCtx<Scope>, key: string, runAt: number): Promise<boolean> {
	ctx.news.jobs = true
	const moved = await ctx.db
		.update(jobs)
		.set({ runAt })
		.where(and(eq(jobs.key, key), eq(jobs.state, 'pending')))
		.returning({ id: jobs.id })
	return moved.length > 0
}

/** Takes back what has not started. */
export async function cancelJobs(ctx: WriteCtx<Scope>, keys: string[]): Promise<void> {
	if (keys.length === 0) return
	await ctx.db
		.update(jobs)
		.set({ state: 'cancelled', finishedAt: ctx.now })
		.where(and(inArray(jobs.key, keys), eq(jobs.state, 'pending')))
}

/**
 * Marks a job done in the last transaction of its delivery: what it did and its end are one commit, which no crash can
 * come between. A run that is not the newest any more leaves the mark to that one.
 */
export async function endJob(
	{ db, now }: Pick<WriteCtx<Scope>, 'db' | 'now'>,
	{ id, attempt }: Pick<DeliveryJob, 'id' | 'attempt'>,
): Promise<typeof ended> {
	await db.run(sql`UPDATE jobs SET state = 'done', finished_at = ${now}, lease_until = NULL
		WHERE id = ${id} AND state = 'running' AND attempts = ${attempt}`)
	return ended
}

/** The business is gone: nothing of it that waits is done. What runs ends by itself. */
export async function cancelJobsOfBusiness(ctx: WriteCtx): Promise<void> {
	await ctx.db
		.update(jobs)
		.set({ state: 'cancelled', finishedAt: ctx.now })
		// Written out, as the index of what waits has it: what is done is not gone through.
		.where(and(eq(jobs.businessId, ctx.businessId), sql`state = 'pending'`))
}

/** Takes that back: what was cancelled at that very instant and is not due yet waits again. */
export async function reviveJobs(ctx: WriteCtx, cancelledAt: number): Promise<void> {
	ctx.news.jobs = true
	const wasTaken = and(eq(jobs.state, 'cancelled'), eq(jobs.finishedAt, cancelledAt), gt(jobs.runAt, ctx.now))
	await ctx.db
		.update(jobs)
		.set({ state: 'pending', finishedAt: null })
		.where(and(eq(jobs.businessId, ctx.businessId), wasTaken))
}
