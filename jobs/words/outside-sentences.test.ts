import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { openBucket } from '#app/integrations/storage/bucket.server.ts'
import { sentenceOf } from './sentences.server.ts'

/** What an operator reads when his bucket is asked for its backups. */
async function told(answer: RequestListener | null): Promise<string> {
	const server = createServer(answer ?? undefined)
	await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()))
	const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
	if (!answer) server.close()
	const bucket = openBucket({ endpoint, bucket: 'copias', region: 'x', accessKeyId: 'a', secretAccessKey: 'b' })
	try {
		await bucket.list('respaldos/')
		return 'nothing'
	} catch (error) {
		return sentenceOf(error).replace(/127\.0\.0\.1:\d+/, 'la-tienda')
	} finally {
		server.closeAllConnections()
		server.close()
	}
}

const status =
	(code: number): RequestListener =>
	(_request, response) =>
		response.writeHead(code).end()

test.each([
	[403, 'El bucket copias de la-tienda no lo permitió (403): revisa la llave y sus permisos en los ajustes de S3.'],
	[404, 'El bucket copias de la-tienda no existe (404): revisa su nombre y su dirección en los ajustes de S3.'],
	[503, 'El bucket copias de la-tienda no pudo atender (503): intenta más tarde.'],
	[400, 'El bucket copias de la-tienda rechazó lo que se le pidió (400): revisa los ajustes de S3.'],
])('a store that answers %i is told in Spanish, with what to look at', async (code, sentence) => {
	expect(await told(status(code))).toBe(sentence)
})

test('a store that is not there, or hangs up, is told in Spanish with its address', async () => {
	expect(await told(null)).toBe('No hubo conexión con la-tienda: nadie atiende en esa dirección (ECONNREFUSED).')
	const cut = await told((request) => request.socket.destroy())
	expect(cut).toMatch(/^No hubo conexión con .+: cortó la conexión \(\w+\)\.$/)
})

test('what takes too long or has no name is told in Spanish', async () => {
	const late = await fetch('http://127.0.0.1:9', {
		signal: AbortSignal.abort(new DOMException('x', 'TimeoutError')),
	}).catch((error) => error)
	expect(sentenceOf(late)).toBe('No hubo conexión con el servicio: no contestó a tiempo.')
	const nameless = Object.assign(new Error('x'), { code: 'ENOTFOUND', hostname: 'tienda.invalid' })
	expect(sentenceOf(new TypeError('fetch failed', { cause: nameless }))).toBe(
		'No hubo conexión con tienda.invalid: ese nombre no existe en internet (ENOTFOUND).',
	)
	expect(sentenceOf(new TypeError('fetch failed', { cause: new Error('other side closed') }))).toBe(
		'No hubo conexión con el servicio.',
	)
})
