import { type Ctx } from '#app/core/ctx.server.ts'
import { onWake } from '#app/core/signal.server.ts'
import { log } from '#app/lib/log.ts'
import { anythingDue, type Claimed, claimDue, type Ending, nextDue, perform, record } from './queue.server.ts'

const atOnce = 16
/** Another process may have queued something: look at least this often. */
const poll = 1_000

export type Loop = { stop(): Promise<void>; alive(): boolean }

/** Claims, runs and marks due jobs until stopped. `makeCtx` gives a platform ctx of the moment. */
export function startQueue(makeCtx: () => Promise<Ctx<'platform'>>): Loop {
	const running = new Set<Promise<void>>()
	let endings: Ending[] = []
	let stopped = false
	let timer: NodeJS.Timeout | undefined
	let lastTick = Date.now()
	let ticking: Promise<void> | null = null
	let again = false

	function run(ctx: Ctx<'platform'>, job: Claimed) {
		const work = perform(ctx, job).then((ending) => {
			endings.push(ending)
			running.delete(work)
			tick()
		})
		running.add(work)
	}

	async function step(): Promise<void> {
		const ctx = await makeCtx()
		const finished = endings
		endings = []
		try {
			await record(ctx, finished)
		} catch (error) {
			endings.push(...finished)
			throw error
		}
		const free = atOnce - running.size
		const claimed = !stopped && free > 0 && (await anythingDue(ctx)) ? await claimDue(ctx, free) : []
		for (const job of claimed) run(ctx, job)
		lastTick = Date.now()
		const due = stopped ? null : await nextDue(ctx)
		schedule(claimed.length === 0 && due !== null ? Math.min(poll, Math.max(20, due - ctx.now)) : poll)
	}

	function schedule(ms: number) {
		clearTimeout(timer)
		if (!stopped) timer = setTimeout(tick, ms)
	}

	function tick() {
		again = true
		ticking ??= drain().finally(() => {
			ticking = null
			if (again && !stopped) tick()
		})
	}

	async function drain() {
		while (again) {
			again = false
			await step().catch((error) => {
				log.error({ err: error }, 'the job loop stumbled')
				schedule(poll)
			})
		}
	}

	const off = onWake(tick)
	tick()
	return {
		alive: () => Date.now() - lastTick < 30_000,
		async stop() {
			stopped = true
			off()
			clearTimeout(timer)
			await Promise.all(running)
			await ticking
			await step().catch((error) => log.error({ err: error }, 'the job loop did not end cleanly'))
			clearTimeout(timer)
		},
	}
}
