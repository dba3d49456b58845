import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import Database from 'libsql'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copyTo, NoCopy } from './copies/copy.server.ts'
import { lookInto, NoDatabase, NotOurDatabase, verifyFile } from './file-check.server.ts'
import { fitOf, noteKey } from './key-check.server.ts'
import { ChangedMigration, type Migration, migrate, NewerDatabase, pendingMigrations } from './migrate.server.ts'
import { migrations } from './migrations.server.ts'
import { NotMigrated, openDatabase } from './open.server.ts'
import { openWriter } from './writer.server.ts'

let folder = ''
const now = Date.UTC(2026, 10, 22, 3, 32, 49)
const next: Migration = { name: '9000_next.sql', statements: ['CREATE TABLE next_table (id TEXT PRIMARY KEY)'] }
const broken: Migration = { name: '9000_next.sql', statements: ['CREATE TABLE businesses (id TEXT PRIMARY KEY)'] }

beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'recepcion-open-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const pathOf = (name = 'recepcion.db') => join(folder, name)
const addressOf = (name?: string) => ({ url: `file:${pathOf(name)}` })
const copies = () => readdirSync(folder).filter((name) => /\.antes-de-/.test(name) && !/-(wal|shm)$/.test(name))

async function open(list: Migration[], at = now, name?: string) {
	const database = await openDatabase(addressOf(name), list, at)
	await database.close()
	return database.opened
}

test('who copies the file alone after the close has all that was written', async () => {
	const database = await openDatabase(addressOf(), migrations, now)
	await database.writer.transaction((db) => noteKey(db, Buffer.alloc(32, 1), now))
	await database.close()
	copyFileSync(pathOf(), pathOf('copy.db'))
	expect(await verifyFile(pathOf('copy.db'), migrations)).toMatchObject({ pending: [], counts: { businesses: 0 } })
	const copy = new Database(pathOf('copy.db'))
	expect(copy.prepare('SELECT count(*) AS keys FROM key_check').get()).toMatchObject({ keys: 1 })
	copy.close()
})

test('an empty copy of before that lay there is no reason to migrate without a fresh one', async () => {
	await open(migrations)
	writeFileSync(pathOf('recepcion.db.antes-de-9000_next'), '')
	const opened = await open([...migrations, next])
	expect(opened).toMatchObject({ made: false, applied: [next.name] })
	expect(opened.copy).toBe(pathOf('recepcion.db.antes-de-9000_next.20261122-033249'))
	expect(await verifyFile(opened.copy ?? '', migrations)).toMatchObject({ pending: [] })
	expect(statSync(opened.copy ?? '').mode & 0o777).toBe(0o600)
})

test('each run of migrations has a copy of its own, and three of them stay', async () => {
	await open(migrations)
	for (let run = 0; run < 5; run++) {
		const later = Array.from({ length: run + 1 }, (_, index) => ({
			name: `900${index}_next.sql`,
			statements: [`CREATE TABLE next_${index} (id TEXT PRIMARY KEY)`],
		}))
		await open([...migrations, ...later])
	}
	expect(copies()).toHaveLength(3)
	expect(copies().join()).toContain('9004_next')
})

test('without a copy nothing is migrated', async () => {
	// The longest name that a file system takes: there is room for the database, none for the name of its copy.
	const name = `${'r'.repeat(240)}.db`
	await open(migrations, now, name)
	await expect(open([...migrations, next], now, name)).rejects.toBeInstanceOf(NoCopy)
	expect(await open(migrations, now, name)).toMatchObject({ applied: [] })
})

test('a migration that fails changes nothing, and fills no disk however often it is tried', async () => {
	await open(migrations)
	for (let run = 0; run < 3; run++) await expect(open([...migrations, broken])).rejects.toThrow('businesses')
	expect(copies()).toEqual([])
	expect(await open(migrations)).toMatchObject({ applied: [], copy: null })
})

test('an older program opens no newer file and says which migration it lacks', async () => {
	await open([...migrations, next])
	const before = readFileSync(pathOf())
	const refusal = await open(migrations).catch((error) => error)
	expect(refusal).toBeInstanceOf(NewerDatabase)
	expect(refusal).toMatchObject({ unknown: next.name, newestKnown: migrations.at(-1)?.name })
	expect(readFileSync(pathOf()).equals(before)).toBe(true)
	const [first, ...rest] = migrations
	const other = { name: first?.name ?? '', statements: ['SELECT 1'] }
	await expect(open([other, ...rest, next])).rejects.toBeInstanceOf(ChangedMigration)
})

test('a database of another program, a text and a few bytes are refused untouched', async () => {
	const foreign = new Database(pathOf('laravel.db'))
	foreign.exec('CREATE TABLE migrations (id INTEGER PRIMARY KEY, migration TEXT, batch INTEGER)')
	foreign.close()
	writeFileSync(pathOf('text.db'), 'Some notes that are longer than the head of a database.\n'.repeat(90))
	writeFileSync(pathOf('two.db'), 'SQ')
	for (const name of ['laravel.db', 'text.db', 'two.db']) {
		const before = readFileSync(pathOf(name))
		await expect(open(migrations, now, name), name).rejects.toBeInstanceOf(NotOurDatabase)
		expect(readFileSync(pathOf(name)).equals(before), name).toBe(true)
	}
})

test('who opens only what is there makes no file and migrates none', async () => {
	await expect(openDatabase(addressOf(), migrations, now, { existing: true })).rejects.toBeInstanceOf(NoDatabase)
	expect(readdirSync(folder)).toEqual([])
	await open(migrations)
	const opening = openDatabase(addressOf(), [...migrations, next], now, { existing: true })
	await expect(opening).rejects.toBeInstanceOf(NotMigrated)
	expect(copies()).toEqual([])
})

test('the database and what SQLite lays beside it are for their owner alone', async () => {
	const mask = process.umask(0o000)
	const database = await openDatabase(addressOf('deep/recepcion.db'), migrations, now).finally(() =>
		process.umask(mask),
	)
	const modes = ['', '-wal', '-shm'].map((end) => statSync(pathOf(`deep/recepcion.db${end}`)).mode & 0o777)
	expect([statSync(join(folder, 'deep')).mode & 0o777, ...modes]).toEqual([0o700, 0o600, 0o600, 0o600])
	await database.close()
})

test('a first start that was cut off once the key was noted is gone on with, and is none of another program', async () => {
	const writer = await openWriter(addressOf())
	await writer.transaction((db) => noteKey(db, Buffer.alloc(32, 1), now))
	await writer.close()
	expect((await lookInto(addressOf(), migrations)).pending).toHaveLength(migrations.length)
	expect(await open(migrations)).toMatchObject({ applied: migrations.map(({ name }) => name), copy: null })
})

test('a damaged file is told from a whole one', async () => {
	await open(migrations)
	await copyTo(addressOf(), pathOf('whole.db'))
	expect(await verifyFile(pathOf('whole.db'), migrations)).toMatchObject({ pending: [] })
	const bytes = readFileSync(pathOf('whole.db'))
	for (let page = 4; page < 40; page++) bytes.fill(0xa5, page * 4096, page * 4096 + 2000)
	writeFileSync(pathOf('damaged.db'), bytes)
	await expect(verifyFile(pathOf('damaged.db'), migrations)).rejects.toMatchObject({ problem: 'damaged' })
})

test('the database knows its key by a value that another key does not make', async () => {
	const database = await openDatabase(addressOf(), migrations, now)
	const [own, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
	expect(await fitOf(database.reader.db, own)).toBe('unproven')
	await database.writer.transaction((db) => noteKey(db, own, now))
	expect([await fitOf(database.reader.db, own), await fitOf(database.reader.db, other)]).toEqual(['fits', 'other'])
	await database.close()
	expect(readFileSync(pathOf()).includes(own)).toBe(false)
})

test('a new file has pages of 1 kB; one of before keeps its own, and its copy has them', async () => {
	const pagesOf = async (name: string) => {
		const database = await openDatabase(addressOf(name), migrations, now)
		const carried = await database.writer.transaction((db) => db.all(sql`PRAGMA wal_autocheckpoint`))
		const [size] = await database.reader.db.all<{ page_size: number }>(sql`PRAGMA page_size`)
		await database.close()
		return { size: size?.page_size, carried }
	}
	const small = { size: 1024, carried: [{ wal_autocheckpoint: 16_384 }] }
	expect(await pagesOf('new.db')).toEqual(small)
	const before = new Database(pathOf('before.db'))
	before.exec('PRAGMA page_size = 4096; VACUUM; PRAGMA journal_mode = WAL; CREATE TABLE businesses_of_before (id TEXT)')
	before.exec('DROP TABLE businesses_of_before')
	before.close()
	const writer = await openWriter(addressOf('before.db'))
	await migrate(writer, await pendingMigrations(writer, migrations), now)
	await writer.close()
	expect(await pagesOf('before.db')).toEqual({ size: 4096, carried: [{ wal_autocheckpoint: 4096 }] })
	await copyTo(addressOf('before.db'), pathOf('copy.db'))
	expect(await verifyFile(pathOf('copy.db'), migrations)).toMatchObject({ pending: [] })
	expect(await pagesOf('copy.db')).toEqual(small)
})
