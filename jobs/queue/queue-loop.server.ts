import { type Ctx, type Scope, type WriteCtx } from '#app/core/ctx.server.ts'
import { type TakenJobs, takeJobsOf } from '#app/core/jobs.server.ts'
import { type DueJob, gathered, lookEvery, onJobs } from '#app/core/signal.server.ts'
import { log } from '#app/lib/log.ts'
import { aside } from '#db/file/aside.server.ts'
import { Births } from './births.server.ts'
import { advance, type Claimed, claim, type Ending, outlook, perform, term } from './queue.server.ts'
import { Room } from './room.ts'

/** Another process may have queued something: look at least this often. */
const poll = 1_000
const gather = 4

/** Whoever ends now begins nothing more. */
const noRoom = new Room(0)

/** A supervisor kills after 30 s what does not stop: whatever runs for longer than this, in ms, begins again at the next start. */
const patience = 15_000

/** `silence`: for how many milliseconds nothing was seen of it. `stop` waits so long for what runs, and leaves it under its lease. */
export type Loop = { stop(within?: number): Promise<void>; silence(): number }

/** Claims, runs and marks due jobs until stopped. `makeCtx` gives a platform ctx of the moment. */
export function startQueue(makeCtx: () => Promise<Ctx<'platform'>>): Loop {
	const queue = new Queue(makeCtx)
	const others = gathered(() => queue.tick())
	const off = onJobs((isOwn) => (isOwn ? queue.tick() : others.soon()))
	queue.tick()
	return {
		silence: () => performance.now() - queue.lastStep,
		stop(within = patience) {
			off()
			others.stop()
			return queue.stop(within)
		},
	}
}

class Queue {
	lastStep = performance.now()
	#room = new Room()
	#running = new Set<Promise<void>>()
	#leases = new Map<string, number>()
	#endings: Ending[] = []
	#stopped = false
	#timer: NodeJS.Timeout | undefined
	#gathering: NodeJS.Timeout | undefined
	#draining: Promise<void> | null = null
	#again = false
	/** Whether at the last look nobody waited for a place: then who comes new passes by nobody. */
	#isFree = false
	#births = new Births()
	#stopTaking: (() => void) | null = null

	constructor(readonly makeCtx: () => Promise<Ctx<'platform'>>) {}

	/** Looks now; a look that is under way is followed by another. */
	tick() {
		this.#again = true
		this.#draining ??= this.#drain().finally(() => {
			this.#draining = null
			if (this.#again && !this.#stopped) this.tick()
		})
	}

	async stop(within: number) {
		this.#stopped = true
		this.#stopTaking?.()
		clearTimeout(this.#timer)
		clearTimeout(this.#gathering)
		await this.#births.over()
		await Promise.race([Promise.all(this.#running), new Promise((over) => setTimeout(over, within).unref())])
		if (this.#running.size > 0)
			log.warn({ jobs: this.#running.size }, 'jobs that do not end begin again at the next start')
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
			// A database that answers at once would otherwise let nobody else in until the queue is empty.
			if (this.#again) await new Promise((goOn) => setImmediate(goOn))
		}
	}

	async #step(): Promise<void> {
		const ctx = await this.makeCtx()
		if (!this.#stopped) this.#stopTaking ??= takeJobsOf(ctx.writer, { take: (within, due) => this.#take(within, due) })
		// Who marks an end looks for the next anyway.
		const ends = this.#endings.length > 0
		const { isDue, next } = ends ? { isDue: true, next: null } : await outlook(ctx)
		// Whoever is looked for now must find the places that were counted for him.
		this.#isFree = !isDue
		const claimed = await this.#advance(ctx, isDue)
		for (const job of claimed) this.#run(ctx, job)
		// The places that are left are for whoever has more waiting than was its turn.
		if (ends || claimed.length > 0) this.#again = true
		this.lastStep = performance.now()
		// What is due and was not taken waits for a place: the end of whoever has it wakes the loop.
		// Leases of what runs are renewed on time, whoever wakes.
		const rest = this.#running.size > 0 ? poll : lookEvery(poll)
		this.#schedule(next === null ? rest : Math.min(rest, Math.max(20, next - ctx.now)))
	}

	async #advance(ctx: Ctx<'platform'>, isDue: boolean): Promise<Claimed[]> {
		const finished = this.#endings
		const slow = this.#slow(ctx.now)
		const mayBegin = isDue || finished.length > 0
		if (!mayBegin && slow.length === 0) return []
		this.#endings = []
		try {
			return await advance(ctx, finished, this.#stopped ? noRoom : this.#room, slow)
		} catch (error) {
			this.#endings.push(...finished)
			throw error
		}
	}

	/** Those that were queued just now, while there is room and nobody waits; the transaction that queued them is still open. */
	async #take(within: WriteCtx<Scope>, due: DueJob[]): Promise<TakenJobs> {
		const chosen = this.#stopped || !this.#isFree ? [] : this.#room.choose(due)
		for (const job of chosen) this.#room.enter(job)
		const leave = (jobs: DueJob[]) => {
			for (const { id } of jobs) this.#room.leave(id)
		}
		const jobs = await this.#claim(within, chosen).catch((error: unknown) => {
			leave(chosen)
			throw error
		})
		const ids = new Set(jobs.map(({ id }) => id))
		leave(chosen.filter(({ id }) => !ids.has(id)))
		const end = this.#births.one()
		const letGo = () => {
			leave(jobs)
			end()
			// Whoever was looked for meanwhile found these places taken.
			if (jobs.length > 0 && !this.#stopped) this.tick()
		}
		const begin = () => this.#begin(jobs).finally(end)
		return { count: jobs.length, begin, letGo }
	}

	/** The lease begins now: whoever wrote may have waited for the writer longer than a lease is. */
	async #claim({ db }: WriteCtx<Scope>, chosen: DueJob[]): Promise<Claimed[]> {
		if (chosen.length === 0) return []
		const { now } = await this.makeCtx()
		return claim({ db, now }, chosen)
	}

	/** Without a moment of its own, which is a matter of the machine, their lease ends and they come back. */
	async #begin(jobs: Claimed[]) {
		if (jobs.length === 0) return
		try {
			const ctx = await this.makeCtx()
			for (const job of jobs) this.#run(ctx, job)
		} catch (error) {
			log.error({ err: error }, 'jobs that were taken could not begin')
			for (const job of jobs) this.#room.leave(job.id)
		}
	}

	/** Jobs whose lease is a third over. */
	#slow(at: number): string[] {
		const ids = [...this.#leases].filter(([, leasedAt]) => at - leasedAt > term.ms / 3).map(([id]) => id)
		for (const id of ids) this.#leases.set(id, at)
		return ids
	}

	#run(ctx: Ctx<'platform'>, job: Claimed) {
		this.#leases.set(job.id, ctx.now)
		this.#room.enter(job)
		const work = this.#done(ctx, job).then((ending) => {
			if (ending.state !== 'done' || !ending.isMarked) this.#endings.push(ending)
			this.#running.delete(work)
			this.#leases.delete(job.id)
			this.#room.leave(job.id)
			this.#soon()
		})
		this.#running.add(work)
	}

	/** What is taken together does not begin in one turn of the event loop. */
	async #done(ctx: Ctx<'platform'>, job: Claimed): Promise<Ending> {
		await aside.wait()
		return perform(ctx, job)
	}

	/** Jobs that end within a moment of each other are marked together; the last of them waits for nobody. */
	#soon() {
		if (this.#running.size === 0) return this.tick()
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
