import { type BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core'
import { histogram } from '#app/lib/watch/metrics.ts'
import { bounds, DatabaseBusy, type Urgency } from './busy.server.ts'
import { type DatabaseAddress, isBusy, isFile, pause } from './connect.server.ts'
import { aside } from './file/aside.server.ts'
import { type Written } from './file/file-statements.server.ts'
import { FileLine } from './file/file-writer.server.ts'
import { Lines, Stretch, stretch, type Waiter } from './lines.server.ts'
import { ServerLine } from './server/server-line.server.ts'

/** An open transaction. Reads inside a write go through it too. */
export type Transaction = Pick<
	BaseSQLiteDatabase<'async', Written>,
	'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'all' | 'get' | 'run' | 'with' | '$with' | '$count'
>

export type Writer = {
	/**
	 * Runs `work` in an immediate transaction, one after another; of several that wait, some share one. What it throws
	 * takes back all that it did and nothing else. Throws DatabaseBusy where it could not begin in time.
	 */
	transaction<T>(work: (db: Transaction) => Promise<T>, urgency?: Urgency): Promise<T>
	/** How many wait; and whether it stands still: somebody waited in vain, or waits for long, and nothing was written since. */
	health(): { waiting: number; standsStill: boolean }
	/** What was asked for before is written first. `whole`: who holds the file alone leaves all of it in the file itself. */
	close(how?: { whole: boolean }): Promise<void>
	/** It writes to a copy: nobody who reads the log or the queue of this process has to look. */
	isOfCopy?: boolean
}

/** All writers of this process by address: a second one for the same database would lose writes. */
const globals = globalThis as { [key: symbol]: Map<string, Writer> | undefined }
const key = Symbol.for('recepcion.writers')
const writers = globals[key] ?? new Map<string, Writer>()
globals[key] = writers

/** The one connection that writes. Opening a second for the same address throws. */
export async function openWriter(address: DatabaseAddress, limits = bounds): Promise<Writer> {
	if (writers.has(address.url)) throw new Error('a second writer for one database')
	const connection = new WriteConnection(address, limits)
	const writer: Writer = {
		transaction: (work, urgency = 'background') => connection.ask(work, urgency),
		health: () => connection.health(),
		close: (how) => connection.close(how).finally(() => writers.delete(address.url)),
	}
	writers.set(address.url, writer)
	try {
		await connection.open()
	} catch (error) {
		writers.delete(address.url)
		throw error
	}
	return writer
}

/** A write that was asked for, and who is told how it ended. */
export type Turn = {
	work(db: Transaction): Promise<unknown>
	done(value: unknown): void
	failed(error: unknown): void
}

/** One connection to where is written. Nobody waits in it: what is locked throws BUSY at once. */
export type WriteLine = {
	open(): Promise<void>
	/**
	 * Writes `first` and what `more` gives in one immediate transaction, one after another, and tells each how it ended
	 * once all is on the disk. Throws only what happened before anything began.
	 */
	write(first: Turn, more: () => Turn | undefined): Promise<void>
	/** So long, in ms, a transaction takes in others; else a stretch. */
	sharing?: number
	/** The next use opens another connection. */
	close(): void
	/** The last of it: what lies beside the file, in its log, goes into it. */
	closeWhole(): void
}

/** One piece of work is begun and ended in far less, in ms. */
const longest = 4_000

/** Who waited in vain longer ago than this, in ms, says nothing of now: perhaps nobody has asked since. */
const remembered = 10_000

const waited = histogram('recepcion_writer_wait_seconds', 'How long a write waited for its turn')

/** So often, and so long each, the lock of another process is waited for. */
const patience = { attempts: 240, milliseconds: 50 }

class WriteConnection {
	#database: WriteLine
	#lines: Lines<'door', 'background', Turn & Waiter>
	#stretch = new Stretch()
	#isServing = false
	#writtenAt = 0
	#begunAt: number | null = null
	#inVainAt = Number.NEGATIVE_INFINITY
	#served: Promise<void> = Promise.resolve()
	#closed = false
	#turn: Promise<void> | undefined
	#doorCame = () => {}

	constructor(address: DatabaseAddress, limits: typeof bounds) {
		this.#database = isFile(address.url) ? new FileLine(address.url) : new ServerLine(address)
		this.#lines = new Lines(['door', 'background'], limits)
	}

	health() {
		const isOfLate = performance.now() - this.#inVainAt < remembered
		const isHeldUp = this.#begunAt !== null && performance.now() - this.#begunAt > longest
		const standsStill = isHeldUp || (isOfLate && this.#inVainAt > this.#writtenAt)
		return { waiting: this.#lines.waiting, standsStill }
	}

	async open() {
		for (let attempt = 1; ; attempt++) {
			try {
				return await this.#database.open()
			} catch (error) {
				if (!isBusy(error) || attempt === patience.attempts) throw error
				this.#database.close()
				await pause(patience.milliseconds)
			}
		}
	}

	ask<T>(work: (db: Transaction) => Promise<T>, urgency: Urgency): Promise<T> {
		return new Promise<T>((resolve, reject) => {
			if (this.#closed) throw new Error('the writer is closed')
			const refused = (why: 'full' | 'late') => {
				if (why === 'late') this.#inVainAt = performance.now()
				reject(new DatabaseBusy(why))
			}
			const from = performance.now()
			const begun = (db: Transaction) => {
				waited.observe(performance.now() - from, { urgency })
				return work(db)
			}
			this.#lines.join({ work: begun, done: (value) => resolve(value as T), failed: reject, refused }, urgency)
			if (urgency === 'door') this.#doorCame()
			if (!this.#isServing) this.#served = this.#serve()
		})
	}

	/** Writers take turns: two open transactions on one file would block the event loop. */
	async #serve() {
		this.#isServing = true
		while (this.#lines.waiting > 0) {
			while (this.#stretch.isOver()) await this.#stretch.letOthersRun()
			const urgency = this.#lines.round()
			if (urgency === 'background' && !(await this.#isItsTurn())) continue
			const place = urgency && this.#lines.next(urgency)
			if (!place) continue
			this.#begunAt = performance.now()
			await this.#perform(place.waiter, place.until, urgency)
			this.#begunAt = null
		}
		// Without a pause after the last look: who joins then begins anew.
		this.#isServing = false
	}

	/** A round of the program's own work stands in line with all else that it does; who comes to a door meanwhile goes first. */
	async #isItsTurn(): Promise<boolean> {
		this.#turn ??= aside.wait()
		if (!this.#turn) return true
		const doorCame = new Promise<boolean>((came) => {
			this.#doorCame = () => came(false)
		})
		const isIts = await Promise.race([this.#turn.then(() => true), doorCame])
		if (isIts) this.#turn = undefined
		return isIts
	}

	/** Repeats only what failed before anything began. After BEGIN nothing is retried: part of the work may have been seen. */
	async #perform(first: Turn, until: number, urgency: Urgency) {
		const from = performance.now()
		// Who shares a transaction hears of it when all of it is written: soon, then, and only with his like.
		const isOver = () => this.#stretch.isOver() || performance.now() - from >= (this.#database.sharing ?? stretch)
		const more = () => (isOver() ? undefined : this.#lines.next(urgency)?.waiter)
		for (let attempt = 1; ; attempt++) {
			try {
				await this.#database.write(first, more)
				this.#writtenAt = performance.now()
				return
			} catch (error) {
				// A connection that saw BUSY claims writes that never reach the table (libsql-client-ts #352).
				this.#database.close()
				if (!isBusy(error)) return first.failed(error)
				if (attempt === patience.attempts || performance.now() >= until) {
					this.#inVainAt = performance.now()
					return first.failed(new DatabaseBusy('locked'))
				}
				await pause(patience.milliseconds)
			}
		}
	}

	async close({ whole } = { whole: false }) {
		this.#closed = true
		await this.#served
		if (whole) this.#database.closeWhole()
		else this.#database.close()
	}
}
