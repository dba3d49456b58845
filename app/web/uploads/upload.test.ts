import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { isSigned, publicAddress } from '#app/features/files/address.server.ts'
import { files as operations } from '#app/features/files/operations.server.ts'
import { claimFile } from '#app/features/files/uploads.server.ts'
import { DAY, HOUR } from '#app/lib/time.ts'
import { jobs } from '#db/schema/core.ts'
import { files } from '#db/schema/resources.ts'
import { aBusiness, aCtx, asActor, type Scene } from '#tests/support/scenes/scene.ts'
import { bodyStream } from './body-stream.server.ts'
import { receiveOne, receiveUploads } from './upload.server.ts'

const png = Buffer.from(
	'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
	'base64',
)
const mp4 = Buffer.from('00000018667479706d703432000000006d70343269736f6d', 'hex')
const logo = { logo: { kinds: ['image'], max: 1 } } as const
const photos = { photos: { kinds: ['image', 'video', 'audio', 'pdf'], min: 1 } } as const

type Part = [name: string, content: string | Uint8Array, fileName?: string]

function aForm(parts: Part[]): Request {
	const form = new FormData()
	for (const [name, content, fileName] of parts) {
		if (typeof content === 'string') form.append(name, content)
		else form.append(name, new Blob([new Uint8Array(content)], { type: 'image/png' }), fileName)
	}
	return new Request('http://127.0.0.1/negocio', { method: 'POST', body: form })
}

/** A multipart form of one file that is made while it is read: so long that no test should hold it. */
function aStream(start: Uint8Array, megabytes: number, after = ''): Request {
	const lines = ['--x', 'Content-Disposition: form-data; name="logo"; filename="foto.png"', 'Content-Type: image/png']
	const million = new Uint8Array(1_000_000)
	async function* body() {
		yield Buffer.from(`${lines.join('\r\n')}\r\n\r\n`)
		yield start
		for (let sent = 0; sent < megabytes; sent++) yield million
		yield Buffer.from(`\r\n${after}--x--\r\n`)
	}
	return new Request('http://127.0.0.1/negocio', {
		method: 'POST',
		headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
		body: bodyStream(Readable.from(body())),
		duplex: 'half',
	} as unknown as RequestInit)
}

const rowsOf = ({ home, business }: Scene) => home.db.select().from(files).where(eq(files.businessId, business.id))

async function stored({ home, business }: Scene): Promise<string[]> {
	return readdir(join(dirname(home.path), 'files', business.id)).catch(() => [])
}

test('COM-116 a picture is stored and waits under its id, with the other fields beside it', async () => {
	const scene = await aBusiness()
	const sent = aForm([
		['name', 'Salón'],
		['logo', png, 'lógo; "1".png'],
	])
	const { request, refused } = await receiveUploads(scene.ctx, sent, logo)
	const form = await request.formData()
	expect(refused).toEqual({})
	expect(form.get('name')).toBe('Salón')
	const [row] = await rowsOf(scene)
	expect(row).toMatchObject({ id: form.get('logo'), state: 'pending', contentType: 'image/png', bytes: png.byteLength })
	expect(row?.name).toContain('lógo')
	expect(await stored(scene)).toHaveLength(1)
	const ogg = Buffer.concat([Buffer.from('OggS\0\x02', 'latin1'), Buffer.alloc(22), Buffer.from('OpusHead......')])
	const each = [png, mp4, ogg, Buffer.from('%PDF-1.7\n%âãÏÓ\n')].map((content): Part => ['photos', content, 'a'])
	const all = await receiveUploads(scene.ctx, aForm(each), photos)
	expect([all.refused, (await all.request.formData()).getAll('photos').length]).toEqual([{}, 4])
	const kinds = (await rowsOf(scene)).map(({ contentType }) => contentType.split('/')[0]).sort()
	expect(kinds).toEqual(['application', 'audio', 'image', 'image', 'video'])
})

test('COM-116 what a file is called or said to be counts for nothing: executables, pages and drawings with scripts are refused', async () => {
	const scene = await aBusiness()
	const wrong = [
		Buffer.concat([Buffer.from('MZ'), Buffer.alloc(5000)]),
		Buffer.from('\x7fELF\x02\x01\x01'),
		Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
		Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
		Buffer.from('<!doctype html><script>alert(1)</script>'),
		Buffer.from('PK\x03\x04 something zipped'),
		Buffer.from('hola'),
	]
	for (const content of wrong) {
		const { request, refused } = await receiveUploads(
			scene.ctx,
			aForm([
				['logo', content, 'logo.png'],
				['name', 'S'],
			]),
			logo,
		)
		expect(refused).toEqual({ logo: ['Este archivo no es una imagen PNG, JPG, GIF, WebP ni AVIF'] })
		expect((await request.formData()).get('name')).toBe('S')
	}
	const { refused } = await receiveUploads(scene.ctx, aForm([['logo', new Uint8Array(), 'logo.png']]), logo)
	expect(refused).toEqual({ logo: ['El archivo está vacío'] })
	expect(await rowsOf(scene)).toEqual([])
	expect(await stored(scene)).toEqual([])
})

test('what grows too long is cut while it comes, nothing of it stays, and the fields after it are kept', async () => {
	const scene = await aBusiness()
	const after = '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nSalón\r\n'
	const sent = aStream(png, 25, after)
	// Of a single picture too, though no more than one may come.
	const { request, refused } = await receiveUploads(scene.ctx, sent, { logo: { kinds: ['image'], max: 1 } })
	expect(refused).toEqual({ logo: ['El archivo pesa demasiado: máximo 25 MB'] })
	expect((await request.formData()).get('name')).toBe('Salón')
	expect([await rowsOf(scene), await stored(scene)]).toEqual([[], []])
})

test('200 MB are refused, announced or not, and leave nothing', async () => {
	const scene = await aBusiness()
	const rules = { logo: { kinds: ['image', 'video'], max: 1 } } as const
	const endless = await receiveUploads(scene.ctx, aStream(mp4, 200), rules).catch((answer: Response) => answer)
	expect(endless).toBeInstanceOf(Response)
	const announced = new Request('http://127.0.0.1/', {
		method: 'POST',
		headers: { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': '200000000' },
	})
	for (const answer of [
		endless,
		await receiveUploads(scene.ctx, announced, rules).catch((thrown: unknown) => thrown),
	]) {
		if (!(answer instanceof Response)) throw new Error('taken')
		expect([answer.status, await answer.json()]).toEqual([
			413,
			{ said: 'El archivo pesa demasiado: máximo 25 MB, o 100 MB si es video' },
		])
	}
	expect([await rowsOf(scene), await stored(scene)]).toEqual([[], []])
})

test('a form that breaks off leaves nothing', async () => {
	const scene = await aBusiness()
	const whole = Buffer.from(await aForm([['logo', Buffer.concat([png, Buffer.alloc(200_000)]), 'a.png']]).arrayBuffer())
	const type = `multipart/form-data; boundary=${whole.toString('latin1').slice(2, whole.indexOf('\r\n'))}`
	const cut = new Request('http://127.0.0.1/', {
		method: 'POST',
		headers: { 'Content-Type': type },
		body: whole.subarray(0, 100_000),
	})
	const answer = await receiveUploads(scene.ctx, cut, logo).catch((thrown: unknown) => thrown)
	expect(answer instanceof Response && answer.status).toBe(400)
	expect([await rowsOf(scene), await stored(scene)]).toEqual([[], []])
})

test('COM-114 COM-115 more files than allowed, five unless told, and too few are told with their number', async () => {
	const scene = await aBusiness()
	const many = Array.from({ length: 6 }, (): Part => ['photos', png, 'a.png'])
	const { request, refused } = await receiveUploads(scene.ctx, aForm(many), photos)
	const tooMany = 'Se ha alcanzado el número máximo de archivos permitidos (N)'
	expect(refused).toEqual({ photos: [tooMany.replace('(N)', '(5)')] })
	expect((await request.formData()).getAll('photos')).toHaveLength(5)
	const none = await receiveUploads(scene.ctx, aForm([['photos', new Uint8Array(), '']]), photos)
	const tooFew = 'Es necesario subir al menos N archivo(s)'
	expect(none.refused).toEqual({ photos: [tooFew.replace('N', '1')] })
})

test('one file alone, as the script of the page sends it, is answered in JSON', async () => {
	const scene = await aBusiness()
	const answer = await receiveOne(scene.ctx, aForm([['file', png, 'a.png']]))
	expect([answer.status, Object.keys(await answer.json())]).toEqual([200, ['id']])
	const refused = await receiveOne(scene.ctx, aForm([['file', Buffer.from('hola'), 'a.png']]))
	expect([refused.status, await refused.json()]).toEqual([
		400,
		{ message: 'Este archivo no es una imagen, un video, un audio ni un PDF' },
	])
})

test('an upload nobody used leaves after a day with its bytes; a used one stays, one let go stays for ninety days', async () => {
	const scene = await aBusiness()
	const form = async () => (await receiveUploads(scene.ctx, aForm([['logo', png, 'a.png']]), logo)).request.formData()
	const [used, unused] = [String((await form()).get('logo')), String((await form()).get('logo'))]
	await transact(scene.ctx, (within) => claimFile(within, used, { field: 'logo', kinds: ['image'] }))
	const purge = async (later: number) => {
		const platform = await aCtx('platform', new Date(scene.at + later).toISOString())
		return execute(platform, operations.purge, {})
	}
	expect(await purge(23 * HOUR)).toMatchObject({ ok: true, value: { files: 0 } })
	expect(await purge(DAY + HOUR)).toMatchObject({ ok: true })
	expect((await rowsOf(scene)).map(({ id }) => id)).toEqual([used])
	const queued = await scene.home.db
		.select()
		.from(jobs)
		.where(eq(jobs.key, `files.removeBytes:${unused}`))
	expect(queued).toHaveLength(1)
})

test('an upload of a kind that has no place there, or of another business, can not be claimed', async () => {
	const [scene, other] = [await aBusiness(), await aBusiness()]
	const { request } = await receiveUploads(scene.ctx, aForm([['logo', png, 'a.png']]), logo)
	const id = String((await request.formData()).get('logo'))
	const claim = (by: Scene, kinds: ['image'] | ['pdf']) =>
		transact(by.ctx, (within) => claimFile(within, id, { field: 'logoFileId', kinds })).catch((error: unknown) => error)
	expect(await claim(scene, ['pdf'])).toMatchObject({ code: 'invalid_input', field: 'logoFileId' })
	expect(await claim(other, ['image'])).toMatchObject({ code: 'not_found', field: 'logoFileId' })
	const stranger = asActor(scene, { id: 'usr_other', permissions: new Set(['account.own']) })
	expect(await execute(stranger, operations.getUpload, { fileId: id })).toMatchObject({ ok: false })
})

test('a signed address opens one file until it ends', async () => {
	const { ctx, at } = await aBusiness()
	const query = (path: string) => new URL(path, 'http://x').searchParams
	const forever = query(publicAddress(ctx.keys, 'fil_1'))
	const hour = query(publicAddress(ctx.keys, 'fil_1', at + HOUR))
	expect([isSigned(ctx.keys, 'fil_1', forever, at), isSigned(ctx.keys, 'fil_2', forever, at)]).toEqual([true, false])
	expect([isSigned(ctx.keys, 'fil_1', hour, at), isSigned(ctx.keys, 'fil_1', hour, at + HOUR)]).toEqual([true, false])
	hour.set('hasta', String(at + DAY))
	expect(isSigned(ctx.keys, 'fil_1', hour, at)).toBe(false)
	hour.delete('hasta')
	expect(isSigned(ctx.keys, 'fil_1', hour, at)).toBe(false)
})

test('a store that fails while the rest still comes is told at the field, and ends nobody', async () => {
	const scene = await aBusiness()
	// A file where the folder of the business should be: nothing can be stored there.
	const folder = join(dirname(scene.home.path), 'files', scene.business.id)
	await mkdir(dirname(folder), { recursive: true })
	await writeFile(folder, '')
	const unhandled: unknown[] = []
	const note = (error: unknown) => unhandled.push(error)
	process.on('unhandledRejection', note)
	try {
		// Megabytes after the failure, so that nobody waits for it yet when it happens.
		const after = '--x\r\nContent-Disposition: form-data; name="title"\r\n\r\nCorte\r\n'
		const { request, refused } = await receiveUploads(scene.ctx, aStream(png, 5, after), logo)
		await new Promise((wait) => setTimeout(wait, 20))
		expect(unhandled).toEqual([])
		expect(refused.logo).toEqual(['No se pudo subir el archivo. Inténtalo de nuevo.'])
		expect((await request.formData()).get('title')).toBe('Corte')
	} finally {
		process.off('unhandledRejection', note)
		await rm(folder)
	}
	expect(await rowsOf(scene)).toEqual([])
})

test('a file in a field called __proto__, constructor or toString is read away like any that nobody asked for', async () => {
	const scene = await aBusiness()
	for (const name of ['__proto__', 'constructor', 'toString']) {
		const sent = aForm([
			[name, png, 'foto.png'],
			['title', 'Corte'],
		])
		const { request, refused } = await receiveUploads(scene.ctx, sent, logo)
		expect([name, refused, (await request.formData()).get('title')]).toEqual([name, {}, 'Corte'])
	}
	expect(await stored(scene)).toEqual([])
})
