import {
	closeSync,
	copyFileSync,
	createWriteStream,
	existsSync,
	fsyncSync,
	mkdirSync,
	mkdtempSync,
	openSync,
	readFileSync,
	renameSync,
	rmdirSync,
	rmSync,
	writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileTime } from '#app/lib/words/file-time.ts'
import { BadArchive, databaseName, filesName, keyName, readArchive } from './archive.server.ts'
import { NotAFile } from './backup.server.ts'
import { type DatabaseAddress, isFile, pathOf } from './connect.server.ts'
import { freeName } from './copies/copy.server.ts'
import { type Found, NoDatabase, NotOurDatabase, reading, verifyFile } from './file-check.server.ts'
import { assertKey, type KeyAtHand, WrongKey } from './key-check.server.ts'
import { lockFile } from './lock.server.ts'
import { type Migration } from './migrate.server.ts'
import { makePrivateFolder } from './private-files.server.ts'

export type RestorePlan = {
	database: DatabaseAddress
	dataDir: string
	source: string
	at: number
	migrations: Migration[]
	/** The key that is here. One from the environment counts before the one in the backup. */
	key: KeyAtHand
	/** How a kept secret becomes the key that seals. */
	sealOf: (secret: string) => Buffer
	/** The key is lost: bring back the data all the same. */
	withoutKey: boolean
}

/** What a backup holds, known before anything is touched. */
export type Rehearsed = { found: Found; files: number; hasKey: boolean; savedAt: Date }
export type Restored = Rehearsed & { aside: string | null }

/** A restore was cut off between taking the old data away and putting the new in place. */
export class HalfRestore extends Error {
	constructor(readonly aside: string) {
		super(`a restore was cut off; the data before it are in ${aside}`)
	}
}

/** Its content is where the old data went. */
const marker = 'recuperacion-a-medias'

/** A server that started now would make a new, empty database. */
export function assertNoHalfRestore(dataDir: string): void {
	const path = join(dataDir, marker)
	if (existsSync(path)) throw new HalfRestore(readFileSync(path, 'utf8').trim())
}

/**
 * What a restore of this backup would bring back, or why it would be refused; nothing of the data here is touched. What is
 * unpacked for it lies in the system's folder of passing files and is taken away.
 */
export async function tryRestore(plan: RestorePlan): Promise<Rehearsed> {
	if (!existsSync(plan.source)) throw new BadArchive(plan.source, 'absent')
	const folder = mkdtempSync(join(tmpdir(), 'recepcion-ensayo-'))
	try {
		return await rehearse(plan, folder)
	} finally {
		rmSync(folder, { recursive: true, force: true })
	}
}

/** Unpacks a backup into `folder` and reads it through: its kind, its database, its schema, its key. */
async function rehearse(plan: RestorePlan, folder: string): Promise<Rehearsed> {
	const { source, migrations, withoutKey } = plan
	const { files, savedAt } = await unpack(source, folder)
	const database = join(folder, databaseName)
	if (!savedAt) throw new BadArchive(source, 'empty')
	const found = await verifyFile(database, migrations).catch((error) => {
		throw ofBackup(error, source)
	})
	const keyFile = join(folder, keyName)
	const hasKey = existsSync(keyFile)
	if (!withoutKey) {
		const key = hasKey && !plan.key.fromEnvironment ? { ...plan.key, seal: sealIn(keyFile, plan) } : plan.key
		await reading({ url: `file:${database}` }, (db) => assertKey(db, key)).catch((error) => {
			throw ofBackup(error, source)
		})
	}
	for (const end of ['-wal', '-shm']) rmSync(database + end, { force: true })
	return { found, files, hasKey, savedAt }
}

/** Of what was unpacked for a look nothing is left: what is wrong is the backup's, by its own name. */
function ofBackup(error: unknown, source: string): unknown {
	if (error instanceof NoDatabase) return new BadArchive(source, 'empty')
	if (error instanceof NotOurDatabase) return new BadArchive(source, error.problem)
	if (error instanceof WrongKey) return new WrongKey(error.reason, error.key, source)
	return error
}

function sealIn(keyFile: string, { sealOf }: RestorePlan): Buffer {
	return sealOf(readFileSync(keyFile, 'utf8').trim())
}

async function unpack(source: string, folder: string): Promise<{ files: number; savedAt: Date | null }> {
	let files = 0
	let savedAt: Date | null = null
	await readArchive(source, async (name, content, { mtime }) => {
		const place = join(folder, name)
		mkdirSync(dirname(place), { recursive: true, mode: 0o700 })
		await pipeline(content, createWriteStream(place, { flags: 'wx', mode: 0o600 }))
		if (name === databaseName) savedAt = mtime ?? new Date(0)
		if (name === databaseName || name === keyName) flush(place)
		if (name.startsWith(`${filesName}/`)) files++
	})
	return { files, savedAt }
}

function flush(path: string): void {
	const file = openSync(path, 'r')
	fsyncSync(file)
	closeSync(file)
}

/**
 * Puts a backup in the place of what lies in the data folder, once all of it was found good. Refuses while a server holds
 * the file (FileInUse). The folder itself stays, so that it may be a mount; what was in it moves into one below.
 */
export async function restore(plan: RestorePlan): Promise<Restored> {
	const { database, dataDir } = plan
	if (!isFile(database.url)) throw new NotAFile()
	if (!existsSync(plan.source)) throw new BadArchive(plan.source, 'absent')
	const isNew = !existsSync(dataDir)
	makePrivateFolder(dataDir)
	const lock = await lockFile(database.url)
	const fresh = mkdtempSync(join(dataDir, '.recuperando-'))
	let refused = true
	try {
		const rehearsed = await rehearse(plan, fresh)
		refused = false
		return { ...rehearsed, aside: swap(plan, fresh, rehearsed.hasKey) }
	} finally {
		rmSync(fresh, { recursive: true, force: true })
		lock.release()
		if (isNew && refused) rmSync(dataDir, { recursive: true, force: true })
	}
}

/** All of the old out, all of the new in; what fails halfway is put back. Answers where the old data are, if any were. */
function swap({ database, dataDir, at }: RestorePlan, fresh: string, hasKey: boolean): string | null {
	const aside = freeName(join(dataDir, `anterior-${fileTime(at)}`))
	mkdirSync(aside, { mode: 0o700 })
	const path = pathOf(database.url)
	const old: [string, string][] = [
		...['', '-wal', '-shm', '-journal'].map((end): [string, string] => [path + end, join(aside, databaseName + end)]),
		[join(dataDir, filesName), join(aside, filesName)],
		...(hasKey ? ([[join(dataDir, keyName), join(aside, keyName)]] as [string, string][]) : []),
	]
	const moves: [string, string][] = [
		...old,
		[join(fresh, filesName), join(dataDir, filesName)],
		[join(fresh, keyName), join(dataDir, keyName)],
		[join(fresh, databaseName), path],
	]
	const hadData = old.some(([from]) => existsSync(from))
	const note = join(dataDir, marker)
	writeFileSync(note, `${aside}\n`, { mode: 0o600 })
	const done: [string, string][] = []
	try {
		for (const [from, to] of moves) {
			if (!existsSync(from)) continue
			move(from, to)
			done.push([from, to])
		}
	} catch (error) {
		for (const [from, to] of done.reverse()) move(to, from)
		rmSync(note)
		throw error
	}
	rmSync(note)
	if (!hadData) rmdirSync(aside)
	return hadData ? aside : null
}

/** A database may lie on another disk than the data folder. */
function move(from: string, to: string): void {
	try {
		renameSync(from, to)
	} catch (error) {
		if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error
		copyFileSync(from, `${to}.parte`)
		flush(`${to}.parte`)
		renameSync(`${to}.parte`, to)
		rmSync(from)
	}
}
