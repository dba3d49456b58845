import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makePrivateFolder, narrow, openToOthers } from './private-files.server.ts'

let folder = ''
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'recepcion-modes-'))
	chmodSync(folder, 0o755)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const modeOf = (...parts: string[]) => statSync(join(folder, ...parts)).mode & 0o777

function lay(...parts: string[]) {
	const path = join(folder, ...parts)
	mkdirSync(join(path, '..'), { recursive: true, mode: 0o755 })
	writeFileSync(path, 'x')
	chmodSync(path, 0o644)
}

test('a folder where none can be made is an error, and not a wait without end', () => {
	expect(() => makePrivateFolder('/proc/recepcion/datos')).toThrow('ENOENT')
})

test('a data folder that everybody could read is closed at the start: database, log, lock, key, copies, uploads', () => {
	const names = ['', '-wal', '-shm'].map((end) => `recepcion.db${end}`)
	names.push('recepcion.lock.db', 'secret.key', 'server.address', 'recepcion.db.antes-de-0001_x.20261122-033249')
	for (const name of names) lay(name)
	lay('files', 'b1', 'foto.png')
	for (const path of ['files', 'files/b1']) chmodSync(join(folder, path), 0o755)
	expect(narrow({ dataDir: folder, databasePath: join(folder, 'recepcion.db') })).toEqual([])
	expect([modeOf(), modeOf('files'), modeOf('files', 'b1')]).toEqual([0o700, 0o700, 0o700])
	expect([...names, 'files/b1/foto.png'].map((name) => modeOf(name)).filter((mode) => mode !== 0o600)).toEqual([])
	expect(openToOthers({ dataDir: folder, databasePath: null })).toEqual([])
})

test('a folder that holds other things, or is everybody’s, is told of and left as it is', () => {
	mkdirSync(join(folder, 'nginx'))
	lay('recepcion.db')
	expect(narrow({ dataDir: folder, databasePath: join(folder, 'recepcion.db') })).toEqual([folder])
	expect([modeOf(), modeOf('recepcion.db')]).toEqual([0o755, 0o600])
	rmSync(join(folder, 'nginx'), { recursive: true })
	chmodSync(folder, 0o1777)
	expect(narrow({ dataDir: folder, databasePath: null })).toEqual([folder])
})

test('a link is not followed to what it leads to', () => {
	const outside = mkdtempSync(join(tmpdir(), 'recepcion-outside-'))
	chmodSync(outside, 0o755)
	symlinkSync(outside, join(folder, 'files'))
	narrow({ dataDir: folder, databasePath: null })
	expect(statSync(outside).mode & 0o777).toBe(0o755)
	rmSync(outside, { recursive: true })
})
