import { createHash } from 'node:crypto'
import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** A native addon as it was packed: its bytes are asked for only when they must be written. */
export type Addon = { name: string; hash: string; bytes: () => Buffer }

/**
 * Loads an addon, which the system does from files alone: from the first folder where it can be kept and loaded. Where
 * none will do (no home, a cache that others can write, a disk that runs nothing) it is laid in a fresh one for this
 * start and taken away at once.
 */
export function loadAddon<T>(addon: Addon, load: (file: string) => T, folders = keepingFolders()): T {
	for (const folder of folders) {
		const file = keptIn(folder, addon)
		if (file === null) continue
		try {
			return load(file)
		} catch {
			// Kept on a disk from which nothing may be run, say.
		}
	}
	const fresh = mkdtempSync(join(tmpdir(), 'recepcion-'))
	try {
		const file = join(fresh, `${addon.name}.node`)
		writeFileSync(file, addon.bytes(), { mode: 0o700, flag: 'wx' })
		return load(file)
	} finally {
		rmSync(fresh, { recursive: true, force: true })
	}
}

/** Where it may be kept between starts, best first. A folder that somebody named counts before those of the user. */
export function keepingFolders({ APP_CACHE_DIR, XDG_CACHE_HOME }: NodeJS.ProcessEnv = process.env): string[] {
	const home = homeOfUser()
	const caches = [APP_CACHE_DIR, XDG_CACHE_HOME, home && home !== '/' ? join(home, '.cache') : '']
	return caches.flatMap((folder) => (folder ? [join(folder, 'recepcion')] : []))
}

/** The kept file, read through, in a folder of this user alone; null where there can be none. */
function keptIn(folder: string, { name, hash, bytes }: Addon): string | null {
	try {
		mkdirSync(folder, { recursive: true, mode: 0o700 })
		if (!isOursAlone(folder)) return null
		const file = join(folder, `${name}-${hash.slice(0, 16)}.node`)
		if (hashOf(file) === hash) return file
		const fresh = `${file}.${process.pid}`
		rmSync(fresh, { force: true })
		writeFileSync(fresh, bytes(), { mode: 0o700, flag: 'wx' })
		renameSync(fresh, file)
		return file
	} catch {
		return null
	}
}

/** Whoever may write here could lay another addon in its place between the look at it and its use. */
function isOursAlone(folder: string): boolean {
	const [found, above] = [lstatSync(folder), lstatSync(dirname(folder))]
	const [sticky, root] = [0o1000, 0]
	if (!found.isDirectory() || found.uid !== process.getuid?.()) return false
	if (above.uid !== found.uid && above.uid !== root) return false
	if ((above.mode & 0o022) !== 0 && (above.mode & sticky) === 0) return false
	if ((found.mode & 0o077) !== 0) chmodSync(folder, 0o700)
	return true
}

function hashOf(file: string): string | null {
	const found = lstatSync(file, { throwIfNoEntry: false })
	if (!found?.isFile() || found.uid !== process.getuid?.() || (found.mode & 0o022) !== 0) return null
	return createHash('sha256').update(readFileSync(file)).digest('hex')
}

/** A user without home and without a line in passwd has none. */
function homeOfUser(): string | null {
	try {
		return homedir()
	} catch {
		return null
	}
}
