/** What asks for fresh data: a screen, which may be on its way elsewhere, in the middle of fetching, or still looking. */
export type Looker = {
	look(): void
	/** A look now would be lost, or would throw away the one before. */
	state(): 'free' | 'looking' | 'leaving'
}

/** The events of one commit arrive together: one look for all of them. */
const moment = 25
/** Between the beginnings of two looks, however many events come. */
const every = 250
/** Whoever looks is asked again after so long. */
const again = 50
/** A look that takes longer than this is given up for the next. */
const longest = 5_000

/**
 * Looks when asked: the first time at once, then at most every quarter of a second, and never into a look that is under
 * way, so that a burst of events neither floods the server nor starves the screen. All screens of a page share one look.
 */
export class Looks {
	#lookers = new Set<Looker>()
	#timer: ReturnType<typeof setTimeout> | undefined
	#last = Number.NEGATIVE_INFINITY

	/** Answers how to leave; with the last one what was asked is forgotten. */
	join(looker: Looker): () => void {
		this.#lookers.add(looker)
		return () => {
			this.#lookers.delete(looker)
			if (this.#lookers.size === 0) this.#forget()
		}
	}

	/** Something changed that a screen shows. */
	ask() {
		this.#timer ??= setTimeout(() => this.#look(), Math.max(moment, this.#last + every - performance.now()))
	}

	#look() {
		this.#forget()
		const [looker] = this.#lookers
		if (!looker) return
		const state = looker.state()
		const isStuck = state === 'looking' && performance.now() - this.#last >= longest
		if (state !== 'free' && !isStuck) {
			this.#timer = setTimeout(() => this.#look(), again)
			return
		}
		this.#last = performance.now()
		looker.look()
	}

	#forget() {
		clearTimeout(this.#timer)
		this.#timer = undefined
	}
}
