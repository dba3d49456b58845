import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { now } from '#app/lib/clock.ts'
import { type StorageFake, startStorage, storageSettings } from '#tests/fakes/storage.ts'
import { makeCloudinaryStorage } from './cloudinary.server.ts'
import { makeS3Storage } from './s3.server.ts'
import { type Storage } from './storage.ts'

let fake: StorageFake
let s3: Storage
let cloudinary: Storage

beforeAll(async () => {
	fake = await startStorage()
	s3 = makeS3Storage({ ...storageSettings.s3, endpoint: fake.url })
	const bases = { apiBase: fake.url, deliveryBase: fake.url, now }
	cloudinary = makeCloudinaryStorage({ ...storageSettings.cloudinary, ...bases })
})

afterAll(() => fake.close())

const bytes = (words: string) => new TextEncoder().encode(words)
const parts = async () => (await readdir(tmpdir())).filter((name) => /^recepcion-[0-9a-f-]{36}\.part$/.test(name))

for (const name of ['S3', 'Cloudinary'] as const) {
	const store = () => (name === 'S3' ? s3 : cloudinary)

	test(`${name}: what is put can be read, in part too, and taken away; a second delete is fine`, async () => {
		async function* pieces() {
			yield bytes('hola ')
			yield bytes('mundo')
		}
		const stored = await store().put('b1/file_1.txt', pieces(), { contentType: 'image/png' })
		expect(stored).toEqual({ size: 10, sha256: '0b894166d3336435c800bea36ff21b29eaa801a52f584c006c49289a0dcf6e2f' })
		const whole = await store().get('b1/file_1.txt')
		expect(whole && [whole.size, await text(whole.stream)]).toEqual([10, 'hola mundo'])
		const some = await store().get('b1/file_1.txt', { start: 5, end: 7 })
		expect(some && [some.size, await text(some.stream)]).toEqual([10, 'mun'])
		await store().delete('b1/file_1.txt')
		await store().delete('b1/file_1.txt')
		expect(await store().get('b1/file_1.txt')).toBeUndefined()
	})

	test(`${name}: a stream that breaks or grows too long sends nothing and leaves nothing behind`, async () => {
		const [before, files] = [fake.requests.length, await parts()]
		async function* broken() {
			yield bytes('hola')
			throw new Error('cut')
		}
		await expect(store().put('b1/a', broken())).rejects.toThrow('cut')
		await expect(store().put('b1/a', bytes('12345'), { maxBytes: 4 })).rejects.toMatchObject({ code: 'too_large' })
		await expect(store().put('../a', bytes('x'))).rejects.toMatchObject({ code: 'bad_key' })
		expect(fake.requests.length).toBe(before)
		expect(await parts()).toEqual(files)
	})

	test(`${name}: a store that refuses is told as a failure, without its key`, async () => {
		fake.setFault({ kind: '500', when: 'before' })
		const failure = await store()
			.put('b1/secret', bytes('x'))
			.catch((error: Error) => error.message)
		expect(failure).toMatch(/answered 500/)
		expect(failure).not.toContain('b1/secret')
	})
}

test('with a wrong secret neither store takes or gives anything', async () => {
	const wrongBucket = makeS3Storage({ ...storageSettings.s3, endpoint: fake.url, secretAccessKey: 'other' })
	const bases = { apiBase: fake.url, deliveryBase: fake.url, now }
	const wrongCloud = makeCloudinaryStorage({ ...storageSettings.cloudinary, ...bases, apiSecret: 'other' })
	await s3.put('b2/a', bytes('uno'))
	await cloudinary.put('b2/a', bytes('uno'))
	for (const store of [wrongBucket, wrongCloud]) {
		await expect(store.put('b2/b', bytes('dos'))).rejects.toThrow(/answered 40[13]/)
		await expect(store.get('b2/a')).rejects.toThrow(/answered 40[13]/)
		await expect(store.delete('b2/a')).rejects.toThrow(/answered 40[13]/)
	}
	expect([...fake.stored.keys()].filter((key) => key.includes('b2'))).toEqual([
		's3/b2/a',
		'cloudinary/authenticated/b2/a',
	])
})
