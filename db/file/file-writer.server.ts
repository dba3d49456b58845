import Database from 'libsql'
import { DatabaseBusy } from '../busy.server.ts'
import { checkpointEvery, isBusy, pathOf, pragmas } from '../connect.server.ts'
import { currentTransaction, inTransaction, type OpenTransaction } from '../transaction.server.ts'
import { type Transaction, type Turn, type WriteLine } from '../writer.server.ts'
import { writingDatabase } from './file-session.server.ts'
import { Statements } from './file-statements.server.ts'

/** How a part of a transaction ended, until all of it is written: what it threw, or else its value. */
export type End = { turn: Turn; failed: boolean; outcome: unknown }

/**
 * The line of a file: `libsql` itself, the base of the client, which would compile every statement at every call. Only
 * whole transactions are written, and what met BUSY is thrown away with its statements: one of them may be halfway in its
 * work for good (libsql-client-ts #352), and COMMIT then fails, or an autocommit write is lost.
 */
export class FileLine implements WriteLine {
	#statements: Statements | null = null
	#current: OpenTransaction | null = null
	#db: Transaction

	constructor(readonly url: string) {
		this.#db = writingDatabase(async (question) => question(this.#ofThisTurn()))
	}

	async open() {
		this.#open()
	}

	/** Whoever throws takes back his own part; a COMMIT that fails, and what SQLite rolls back by itself, fail all. */
	async write(first: Turn, more: () => Turn | undefined) {
		const { database } = this.#open()
		database.exec('BEGIN IMMEDIATE')
		const ends: End[] = []
		try {
			for (let turn: Turn | undefined = first; turn; turn = more()) {
				const end: End = { turn, failed: false, outcome: null }
				ends.push(end)
				await this.#part(database, end, turn === first)
			}
			database.exec('COMMIT')
		} catch (error) {
			this.#rollBack(database)
			if (isBusy(error)) this.close()
			return tellUndone(ends, error)
		}
		for (const { turn, failed, outcome } of ends) {
			if (failed) turn.failed(outcome)
			else turn.done(outcome)
		}
	}

	/** The first part is the transaction itself, so that one that is alone costs no more; each further one a savepoint. */
	async #part(database: Database.Database, end: End, isFirst: boolean) {
		if (!isFirst) database.exec('SAVEPOINT part_of_many')
		try {
			end.outcome = await inTransaction(async (open) => {
				this.#current = open
				const value = await end.turn.work(this.#db)
				if (!database.inTransaction) throw new Error('SQLite rolled this transaction back')
				return value
			})
		} catch (error) {
			Object.assign(end, { failed: true, outcome: error })
			if (isFirst || !database.inTransaction || isBusy(error)) throw error
			database.exec('ROLLBACK TO part_of_many')
		} finally {
			this.#current = null
		}
		if (!isFirst) database.exec('RELEASE part_of_many')
	}

	close() {
		this.#statements?.database.close()
		this.#statements = null
	}

	/** Whoever copies a stopped file copies it alone. What can't be carried over, on a full disk say, stays in its log. */
	closeWhole() {
		try {
			this.#statements?.database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
		} catch {
			// The next start finds it there.
		}
		this.close()
	}

	/** What a turn left running would otherwise write into the next one, or into none. */
	#ofThisTurn(): Statements {
		if (!this.#current || currentTransaction() !== this.#current) throw new Error('this transaction is over')
		const statements = this.#open()
		if (!statements.database.inTransaction) throw new Error('SQLite rolled this transaction back')
		return statements
	}

	#open(): Statements {
		this.#statements ??= connect(this.url)
		return this.#statements
	}

	/** What can't be rolled back (SQLite did it already, e.g. on a full disk) ends with its connection. */
	#rollBack(database: Database.Database) {
		try {
			database.exec('ROLLBACK')
		} catch {
			this.close()
		}
	}
}

/** A connection dressed as the writer, the decisive PRAGMA read back. */
function connect(url: string): Statements {
	const database = new Database(pathOf(url), { timeout: 0 })
	try {
		for (const pragma of pragmas.writer()) database.exec(pragma)
		const statements = new Statements(database)
		const [[synchronous] = []] = statements.rows('PRAGMA synchronous', [])
		if (synchronous !== 2) throw new Error('the writer did not take PRAGMA synchronous')
		const [[bytesOfPage] = []] = statements.rows('PRAGMA page_size', [])
		database.exec(checkpointEvery(Number(bytesOfPage)))
		return statements
	} catch (error) {
		database.close()
		throw error
	}
}

/** Nothing of it is in the file. Whose own fault it was not may ask again. */
export function tellUndone(ends: End[], error: unknown) {
	const isOfOne = ends.some(({ failed, outcome }) => failed && outcome === error)
	for (const { turn, failed, outcome } of ends) {
		if (failed) turn.failed(outcome)
		else turn.failed(isOfOne ? new DatabaseBusy('undone') : error)
	}
}
