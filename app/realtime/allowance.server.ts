/** Of so much time, in ms … */
const span = 10_000
/** … so many packets are heard; a desk at work sends a handful. */
const heard = 100
/** Whoever sends this many does not want to be heard. */
const most = 1_000

/** How much one connection may still say. What is over is dropped, and far over ends the connection. */
export class Allowance {
	#since = performance.now()
	#count = 0

	/** Counts one more packet; false when the connection should end. */
	take(): boolean {
		if (performance.now() - this.#since > span) {
			this.#since = performance.now()
			this.#count = 0
		}
		this.#count++
		return this.#count <= most
	}

	get isSpent(): boolean {
		return this.#count > heard
	}
}
