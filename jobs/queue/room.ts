import { type Pool, poolNames, pools } from '#app/core/pools.ts'

/** Where a job stands in the queue: whose places it takes, and whose share of them. */
export type Standing = { id: string; pool: string; share: string }

/** Who runs now and who may begin. */
export class Room {
	#running = new Map<string, Standing>()
	/** In how many places somebody is, by pool and by share of a pool. */
	#taken = new Map<string, number>()
	#turns = new Map<string, string>()

	/** `most`: of all pools together, and each pool and business may have all of them; without it the pools' own numbers. */
	constructor(readonly most?: number) {}

	enter({ id, pool, share }: Standing): void {
		if (this.#running.has(id)) return
		this.#running.set(id, { id, pool, share })
		this.#count({ pool, share }, 1)
		this.#turns.set(pool, share)
	}

	leave(id: string): void {
		const job = this.#running.get(id)
		if (!job) return
		this.#running.delete(id)
		this.#count(job, -1)
	}

	/** The share of a pool that came in last: those behind it are next. */
	lastIn(pool: Pool): string | undefined {
		return this.#turns.get(pool)
	}

	/** Places of a pool that nobody has. */
	free(pool: string): number {
		if (this.most !== undefined) return this.most - this.#running.size
		return placesOf(pool).places - (this.#taken.get(pool) ?? 0)
	}

	/** How many more of this share the pool takes. */
	left({ pool, share }: Omit<Standing, 'id'>): number {
		const own = this.most ?? placesOf(pool).share
		return Math.min(this.free(pool), own - (this.#taken.get(keyOf({ pool, share })) ?? 0))
	}

	/** Pools with a free place. */
	open(): Pool[] {
		return poolNames.filter((pool) => this.free(pool) > 0)
	}

	/** Those of a pool that have as many places as they may. */
	full(pool: Pool): string[] {
		const shares = new Set([...this.#running.values()].filter((job) => job.pool === pool).map(({ share }) => share))
		return [...shares].filter((share) => this.left({ pool, share }) <= 0)
	}

	/**
	 * Who of those waiting begins: the first of each business before the second of any, counting those that run already;
	 * of equal claim, who came first. Nobody enters yet.
	 */
	choose(waiting: Standing[]): Standing[] {
		const trial = this.#copy()
		const order = new Map<string, number>()
		const claims = waiting.map((job) => {
			const before = order.get(keyOf(job)) ?? this.#taken.get(keyOf(job)) ?? 0
			order.set(keyOf(job), before + 1)
			return { job, before }
		})
		claims.sort((a, b) => a.before - b.before)
		const chosen: Standing[] = []
		for (const { job } of claims) {
			if (trial.left(job) <= 0) continue
			trial.enter(job)
			chosen.push(job)
		}
		return chosen
	}

	#copy(): Room {
		const copy = new Room(this.most)
		for (const job of this.#running.values()) copy.enter(job)
		return copy
	}

	#count({ pool, share }: Omit<Standing, 'id'>, by: number): void {
		for (const key of [pool, keyOf({ pool, share })]) this.#taken.set(key, (this.#taken.get(key) ?? 0) + by)
	}
}

function keyOf({ pool, share }: Omit<Standing, 'id'>): string {
	return `${pool} ${share}`
}

/** What an older program queued under a name that is none any more runs with the usual. */
function placesOf(pool: string) {
	return pools[pool as Pool] ?? pools.usual
}
