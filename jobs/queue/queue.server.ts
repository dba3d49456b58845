import { and, eq, lt, type SQL, sql } from 'drizzle-orm'
import { byJob } from '#app/core/access.server.ts'
import { type Ctx, type Scope, type WriteCtx } from '#app/core/ctx.server.ts'
import { type DeliveryJob, ended, GiveUp, NotYet, TryAgain } from '#app/core/deliveries.server.ts'
import { registry } from '#app/core/registry.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { log } from '#app/lib/log.ts'
import { histogram } from '#app/lib/watch/metrics.ts'
import { DatabaseBusy } from '#db/busy.server.ts'
import { jobs } from '#db/schema/core.ts'
import { died, nextUp } from './picks.server.ts'
import { Room, type Standing } from './room.ts'

/** A job whose process died comes back after so long. */
export const lease = 2 * 60_000
/** Where other processes are at work too, nobody waits for a start that frees them: so long, and renewed as much sooner. */
export const leaseAmongOthers = 8_000
/** How long this process takes a job for. */
export const term = { ms: lease }
/** A job may be in the room when its process ends so many times, however few attempts it has. */
const deathsForgiven = 3
const took = histogram(
	'recepcion_job_seconds',
	'How long a job took, by its kind and how it ended',
	[0.05, 0.25, 1, 5, 30],
)
const firstPause = 5_000
const longestPause = 60 * 60_000

export type Claimed = DeliveryJob & Standing & { businessId: string | null }

/**
 * Marks how jobs ended, renews the leases of those that run on, and takes due ones for which there is room under a lease,
 * fairly, one of a lane at a time: a single commit for all, since an end frees its lane; none where there is nothing to do.
 * `room` as a number: so many, whose ever they are.
 */
export async function advance(
	ctx: Ctx<'platform'>,
	endings: Ending[],
	room: Room | number,
	stillRunning: string[] = [],
): Promise<Claimed[]> {
	const places = typeof room === 'number' ? new Room(room) : room
	// What ends now frees lanes: then who is next is known only inside.
	const before = endings.length > 0 ? null : await nextUp(ctx.db, ctx.now, places)
	if (before?.begin.length === 0 && stillRunning.length === 0 && !before.isLeaseOver) return []
	return transact(ctx, async (within) => {
		await mark(within, endings)
		await renew(within, stillRunning)
		let next = before ?? (await nextUp(within.db, within.now, places))
		if (next.isLeaseOver && (await comeBack(within))) next = await nextUp(within.db, within.now, places)
		return claim(within, next.begin)
	})
}

/**
 * At the start of who holds the file alone: whoever had these jobs is dead, so that nobody need wait for their leases.
 * Answers how many came back.
 */
export async function freeLeases(ctx: Ctx<'platform'>): Promise<number> {
	return transact(ctx, async ({ db, now }) => {
		const freed = await db
			.update(jobs)
			.set({ leaseUntil: now - 1 })
			.where(sql`state = 'running'`)
			.returning({ id: jobs.id })
		return freed.length
	})
}

/** What runs longer than its lease, such as a slow language model, must not be taken for dead. */
async function renew({ db, now }: WriteCtx<'platform'>, ids: string[]): Promise<void> {
	if (ids.length === 0) return
	await db
		.update(jobs)
		.set({ leaseUntil: now + term.ms })
		.where(and(among(ids), sql`+state = 'running'`))
}

/** What ended with its process waits again, until it was there too often: then it is given up and shown as failed. */
async function comeBack({ db, now }: WriteCtx<'platform'>): Promise<boolean> {
	const tooOften = sql`${jobs.attempts} >= max(${jobs.maxAttempts}, ${deathsForgiven})`
	const back = await db
		.update(jobs)
		.set({
			leaseUntil: null,
			lastError: died,
			state: sql`CASE WHEN ${tooOften} THEN 'failed' ELSE 'pending' END`,
			finishedAt: sql`CASE WHEN ${tooOften} THEN ${now} END`,
		})
		// Literal, as its index has it.
		.where(and(sql`state = 'running'`, lt(jobs.leaseUntil, now)))
		.returning({ job: jobs.id, kind: jobs.kind, attempt: jobs.attempts, state: jobs.state })
	for (const { state, ...job } of back)
		if (state === 'failed') log.error(job, 'a job is given up: its process ended each time it ran')
	return back.length > 0
}

/** Takes those named under a lease, in their order; another process may have been quicker with some. */
export async function claim({ db, now }: Pick<WriteCtx<Scope>, 'db' | 'now'>, chosen: Standing[]): Promise<Claimed[]> {
	if (chosen.length === 0) return []
	const { id, businessId, kind, payload, pool, share, attempts: attempt, maxAttempts } = jobs
	const ids = chosen.map((job) => job.id)
	const rows = await db
		.update(jobs)
		.set({ state: 'running', leaseUntil: now + term.ms, attempts: sql`${attempt} + 1` })
		// With a plus no index leads here but that of the ids: of those that wait there may be a million.
		.where(and(among(ids), sql`+state = 'pending' AND +is_behind = 0 AND +run_at <= ${now}`))
		.returning({ id, businessId, kind, payload, pool, share, attempt, maxAttempts })
	const taken = new Map(rows.map((row) => [row.id, row]))
	return ids.flatMap((each) => taken.get(each) ?? [])
}

/** One statement however many they are. */
function among(ids: string[]): SQL {
	return sql`${jobs.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`
}

/** Whether anything waits whose time has come, or a lease ended; and when the next one's time comes, in epoch ms. */
export async function outlook({ db, now }: Ctx<'platform'>): Promise<{ isDue: boolean; next: number | null }> {
	const row = await db.get<{ due: number; next: number | null }>(sql`SELECT
		EXISTS (SELECT 1 FROM jobs INDEXED BY jobs_due WHERE state = 'pending' AND is_behind = 0 AND run_at <= ${now})
		OR EXISTS (SELECT 1 FROM jobs INDEXED BY jobs_leased WHERE state = 'running' AND lease_until < ${now}) AS due,
		(SELECT min(run_at) FROM jobs INDEXED BY jobs_due
			WHERE state = 'pending' AND is_behind = 0 AND run_at > ${now}) AS next`)
	return { isDue: row.due === 1, next: row.next }
}

/** `isMarked`: by the last transaction of the delivery itself. */
export type Ending = { id: string } & (
	| { state: 'done'; isMarked?: boolean }
	| { state: 'failed'; reason: string }
	/** `isUncounted`: nothing was tried. */
	| { state: 'pending'; reason: string; runAt: number; isUncounted?: boolean }
)

/** Runs one claimed job and says how it ended. Never throws. */
export async function perform(ctx: Ctx<'platform'>, job: Claimed): Promise<Ending> {
	const from = performance.now()
	const ending = await deliver(ctx, job)
	took.observe(performance.now() - from, { kind: job.kind, ended: ending.state })
	return ending
}

async function deliver(ctx: Ctx<'platform'>, job: Claimed): Promise<Ending> {
	const delivery = registry().deliveries.get(job.kind)
	if (!delivery) return { id: job.id, state: 'failed', reason: `nobody delivers ${job.kind}` }
	try {
		const said = await delivery(job.businessId ? byJob(ctx, job.businessId, job.id) : ctx, job)
		return { id: job.id, state: 'done', isMarked: said === ended }
	} catch (error) {
		return brokenOff(ctx, job, error)
	}
}

function brokenOff(ctx: Ctx<'platform'>, job: Claimed, error: unknown): Ending {
	if (error instanceof GiveUp) return { id: job.id, state: 'failed', reason: error.message }
	// That the writer had no time for it is no fault of the job.
	const again = error instanceof DatabaseBusy ? new TryAgain('busy') : error
	const expected = again instanceof TryAgain ? again : null
	if (!expected) log.error({ err: error, job: job.id, kind: job.kind, attempt: job.attempt }, 'a job broke')
	const reason = expected ? expected.reason : 'unexpected'
	const isUncounted = again instanceof NotYet
	if (job.attempt >= job.maxAttempts && !isUncounted) return { id: job.id, state: 'failed', reason }
	const pause = expected?.afterMs || Math.min(longestPause, firstPause * 2 ** (job.attempt - 1))
	return { id: job.id, state: 'pending', reason, runAt: ctx.now + pause, isUncounted }
}

/** All that are done in one statement. */
async function mark({ db, now }: WriteCtx<'platform'>, endings: Ending[]): Promise<void> {
	const done = endings.filter((ending) => ending.state === 'done').map(({ id }) => id)
	if (done.length > 0) {
		await db.update(jobs).set({ state: 'done', finishedAt: now, leaseUntil: null }).where(among(done))
	}
	for (const ending of endings) {
		if (ending.state === 'done') continue
		const change =
			ending.state === 'failed'
				? { finishedAt: now }
				: { runAt: ending.runAt, ...(ending.isUncounted && { attempts: sql`${jobs.attempts} - 1` }) }
		await db
			.update(jobs)
			.set({ ...change, state: ending.state, leaseUntil: null, lastError: ending.reason })
			.where(eq(jobs.id, ending.id))
	}
}
