/** A process commits so often in a row without waiting, and afterwards once each so many ms. */
export const paceOfCommits = { inARow: 3, each: 40 }

/**
 * How often a process commits at a libSQL server. A replica reads its whole schema anew with each commit that it takes in
 * (five ms of a processor, for whatever was written), and every process is woken by each. So whoever commits alone never
 * waits; where commits come one after another, what is asked for meanwhile shares the next.
 */
export class CommitPace {
	/** When the row of commits so far would be forgotten, in ms of `now`. */
	#paidAt = Number.NEGATIVE_INFINITY

	constructor(readonly now: () => number = () => performance.now()) {}

	/** So long, in ms, the next commit should wait. */
	wait(): number {
		return Math.max(0, this.#paidAt - this.now() - (paceOfCommits.inARow - 1) * paceOfCommits.each)
	}

	committed(): void {
		this.#paidAt = Math.max(this.#paidAt, this.now()) + paceOfCommits.each
	}
}
