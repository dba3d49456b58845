import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { type DatabaseAddress, isFile, pathOf } from './connect.server.ts'
import { type Migration, pendingAmong } from './migrate.server.ts'
import { type OpenReader, openReader, type Reader } from './reader.server.ts'

/** Asked of a reader and inside a transaction alike. */
export type Asked = Pick<Reader, 'all' | 'get'>

/** No database where one was expected; only some commands may make one. */
export class NoDatabase extends Error {
	constructor(readonly path: string) {
		super(`no database at ${path}`)
	}
}

/** What lies there is none of ours, or a damaged one. */
export class NotOurDatabase extends Error {
	constructor(
		readonly path: string,
		readonly problem: 'kind' | 'foreign' | 'damaged',
		detail = '',
	) {
		super(`${path}: ${problem} ${detail}`)
	}
}

/** What people ask first after a rescue, by table. */
export const counted = ['businesses', 'users', 'contacts', 'appointments', 'messages'] as const
export type Counts = Record<(typeof counted)[number], number>

/** What a whole file of ours holds. */
export type Found = { bytes: number; counts: Counts; pending: string[] }

/** Is there anything to open? A file of no bytes is what a first start leaves that was cut off at once. */
export function isThere({ url }: DatabaseAddress): boolean {
	const found = statSync(pathOf(url), { throwIfNoEntry: false })
	return found?.isFile() === true && found.size > 0
}

/**
 * Reads from a database whether it is ours and what it lacks of `migrations`, before anything writes to it: the writer
 * alone changes a file's kind. Throws NoDatabase, NotOurDatabase, or what `pendingAmong` throws.
 */
export async function lookInto(address: DatabaseAddress, migrations: Migration[]): Promise<{ pending: Migration[] }> {
	return reading(address, async (db) => ({ pending: pendingAmong(migrations, await appliedIn(db, address)) }))
}

/** Reads a file through and counts. `path` belongs to nobody else while this runs, or is in use by a server. */
export async function verifyFile(path: string, migrations: Migration[]): Promise<Found> {
	const address = { url: `file:${path}` }
	return reading(address, async (db) => {
		const pending = pendingAmong(migrations, await appliedIn(db, address))
		const [first] = await db.all<{ integrity_check: string }>(sql`PRAGMA integrity_check(1)`)
		if (first?.integrity_check !== 'ok') throw new NotOurDatabase(path, 'damaged', first?.integrity_check)
		const counts = await countsIn(db)
		return { bytes: await bytesIn(db), counts, pending: pending.map(({ name }) => name) }
	})
}

/** Opens a reader on what is known to be there, and says in one way what SQLite says of a file it can't read. */
export async function reading<T>(address: DatabaseAddress, ask: (db: Reader) => Promise<T>): Promise<T> {
	if (isFile(address.url)) assertKind(address)
	let reader: OpenReader | null = null
	try {
		reader = await openReader(address)
		return await ask(reader.db)
	} catch (error) {
		if (isDamage(error)) throw new NotOurDatabase(pathOf(address.url), 'damaged', String(error))
		throw error
	} finally {
		reader?.close()
	}
}

/** SQLite's first sixteen bytes; without them it would take an empty file for a new database. */
function assertKind(address: DatabaseAddress): void {
	const path = pathOf(address.url)
	if (!isThere(address)) throw new NoDatabase(path)
	const head = Buffer.alloc(16)
	const file = openSync(path, 'r')
	try {
		readSync(file, head, 0, 16, 0)
	} finally {
		closeSync(file)
	}
	if (head.toString('latin1') !== 'SQLite format 3\0') throw new NotOurDatabase(path, 'kind')
}

/** Made before the first migration: who looks meanwhile, on a server, meets these alone. */
const beforeMigrations = ['key_check', 'commit_sequence']

/** The migrations that ran. None in a database of no tables; a database of others' tables is refused. */
async function appliedIn(db: Asked, { url }: DatabaseAddress): Promise<{ name: string; hash: string }[]> {
	const rows = await db.all<{ name: string }>(sql`SELECT name FROM sqlite_master WHERE type = 'table'`)
	if (rows.every(({ name }) => beforeMigrations.includes(name))) return []
	const columns = await db.all<{ name: string }>(sql`PRAGMA table_info(migrations)`)
	const ours = ['name', 'hash', 'at'].every((name) => columns.some((column) => column.name === name))
	if (!ours) throw new NotOurDatabase(pathOf(url), 'foreign')
	const applied = await db.all<{ name: string; hash: string }>(sql`SELECT name, hash FROM migrations ORDER BY name`)
	// Asked anew: on a server another process may have made the tables since they were listed.
	const [ofOurs] = await db.all(sql`SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'businesses'`)
	if (applied.length > 0 && !ofOurs) throw new NotOurDatabase(pathOf(url), 'foreign')
	return applied
}

/** Of the whole database, what still lies in its log among it. */
async function bytesIn(db: Asked): Promise<number> {
	const [size] = await db.all<{ bytes: number }>(
		sql`SELECT page_count * page_size AS "bytes" FROM pragma_page_count(), pragma_page_size()`,
	)
	return size?.bytes ?? 0
}

async function countsIn(db: Asked): Promise<Counts> {
	const counts = {} as Counts
	for (const table of counted) {
		const row = await db.get<{ rows: number }>(sql`SELECT count(*) AS rows FROM ${sql.identifier(table)}`)
		counts[table] = row?.rows ?? 0
	}
	return counts
}

function isDamage(error: unknown): boolean {
	for (let cause = error; cause instanceof Error; cause = cause.cause) {
		const code = 'code' in cause ? String(cause.code) : ''
		if (/SQLITE_(CORRUPT|NOTADB)/.test(code) || /malformed|not a database/i.test(cause.message)) return true
	}
	return false
}
