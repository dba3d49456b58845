import {
	createReadStream,
	createWriteStream,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	renameSync,
	rmSync,
	statSync,
} from 'node:fs'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, type Header, pack } from 'tar-stream'
import { type DatabaseAddress, isFile } from './connect.server.ts'
import { lockFile } from './lock.server.ts'
import { copyTo } from './open.server.ts'

const databaseName = 'recepcion.db'
const keyName = 'secret.key'
const filesName = 'files'

export type BackupPlan = { database: DatabaseAddress; dataDir: string; target: string; withKey: boolean }

/** Only a file can be copied as one: a libSQL server has backups of its own. */
export class NotAFile extends Error {}

/**
 * Writes one compressed file (mode 0600): a consistent copy of the database, the uploads, and the key without which the
 * sealed secrets in it can't be read. It may run beside a server.
 */
export async function backUp({ database, dataDir, target, withKey }: BackupPlan): Promise<void> {
	if (!isFile(database.url)) throw new NotAFile()
	mkdirSync(dirname(resolve(target)), { recursive: true })
	const folder = mkdtempSync(join(dirname(resolve(target)), '.respaldo-'))
	try {
		await copyTo(database, join(folder, databaseName))
		const partial = join(folder, 'partial')
		const archive = pack()
		const writing = pipeline(archive, createGzip(), createWriteStream(partial, { mode: 0o600 }))
		await add(archive, databaseName, join(folder, databaseName))
		const key = join(dataDir, keyName)
		if (withKey && existsSync(key)) await add(archive, keyName, key)
		for (const file of filesBelow(join(dataDir, filesName)))
			await add(archive, relative(dataDir, file).split(sep).join('/'), file)
		archive.finalize()
		await writing
		renameSync(partial, target)
	} finally {
		rmSync(folder, { recursive: true, force: true })
	}
}

async function add(archive: ReturnType<typeof pack>, name: string, file: string): Promise<void> {
	const { size, mtime } = statSync(file)
	const entry = archive.entry({ name, size, mtime, mode: 0o600 })
	await pipeline(createReadStream(file), entry)
}

function filesBelow(folder: string): string[] {
	if (!existsSync(folder)) return []
	return readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name))
}

export type RestorePlan = { database: DatabaseAddress; dataDir: string; source: string; at: string }

/**
 * Puts a backup in the place of the data folder. Refuses while a server holds the file (FileInUse). What was there
 * stays beside it; answers where, or null when there was nothing.
 */
export async function restore({ database, dataDir, source, at }: RestorePlan): Promise<string | null> {
	if (!isFile(database.url)) throw new NotAFile()
	const lock = await lockFile(database.url)
	const fresh = mkdtempSync(`${resolve(dataDir)}.nuevo-`)
	try {
		await unpack(source, fresh)
		if (!existsSync(join(fresh, databaseName))) throw new Error('the file holds no database')
		lock.release()
		const aside = existsSync(dataDir) && readdirSync(dataDir).length > 0 ? `${resolve(dataDir)}.anterior-${at}` : null
		if (aside) renameSync(dataDir, aside)
		else rmSync(dataDir, { recursive: true, force: true })
		renameSync(fresh, dataDir)
		renameDatabase(database, dataDir)
		return aside
	} catch (error) {
		lock.release()
		rmSync(fresh, { recursive: true, force: true })
		throw error
	}
}

/** A database of another name keeps it. */
function renameDatabase({ url }: DatabaseAddress, dataDir: string) {
	const path = url.replace(/^file:/, '')
	if (resolve(dirname(path)) === resolve(dataDir) && basename(path) !== databaseName)
		renameSync(join(dataDir, databaseName), path)
}

async function unpack(source: string, folder: string): Promise<void> {
	const reading = extract()
	reading.on('entry', (header: Header, stream, next) => {
		const place = resolve(folder, header.name)
		// A name that climbs out of the folder is not one that a backup of ours holds.
		if (!place.startsWith(folder + sep) || header.type !== 'file') return next(new Error('the file is no backup'))
		mkdirSync(dirname(place), { recursive: true, mode: 0o700 })
		pipeline(stream, createWriteStream(place, { mode: 0o600 })).then(() => next(), next)
	})
	await pipeline(createReadStream(source), createGunzip(), reading)
}
