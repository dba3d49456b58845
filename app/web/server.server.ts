import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type ReadableStream as NodeReadableStream } from 'node:stream/web'
import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import { createRequestHandler, type ServerBuild } from '@remix-run/server-runtime'
import { newShortId } from '#app/lib/id.ts'
import { log } from '#app/lib/log.ts'
import { Admission } from './admission.server.ts'
import { serveAsset } from './assets/assets.server.ts'
import { partnerOfHost } from './brand.server.ts'
import { spanish } from './failure-copy.ts'
import { sheetsInside } from './pages/first-sheets.server.ts'
import { readable } from './pages/refused-page.server.ts'
import { bytesOf } from './pages/whole-page.server.ts'
import { readWhatWasWritten, rememberWritten } from './replica/written.server.ts'
import { inRequest } from './request-scope.server.ts'
import { settings } from './runtime.server.ts'
import { framedByHeader, noSuchMethod, type Refused, refusal, securityHeaders } from './security.server.ts'
import { type Target, targetOf } from './target.server.ts'
import { bodyStream } from './uploads/body-stream.server.ts'
import { makeRequestWatch } from './watch/requests.server.ts'
import { attend } from './watch/stranded.server.ts'

/** Seconds after which who was refused with 503 may ask again: by then those who wait for the writer are served. */
const comeBackIn = '2'

const admission = new Admission()

/** The web role: bare node:http, a small adapter, buffered pages. */
export function makeWebServer(build: ServerBuild): Server {
	const handle = createRequestHandler(build, process.env.NODE_ENV === 'development' ? 'development' : 'production')
	const watch = makeRequestWatch(build)
	const server = createServer((incoming, outgoing) => {
		attend(incoming, outgoing)
		answer({ handle, watch }, incoming, outgoing)
			.catch((error) => {
				const reference = newShortId(6)
				log.error({ err: error, reference }, 'a request broke')
				if (!outgoing.headersSent) outgoing.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' })
				outgoing.end(`Error al procesar la solicitud. Referencia: ${reference}`)
			})
			.finally(() => drain(incoming))
	})
	server.keepAliveTimeout = 65_000
	// Headers come at once; a video may take its time over a phone's connection.
	server.headersTimeout = 60_000
	server.requestTimeout = 15 * 60_000
	return server
}

/** What a door did not care to read is read away: else the next request of this connection would wait for it. */
function drain(incoming: IncomingMessage): void {
	if (incoming.complete) return
	incoming.removeAllListeners('data')
	incoming.resume()
}

type House = { handle: ReturnType<typeof createRequestHandler>; watch: ReturnType<typeof makeRequestWatch> }

async function answer({ handle, watch }: House, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
	const from = performance.now()
	if (await serveAsset(incoming, outgoing)) return
	const target = targetOf(incoming, settings())
	const registered = target !== null && (await partnerOfHost(target.host)) !== null
	const refused = refusal(incoming, settings(), registered)
	if (refused || !target) return refuse(outgoing, refused ?? { status: 400, text: 'No se pudo leer la dirección.' })
	const isIn = await admission.admit(target.path).then(
		() => true,
		() => false,
	)
	const asked = { method: incoming.method ?? 'GET', path: target.path, from }
	if (!isIn) {
		watch({ ...asked, status: 503 })
		return refuse(outgoing, crowded(target.path))
	}
	if (outgoing.destroyed) return
	const nonce = randomBytes(16).toString('base64')
	const headers = headersOf(incoming)
	await readWhatWasWritten(headers, settings().keys.sign)
	const response = await inRequest(headers, target.remote, async () => {
		// Made in here: the headers that name the scope are copied into it.
		const request = toRequest(incoming, outgoing, headers, target)
		return readable(request, await handle(request, { nonce }))
	})
	watch({ ...asked, status: response.status })
	if (isUnanswerable(response)) return refuse(outgoing, noSuchMethod)
	await rememberWritten(asked.method, response.headers, settings().keys.sign)
	await reply(incoming, outgoing, response, nonce)
}

/** An address that takes forms alone was opened, or the other way round: the framework says so in English and JSON. */
function isUnanswerable({ status, headers }: Response): boolean {
	return (status === 400 || status === 405) && headers.get('X-Remix-Error') === 'yes'
}

/** What was typed stands on the page before; a machine reads what it reads of every refusal. */
function crowded(path: string): Refused {
	const headers = { 'Retry-After': comeBackIn }
	const message = spanish('busy')
	if (!path.startsWith('/api/'))
		return { status: 503, text: `${message} Lo que escribiste sigue en la página anterior.`, headers }
	const text = JSON.stringify({ success: false, message, data: { code: 'busy' } })
	return { status: 503, text, headers: { ...headers, 'Content-Type': 'application/json' } }
}

function refuse(outgoing: ServerResponse, { status, text, headers }: Refused): void {
	outgoing.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', ...headers })
	outgoing.end(text)
}

function headersOf(incoming: IncomingMessage): Headers {
	const headers = new Headers()
	for (const [name, value] of Object.entries(incoming.headers)) {
		if (typeof value === 'string') headers.set(name, value)
		else for (const item of value ?? []) headers.append(name, item)
	}
	return headers
}

function toRequest(
	incoming: IncomingMessage,
	outgoing: ServerResponse,
	headers: Headers,
	{ protocol, host, path }: Target,
): Request {
	const method = incoming.method ?? 'GET'
	const abort = new AbortController()
	outgoing.on('close', () => {
		if (!outgoing.writableFinished) abort.abort()
	})
	const init: RequestInit & { duplex?: 'half' } = { method, headers, signal: abort.signal }
	if (method !== 'GET' && method !== 'HEAD') {
		init.body = bodyStream(incoming)
		init.duplex = 'half'
	}
	return new Request(`${protocol}://${host || 'localhost'}${path}`, init)
}

async function reply(incoming: IncomingMessage, outgoing: ServerResponse, response: Response, nonce: string) {
	outgoing.statusCode = response.status
	for (const [name, value] of response.headers) if (name !== 'set-cookie') outgoing.setHeader(name, value)
	const cookies = response.headers.getSetCookie()
	if (cookies.length > 0) outgoing.setHeader('Set-Cookie', cookies)
	if (response.status === 503 && !outgoing.hasHeader('Retry-After')) outgoing.setHeader('Retry-After', comeBackIn)
	const framedBy = String(outgoing.getHeader(framedByHeader) ?? '')
	outgoing.removeHeader(framedByHeader)
	for (const [name, value] of securityHeaders(nonce, settings(), framedBy))
		if (!outgoing.hasHeader(name)) outgoing.setHeader(name, value)
	if (incoming.method === 'HEAD') {
		await response.body?.cancel()
		return void outgoing.end()
	}
	// Files pass through as they come: a video, or all of a business, is not held in memory.
	if (response.body && response.headers.has('Accept-Ranges')) return passThrough(response.body, outgoing)
	const bytes = await bytesOf(response)
	if (!bytes) return void outgoing.end()
	const body = await packed(incoming, outgoing, bytes)
	outgoing.setHeader('Content-Length', body.byteLength)
	outgoing.end(body)
}

/** Whoever stops reading half way is no failure of ours. */
async function passThrough(body: ReadableStream, outgoing: ServerResponse): Promise<void> {
	await pipeline(Readable.fromWeb(body as NodeReadableStream), outgoing).catch((error: { code?: string }) => {
		if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
	})
}

/** So short a text is compressed at once: to hand it to another thread and take it back would keep this one longer. */
const briefly = 32 * 1024

/** Text over 1 kB leaves compressed: Brotli's third level takes the time of gzip's first and a fifth of the bytes less. */
function packed(incoming: IncomingMessage, outgoing: ServerResponse, bytes: Buffer): Promise<Buffer> | Buffer {
	const type = String(outgoing.getHeader('content-type') ?? '')
	const accepted = String(incoming.headers['accept-encoding'] ?? '')
	const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : null
	if (!encoding || bytes.byteLength < 1024 || !/text|json|javascript|x-script/.test(type)) return bytes
	outgoing.setHeader('Content-Encoding', encoding)
	outgoing.appendHeader('Vary', 'Accept-Encoding')
	if (encoding === 'gzip') return bytes.byteLength < briefly ? gzipSync(bytes, level) : gzipped(bytes, level)
	return bytes.byteLength < briefly ? brotliCompressSync(bytes, brotliOf(bytes)) : brotli(bytes, brotliOf(bytes))
}

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
const level = { level: 1 }

/**
 * A window no larger than a page keeps each encoder small. A page that carries its sheets is a browser's first: one or two
 * milliseconds more, once, for an eighth of the bytes that its first paint waits for.
 */
function brotliOf(bytes: Buffer): BrotliOptions {
	const carriesSheets = bytes.subarray(0, briefly).includes(sheetsInside)
	return {
		params: {
			[constants.BROTLI_PARAM_QUALITY]: carriesSheets ? 5 : 3,
			[constants.BROTLI_PARAM_LGWIN]: 18,
			[constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
		},
	}
}
