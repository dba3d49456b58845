import { chmodSync, closeSync, existsSync, lstatSync, mkdirSync, openSync, readdirSync, type Stats } from 'node:fs'
import { dirname, join, parse } from 'node:path'

/** Where a data folder is, and the path of its database when that is a file. */
export type DataPlace = { dataDir: string; databasePath: string | null }

const forOthers = 0o077
/** What lies in a data folder of ours, or in the root of a volume. */
const ownFolders = /^(files|respaldos|anterior-.+|\.[\w-]+|lost\+found)$/
/** Beside the database, with its name before them. */
const besides = ['', '-wal', '-shm', '-journal']

/** Makes a folder that only its owner can look into, with those above it. One that is there stays as it is. */
export function makePrivateFolder(folder: string): void {
	if (existsSync(folder)) return
	// One by one: where the system lets nobody make a folder and says that it is not there, Node's own way never ends.
	makePrivateFolder(dirname(folder))
	try {
		mkdirSync(folder, { mode: 0o700 })
	} catch (error) {
		if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
	}
}

/** An empty file (mode 0600) where none is. SQLite gives what it lays beside a database the mode of the database. */
export function makePrivateFile(path: string): void {
	makePrivateFolder(dirname(path))
	closeSync(openSync(path, 'a', 0o600))
}

/**
 * Takes from others what they could read of the data: folders become 0700, files 0600. Answers what stayed open because
 * it is not ours to change, e.g. a folder of the system that somebody named as DATA_DIR.
 */
export function narrow(place: DataPlace): string[] {
	const uploads = join(place.dataDir, 'files')
	// A walk over all uploads is worth it only once: below a closed folder nobody looks.
	const deeper = isOpen(uploads) ? below(uploads) : []
	return [...deeper.filter(isOpen), ...openToOthers(place)].filter((path) => !close(path))
}

/** Which parts of the data others on this machine can read. */
export function openToOthers({ dataDir, databasePath }: DataPlace): string[] {
	const database = databasePath ?? join(dataDir, 'recepcion.db')
	const lock = database.replace(/(\.db)?$/, '.lock.db')
	const beside = [database, lock].flatMap((path) => besides.map((end) => path + end))
	const rest = ['secret.key', 'server.address', 'files'].map((name) => join(dataDir, name))
	return [dataDir, ...beside, ...rest, ...copiesBeside(database)].filter(isOpen)
}

function copiesBeside(database: string): string[] {
	const folder = dirname(database)
	if (!existsSync(folder)) return []
	const name = parse(database).base
	return readdirSync(folder)
		.filter((each) => each.startsWith(`${name}.antes-de-`))
		.map((each) => join(folder, each))
}

function below(folder: string): string[] {
	return readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() || entry.isDirectory())
		.map((entry) => join(entry.parentPath, entry.name))
}

function isOpen(path: string): boolean {
	return ((lookAt(path)?.mode ?? 0) & forOthers) !== 0
}

/** Never a link (its mode means nothing), never what belongs to the system or to somebody's whole home. */
function close(path: string): boolean {
	const found = lookAt(path)
	if (!found || found.isSymbolicLink()) return true
	if (found.isDirectory() && isEverybodys(path, found)) return false
	try {
		chmodSync(path, found.isDirectory() ? 0o700 : 0o600)
		return true
	} catch {
		return false
	}
}

/** A folder of the system, of somebody else, or one that holds other folders than ours. */
function isEverybodys(path: string, { mode, uid }: Stats): boolean {
	const sticky = 0o1000
	if ((mode & sticky) !== 0 || uid !== process.getuid?.()) return true
	if (/[\\/]files([\\/]|$)/.test(path)) return false
	const folders = readdirSync(path, { withFileTypes: true }).filter((entry) => entry.isDirectory())
	return folders.some(({ name }) => !ownFolders.test(name))
}

function lookAt(path: string): Stats | undefined {
	return lstatSync(path, { throwIfNoEntry: false })
}
