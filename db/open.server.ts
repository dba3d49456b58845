import { type DatabaseAddress, isFile, pathOf } from './connect.server.ts'
import { copyBeforeMigrating } from './copies/copy.server.ts'
import { isThere, lookInto, NoDatabase } from './file-check.server.ts'
import { type Migration, migrate, migrateInTurn, pendingMigrations } from './migrate.server.ts'
import { makePrivateFile } from './private-files.server.ts'
import { type OpenReader, openReader } from './reader.server.ts'
import { plantSeed } from './seed.server.ts'
import { makeSequence } from './server/sequence.server.ts'
import { fillEmptyServer } from './server/whole-schema.server.ts'
import { makeTriggers } from './triggers.server.ts'
import { openWriter, type Transaction, type Writer } from './writer.server.ts'

/** What opening did to the file. */
export type Opened = { made: boolean; applied: string[]; copy: string | null }
export type Database = { reader: OpenReader; writer: Writer; opened: Opened; close(): Promise<void> }

export type Opening = {
	/** Opens what is there and up to date; makes and migrates nothing. */
	existing?: boolean
	/** Runs before the schema changes, e.g. to refuse a key that is not the database's. */
	before?: (db: Transaction) => Promise<void>
}

/** The schema is older than the program. */
export class NotMigrated extends Error {
	constructor(readonly pending: string[]) {
		super(`migrations have not run: ${pending.join(', ')}`)
	}
}

/**
 * Looks at the file before it touches it, opens the writer (it makes the file), brings the schema up to date after a
 * copy of what was there, then opens the reader.
 */
export async function openDatabase(
	address: DatabaseAddress,
	migrations: Migration[],
	now: number,
	opening: Opening = {},
): Promise<Database> {
	const made = isFile(address.url) && !isThere(address)
	if (made && opening.existing) throw new NoDatabase(pathOf(address.url))
	if (made) makePrivateFile(pathOf(address.url))
	else await refuseUnfit(address, migrations, opening)
	const writer = await openWriter(address)
	try {
		if (opening.before) await writer.transaction(opening.before)
		const opened = await bringUpToDate(address, writer, { migrations, now, made })
		if (!opening.existing) await writer.transaction(makeTriggers)
		const reader = await openReader(address)
		return {
			reader,
			writer,
			opened,
			async close() {
				reader.close()
				// Who opens only what is there works beside a server.
				await writer.close({ whole: !opening.existing })
			},
		}
	} catch (error) {
		await writer.close()
		throw error
	}
}

async function refuseUnfit(address: DatabaseAddress, migrations: Migration[], { existing }: Opening): Promise<void> {
	const { pending } = await lookInto(address, migrations)
	if (existing && pending.length > 0) throw new NotMigrated(pending.map(({ name }) => name))
}

type Schema = { migrations: Migration[]; now: number; made: boolean }

async function bringUpToDate(address: DatabaseAddress, writer: Writer, schema: Schema): Promise<Opened> {
	const { migrations, now, made } = schema
	if (!isFile(address.url)) return bringServerUpToDate(writer, schema)
	const pending = await pendingMigrations(writer, migrations)
	const applied = pending.map(({ name }) => name)
	if (pending.length === 0) return { made, applied, copy: null }
	// Of a first start that was cut off nothing is there to be copied.
	const isFresh = made || pending.length === migrations.length
	const copy = isFresh ? null : await copyBeforeMigrating(address, { migrations, pending, now })
	try {
		await migrate(writer, pending, now)
		await writer.transaction(plantSeed)
	} catch (error) {
		// All of it or nothing: the file is what the copy is. A server that is started again and again fills no disk.
		copy?.drop()
		throw error
	}
	copy?.dropOlder()
	return { made, applied, copy: copy?.path ?? null }
}

/** Several processes may begin at once on an empty server: each migration is one transaction that looks first. */
async function bringServerUpToDate(writer: Writer, { migrations, now, made }: Schema): Promise<Opened> {
	const pending = await pendingMigrations(writer, migrations)
	const isEmpty = pending.length === migrations.length
	const applied = isEmpty ? await fillEmptyServer(writer, migrations, now) : await migrateInTurn(writer, pending, now)
	if (applied.length > 0) await writer.transaction(plantSeed)
	await writer.transaction(makeSequence)
	return { made, applied, copy: null }
}
