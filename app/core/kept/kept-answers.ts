/** What an answer may be made of: plain data, which can be frozen and weighed. */
type Entry = { isStill: (when: Moment) => boolean; answer: Promise<unknown>; bytes: number }

/** What a kept answer was worked out of, and when. */
export type Moment = { marks: string; now: number }

/**
 * Answers by key, the least used going first: never more than `budget` bytes, and none that takes a large part of it.
 * Who gets one can't change it.
 */
export class KeptAnswers {
	#entries = new Map<string, Entry>()
	#bytes = 0

	constructor(readonly budget: number) {}

	get bytes(): number {
		return this.#bytes
	}

	/** The answer of this key, if it is still true at this moment. */
	find(key: string, moment: Moment): Promise<unknown> | undefined {
		const entry = this.#entries.get(key)
		if (!entry?.isStill(moment)) return undefined
		this.#entries.delete(key)
		this.#entries.set(key, entry)
		return entry.answer
	}

	/** Keeps what is being made; whoever asks meanwhile waits for the same. What fails is forgotten. */
	keep<Answer>(key: string, answer: Promise<Answer>, isStill: Entry['isStill']): Promise<Answer> {
		const entry: Entry = { isStill, bytes: 0, answer: answer.then((made) => this.#weigh(key, entry, made)) }
		this.#forget(key)
		this.#entries.set(key, entry)
		entry.answer.catch(() => this.#entries.get(key) === entry && this.#forget(key))
		return entry.answer as Promise<Answer>
	}

	#weigh<Answer>(key: string, entry: Entry, made: Answer): Answer {
		const bytes = frozenBytes(made) + 2 * key.length
		if (this.#entries.get(key) !== entry) return made
		entry.bytes = bytes
		this.#bytes += bytes
		if (bytes > this.budget / 16) this.#forget(key)
		for (const oldest of this.#entries.keys()) {
			if (this.#bytes <= this.budget) break
			this.#forget(oldest)
		}
		return made
	}

	#forget(key: string) {
		this.#bytes -= this.#entries.get(key)?.bytes ?? 0
		this.#entries.delete(key)
	}
}

/** Freezes all of a value and answers about how many bytes it holds, rather too many. Throws on what can't be frozen. */
export function frozenBytes(value: unknown): number {
	if (typeof value === 'string') return 16 + 2 * value.length
	if (typeof value !== 'object' || value === null) return 8
	const prototype = Object.getPrototypeOf(value)
	if (prototype !== Object.prototype && prototype !== Array.prototype && prototype !== null)
		throw new Error(`a kept answer holds plain data, no ${prototype.constructor?.name}`)
	let bytes = 32
	for (const key in value) bytes += 8 + frozenBytes((value as Record<string, unknown>)[key])
	Object.freeze(value)
	return bytes
}
