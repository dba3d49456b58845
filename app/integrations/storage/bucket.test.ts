import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type StorageFake, startStorage, storageSettings } from '#tests/fakes/storage.ts'
import { type Bucket, openBucket } from './bucket.server.ts'

let fake: StorageFake
let bucket: Bucket
const folder = mkdtempSync(join(tmpdir(), 'recepcion-bucket-'))
const file = join(folder, 'a')
const content = Buffer.from(Array.from({ length: 2_500 }, (_, at) => at % 251))

beforeAll(async () => {
	fake = await startStorage()
	bucket = openBucket({ ...storageSettings.s3, endpoint: fake.url }, 1_000)
	writeFileSync(file, content)
})
beforeEach(() => fake.stored.clear())
afterAll(async () => {
	await fake.close()
	rmSync(folder, { recursive: true })
})

test('a file that is sent in parts is put together whole, listed over its pages, fetched and taken away', async () => {
	await bucket.put('recepcion-1', file)
	expect(fake.stored.get('s3/recepcion-1')).toEqual(content)
	writeFileSync(join(folder, 'small'), 'hola')
	for (const name of ['recepcion-2', 'recepcion-3', 'otro']) await bucket.put(name, join(folder, 'small'))
	expect(await bucket.list('recepcion-')).toEqual([
		{ name: 'recepcion-1', bytes: 2_500 },
		{ name: 'recepcion-2', bytes: 4 },
		{ name: 'recepcion-3', bytes: 4 },
	])
	expect(await bucket.fetch('recepcion-1', join(folder, 'back'))).toBe(true)
	expect(readFileSync(join(folder, 'back'))).toEqual(content)
	expect(await bucket.fetch('recepcion-9', join(folder, 'none'))).toBe(false)
	await bucket.delete('recepcion-1')
	expect((await bucket.list('recepcion-')).map(({ name }) => name)).toEqual(['recepcion-2', 'recepcion-3'])
})

test('one broken line sends a part once more; a store that stays away leaves neither file nor parts', async () => {
	fake.setFault({ kind: 'reset', method: 'PUT' })
	await bucket.put('recepcion-1', file)
	expect(fake.stored.get('s3/recepcion-1')).toEqual(content)
	fake.stored.clear()
	fake.setFault({ kind: '500', method: 'PUT', times: 2 })
	await expect(bucket.put('recepcion-2', file)).rejects.toThrow('answered 500')
	expect(fake.requests.at(-1)).toMatchObject({ method: 'DELETE', path: expect.stringContaining('recepcion-2') })
	expect([...fake.stored.keys()]).toEqual([])
	const wrong = openBucket({ ...storageSettings.s3, endpoint: fake.url, secretAccessKey: 'other' }, 1_000)
	await expect(wrong.put('recepcion-1', file)).rejects.toThrow('answered 403')
	await expect(wrong.list('recepcion-')).rejects.toThrow('answered 403')
	expect([...fake.stored.keys()]).toEqual([])
})

test('what a process that was cut off left behind in its folder is taken away by the next one', async () => {
	fake.stored.set('begun/left', Buffer.from('s3/mine/recepcion-0'))
	fake.stored.set('parts/left/1', Buffer.from('half'))
	fake.stored.set('begun/other', Buffer.from('s3/theirs/recepcion-0'))
	await bucket.put('mine/recepcion-1', file)
	expect([...fake.stored.keys()].sort()).toEqual(['begun/other', 's3/mine/recepcion-1'])
})
