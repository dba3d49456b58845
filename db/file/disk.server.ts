import { closeSync, fdatasync, fdatasyncSync, openSync, realpathSync } from 'node:fs'

/** Told once what was committed before is on the disk; or why nobody knows whether it is. */
type Told = (error: Error | null) => void

/**
 * Puts the log of a file on the disk beside the event loop, which would stand still for as long as SQLite waits for it: two
 * milliseconds a commit, ten on a small server's disk. What is committed while the disk is at work goes with the next
 * round, all of it at once.
 */
export class Disk {
	#log: number | null = null
	#isOther = false
	#waiting: Told[] = []
	#rounds: Promise<void> | null = null
	#begunAt: number | null = null

	constructor(readonly path: string) {}

	/** `told` hears of all that was committed until now. */
	sync(told: Told): void {
		this.#waiting.push(told)
		this.#rounds ??= this.#goRound()
	}

	/** The event loop stands still for it; answers what went wrong. */
	syncNow(): Error | null {
		return this.#failing(() => fdatasyncSync(this.#opened()))
	}

	/** So long, in ms, the disk has been at work. */
	get behind(): number {
		return this.#begunAt === null ? 0 : performance.now() - this.#begunAt
	}

	/** Whoever waited has been told. */
	async settled(): Promise<void> {
		await this.#rounds
	}

	/** Another connection may find another log. */
	forget(): void {
		this.#isOther = true
		if (!this.#rounds) this.#letGo()
	}

	async #goRound() {
		while (this.#waiting.length > 0) {
			const told = this.#waiting
			this.#waiting = []
			this.#begunAt = performance.now()
			const error = await this.#reach()
			this.#begunAt = null
			if (this.#isOther) this.#letGo()
			for (const tell of told) tell(error)
		}
		this.#rounds = null
	}

	#reach(): Promise<Error | null> {
		return new Promise((resolve) => {
			const error = this.#failing(() => fdatasync(this.#opened(), resolve))
			if (error || this.#log === null) resolve(error)
		})
	}

	#opened(): number {
		// Where SQLite puts it: beside the file itself, whatever link led there.
		this.#log ??= openSync(`${realpathSync(this.path)}-wal`, 'r+')
		return this.#log
	}

	/** Whoever closes a file as the last carries its log over, waits for the disk and removes the log: then all is well. */
	#failing(attempt: () => void): Error | null {
		try {
			attempt()
			return null
		} catch (error) {
			const failed = error as NodeJS.ErrnoException
			return failed.code === 'ENOENT' ? null : failed
		}
	}

	#letGo() {
		if (this.#log !== null) closeSync(this.#log)
		this.#log = null
		this.#isOther = false
	}
}
