import { type BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core'
import Database from 'libsql'
import { type DatabaseAddress, isBusy, isFile, pathOf, pause, pragmas } from './connect.server.ts'
import { aside } from './file/aside.server.ts'
import { readingDatabase } from './file/file-session.server.ts'
import { Statements, type Written } from './file/file-statements.server.ts'
import { openServerReader } from './server/server-reader.server.ts'
import { currentTransaction } from './transaction.server.ts'

/** What a read may do: no method of it writes, on a libSQL server too, where `query_only` can't be relied on. */
export type Reader = Pick<
	BaseSQLiteDatabase<'async', Written>,
	'select' | 'selectDistinct' | 'all' | 'get' | 'with' | '$with' | '$count'
>

export type OpenReader = { db: Reader; close: () => void }

const attempts = 40
const versions = new WeakMap<Reader, () => Promise<string>>()

/** Of a reader the one that makes room for people, and the other way round. */
const asides = new WeakMap<Reader, Reader>()
const firsts = new WeakMap<Reader, Reader>()

/** The same connection for the program's own work, which lets whoever stands at a door go first. */
export function besidePeople(reader: Reader): Reader {
	return asides.get(reader) ?? reader
}

/** The one that both are. */
export function itself(reader: Reader): Reader {
	return firsts.get(reader) ?? reader
}

/** A text that is another one once anything was written to the file; null on a libSQL server, which does not tell. */
export async function versionOf(reader: Reader): Promise<string | null> {
	return (await versions.get(itself(reader))?.()) ?? null
}

/** Opens a connection that can't write. */
export async function openReader(address: DatabaseAddress): Promise<OpenReader> {
	if (isFile(address.url)) return openFile(address.url)
	return openServerReader(address)
}

/** Of a file each question is asked of libSQL itself: its client compiles every statement at every call. */
async function openFile(url: string): Promise<OpenReader> {
	let open: Statements | null = null
	let closed = false
	let opened = 0
	const drop = () => {
		open?.database.close()
		open = null
	}
	const ask = <T>(question: (statements: Statements) => T | Promise<T>) =>
		patiently(() => {
			if (closed) throw new Error('the reader is closed')
			if (!open) opened++
			open ??= connect(url)
			return question(open)
		}, drop)
	await ask(() => undefined)
	const db = readingDatabase(ask)
	const after = readingDatabase(async (question) => {
		// Who holds the writer holds up whoever waits for it.
		if (!currentTransaction()) await aside.wait()
		return ask(question)
	})
	asides.set(db, after)
	firsts.set(after, db)
	// SQLite counts what others commit, for each connection from a beginning of its own.
	versions.set(db, () => ask((statements) => `${opened}:${statements.rows('PRAGMA data_version', [])}`))
	return {
		db,
		close() {
			closed = true
			drop()
		},
	}
}

/** A connection dressed as a reader. The PRAGMAs live on it, so every new one is dressed, and the decisive one read back. */
function connect(url: string): Statements {
	const database = new Database(pathOf(url), { timeout: 0 })
	for (const pragma of pragmas.reader()) database.exec(pragma)
	const statements = new Statements(database)
	const [[only] = []] = statements.rows('PRAGMA query_only', [])
	if (only !== 1) throw new Error('the reader did not take PRAGMA query_only')
	return statements
}

/** A reader meets BUSY only while another process recovers or closes the WAL; the connection is then thrown away. */
async function patiently<T>(ask: () => T | Promise<T>, drop: () => void): Promise<T> {
	for (let attempt = 1; ; attempt++) {
		try {
			return ask()
		} catch (error) {
			if (!isBusy(error) || attempt === attempts) throw error
			drop()
			await pause(25)
		}
	}
}
