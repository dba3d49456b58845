/** Jobs that were taken as they were queued and whose transaction is not over yet: whoever stops waits for them. */
export class Births {
	#open = 0
	#waiting: (() => void)[] = []

	/** Answers how to tell that one is over. */
	one(): () => void {
		this.#open++
		return () => {
			this.#open--
			if (this.#open === 0) for (const goOn of this.#waiting.splice(0)) goOn()
		}
	}

	async over(): Promise<void> {
		if (this.#open > 0) await new Promise<void>((goOn) => this.#waiting.push(goOn))
	}
}
