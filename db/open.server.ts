import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { type DatabaseAddress, isFile, openClient } from './connect.server.ts'
import { type Migration, migrate, pendingMigrations } from './migrate.server.ts'
import { type OpenReader, openReader } from './reader.server.ts'
import { plantStandingRows } from './standing-rows.server.ts'
import { makeTriggers } from './triggers.server.ts'
import { openWriter, type Writer } from './writer.server.ts'

export type Database = { reader: OpenReader; writer: Writer; close(): Promise<void> }

/** Opens the writer first (it makes the file), brings the schema up to date, then opens the reader. */
export async function openDatabase(address: DatabaseAddress, migrations: Migration[], now: number): Promise<Database> {
	const path = address.url.replace(/^file:/, '')
	const existed = isFile(address.url) && existsSync(path)
	if (isFile(address.url)) mkdirSync(dirname(path), { recursive: true })
	const writer = await openWriter(address)
	try {
		const pending = await pendingMigrations(writer, migrations)
		if (pending.length > 0 && existed) await copyTo(address, `${path}.antes-de-${pending[0]?.name.replace('.sql', '')}`)
		if (pending.length > 0) {
			await migrate(writer, pending, now)
			await writer.turn(plantStandingRows)
		}
		await writer.turn(makeTriggers)
		const reader = await openReader(address)
		return {
			reader,
			writer,
			async close() {
				reader.close()
				await writer.close()
			},
		}
	} catch (error) {
		await writer.close()
		throw error
	}
}

/** A consistent copy of the whole file while it is in use. */
export async function copyTo(address: DatabaseAddress, target: string): Promise<void> {
	if (existsSync(target)) return
	// Not dressed as a reader: `query_only` refuses VACUUM INTO, which writes the copy alone.
	const client = openClient(address)
	try {
		await client.execute({ sql: 'VACUUM INTO ?', args: [target] })
	} finally {
		client.close()
	}
}
