import Database from 'libsql'
import { pathOf, pragmas } from './connect.server.ts'
import { writingDatabase } from './file-session.server.ts'
import { Statements } from './file-statements.server.ts'
import { currentTransaction, inTransaction, type OpenTransaction } from './transaction.server.ts'
import { type Transaction, type WriteLine } from './writer.server.ts'

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

	async transaction<T>(work: (db: Transaction) => Promise<T>): Promise<T> {
		const { database } = this.#open()
		database.exec('BEGIN IMMEDIATE')
		try {
			const result = await inTransaction((turn) => {
				this.#current = turn
				return work(this.#db)
			})
			this.#current = null
			database.exec('COMMIT')
			return result
		} catch (error) {
			this.#current = null
			this.#rollBack(database)
			throw error
		}
	}

	close() {
		this.#statements?.database.close()
		this.#statements = null
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
		for (const pragma of pragmas.writer) database.exec(pragma)
		const statements = new Statements(database)
		const [[synchronous] = []] = statements.rows('PRAGMA synchronous', [])
		if (synchronous !== 2) throw new Error('the writer did not take PRAGMA synchronous')
		return statements
	} catch (error) {
		database.close()
		throw error
	}
}
