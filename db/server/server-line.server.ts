import { type Stream } from '@libsql/hrana-client'
import { DatabaseBusy } from '../busy.server.ts'
import { type DatabaseAddress, isBusy, pause } from '../connect.server.ts'
import { writingDatabase } from '../file/file-session.server.ts'
import { type End, tellUndone } from '../file/file-writer.server.ts'
import { currentTransaction, inTransaction, type OpenTransaction as Mark } from '../transaction.server.ts'
import { type Transaction, type Turn, type WriteLine } from '../writer.server.ts'
import { inOneBatch, type Outcome, ServerConnection } from './connection.server.ts'
import { NotBegun, OpenTransaction } from './open-transaction.server.ts'
import { committed } from './sequence.server.ts'

/** So long, in ms, another's transaction, or a server that starts again, is waited for; looked at so often. */
const patience = { most: 10_000, between: 40 }

/** The line of a libSQL server: the parts that wait share a transaction, each in a savepoint of its own. */
export class ServerLine implements WriteLine {
	#connection: ServerConnection
	#stream: Stream | null = null
	#counts = false
	#open: OpenTransaction | null = null
	#current: Mark | null = null
	#db: Transaction
	/** Each commit costs every process and the replica far more than those who share it wait for each other. */
	readonly sharing = 100

	constructor(address: DatabaseAddress) {
		this.#connection = new ServerConnection(address)
		this.#db = writingDatabase(async (question) => question(this.#ofThisTurn()))
	}

	/** The server may be starting, too. */
	async open() {
		const until = performance.now() + patience.most
		for (;;) {
			try {
				await this.#lookForCount()
				return
			} catch (error) {
				this.close()
				if (performance.now() >= until) throw error
				await pause(patience.between)
			}
		}
	}

	async write(first: Turn, more: () => Turn | undefined) {
		if (!this.#counts) await this.#lookForCount().catch(() => undefined)
		const open = new OpenTransaction({
			counts: this.#counts,
			stream: () => this.#ownStream(),
			begin: (send) => this.#begin(send),
		})
		const ends: End[] = []
		try {
			await this.#parts(open, first, more, ends)
			const count = await open.commit()
			if (count !== null) await committed(count)
		} catch (error) {
			if (!(await open.rollBack())) this.#letStreamGo()
			return tellUndone(ends, error)
		}
		for (const { turn, failed, outcome } of ends) {
			if (failed) turn.failed(outcome)
			else turn.done(outcome)
		}
	}

	async #parts(open: OpenTransaction, first: Turn, more: () => Turn | undefined, ends: End[]) {
		for (let turn: Turn | undefined = first; turn; ) {
			const end: End = { turn, failed: false, outcome: null }
			ends.push(end)
			const isFirst = turn === first
			let next: Turn | undefined
			try {
				await this.#part(open, end, isFirst, async () => {
					next = more()
					// Of what is held the part that it belongs to must hear. One that is alone hears of it at the end.
					if (next || !isFirst) await open.flush()
				})
			} catch (error) {
				if (next) ends.push({ turn: next, failed: false, outcome: null })
				throw error
			}
			turn = next ?? (end.failed ? more() : undefined)
		}
	}

	async #part(open: OpenTransaction, end: End, isFirst: boolean, settle: () => Promise<void>) {
		if (!isFirst) await open.run('SAVEPOINT part_of_many', [])
		try {
			this.#open = open
			end.outcome = await inTransaction(async (mark) => {
				this.#current = mark
				return end.turn.work(this.#db)
			})
			this.#current = null
			await settle()
		} catch (error) {
			Object.assign(end, { failed: true, outcome: error })
			if (isFirst || isBusy(error)) throw error
			await open.run('ROLLBACK TO part_of_many', [])
		} finally {
			this.#current = null
			this.#open = null
		}
		if (!isFirst) await open.run('RELEASE part_of_many', [])
	}

	close() {
		this.#letStreamGo()
		this.#connection.close()
	}

	closeWhole() {
		this.close()
	}

	async #begin(send: () => Promise<Outcome[]>): Promise<Outcome[]> {
		const until = performance.now() + patience.most
		for (;;) {
			try {
				return await send()
			} catch (error) {
				if (!(error instanceof NotBegun)) throw error
				this.#letStreamGo()
				if (performance.now() >= until) throw new DatabaseBusy('locked')
				await pause(patience.between)
			}
		}
	}

	/** What a turn left running would otherwise write into the next one, or into none. */
	#ofThisTurn(): OpenTransaction {
		if (!this.#open || !this.#current || currentTransaction() !== this.#current)
			throw new Error('this transaction is over')
		return this.#open
	}

	async #ownStream(): Promise<Stream> {
		// Of a connection that broke while nothing was asked the stream itself does not know.
		if (this.#stream?.closed || this.#stream?.client().closed) this.#stream = null
		this.#stream ??= await this.#connection.stream()
		return this.#stream
	}

	#letStreamGo() {
		this.#stream?.close()
		this.#stream = null
	}

	async #lookForCount() {
		const asked = { sql: "SELECT 1 FROM sqlite_master WHERE name = 'commit_sequence'", params: [] }
		const [outcome] = await inOneBatch(await this.#ownStream(), [asked], false)
		if (outcome?.error) throw outcome.error
		this.#counts = outcome?.rows?.rows.length === 1
	}
}
