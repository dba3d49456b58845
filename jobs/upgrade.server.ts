import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
	chmodSync,
	copyFileSync,
	createReadStream,
	existsSync,
	linkSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	renameSync,
	rmSync,
	statSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileTime } from '#app/lib/words/file-time.ts'
import { NotAFile } from '#db/backup.server.ts'
import { type DatabaseAddress, isFile, pathOf } from '#db/connect.server.ts'
import { copyTo, freeName, takeInLog } from '#db/copies/copy.server.ts'
import { isThere, NoDatabase } from '#db/file-check.server.ts'
import { lockFile } from '#db/lock.server.ts'

/** The program that is in its place, and what it serves. */
export type Installed = { executable: string; database: DatabaseAddress; dataDir: string; keyFile: string; at: number }
/** `isRehearsed`: whether the other program has managed a copy of the data; those of a libSQL server can't be copied here. */
export type Swapped = { version: string; aside: string | null; isRehearsed: boolean }

/** Why nothing was exchanged; `said` is what the other program said. */
export class UnfitProgram extends Error {
	constructor(
		readonly path: string,
		readonly problem: 'absent' | 'foreign' | 'refuses' | 'same',
		readonly said = '',
	) {
		super(`${path}: ${problem} ${said}`)
	}
}

/** Longest wait for a program that says its version, and for one that migrates a copy. */
const patience = { version: 30_000, migration: 30 * 60_000 }

/**
 * Puts another program in the place of this one, once it has said who it is and brought a copy of the database up to date.
 * A server that runs goes on with the old one until it is started again; the old one stays beside it.
 */
export async function upgrade(here: Installed, file: string): Promise<Swapped> {
	const isRehearsed = hasData(here)
	if (!existsSync(file)) throw new UnfitProgram(file, 'absent')
	// A second time the one of before would be lost, and with it the way back.
	if (await isSame(file, here.executable)) throw new UnfitProgram(file, 'same')
	const fresh = `${here.executable}.nuevo`
	try {
		rmSync(fresh, { force: true })
		copyFileSync(file, fresh)
		chmodSync(fresh, 0o755)
		const version = await versionOf(fresh, file)
		if (isRehearsed) await rehearse(here, fresh, null)
		const before = `${here.executable}.anterior`
		rmSync(before, { force: true })
		linkSync(here.executable, before)
		renameSync(fresh, here.executable)
		return { version, aside: null, isRehearsed }
	} finally {
		rmSync(fresh, { force: true })
	}
}

/**
 * Puts the program of before back in its place. What that one can't read any more it is given from `copy`, one of those
 * made before a migration: the data of now go aside then, and no server may run.
 */
export async function goBack(here: Installed, copy: string | null): Promise<Swapped> {
	const before = `${here.executable}.anterior`
	// Before the lock, which would make the folder that was looked at in vain.
	const isRehearsed = hasData(here)
	if (copy !== null && !isRehearsed) throw new NotAFile()
	if (!existsSync(before)) throw new UnfitProgram(before, 'absent')
	if (copy !== null && !existsSync(copy)) throw new UnfitProgram(copy, 'absent')
	const version = await versionOf(before, before)
	const lock = copy === null ? null : await lockFile(here.database.url)
	try {
		if (isRehearsed) await rehearse(here, before, copy)
		const kept = `${here.executable}.nuevo`
		// First what may fail while nothing has changed: data of before under a program of now would be brought up to date.
		rmSync(kept, { force: true })
		linkSync(here.executable, kept)
		const aside = copy === null ? null : await exchangeData(here, copy).catch((error) => dropped(kept, error))
		renameSync(before, here.executable)
		renameSync(kept, before)
		return { version, aside, isRehearsed }
	} finally {
		lock?.release()
	}
}

/** Whether there is a file to rehearse with. Throws NoDatabase: in a wrong folder nothing is tried, and nothing may be claimed. */
function hasData({ database }: Installed): boolean {
	if (!isFile(database.url)) return false
	if (!isThere(database)) throw new NoDatabase(pathOf(database.url))
	return true
}

async function isSame(one: string, other: string): Promise<boolean> {
	if (statSync(one).size !== statSync(other).size) return false
	const [first, second] = await Promise.all([one, other].map(hashOf))
	return first === second
}

async function hashOf(path: string): Promise<string> {
	const hash = createHash('sha256')
	for await (const chunk of createReadStream(path)) hash.update(chunk as Uint8Array)
	return hash.digest('hex')
}

function dropped(file: string, error: unknown): never {
	rmSync(file, { force: true })
	throw error
}

async function versionOf(program: string, named: string): Promise<string> {
	const { code, said } = await run(program, ['--version'], process.env, patience.version)
	if (code !== 0 || !/^\d+\.\d+\.\d+\S*$/.test(said)) throw new UnfitProgram(named, 'foreign')
	return said
}

const rehearsal = '.ensayo-'

/** Whole copies of the data, of rehearsals that were cut off. */
function clearRehearsals(dataDir: string) {
	for (const name of readdirSync(dataDir).filter((each) => each.startsWith(rehearsal)))
		rmSync(join(dataDir, name), { recursive: true, force: true })
}

/** Lets a program bring a copy up to date, with the key, in a folder of its own. Throws what it said when it would not. */
async function rehearse({ database, dataDir, keyFile }: Installed, program: string, copy: string | null) {
	clearRehearsals(dataDir)
	const folder = mkdtempSync(join(dataDir, rehearsal))
	try {
		const target = join(folder, 'recepcion.db')
		await copyTo(copy === null ? database : { url: `file:${copy}` }, target)
		if (existsSync(keyFile)) copyFileSync(keyFile, join(folder, 'secret.key'))
		const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '' }
		const { code, said } = await run(program, ['migrate'], env, patience.migration)
		if (code !== 0) throw new UnfitProgram(program, 'refuses', said)
	} finally {
		rmSync(folder, { recursive: true, force: true })
	}
}

/** Answers where the data of now went: whole before anything of them is touched, and at no moment is there no database. */
async function exchangeData({ database, dataDir, at }: Installed, copy: string): Promise<string> {
	const path = pathOf(database.url)
	const fresh = `${path}.parte`
	rmSync(fresh, { force: true })
	await copyTo({ url: `file:${copy}` }, fresh)
	const aside = freeName(join(dataDir, `anterior-${fileTime(at)}`))
	mkdirSync(aside, { mode: 0o700 })
	await copyTo(database, join(aside, 'recepcion.db'))
	await takeInLog(database)
	for (const end of ['-wal', '-shm']) rmSync(path + end, { force: true })
	renameSync(fresh, path)
	return aside
}

function run(
	program: string,
	args: string[],
	env: NodeJS.ProcessEnv,
	timeout: number,
): Promise<{ code: number; said: string }> {
	return new Promise((resolve) => {
		const child = spawn(program, args, { env, timeout, stdio: ['ignore', 'pipe', 'pipe'] })
		let said = ''
		for (const stream of [child.stdout, child.stderr])
			stream.on('data', (chunk: Buffer) => {
				said = (said + chunk.toString()).slice(-4_000)
			})
		child.on('error', (error) => resolve({ code: 126, said: error.message }))
		child.on('close', (code) => resolve({ code: code ?? 1, said: said.trim() }))
	})
}
