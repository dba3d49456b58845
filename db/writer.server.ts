import { type Client } from '@libsql/client'
import { drizzle } from 'drizzle-orm/libsql/sqlite3'
import { type BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core'
import { type DatabaseAddress, isBusy, isFile, openClient, pause } from './connect.server.ts'
import { type Written } from './file-statements.server.ts'
import { FileLine } from './file-writer.server.ts'
import { inTransaction } from './transaction.server.ts'

/** An open transaction. Reads inside a write go through it too. */
export type Transaction = Pick<
	BaseSQLiteDatabase<'async', Written>,
	'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'all' | 'get' | 'run' | 'with' | '$with' | '$count'
>

export type Writer = {
	/** Runs `work` in an immediate transaction, one after another. What it throws rolls everything back. */
	transaction<T>(work: (db: Transaction) => Promise<T>): Promise<T>
	close(): Promise<void>
}

/** Nobody could write for so long that the caller must be told. */
export class DatabaseBusy extends Error {
	constructor() {
		super('the database stayed locked by another process')
	}
}

const patience = { attempts: 240, milliseconds: 50 }

/** All writers of this process by address: a second one for the same database would lose writes. */
const globals = globalThis as { [key: symbol]: Map<string, Writer> | undefined }
const key = Symbol.for('recepcion.writers')
const writers = globals[key] ?? new Map<string, Writer>()
globals[key] = writers

/** The one connection that writes. Opening a second for the same address throws. */
export async function openWriter(address: DatabaseAddress): Promise<Writer> {
	if (writers.has(address.url)) throw new Error('a second writer for one database')
	const connection = new WriteConnection(address)
	const writer: Writer = {
		transaction: (work) => connection.queue(() => connection.perform(work)),
		close: () => connection.queue(async () => connection.close()).finally(() => writers.delete(address.url)),
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

/** One connection to where is written. Nobody waits in it: what is locked throws BUSY at once. */
export type WriteLine = {
	open(): Promise<void>
	/** Immediate; committed with the work's result, rolled back with what it throws. */
	transaction<T>(work: (db: Transaction) => Promise<T>): Promise<T>
	/** The next use opens another connection. */
	close(): void
}

class WriteConnection {
	#line: WriteLine
	#last: Promise<unknown> = Promise.resolve()
	#closed = false

	constructor(address: DatabaseAddress) {
		this.#line = isFile(address.url) ? new FileLine(address.url) : new ServerLine(address)
	}

	async open() {
		for (let attempt = 1; ; attempt++) {
			try {
				return await this.#line.open()
			} catch (error) {
				if (!isBusy(error) || attempt === patience.attempts) throw error
				this.#line.close()
				await pause(patience.milliseconds)
			}
		}
	}

	/** Writers take turns: two open transactions on one file would block the event loop. */
	queue<T>(work: () => Promise<T>): Promise<T> {
		const turn = this.#last.then(work)
		this.#last = turn.catch(() => undefined)
		return turn
	}

	/** Repeats only what failed at BEGIN. After BEGIN nothing is retried: part of the work may have been seen. */
	async perform<T>(work: (db: Transaction) => Promise<T>): Promise<T> {
		for (let attempt = 1; ; attempt++) {
			if (this.#closed) throw new Error('the writer is closed')
			let begun = false
			try {
				return await this.#line.transaction((db) => {
					begun = true
					return work(db)
				})
			} catch (error) {
				if (!isBusy(error)) throw error
				// A connection that saw BUSY claims writes that never reach the table (libsql-client-ts #352).
				this.#line.close()
				await this.open()
				if (begun) throw error
				if (attempt === patience.attempts) throw new DatabaseBusy()
				await pause(patience.milliseconds)
			}
		}
	}

	close() {
		this.#closed = true
		this.#line.close()
	}
}

/** A libSQL server, through the client. */
class ServerLine implements WriteLine {
	#client: Client | null = null

	constructor(readonly address: DatabaseAddress) {}

	async open() {
		this.#client ??= openClient(this.address)
	}

	async transaction<T>(work: (db: Transaction) => Promise<T>): Promise<T> {
		this.#client ??= openClient(this.address)
		const db = drizzle({ client: this.#client, casing: 'snake_case' })
		return inTransaction(() => db.transaction(work))
	}

	close() {
		this.#client?.close()
		this.#client = null
	}
}
