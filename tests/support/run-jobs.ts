import { staffPolicy } from '#app/core/actors.ts'
import { makeCtx, type Runtime } from '#app/core/ctx.server.ts'
import { systemPermissions } from '#app/core/permissions.ts'
import { advance, type Claimed, type Ending, perform } from '#jobs/queue/queue.server.ts'

export type RanJob = { job: Claimed; ending: Ending }

type Run = {
	/** Epoch ms at which the jobs run; what is due then is done. */
	now: number
	/** Jobs that broke (no TryAgain, no GiveUp) are expected; without it they fail the test. */
	mayBreak?: boolean
	/** So many run beside each other, as in the program; one unless told. */
	atOnce?: number
}

/**
 * Does what the job loop does, without waiting: claims and performs due jobs, one after another or `atOnce`, until none is due at
 * `now`. Answers every job that ran and how it ended. Jobs that put themselves back for later stay pending.
 */
export async function runJobs(home: Runtime, { now, mayBreak = false, atOnce = 1 }: Run): Promise<RanJob[]> {
	const ctx = queueOf(home, now)
	const ran: RanJob[] = []
	while (true) {
		const jobs = await advance(ctx, [], atOnce)
		if (jobs.length === 0) return ran
		const done = await Promise.all(jobs.map(async (job) => ({ job, ending: await perform(ctx, job) })))
		await advance(
			ctx,
			done.map(({ ending }) => ending),
			0,
		)
		ran.push(...done)
		const broken = done.find(({ ending }) => ending.state !== 'done' && ending.reason === 'unexpected')
		if (broken && !mayBreak) throw new Error(`job ${broken.job.kind} broke; its error is in the log above`)
	}
}

/** Runs the next due job in a process that dies before its end is marked: it comes back when its lease is over. */
export async function loseJob(home: Runtime, { now }: Pick<Run, 'now'>): Promise<RanJob> {
	const ctx = queueOf(home, now)
	const [job] = await advance(ctx, [], 1)
	if (!job) throw new Error('no job is due')
	return { job, ending: await perform(ctx, job) }
}

function queueOf(home: Runtime, now: number) {
	const actor = { kind: 'job', permissions: systemPermissions, bookingPolicy: staffPolicy } as const
	return makeCtx(home, 'platform', {}, actor, now)
}
