import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { byJob } from '#app/core/access.server.ts'
import { type Ctx, type WriteCtx } from '#app/core/ctx.server.ts'
import { type DeliveryJob, GiveUp, TryAgain } from '#app/core/deliveries.server.ts'
import { registry } from '#app/core/registry.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { log } from '#app/lib/log.ts'
import { jobs } from '#db/schema/core.ts'

/** A job whose process died comes back after so long. */
export const lease = 2 * 60_000
/** Why a job stands where it does whose process ended while it ran. */
export const died = 'process_ended'
/** A job may be in the room when its process ends so many times, however few attempts it has. */
const deathsForgiven = 3
const firstPause = 5_000
const longestPause = 60 * 60_000

export type Claimed = DeliveryJob & { businessId: string | null }

/**
 * Marks how jobs ended, renews the leases of those that run on, and takes up to `limit` due ones under a lease, oldest first, one of a lane at a time: a single
 * commit for both, since an end frees its lane.
 */
export async function advance(
	ctx: Ctx<'platform'>,
	endings: Ending[],
	limit: number,
	stillRunning: string[] = [],
): Promise<Claimed[]> {
	return transact(ctx, async (within) => {
		await mark(within, endings)
		await renew(within, stillRunning)
		return limit > 0 ? claim(within, limit) : []
	})
}

/** What runs longer than its lease, such as a slow language model, must not be taken for dead. */
async function renew({ db, now }: WriteCtx<'platform'>, ids: string[]): Promise<void> {
	if (ids.length === 0) return
	await db
		.update(jobs)
		.set({ leaseUntil: now + lease })
		.where(and(inArray(jobs.id, ids), eq(jobs.state, 'running')))
}

async function claim(ctx: WriteCtx<'platform'>, limit: number): Promise<Claimed[]> {
	await comeBack(ctx)
	const suspects = await suspectsIn(ctx)
	const usual = await take(ctx, limit, suspects.waiting ? sql`NOT ${isSuspect}` : sql`TRUE`)
	// Of those whose process ended one runs at a time, so that the one that ends it takes none of the others along again.
	const isNext = suspects.waiting && !suspects.running && usual.length < limit
	return isNext ? [...usual, ...(await take(ctx, 1, isSuspect))] : usual
}

/** Whether its process ended while the job ran; written out, as its index has it. */
const isSuspect = sql.raw(`last_error IS '${died}'`)

/** Whether jobs whose process ended wait or run: few ever, so that a long queue costs no more. */
async function suspectsIn({ db, now }: WriteCtx<'platform'>) {
	const row = await db.get<{ waiting: number; running: number }>(sql`SELECT
		EXISTS (SELECT 1 FROM jobs WHERE ${isSuspect} AND state = 'pending' AND run_at <= ${now}) AS waiting,
		EXISTS (SELECT 1 FROM jobs WHERE ${isSuspect} AND state = 'running') AS running`)
	return { waiting: row.waiting === 1, running: row.running === 1 }
}

/** What ended with its process waits again, until it was there too often: then it is given up and shown as failed. */
async function comeBack({ db, now }: WriteCtx<'platform'>): Promise<void> {
	const tooOften = sql`${jobs.attempts} >= max(${jobs.maxAttempts}, ${deathsForgiven})`
	const back = await db
		.update(jobs)
		.set({
			leaseUntil: null,
			lastError: died,
			state: sql`CASE WHEN ${tooOften} THEN 'failed' ELSE 'pending' END`,
			finishedAt: sql`CASE WHEN ${tooOften} THEN ${now} END`,
		})
		.where(and(eq(jobs.state, 'running'), lt(jobs.leaseUntil, now)))
		.returning({ job: jobs.id, kind: jobs.kind, attempt: jobs.attempts, state: jobs.state })
	for (const { state, ...job } of back)
		if (state === 'failed') log.error(job, 'a job is given up: its process ended each time it ran')
}

/** Those due of a sort, oldest first, one of a lane at a time. */
async function take({ db, now }: WriteCtx<'platform'>, limit: number, sort: SQL): Promise<Claimed[]> {
	const { id, businessId, kind, payload, attempts: attempt, maxAttempts } = jobs
	const due = sql`${id} IN (
		SELECT id FROM jobs WHERE state = 'pending' AND run_at <= ${now} AND ${sort} AND (lane IS NULL OR NOT EXISTS (
			SELECT 1 FROM jobs other WHERE other.lane = jobs.lane AND other.state IN ('pending', 'running') AND other.rowid < jobs.rowid
		)) ORDER BY run_at LIMIT ${limit}
	)`
	return db
		.update(jobs)
		.set({ state: 'running', leaseUntil: now + lease, attempts: sql`${attempt} + 1` })
		.where(due)
		.returning({ id, businessId, kind, payload, attempt, maxAttempts })
}

/** When the next pending job is due, in epoch ms; null when none is. */
export async function nextDue(ctx: Ctx<'platform'>): Promise<number | null> {
	const row = await ctx.db.get<{ at: number | null } | undefined>(
		sql`SELECT min(run_at) AS at FROM jobs WHERE state = 'pending'`,
	)
	return row?.at ?? null
}

/** Whether a claim would find anything: due work, or a lease that ended. Asked of the reader, so that idling never writes. */
export async function anythingDue(ctx: Ctx<'platform'>): Promise<boolean> {
	const row = await ctx.db.get<{ found: number }>(sql`SELECT
		EXISTS (SELECT 1 FROM jobs WHERE state = 'pending' AND run_at <= ${ctx.now})
		OR EXISTS (SELECT 1 FROM jobs WHERE state = 'running' AND lease_until < ${ctx.now}) AS found`)
	return row.found === 1
}

export type Ending = { id: string } & (
	| { state: 'done' }
	| { state: 'failed'; reason: string }
	| { state: 'pending'; reason: string; runAt: number }
)

/** Runs one claimed job and says how it ended. Never throws. */
export async function perform(ctx: Ctx<'platform'>, job: Claimed): Promise<Ending> {
	const delivery = registry().deliveries.get(job.kind)
	if (!delivery) return { id: job.id, state: 'failed', reason: `nobody delivers ${job.kind}` }
	try {
		await delivery(job.businessId ? byJob(ctx, job.businessId, job.id) : ctx, job)
		return { id: job.id, state: 'done' }
	} catch (error) {
		return ended(ctx, job, error)
	}
}

function ended(ctx: Ctx<'platform'>, job: Claimed, error: unknown): Ending {
	if (error instanceof GiveUp) return { id: job.id, state: 'failed', reason: error.message }
	const expected = error instanceof TryAgain
	if (!expected) log.error({ err: error, job: job.id, kind: job.kind, attempt: job.attempt }, 'a job broke')
	const reason = expected ? error.reason : 'unexpected'
	if (job.attempt >= job.maxAttempts) return { id: job.id, state: 'failed', reason }
	const pause = (expected && error.afterMs) || Math.min(longestPause, firstPause * 2 ** (job.attempt - 1))
	return { id: job.id, state: 'pending', reason, runAt: ctx.now + pause }
}

/** All that are done in one statement. */
async function mark({ db, now }: WriteCtx<'platform'>, endings: Ending[]): Promise<void> {
	const done = endings.filter((ending) => ending.state === 'done').map(({ id }) => id)
	if (done.length > 0) {
		await db.update(jobs).set({ state: 'done', finishedAt: now, leaseUntil: null }).where(inArray(jobs.id, done))
	}
	for (const ending of endings) {
		if (ending.state === 'done') continue
		const change = ending.state === 'failed' ? { finishedAt: now } : { runAt: ending.runAt }
		await db
			.update(jobs)
			.set({ ...change, state: ending.state, leaseUntil: null, lastError: ending.reason })
			.where(eq(jobs.id, ending.id))
	}
}
