/** How many may stand in a line, and for how many milliseconds each. */
export type Bound = { most: number; within: number }

/** Whoever waits; told so when he waits in vain. */
export type Waiter = { refused(why: 'full' | 'late'): void }
type Place<W> = { waiter: W; until: number }

/** So many rounds in a row are the first line's while somebody stands in the second; then one is his. */
const inARow = 3

/**
 * Two lines for one service, the first before the second and yet not instead of it. In each stands a bounded number,
 * everybody until his deadline; who came first is served first.
 */
export class Lines<First extends string, Second extends string, W extends Waiter> {
	#first: Line<W>
	#second: Line<W>
	#soFar = 0

	constructor(
		readonly names: [First, Second],
		bounds: Record<First | Second, Bound>,
	) {
		this.#first = new Line(bounds[names[0]])
		this.#second = new Line(bounds[names[1]])
	}

	/** Where no place is left he is refused at once. */
	join(waiter: W, name: First | Second): void {
		this.#line(name).join(waiter)
	}

	/** Whose round it is; null when nobody waits. */
	round(): First | Second | null {
		const isFirst = this.#first.size > 0 && (this.#second.size === 0 || this.#soFar < inARow)
		this.#soFar = isFirst && this.#second.size > 0 ? this.#soFar + 1 : 0
		if (isFirst) return this.names[0]
		return this.#second.size > 0 ? this.names[1] : null
	}

	/** The next of a line, with the moment until which he waits. */
	next(name: First | Second): Place<W> | undefined {
		return this.#line(name).next()
	}

	get waiting(): number {
		return this.#first.size + this.#second.size
	}

	#line(name: First | Second): Line<W> {
		return name === this.names[0] ? this.#first : this.#second
	}
}

class Line<W extends Waiter> {
	#places = new Set<Place<W>>()
	#timer: NodeJS.Timeout | undefined
	#pace = new Pace()

	constructor(readonly bound: Bound) {}

	get size(): number {
		return this.#places.size
	}

	/** Who would wait in vain hears so at once, and not when his time is over. */
	join(waiter: W) {
		const { most, within } = this.bound
		if (this.size >= most || this.size * this.#pace.ms > within) return waiter.refused('full')
		this.#places.add({ waiter, until: performance.now() + this.bound.within })
		this.#watch()
	}

	next(): Place<W> | undefined {
		this.#dismiss()
		const [place] = this.#places
		if (place) this.#places.delete(place)
		this.#pace.note(this.size > 0, this.bound.within / 16)
		return place
	}

	/** All of a line wait equally long, so who came first is also late first. */
	#dismiss() {
		for (const place of this.#places) {
			if (place.until > performance.now()) return
			this.#places.delete(place)
			place.waiter.refused('late')
		}
	}

	/** Whoever holds the service up, nobody waits past his deadline. */
	#watch() {
		const [place] = this.#places
		if (!place || this.#timer) return
		this.#timer = setTimeout(
			() => {
				this.#timer = undefined
				this.#dismiss()
				this.#watch()
			},
			Math.max(1, place.until - performance.now()),
		).unref()
	}
}

/** How long it takes from one to the next while somebody waits, in ms: of the last sixteen or so. */
class Pace {
	ms = 0
	#count = 0
	#from: number | null = null

	/** One was served. Of a line that is empty nothing is known; `most`: so much counts of one that held all up. */
	note(doOthersWait: boolean, most: number) {
		const now = performance.now()
		if (this.#from !== null) {
			this.#count = Math.min(this.#count + 1, 16)
			this.ms += (Math.min(now - this.#from, most) - this.ms) / this.#count
		}
		this.#from = now
		if (doOthersWait) return
		this.ms = 0
		this.#count = 0
		this.#from = null
	}
}

/** Whoever works for so long, in ms, lets others of the event loop run: requests, answers, timers. */
export const stretch = 8
/** A round of the event loop in which nobody had anything to do takes less than this. */
const nothing = 0.05

/** How long was worked since the event loop last went round. */
export class Stretch {
	#from: number | null = null

	isOver(): boolean {
		if (this.#from === null) {
			this.#from = performance.now()
			setImmediate(() => {
				this.#from = null
			})
		}
		return performance.now() - this.#from >= stretch
	}

	/**
	 * Until they have nothing to do, or have had as long as was worked here. One round would not do: in each, libuv takes
	 * up a single new connection, so that whoever comes would wait for as many stretches as came before him.
	 */
	async letOthersRun(): Promise<void> {
		let [begun, worked] = [performance.now(), 0]
		if (this.#from !== null) worked = begun - this.#from
		for (const until = begun + worked; ; begun = performance.now()) {
			await new Promise((resolve) => setImmediate(resolve))
			const now = performance.now()
			if (now - begun < nothing || now >= until) return
		}
	}
}
