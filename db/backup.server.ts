import {
	closeSync,
	existsSync,
	fsyncSync,
	mkdtempSync,
	openSync,
	readdirSync,
	renameSync,
	rmSync,
	statSync,
} from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { databaseName, filesName, hashesIn, isUpload, keyName, writeArchive } from './archive.server.ts'
import { type DatabaseAddress, isFile } from './connect.server.ts'
import { copyTo } from './copies/copy.server.ts'
import { type Found, lookInto, reading, verifyFile } from './file-check.server.ts'
import { assertKey, type KeyAtHand } from './key-check.server.ts'
import { type Migration } from './migrate.server.ts'
import { NotMigrated } from './open.server.ts'
import { makePrivateFolder } from './private-files.server.ts'

export type BackupPlan = {
	database: DatabaseAddress
	dataDir: string
	target: string
	withKey: boolean
	key: KeyAtHand
	migrations: Migration[]
}

/** What lies in a backup, as read from it after it was written. `leftOut`: what somebody else laid among the uploads. */
export type Saved = { path: string; bytes: number; found: Found; files: number; hasKey: boolean; leftOut: string[] }

/** Only a file can be copied as one: a libSQL server has backups of its own. */
export class NotAFile extends Error {}

/** What was read back is not what was written. */
export class BadBackup extends Error {}

/**
 * Writes one compressed file (mode 0600): a consistent copy of the database, the uploads, and the key without which the
 * sealed secrets in it can't be read. It may run beside a server. Nothing takes the place of `target` before it was read
 * back whole; without a database of ours that holds something it writes nothing.
 */
export async function backUp(plan: BackupPlan): Promise<Saved> {
	const { database, dataDir, migrations } = plan
	if (!isFile(database.url)) throw new NotAFile()
	const { pending } = await lookInto(database, migrations)
	if (pending.length === migrations.length) throw new NotMigrated(pending.map(({ name }) => name))
	if (plan.withKey) await reading(database, (db) => assertKey(db, plan.key))
	const target = resolve(plan.target)
	makePrivateFolder(dirname(target))
	const folder = mkdtempSync(join(dirname(target), '.respaldo-'))
	try {
		const copy = join(folder, databaseName)
		await copyTo(database, copy)
		const found = await verifyFile(copy, migrations)
		const below = filesBelow(join(dataDir, filesName)).map((file) => relative(dataDir, file).split(sep).join('/'))
		const uploads = below.filter(isUpload)
		const leftOut = below.filter((name) => !isUpload(name))
		const hashes = await writeArchive(join(folder, 'partial'), [
			[databaseName, copy],
			...(plan.withKey ? ([[keyName, plan.key.file]] as [string, string][]) : []),
			...uploads.map((name): [string, string] => [name, join(dataDir, name)]),
		])
		await compare(join(folder, 'partial'), hashes)
		renameSync(join(folder, 'partial'), target)
		const files = [...hashes.keys()].filter((name) => name.startsWith(`${filesName}/`)).length
		return { path: target, bytes: statSync(target).size, found, files, hasKey: hashes.has(keyName), leftOut }
	} finally {
		rmSync(folder, { recursive: true, force: true })
	}
}

/** On the disk, and there what it was made of. */
async function compare(path: string, hashes: Map<string, string>): Promise<void> {
	const file = openSync(path, 'r')
	fsyncSync(file)
	closeSync(file)
	const read = await hashesIn(path)
	const same = read.size === hashes.size && [...hashes].every(([name, hash]) => read.get(name) === hash)
	if (!same) throw new BadBackup(`${path} is not what was written`)
}

function filesBelow(folder: string): string[] {
	if (!existsSync(folder)) return []
	return readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && !/^\..*\.part$/.test(entry.name))
		.map((entry) => join(entry.parentPath, entry.name))
}
