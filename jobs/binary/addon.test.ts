import { createHash } from 'node:crypto'
import {
	chmodSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepingFolders, loadAddon } from './addon.ts'

let place = ''
beforeEach(() => {
	place = mkdtempSync(join(tmpdir(), 'recepcion-addon-'))
})
afterEach(() => rmSync(place, { recursive: true, force: true }))

const bytes = Buffer.from('the addon as it was packed')
const addon = { name: 'libsql', hash: createHash('sha256').update(bytes).digest('hex'), bytes: () => bytes }
const fileName = `libsql-${addon.hash.slice(0, 16)}.node`
const contents = (file: string) => ({ file, content: readFileSync(file, 'utf8') })

test('a file of the same size that somebody laid into the shared folder is not loaded', () => {
	const folder = join(place, 'recepcion')
	mkdirSync(folder, { mode: 0o777 })
	chmodSync(folder, 0o777)
	writeFileSync(join(folder, fileName), 'x'.repeat(bytes.length))
	expect(loadAddon(addon, contents, [folder]).content).toBe(bytes.toString())
	expect(statSync(folder).mode & 0o777).toBe(0o700)
})

test('a folder behind a link, or below one that others can write, is passed over', () => {
	const elsewhere = join(place, 'elsewhere')
	mkdirSync(elsewhere)
	symlinkSync(elsewhere, join(place, 'recepcion'))
	expect(loadAddon(addon, contents, [join(place, 'recepcion')]).content).toBe(bytes.toString())
	expect(readdirSync(elsewhere)).toEqual([])
	const shared = join(place, 'shared')
	mkdirSync(shared)
	chmodSync(shared, 0o777)
	expect(dirname(loadAddon(addon, contents, [join(shared, 'recepcion')]).file)).not.toBe(join(shared, 'recepcion'))
})

test('it is kept once, and where there is no folder to keep it, it is laid in a fresh one and taken away', () => {
	const folder = join(place, 'recepcion')
	const first = loadAddon(addon, contents, [folder])
	const packed = { ...addon, bytes: () => expect.unreachable('written twice') }
	expect(loadAddon(packed, contents, [folder])).toEqual(first)
	const fresh = loadAddon(addon, contents, [])
	expect([fresh.content, existsSync(dirname(fresh.file))]).toEqual([bytes.toString(), false])
	const refused = loadAddon(addon, (file) => (file.startsWith(folder) ? expect.unreachable('noexec') : file), [folder])
	expect(existsSync(refused)).toBe(false)
})

test('the folders are those of the environment and of the user', () => {
	const home = process.env.HOME
	process.env.HOME = '/home/ana'
	expect(keepingFolders({ NODE_ENV: 'test', APP_CACHE_DIR: '/var/cache/a' })).toEqual([
		'/var/cache/a/recepcion',
		'/home/ana/.cache/recepcion',
	])
	expect(keepingFolders({ NODE_ENV: 'test', XDG_CACHE_HOME: '/x' })).toEqual([
		'/x/recepcion',
		'/home/ana/.cache/recepcion',
	])
	process.env.HOME = home
})
