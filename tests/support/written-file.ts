import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import Database from 'libsql'
import { expect } from 'vitest'
import { type bounds } from '#db/busy.server.ts'
import { openWriter } from '#db/writer.server.ts'

export const seats = sqliteTable('seats', { id: integer().primaryKey(), place: text().notNull(), holder: text() })

/** A file of its own with one writer, and another connection that sees what is really stored. */
export async function aFile(limits?: typeof bounds) {
	const folder = mkdtempSync(join(tmpdir(), 'recepcion-writer-'))
	const path = join(folder, 'test.db')
	const writer = await openWriter({ url: `file:${path}` }, limits)
	await writer.transaction(async (db) => {
		await db.run(sql`CREATE TABLE seats (id INTEGER PRIMARY KEY, place TEXT NOT NULL UNIQUE, holder TEXT)`)
		await db.run(sql`
			CREATE TRIGGER reserved BEFORE INSERT ON seats WHEN NEW.holder = 'nadie' BEGIN SELECT RAISE(ABORT, 'reserved'); END`)
	})
	const other = new Database(path, { timeout: 0 })
	/** As another connection sees them. */
	const stored = () => other.prepare('SELECT place FROM seats ORDER BY id').raw().all().flat()
	const done = async () => {
		other.close()
		await writer.close()
		await expect(writer.transaction((db) => db.select().from(seats))).rejects.toThrow('closed')
		rmSync(folder, { recursive: true, force: true })
	}
	return { writer, other, stored, done }
}

export type WrittenFile = Awaited<ReturnType<typeof aFile>>
