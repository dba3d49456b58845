import { Stretch } from '../lines.server.ts'

/**
 * The program's own work beside people's. A file answers at once, so that a job would go from its first question to its
 * last while whoever stands at a door waits, and twenty jobs one after another. Here their pieces stand in one line: so many
 * as fit into a stretch, then everybody else of the event loop.
 */
class Aside {
	#stretch = new Stretch()
	#waiting: (() => void)[] = []
	#isServing = false

	/** Before each piece; undefined where it may begin at once. */
	wait(): Promise<void> | undefined {
		if (this.#isServing || this.#stretch.isOver()) {
			const turn = new Promise<void>((goOn) => this.#waiting.push(goOn))
			if (!this.#isServing) void this.#serve()
			return turn
		}
		void this.#serve(hasBegun())
		return undefined
	}

	async #serve(before?: Promise<void>) {
		this.#isServing = true
		await before
		while (this.#waiting.length > 0) {
			while (this.#stretch.isOver()) await this.#stretch.letOthersRun()
			this.#waiting.shift()?.()
			await hasBegun()
		}
		this.#isServing = false
	}
}

/** Of the whole process: it has one event loop. */
export const aside = new Aside()

/** Whoever goes on has gone as far as he can without waiting for anything: a tick comes after all that was promised. */
export function hasBegun(): Promise<void> {
	return new Promise((resolve) => process.nextTick(resolve))
}
