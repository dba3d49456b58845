import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { FileInUse, lockFile } from '#db/lock.server.ts'
import { openReader } from '#db/reader.server.ts'
import { openWriter } from '#db/writer.server.ts'
import { holdLock, watchLoop } from '#tests/support/programs/lock-holder.ts'

const heldMs = 700

async function aFile() {
	const folder = mkdtempSync(join(tmpdir(), 'recepcion-writer-'))
	const path = join(folder, 'test.db')
	const writer = await openWriter({ url: `file:${path}` })
	await writer.transaction((db) => db.run(sql`CREATE TABLE things (name TEXT)`))
	const reader = await openReader({ url: `file:${path}` })
	const done = async () => {
		reader.close()
		await writer.close()
		rmSync(folder, { recursive: true, force: true })
	}
	return { path, writer, reader, done }
}

test('while another process holds the write lock again and again, every success claimed is in the file', async () => {
	const { path, writer, reader, done } = await aFile()
	const longestGap = watchLoop()
	let claimed = 0
	const holding = holdLock(path, { times: 3, heldMs })
	const write = async (lane: number) => {
		for (let i = 0; i < 100; i++) {
			await writer.transaction(async (db) => {
				await db.run(sql`INSERT INTO things VALUES (${`${lane}-${i}`})`)
			})
			claimed++
			await new Promise((resolve) => setTimeout(resolve, 5))
		}
	}
	await Promise.all([holding, ...[1, 2, 3, 4].map(write)])
	const gap = longestGap()
	const { visible } = await reader.db.get<{ visible: number }>(sql`SELECT count(*) AS visible FROM things`)
	expect({ claimed, visible }).toEqual({ claimed: 400, visible: 400 })
	// Waiting inside SQLite would stop the loop for as long as the lock is held.
	expect(gap).toBeLessThan(heldMs)
	await done()
})

test('PRAGMAs are set again after the reconnect that follows a busy answer', async () => {
	const { path, writer, done } = await aFile()
	await Promise.all([
		holdLock(path, { times: 1, heldMs: 400 }),
		...[1, 2, 3].map(() => writer.transaction((db) => db.run(sql`INSERT INTO things VALUES ('x')`))),
	])
	const [synchronous] = await writer.transaction((db) => db.all<{ synchronous: number }>(sql`PRAGMA synchronous`))
	const [keys] = await writer.transaction((db) => db.all<{ foreign_keys: number }>(sql`PRAGMA foreign_keys`))
	const [wal] = await writer.transaction((db) => db.all(sql`PRAGMA wal_autocheckpoint`))
	expect([synchronous?.synchronous, keys?.foreign_keys, wal]).toEqual([2, 1, { wal_autocheckpoint: 16384 }])
	await done()
})

test('work that failed after BEGIN is not repeated and leaves nothing behind', async () => {
	const { writer, reader, done } = await aFile()
	let runs = 0
	const attempt = writer.transaction(async (db) => {
		runs++
		await db.run(sql`INSERT INTO things VALUES ('half')`)
		throw Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' })
	})
	await expect(attempt).rejects.toThrow('database is locked')
	const { visible } = await reader.db.get<{ visible: number }>(sql`SELECT count(*) AS visible FROM things`)
	expect({ runs, visible }).toEqual({ runs: 1, visible: 0 })
	await done()
})

test('a second writer for the same file is refused', async () => {
	const { path, done } = await aFile()
	await expect(openWriter({ url: `file:${path}` })).rejects.toThrow('second writer')
	await done()
})

test('a file that a server holds can not be held by another', async () => {
	const { path, done } = await aFile()
	const lock = await lockFile(`file:${path}`)
	await expect(lockFile(`file:${path}`)).rejects.toBeInstanceOf(FileInUse)
	lock.release()
	;(await lockFile(`file:${path}`)).release()
	await done()
})
