import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { makeFolderStorage } from './folder.server.ts'

async function aFolder() {
	const folder = await mkdtemp(path.join(tmpdir(), 'recepcion-storage-'))
	onTestFinished(() => rm(folder, { recursive: true, force: true }))
	return { folder, storage: makeFolderStorage({ storageDir: path.join(folder, 'files') }) }
}

const bytes = (words: string) => new TextEncoder().encode(words)

test('what is put can be read, in part too, and taken away', async () => {
	const { storage } = await aFolder()
	const stored = await storage.put('b1/file_1.txt', bytes('hola mundo'))
	expect(stored).toEqual({ size: 10, sha256: '0b894166d3336435c800bea36ff21b29eaa801a52f584c006c49289a0dcf6e2f' })

	const whole = await storage.get('b1/file_1.txt')
	expect(whole && [whole.size, await text(whole.stream)]).toEqual([10, 'hola mundo'])
	const part = await storage.get('b1/file_1.txt', { start: 5, end: 7 })
	expect(part && (await text(part.stream))).toBe('mun')

	await storage.delete('b1/file_1.txt')
	await storage.delete('b1/file_1.txt')
	expect(await storage.get('b1/file_1.txt')).toBeUndefined()
})

test('a stream that breaks or grows too long leaves nothing behind', async () => {
	const { folder, storage } = await aFolder()
	async function* broken() {
		yield bytes('hola')
		throw new Error('cut')
	}
	await expect(storage.put('b1/a', broken())).rejects.toThrow('cut')
	await expect(storage.put('b1/a', bytes('12345'), { maxBytes: 4 })).rejects.toMatchObject({ code: 'too_large' })
	expect(await readdir(path.join(folder, 'files', 'b1'))).toEqual([])
})

test('a second put replaces the first at once', async () => {
	const { folder, storage } = await aFolder()
	await storage.put('a', bytes('uno'))
	await storage.put('a', bytes('dos'))
	const read = await storage.get('a')
	expect(read && (await text(read.stream))).toBe('dos')
	expect(await readdir(path.join(folder, 'files'))).toEqual(['a'])
	expect((await stat(path.join(folder, 'files', 'a'))).mode & 0o077).toBe(0)
})

test('no key leads out of the folder', async () => {
	const { storage } = await aFolder()
	for (const key of [
		'',
		'/',
		'../x',
		'a/../../x',
		'a//b',
		'./a',
		'.hidden',
		'a\\b',
		'a\0b',
		'/etc/passwd',
		'a/',
		'ñ',
		'x'.repeat(301),
	]) {
		await expect(async () => storage.put(key, bytes('x'))).rejects.toMatchObject({ code: 'bad_key' })
		await expect(async () => storage.get(key)).rejects.toMatchObject({ code: 'bad_key' })
		await expect(async () => storage.delete(key)).rejects.toMatchObject({ code: 'bad_key' })
	}
})

test('a folder is not a file', async () => {
	const { storage } = await aFolder()
	await storage.put('b1/a', bytes('x'))
	expect(await storage.get('b1')).toBeUndefined()
})
