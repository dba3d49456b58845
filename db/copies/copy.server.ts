import { closeSync, existsSync, fsyncSync, openSync, readdirSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileTime } from '#app/lib/words/file-time.ts'
import { DatabaseBusy } from '../busy.server.ts'
import { type DatabaseAddress, openClient, pageSize, pathOf } from '../connect.server.ts'
import { verifyFile } from '../file-check.server.ts'
import { type Migration } from '../migrate.server.ts'

/** The copy before a migration could not be made or is not whole, so that nothing was migrated. */
export class NoCopy extends Error {
	constructor(
		readonly path: string,
		cause: unknown,
	) {
		super(`no copy at ${path}`, { cause })
	}
}

/** So many copies of before a migration stay; each is as large as the database was. */
const keptCopies = 3

export type Copy = { path: string; drop(): void; dropOlder(): void }

type Migrating = { migrations: Migration[]; pending: Migration[]; now: number }

/** A copy of its own for each run of migrations, read through before anything changes. Throws NoCopy. */
export async function copyBeforeMigrating(address: DatabaseAddress, migrating: Migrating): Promise<Copy> {
	const { migrations, pending, now } = migrating
	const stem = `${pathOf(address.url)}.antes-de-${pending[0]?.name.replace('.sql', '')}.${fileTime(now)}`
	const path = freeName(stem)
	const drop = () => {
		removeAll(path, ['', '-journal', '-wal', '-shm'])
	}
	try {
		await copyTo(address, path)
		const { pending: missing } = await verifyFile(path, migrations)
		if (missing.length !== pending.length) throw new Error('the copy is of another state than the database')
	} catch (error) {
		drop()
		throw new NoCopy(path, error)
	}
	return { path, drop, dropOlder: () => dropOlder(pathOf(address.url)) }
}

/** A consistent copy of the whole file (mode 0600) while it is in use, on the disk when this returns. */
export async function copyTo(address: DatabaseAddress, target: string): Promise<void> {
	// SQLite fills a file of no bytes; one that holds something it refuses.
	closeSync(openSync(target, 'wx', 0o600))
	try {
		// Not dressed as a reader: `query_only` refuses VACUUM INTO, which writes the copy alone.
		const client = openClient(address)
		try {
			// The copy's own: what is restored writes as a new file does.
			await client.execute({ sql: `PRAGMA page_size = ${pageSize}`, args: [] })
			await client.execute({ sql: 'VACUUM INTO ?', args: [target] })
		} finally {
			client.close()
		}
		const file = openSync(target, 'r')
		fsyncSync(file)
		closeSync(file)
	} catch (error) {
		// On a full disk SQLite leaves what it wrote ahead of the copy, too.
		removeAll(target, ['', '-journal'])
		throw error
	}
}

/** Brings into the file what a killed server left in its log, so that the file alone is whole. Nobody else may have it open. */
export async function takeInLog(address: DatabaseAddress): Promise<void> {
	const client = openClient(address)
	try {
		const { rows } = await client.execute({ sql: 'PRAGMA wal_checkpoint(TRUNCATE)', args: [] })
		if (rows[0]?.busy !== 0) throw new DatabaseBusy('locked')
	} finally {
		client.close()
	}
}

/** Two runs within one second have two names. */
export function freeName(stem: string): string {
	const names = readdirSync(dirname(stem))
	for (let number = 1; ; number++) {
		const name = number === 1 ? basename(stem) : `${basename(stem)}-${number}`
		if (!names.includes(name)) return join(dirname(stem), name)
	}
}

/** Of all that begin like ours, old names without a time too, the newest stay. */
function dropOlder(path: string): void {
	const copies = readdirSync(dirname(path))
		.filter((name) => name.startsWith(`${basename(path)}.antes-de-`))
		.map((name) => join(dirname(path), name))
		.map((copy) => ({ copy, at: statSync(copy).mtimeMs }))
		.sort((a, b) => b.at - a.at)
	for (const { copy } of copies.slice(keptCopies)) rmSync(copy, { force: true })
}

/** A name that no file can have is of none. */
function removeAll(path: string, endings: string[]) {
	for (const left of endings.map((ending) => path + ending)) {
		if (existsSync(left)) rmSync(left)
	}
}
