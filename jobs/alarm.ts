import { type Trouble } from '#app/web/watch/trouble-words.ts'

/** What passes by itself within so long, in ms, wakes nobody. */
const patience = 5 * 60_000
/** What is still wrong is told again after so long. */
const again = 24 * 60 * 60_000
/** Whoever tells has so long; where nobody was reached by then, or it died with it, it is told anew. */
const telling = 60_000
/** Whoever finds something wrong says so again after so long; what nobody has said for `silence` is over. */
const refresh = 20_000
const silence = 60_000

export type News = { lasting: { name: Trouble; since: number }[]; over: Trouble[] }
/** What stays wrong, for all processes; `toldAt`: when the operator was told, or so long ago that it is due once more. */
export type Standing = { name: Trouble; since: number; seenAt: number; toldAt: number | null }
type Change = (rows: Standing[]) => Standing[]

/** Where the processes of one database keep what stays wrong. */
export type AlarmBook = {
	/** Changes it at once for all of them; `change` may be called again. Throws where it can't be read or written. */
	change(change: Change): Promise<Standing[]>
}

type Seen = { lasting: { name: Trouble; since: number }[]; isGone: (name: Trouble) => boolean; at: number }

/**
 * Tells once what stays wrong, and once that it is over, whichever of the processes finds it, also after a new start. While
 * the book is out of reach this process goes by what it read last, and enters afterwards what it told.
 */
export class Alarm {
	#since = new Map<Trouble, number>()
	#known: Standing[] = []
	#unwritten: Standing[] | null = null

	/** `tell` answers whether somebody was reached. */
	constructor(
		readonly tell: (news: News) => Promise<boolean>,
		readonly book: AlarmBook,
	) {}

	/** `unseen`: what could not be looked at; it stays as it was, neither told nor over. */
	async look(wrong: Trouble[], at: number, unseen: (name: Trouble) => boolean = () => false): Promise<void> {
		const isGone = (name: Trouble) => !wrong.includes(name) && !unseen(name)
		for (const name of this.#since.keys()) if (isGone(name)) this.#since.delete(name)
		for (const name of wrong) if (!this.#since.has(name)) this.#since.set(name, at)
		const lasting = [...this.#since]
			.filter(([name, since]) => wrong.includes(name) && at - since >= patience)
			.map(([name, since]) => ({ name, since }))
		const news = await this.#note({ lasting, isGone, at })
		if (news.lasting.length === 0 && news.over.length === 0) return
		if (await this.tell(news)) await this.#change((rows) => told(rows, news, at))
	}

	async #note(seen: Seen): Promise<News> {
		let news: News = { lasting: [], over: [] }
		await this.#change((rows) => {
			const noted = note(rows, seen)
			news = noted.news
			return noted.rows
		})
		return news
	}

	async #change(change: Change): Promise<void> {
		try {
			const left = this.#unwritten
			this.#known = await this.book.change((rows) => change(left ? joined(rows, left) : rows))
			this.#unwritten = null
		} catch {
			this.#unwritten = change(this.#unwritten ?? this.#known)
		}
	}
}

/** What is to be told now is told by nobody else until `telling` is over. */
function note(before: Standing[], { lasting, isGone, at }: Seen): { rows: Standing[]; news: News } {
	const rows = new Map(before.map((row) => [row.name, row]))
	const news: News = { lasting: [], over: [] }
	for (const { name, since } of lasting) {
		const row = rows.get(name) ?? { name, since, seenAt: at, toldAt: null }
		const isDue = row.toldAt === null || at - row.toldAt >= again
		if (isDue) news.lasting.push({ name, since: row.since })
		const seenAt = at - row.seenAt < refresh ? row.seenAt : at
		rows.set(name, { ...row, seenAt, toldAt: isDue ? at - again + telling : row.toldAt })
	}
	for (const row of before) {
		if (!isGone(row.name) || at - row.seenAt < silence) continue
		news.over.push(row.name)
		rows.set(row.name, { ...row, seenAt: at - silence + telling })
	}
	return { rows: [...rows.values()], news }
}

/** The operator was reached: what lasts is told again in a day, what is over is forgotten. */
function told(rows: Standing[], { lasting, over }: News, at: number): Standing[] {
	const names = new Set(lasting.map(({ name }) => name))
	return rows
		.filter(({ name }) => !over.includes(name))
		.map((row) => (names.has(row.name) ? { ...row, toldAt: at } : row))
}

/** Of what both know, as the one who was away has it. */
function joined(rows: Standing[], left: Standing[]): Standing[] {
	const names = new Set(left.map(({ name }) => name))
	return [...rows.filter(({ name }) => !names.has(name)), ...left]
}
