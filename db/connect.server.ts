import { type Client, type Config } from '@libsql/client'
import { createClient as httpClient } from '@libsql/client/http'
import { createClient as fileClient } from '@libsql/client/sqlite3'
import { createClient as socketClient } from '@libsql/client/ws'
import { isShortOfMemory } from '#app/lib/watch/memory-at-hand.ts'

/** `replicaUrl`: where a libSQL server's replica answers reads. */
export type DatabaseAddress = { url: string; authToken?: string; replicaUrl?: string }

/** Opens one connection to a file, or a stream to a libSQL server. It has no PRAGMAs yet. */
export function openClient({ url, authToken }: DatabaseAddress): Client {
	// timeout 0: SQLite itself never waits, which would stop the event loop; who must wait does so asynchronously.
	const config: Config = { url, authToken, concurrency: 1, timeout: 0 }
	if (isFile(url)) return fileClient(config)
	return url.startsWith('ws') ? socketClient(config) : httpClient(config)
}

export function isFile(url: string): boolean {
	return url.startsWith('file:')
}

/** Where the file of such an address lies. */
export function pathOf(url: string): string {
	return url.replace(/^file:/, '')
}

/** Of a new file, in bytes. A commit writes whole pages: of 1 kB they are a quarter of what SQLite's own 4 kB would be. */
export const pageSize = 1024

/** So much of the WAL, in bytes, is carried over at once: a page that is written again and again goes into the file once. */
const carriedOver = 16 * 1024 * 1024

/** Of the file, in memory, for each connection: 32 MB, or 4 where memory is short. What the system keeps of it is read quickly too. */
const pageCache = () => `PRAGMA cache_size = -${isShortOfMemory() ? 4_000 : 32_000}`

/** What each of the two connections to a file is dressed in: PRAGMAs live on a connection, so each new one is dressed. */
export const pragmas = {
	reader: () => ['PRAGMA query_only = ON', 'PRAGMA foreign_keys = ON', pageCache()],
	writer: () => [
		// Only of a file without a table yet; one that is there keeps its own until a backup of it is restored.
		`PRAGMA page_size = ${pageSize}`,
		'PRAGMA journal_mode = WAL',
		'PRAGMA synchronous = FULL',
		'PRAGMA foreign_keys = ON',
		pageCache(),
	],
}

/** The same bytes of WAL between two checkpoints, whatever pages a file has. */
export function checkpointEvery(bytesOfPage: number): string {
	return `PRAGMA wal_autocheckpoint = ${Math.floor(carriedOver / bytesOfPage)}`
}

/** SQLITE_BUSY in any of its forms. After one, a libSQL connection must be thrown away (lost writes). */
export function isBusy(error: unknown): boolean {
	for (let cause = error; cause instanceof Error; cause = cause.cause) {
		const code = 'code' in cause ? String(cause.code) : ''
		if (code.includes('SQLITE_BUSY') || /database is locked/i.test(cause.message)) return true
	}
	return false
}

/** A pause with jitter, so that two who collided do not collide again. */
export function pause(milliseconds: number): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, milliseconds * (0.5 + Math.random())))
}
