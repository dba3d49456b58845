import { type Trouble } from '#app/web/watch/trouble-words.ts'

/** What passes by itself within so long, in ms, wakes nobody. */
const patience = 5 * 60_000
/** What is still wrong is told again after so long. */
const again = 24 * 60 * 60_000
/** Where nobody could be reached, it is tried again after so long. */
const retry = 60_000

export type News = { lasting: { name: Trouble; since: number }[]; over: Trouble[] }

/** Tells once what stays wrong, and once that it is over. */
export class Alarm {
	#since = new Map<Trouble, number>()
	#told = new Map<Trouble, number>()
	#notBefore = 0

	/** `tell` answers whether somebody was reached. */
	constructor(readonly tell: (news: News) => Promise<boolean>) {}

	/** `unseen`: what could not be looked at; it stays as it was, neither told nor over. */
	async look(wrong: Trouble[], at: number, unseen: (name: Trouble) => boolean = () => false): Promise<void> {
		const isGone = (name: Trouble) => !wrong.includes(name) && !unseen(name)
		for (const name of this.#since.keys()) if (isGone(name)) this.#since.delete(name)
		for (const name of wrong) if (!this.#since.has(name)) this.#since.set(name, at)
		const over = [...this.#told.keys()].filter(isGone)
		const lasting = [...this.#since]
			.filter(([name]) => wrong.includes(name))
			.filter(([name, since]) => at - since >= patience && at - (this.#told.get(name) ?? 0) >= again)
			.map(([name, since]) => ({ name, since }))
		if ((lasting.length === 0 && over.length === 0) || at < this.#notBefore) return
		if (!(await this.tell({ lasting, over }))) {
			this.#notBefore = at + retry
			return
		}
		for (const name of over) this.#told.delete(name)
		for (const { name } of lasting) this.#told.set(name, at)
	}
}
