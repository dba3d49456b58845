import { createHash } from 'node:crypto'
import {
	copyFileSync,
	createWriteStream,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import Database from 'libsql'
import { pack } from 'tar-stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { seal } from '#app/lib/secrets.ts'
import { backUp } from './backup.server.ts'
import { copyTo } from './copies/copy.server.ts'
import { NoDatabase, reading } from './file-check.server.ts'
import { noteKey, WrongKey } from './key-check.server.ts'
import { migrations } from './migrations.server.ts'
import { NotMigrated, openDatabase } from './open.server.ts'
import { assertNoHalfRestore, HalfRestore, type RestorePlan, restore } from './restore.server.ts'

let folder = ''
const now = Date.UTC(2026, 10, 22, 3, 32, 49)
const sealOf = (secret: string) => createHash('sha256').update(secret).digest()
const place = (name: string) => ({
	dataDir: join(folder, name),
	database: { url: `file:${join(folder, name, 'recepcion.db')}` },
})

beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'recepcion-restore-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function keyIn(name: string) {
	const file = join(folder, name, 'secret.key')
	const secret = existsSync(file) ? readFileSync(file, 'utf8').trim() : null
	return { file, fromEnvironment: false, seal: secret === null ? null : sealOf(secret) }
}

/** A data folder with one partner named after it, a key, an upload. `checked`: as this program leaves it, not an older one. */
async function dataIn(name: string, { secret = `key of ${name}`, checked = true, list = migrations } = {}) {
	const { dataDir, database } = place(name)
	mkdirSync(dataDir, { mode: 0o700 })
	// Migrated already: many such folders are made here.
	copyFileSync(resolve('node_modules/.cache/tests/template.db'), join(dataDir, 'recepcion.db'))
	const opened = await openDatabase(database, list, now)
	await opened.writer.transaction(async (db) => {
		await db.run(
			sql`INSERT INTO users (id, name, email, role, created_at) VALUES ('u', ${name}, 'ana@ejemplo.test', 'user', ${now})`,
		)
		await db.run(
			sql`INSERT INTO second_factors (user_id, sealed_secret, created_at) VALUES ('u', ${seal('x', sealOf(secret))}, ${now})`,
		)
		if (checked) await noteKey(db, sealOf(secret), now)
	})
	await opened.close()
	writeFileSync(join(dataDir, 'secret.key'), `${secret}\n`)
	mkdirSync(join(dataDir, 'files/b1'), { recursive: true })
	writeFileSync(join(dataDir, 'files/b1/foto.png'), `foto de ${name}`)
}

const save = (name: string, target = join(folder, `${name}.tar.gz`), withKey = true) =>
	backUp({ ...place(name), target, withKey, key: keyIn(name), migrations })

const bringBack = (name: string, source: string, more: Partial<RestorePlan> = {}) =>
	restore({
		...place(name),
		source: join(folder, source),
		at: now,
		migrations,
		key: keyIn(name),
		sealOf,
		withoutKey: false,
		...more,
	})

const whoIn = (name: string) =>
	reading(place(name).database, (db) => db.get<{ name: string }>(sql`SELECT name FROM users`)).then((row) => row.name)

/** Everything below a folder by name and content, but for the database: SQLite itself moves pages from its log into it. */
function everythingIn(name: string): Record<string, string> {
	const entries = readdirSync(join(folder, name), { recursive: true, withFileTypes: true })
	const files = entries.filter((entry) => entry.isFile() && !/\.db(-wal|-shm)?$/.test(entry.name))
	return Object.fromEntries(
		files.map(({ parentPath, name: file }) => [join(parentPath, file), readFileSync(join(parentPath, file), 'latin1')]),
	)
}

async function archive(
	name: string,
	entries: [header: Parameters<ReturnType<typeof pack>['entry']>[0], content: Buffer | string][],
) {
	const tar = pack()
	for (const [header, content] of entries) tar.entry(header, Buffer.from(content))
	tar.finalize()
	await pipeline(tar, createGzip(), createWriteStream(join(folder, name)))
}

test('what somebody else laid among the uploads is left out of a backup and named, and the backup can be restored', async () => {
	await dataIn('salon')
	const files = join(folder, 'salon/files')
	writeFileSync(join(files, 'foto niño.png'), 'of the operator')
	expect(await save('salon')).toMatchObject({ files: 1, leftOut: ['files/foto niño.png'] })
	await bringBack('otro', 'salon.tar.gz')
	expect(readFileSync(join(folder, 'otro/files/b1/foto.png'), 'utf8')).toBe('foto de salon')
})

test('a backup of a folder without a database, or with one that holds nothing, is refused and writes nothing', async () => {
	mkdirSync(join(folder, 'wrong'))
	await expect(save('wrong')).rejects.toBeInstanceOf(NoDatabase)
	new Database(join(folder, 'wrong/recepcion.db')).exec('PRAGMA user_version = 1')
	await expect(save('wrong')).rejects.toBeInstanceOf(NotMigrated)
	expect(readdirSync(folder)).toEqual(['wrong'])
	expect(readdirSync(join(folder, 'wrong'))).toEqual(['recepcion.db'])
})

test('a backup says what it holds, is for its owner alone, and has the key only where that is the key', async () => {
	await dataIn('a')
	const saved = await save('a')
	expect(saved).toMatchObject({ hasKey: true, files: 1, found: { counts: { users: 1, businesses: 0 }, pending: [] } })
	expect(statSync(saved.path)).toMatchObject({ size: saved.bytes, mode: 0o100600 })
	expect(await save('a', join(folder, 'bare.tar.gz'), false)).toMatchObject({ hasKey: false })
	writeFileSync(join(folder, 'a/secret.key'), 'another key\n')
	await expect(save('a')).rejects.toBeInstanceOf(WrongKey)
	expect(readdirSync(folder).sort()).toEqual(['a', 'a.tar.gz', 'bare.tar.gz'])
})

test('what is foreign, of two bytes, cut off, empty, newer, damaged or of another key is refused before anything is touched', async () => {
	await dataIn('a')
	await dataIn('b')
	await save('b')
	const whole = readFileSync(join(folder, 'b.tar.gz'))
	writeFileSync(join(folder, 'cut.tar.gz'), whole.subarray(0, whole.length - 3000))
	writeFileSync(join(folder, 'text.tar.gz'), 'no archive at all')
	await archive('empty.tar.gz', [])
	await archive('two.tar.gz', [[{ name: 'recepcion.db' }, 'SQ']])
	await archive('nothing.tar.gz', [[{ name: 'recepcion.db' }, '']])
	new Database(join(folder, 'other.db')).exec('CREATE TABLE migrations (id INTEGER PRIMARY KEY, batch INTEGER)')
	await archive('foreign.tar.gz', [[{ name: 'recepcion.db' }, readFileSync(join(folder, 'other.db'))]])
	const next = { name: '9000_next.sql', statements: ['SELECT 1'] }
	await dataIn('newer', { list: [...migrations, next] })
	await copyTo(place('newer').database, join(folder, 'newer.db'))
	await archive('newer.tar.gz', [[{ name: 'recepcion.db' }, readFileSync(join(folder, 'newer.db'))]])
	await copyTo(place('b').database, join(folder, 'b.db'))
	const damaged = readFileSync(join(folder, 'b.db'))
	for (let page = 6; page < 60; page++) damaged.fill(0xa5, page * 4096, page * 4096 + 2000)
	await archive('damaged.tar.gz', [[{ name: 'recepcion.db' }, damaged]])
	await archive('other-key.tar.gz', [
		[{ name: 'recepcion.db' }, readFileSync(join(folder, 'b.db'))],
		[{ name: 'secret.key' }, 'somebody else\n'],
	])
	await save('b', join(folder, 'bare.tar.gz'), false)
	const before = everythingIn('a')
	const refusals: Record<string, unknown> = {}
	const sources = [
		'cut',
		'text',
		'empty',
		'two',
		'nothing',
		'foreign',
		'newer',
		'damaged',
		'other-key',
		'bare',
		'absent',
	]
	for (const name of sources) {
		const error = await bringBack('a', `${name}.tar.gz`).catch((refusal) => refusal)
		// By the name that the operator gave, not by that of what was unpacked for a look and is gone.
		if (name !== 'newer') expect(error.backup ?? error.path).toBe(join(folder, `${name}.tar.gz`))
		refusals[name] = error.problem ?? error.reason ?? error.unknown ?? error.constructor.name
	}
	expect(refusals).toEqual({
		cut: 'truncated',
		text: 'kind',
		empty: 'empty',
		two: 'kind',
		nothing: 'empty',
		foreign: 'foreign',
		newer: '9000_next.sql',
		damaged: 'damaged',
		'other-key': 'other',
		bare: 'other',
		absent: 'absent',
	})
	expect(everythingIn('a')).toEqual(before)
	expect(await whoIn('a')).toBe('a')
})

test.each([
	['../afuera.txt', 'file'],
	['files/../../afuera.txt', 'file'],
	['/tmp/recepcion-afuera.txt', 'file'],
	['files/enlace', 'symlink'],
	['.bashrc', 'file'],
	['recepcion.db-wal', 'file'],
] as const)('an entry %s (%s) is refused by its name and lands nowhere', async (name, type) => {
	await dataIn('a')
	const before = everythingIn('a')
	const content = type === 'symlink' ? '' : 'x'
	await archive('bad.tar.gz', [[{ name, type, linkname: type === 'symlink' ? '/etc/passwd' : undefined }, content]])
	await expect(bringBack('a', 'bad.tar.gz')).rejects.toMatchObject({ problem: 'entry', entry: name })
	expect(everythingIn('a')).toEqual(before)
	expect([existsSync(join(folder, 'afuera.txt')), existsSync('/tmp/recepcion-afuera.txt')]).toEqual([false, false])
})

test('a restore works in place, and twice in one second each keeps the old data under a name of its own', async () => {
	for (const name of ['a', 'b', 'c']) {
		await dataIn(name)
		await save(name)
	}
	// The folder itself can neither be renamed nor removed, as a mount point can't.
	const { ino } = statSync(join(folder, 'a'))
	const first = await bringBack('a', 'b.tar.gz')
	expect([first.aside, await whoIn('a')]).toEqual([join(folder, 'a/anterior-20261122-033249'), 'b'])
	expect(first).toMatchObject({ files: 1, hasKey: true, found: { counts: { users: 1 } } })
	const second = await bringBack('a', 'c.tar.gz')
	expect([second.aside, await whoIn('a')]).toEqual([join(folder, 'a/anterior-20261122-033249-2'), 'c'])
	expect(statSync(join(folder, 'a')).ino).toBe(ino)
	const kept = (name: string) => [
		readFileSync(join(folder, name, 'secret.key'), 'utf8'),
		readFileSync(join(folder, name, 'files/b1/foto.png'), 'utf8'),
	]
	expect(kept('a')).toEqual(['key of c\n', 'foto de c'])
	expect(kept('a/anterior-20261122-033249')).toEqual(['key of a\n', 'foto de a'])
	expect(await whoIn('a/anterior-20261122-033249')).toBe('a')
	expect(readdirSync(join(folder, 'a')).filter((name) => name.startsWith('.'))).toEqual([])
	const modes = ['recepcion.db', 'secret.key', 'files/b1/foto.png'].map(
		(name) => statSync(join(folder, 'a', name)).mode,
	)
	expect(new Set(modes)).toEqual(new Set([0o100600]))
})

test('onto a new machine: no folder, and a database that lies elsewhere', async () => {
	await dataIn('a')
	await save('a')
	expect((await bringBack('new/deep', 'a.tar.gz')).aside).toBeNull()
	expect(await whoIn('new/deep')).toBe('a')
	expect(statSync(join(folder, 'new/deep')).mode & 0o777).toBe(0o700)
	const elsewhere = { url: `file:${join(folder, 'disk/salon.db')}` }
	await bringBack('second', 'a.tar.gz', { database: elsewhere })
	expect(await reading(elsewhere, (db) => db.get(sql`SELECT name FROM users`))).toEqual({ name: 'a' })
	expect(existsSync(join(folder, 'second/recepcion.db'))).toBe(false)
	await expect(bringBack('third', 'absent.tar.gz')).rejects.toMatchObject({ problem: 'absent' })
	expect(existsSync(join(folder, 'third'))).toBe(false)
})

test('a backup of an older program, without a check value, is opened by the key that opens what it sealed', async () => {
	await dataIn('old', { checked: false })
	await save('old')
	await bringBack('a', 'old.tar.gz')
	expect(await whoIn('a')).toBe('old')
	await save('old', join(folder, 'bare.tar.gz'), false)
	await expect(bringBack('b', 'bare.tar.gz')).rejects.toMatchObject({ reason: 'missing' })
	await bringBack('b', 'bare.tar.gz', { withoutKey: true })
	expect(await whoIn('b')).toBe('old')
})

test('a restore that was cut off is told at the next start, and the next restore ends it', async () => {
	await dataIn('a')
	await save('a')
	writeFileSync(join(folder, 'a/recuperacion-a-medias'), '/somewhere/anterior\n')
	expect(() => assertNoHalfRestore(join(folder, 'a'))).toThrow(HalfRestore)
	await bringBack('a', 'a.tar.gz')
	expect(() => assertNoHalfRestore(join(folder, 'a'))).not.toThrow()
})

test('what fails while the data are exchanged is put back', async () => {
	await dataIn('a')
	await dataIn('b')
	rmSync(join(folder, 'b/files'), { recursive: true })
	await save('b')
	// A database among the uploads: with them goes the folder into which the last of the moves would put the new one.
	const among = { url: `file:${join(folder, 'a/files/salon.db')}` }
	await (await openDatabase(among, migrations, now)).close()
	const before = everythingIn('a')
	await expect(bringBack('a', 'b.tar.gz', { database: among })).rejects.toMatchObject({ code: 'ENOENT' })
	expect(everythingIn('a')).toEqual(before)
	expect(existsSync(join(folder, 'a/files/salon.db'))).toBe(true)
	expect(() => assertNoHalfRestore(join(folder, 'a'))).not.toThrow()
})
