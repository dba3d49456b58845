import { type Ctx } from '#app/core/ctx.server.ts'
import { onWake } from '#app/core/signal.server.ts'
import { now } from '#app/lib/clock.ts'
import { log } from '#app/lib/log.ts'
import { advance, anythingDue, type Claimed, type Ending, lease, nextDue, perform } from './queue.server.ts'

const atOnce = 16
/** Another process may have queued something: look at least this often. */
const poll = 1_000
const gather = 4
/** Silent for longer than this, the loop counts as dead. */
const pulse = 30_000

export type Loop = { stop(): Promise<void>; alive(): boolean }

/** Claims, runs and marks due jobs until stopped. `makeCtx` gives a platform ctx of the moment. */
export function startQueue(makeCtx: () => Promise<Ctx<'platform'>>): Loop {
	const queue = new Queue(makeCtx)
	const off = onWake(() => queue.tick())
	queue.tick()
	return {
		alive: () => now() - queue.lastStep < pulse,
		stop() {
			off()
			return queue.stop()
		},
	}
}

class Queue {
	lastStep = now()
	#running = new Set<Promise<void>>()
	#leases = new Map<string, number>()
	#endings: Ending[] = []
	#stopped = false
	#timer: NodeJS.Timeout | undefined
	#gathering: NodeJS.Timeout | undefined
	#draining: Promise<void> | null = null
	#again = false

	constructor(readonly makeCtx: () => Promise<Ctx<'platform'>>) {}

	/** Looks now; a look that is under way is followed by another. */
	tick() {
		this.#again = true
		this.#draining ??= this.#drain().finally(() => {
			this.#draining = null
			if (this.#again && !this.#stopped) this.tick()
		})
	}

	async stop() {
		this.#stopped = true
		clearTimeout(this.#timer)
		clearTimeout(this.#gathering)
		await Promise.all(this.#running)
		await this.#draining
		await this.#step().catch((error) => log.error({ err: error }, 'the job loop did not end cleanly'))
		clearTimeout(this.#timer)
	}

	async #drain() {
		while (this.#again) {
			this.#again = false
			await this.#step().catch((error) => {
				log.error({ err: error }, 'the job loop stumbled')
				this.#schedule(poll)
			})
		}
	}

	async #step(): Promise<void> {
		const ctx = await this.makeCtx()
		const free = this.#stopped ? 0 : atOnce - this.#running.size
		const claimed = await this.#advance(ctx, free > 0 && (await anythingDue(ctx)) ? free : 0)
		for (const job of claimed) this.#run(ctx, job)
		this.lastStep = now()
		const due = this.#stopped ? null : await nextDue(ctx)
		// What is due and was not taken waits for its lane: its predecessor's end wakes the loop.
		this.#schedule(due !== null && due > ctx.now ? Math.min(poll, Math.max(20, due - ctx.now)) : poll)
	}

	async #advance(ctx: Ctx<'platform'>, free: number): Promise<Claimed[]> {
		const finished = this.#endings
		const slow = this.#slow(ctx.now)
		if (finished.length === 0 && free === 0 && slow.length === 0) return []
		this.#endings = []
		try {
			return await advance(ctx, finished, free, slow)
		} catch (error) {
			this.#endings.push(...finished)
			throw error
		}
	}

	/** Jobs whose lease is half over. */
	#slow(at: number): string[] {
		const ids = [...this.#leases].filter(([, leasedAt]) => at - leasedAt > lease / 2).map(([id]) => id)
		for (const id of ids) this.#leases.set(id, at)
		return ids
	}

	#run(ctx: Ctx<'platform'>, job: Claimed) {
		this.#leases.set(job.id, ctx.now)
		const work = perform(ctx, job).then((ending) => {
			this.#endings.push(ending)
			this.#running.delete(work)
			this.#leases.delete(job.id)
			this.#soon()
		})
		this.#running.add(work)
	}

	/** Jobs that end within a moment of each other are marked together. */
	#soon() {
		this.#gathering ??= setTimeout(() => {
			this.#gathering = undefined
			this.tick()
		}, gather)
	}

	#schedule(ms: number) {
		clearTimeout(this.#timer)
		if (!this.#stopped) this.#timer = setTimeout(() => this.tick(), ms)
	}
}
