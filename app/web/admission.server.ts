import { hasBegun } from '#db/file/aside.server.ts'
import { type Bound, Lines, Stretch, type Waiter } from '#db/lines.server.ts'

/** A person with a page before him, or a machine at /api or /webhooks, which asks again by itself. */
type Caller = 'people' | 'machines'

const bounds: Record<Caller, Bound> = {
	people: { most: 1_000, within: 10_000 },
	machines: { most: 250, within: 6_000 },
}

/** More come than can be answered in time: this one is to come back. */
export class Crowded extends Error {}

type Arrival = Waiter & { enter(): void }

/**
 * Who comes in when more arrive than can be answered: else all of them are begun and none is ended for as long as they
 * come. Nobody is counted who is inside, so that who is slow to send or waits for a service outside keeps nobody out: in
 * each turn of the event loop so many begin as fit into a few milliseconds, and what has begun goes on first.
 */
export class Admission {
	#lines: Lines<'people', 'machines', Arrival>
	#stretch = new Stretch()
	#isServing = false

	constructor(limits = bounds) {
		this.#lines = new Lines(['people', 'machines'], limits)
	}

	/** Waits for the turn of a request for `path`. Throws Crowded. */
	admit(path: string): Promise<void> {
		// Whoever watches the process asks just then how it is.
		if (/^\/(?:healthz|readyz|metrics)\b/.test(path)) return Promise.resolve()
		return new Promise((enter, reject) => {
			const refused = (why: string) => reject(new Crowded(why))
			this.#lines.join({ enter, refused }, /^\/(?:api|webhooks)\//.test(path) ? 'machines' : 'people')
			if (!this.#isServing) void this.#serve()
		})
	}

	async #serve() {
		this.#isServing = true
		while (this.#lines.waiting > 0) {
			while (this.#stretch.isOver()) await this.#stretch.letOthersRun()
			const who = this.#lines.round()
			const place = who && this.#lines.next(who)
			place?.waiter.enter()
			await hasBegun()
		}
		this.#isServing = false
	}
}
