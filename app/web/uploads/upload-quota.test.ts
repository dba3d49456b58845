import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { transact } from '#app/core/transact.server.ts'
import { mostWaiting } from '#app/features/files/quota.server.ts'
import { claimFile, noteUpload, purgeFiles, releaseFile } from '#app/features/files/uploads.server.ts'
import { keepFile } from '#app/features/resources/files.server.ts'
import { quotaTexts } from '#app/lib/file-kinds.ts'
import { DAY } from '#app/lib/time.ts'
import { logoKeeper } from '#app/routes/partners/partner-logo.server.ts'
import { files } from '#db/schema/resources.ts'
import { aPartner } from '#tests/support/scenes/partners.ts'
import { aBusiness, aCtx, type Scene } from '#tests/support/scenes/scene.ts'
import { receiveFor, receiveOne, receiveUploads } from './upload.server.ts'

const head = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ', 'base64')
const full = 'Tu negocio ya usó todo su espacio para archivos (5 GB). Borra alguno para subir otro.'
const quota = 5_000_000_000

/** A form with a name and a picture of so many bytes. */
function aForm(bytes: number, field = 'logo'): Request {
	const form = new FormData()
	form.append('name', 'Salón')
	form.append(field, new Blob([head, Buffer.alloc(bytes - head.byteLength)]), 'foto.png')
	return new Request('http://127.0.0.1/negocio', { method: 'POST', body: form })
}

const send = async ({ ctx }: Scene, bytes: number) => {
	const { request, refused } = await receiveUploads(ctx, aForm(bytes), { logo: { kinds: ['image'], max: 1 } })
	return { form: await request.formData(), refused }
}

/** The business keeps files of so many bytes. Answers the id of one. */
function holds({ ctx, business }: Scene, bytes: number): Promise<string> {
	const file = { storageKey: `${business.id}/heavy`, contentType: 'video/mp4', bytes, sha256: 'x' }
	return transact(ctx, (within) => keepFile(within, file))
}

/** Files that wait unused in the business. */
function waiting({ ctx, business }: Scene, count: number, bytes: number): Promise<string[]> {
	const file = { storageKey: `${business.id}/waits`, name: undefined, contentType: 'image/png', bytes, sha256: 'x' }
	return transact(ctx, async (within) => {
		const ids: string[] = []
		for (let done = 0; done < count; done++) ids.push((await noteUpload(within, file)).id)
		return ids
	})
}

async function stored({ home, business }: Pick<Scene, 'home' | 'business'>): Promise<string[]> {
	return readdir(join(dirname(home.path), 'files', business.id)).catch(() => [])
}

test('a file is taken up to the last byte of the quota; the next one is refused at its field, keeps what was typed and leaves nothing', async () => {
	const scene = await aBusiness()
	await holds(scene, quota - 5000)
	expect((await send(scene, 5000)).refused).toEqual({})
	const { form, refused } = await send(scene, 100)
	expect(refused).toEqual({ logo: [full] })
	expect([form.get('name'), form.get('logo')]).toEqual(['Salón', null])
	expect(await stored(scene)).toHaveLength(1)
})

test('one byte over the quota is cut while it comes, and the sentence says how much is left', async () => {
	const scene = await aBusiness()
	await holds(scene, quota - 5000)
	const left = 'A tu negocio le quedan 5 kB de sus 5 GB para archivos. Borra alguno para subir este.'
	expect((await send(scene, 5001)).refused).toEqual({ logo: [left] })
	expect(await stored(scene)).toEqual([])
	expect(await scene.home.db.$count(files, eq(files.businessId, scene.business.id))).toBe(1)
})

test('what announces itself as too long for the space left is not stored for a moment', async () => {
	const scene = await aBusiness()
	await holds(scene, quota - 5000)
	const puts: string[] = []
	const storage = { ...scene.home.adapters.storage, put: async (key: string) => puts.push(key) }
	const ctx = { ...scene.ctx, adapters: { ...scene.home.adapters, storage } } as unknown as Scene['ctx']
	const sent = aForm(2_000_000, 'file')
	const headers = { 'Content-Type': sent.headers.get('Content-Type') ?? '', 'Content-Length': '2000200' }
	const request = new Request('http://127.0.0.1/archivos/subir?tipos=image', {
		method: 'POST',
		headers,
		body: await sent.arrayBuffer(),
	})
	const answer = await receiveOne(ctx, request)
	expect(answer.status).toBe(400)
	expect(await answer.json()).toMatchObject({ message: expect.stringContaining('le quedan 5 kB') })
	expect(puts).toEqual([])
})

test('two uploads at once do not pass the quota together', async () => {
	const scene = await aBusiness()
	await holds(scene, quota - 8000)
	const both = await Promise.all([send(scene, 5000), send(scene, 5000)])
	expect(both.filter(({ refused }) => refused.logo)).toHaveLength(1)
	expect(await stored(scene)).toHaveLength(1)
})

test('a file that was let go makes room at once; but what lies there for ninety days is bounded too', async () => {
	const scene = await aBusiness()
	const release = (id: string) => transact(scene.ctx, (within) => releaseFile(within, id))
	const first = await holds(scene, quota)
	expect((await send(scene, 100)).refused).toEqual({ logo: [full] })
	await release(first)
	expect((await send(scene, 100)).refused).toEqual({})
	await release(await holds(scene, quota - 100))
	expect((await send(scene, 100)).refused).toEqual({ logo: [quotaTexts.gone] })
	const later = await aCtx('platform')
	await transact({ ...later, now: scene.at + 91 * DAY }, (within) => purgeFiles(within))
	expect((await send(scene, 100)).refused).toEqual({})
})

test('so many files or bytes wait unused and no more, in words of their own; one that is used waits no longer', async () => {
	const [many, heavy] = [await aBusiness(), await aBusiness()]
	const sentence =
		'Hay demasiados archivos subidos sin usar (máximo 200, o 500 MB). Guarda lo que empezaste, o espera: los que nadie usa se retiran en un día.'
	const [id = ''] = await waiting(many, mostWaiting.files, 1)
	expect((await send(many, 100)).refused).toEqual({ logo: [sentence] })
	await transact(many.ctx, (within) => claimFile(within, id, { field: 'logo', kinds: ['image'] }))
	expect((await send(many, 100)).refused).toEqual({})
	await waiting(heavy, 5, 99_999_980)
	expect((await send(heavy, 100)).refused).toEqual({})
	expect((await send(heavy, 100)).refused).toEqual({ logo: [sentence] })
})

test('another business has its own space', async () => {
	const [ours, theirs] = [await aBusiness(), await aBusiness()]
	await holds(theirs, quota)
	expect((await send(ours, 100)).refused).toEqual({})
})

test('a partner keeps one logo of 5 MB at most; a longer one is refused at its field and leaves nothing', async () => {
	const { at, partnerId, home } = await aPartner()
	const rules = { logo: { kinds: ['image'], max: 1, min: 1 } } as const
	const give = async (bytes: number) => (await receiveFor(logoKeeper(at()), aForm(bytes), rules)).refused
	expect(await give(5_000_001)).toEqual({ logo: ['El logo pesa demasiado: máximo 5 MB'] })
	const folder = { home, business: { id: `marca-${partnerId}` } } as unknown as Scene
	expect(await stored(folder)).toEqual([])
	expect(await give(5_000_000)).toEqual({})
	expect(await stored(folder)).toHaveLength(1)
})
