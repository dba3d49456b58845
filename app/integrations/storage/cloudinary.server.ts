import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { type ReadableStream as NodeReadableStream } from 'node:stream/web'
import { assertKey, type Spooled, sizeOf, spooled } from './spool.server.ts'
import { type ByteRange, type PutOptions, type Storage } from './storage.ts'

export type CloudinaryConfig = {
	cloud: string
	apiKey: string
	apiSecret: string
	/** 'https://api.cloudinary.com' */
	apiBase: string
	/** 'https://res.cloudinary.com' */
	deliveryBase: string
	now: () => number
}

const longest = 10 * 60_000

/**
 * Uploads at Cloudinary as `raw`, so that their bytes come back as they went, and as `authenticated`, so that nobody
 * sees one without a signed address of ours (https://cloudinary.com/documentation/signatures).
 */
export function makeCloudinaryStorage(config: CloudinaryConfig): Storage {
	return {
		put: (key, content, options) => put(config, key, content, options),
		get: (key, range) => get(config, key, range),
		delete: (key) => destroy(config, key),
	}
}

async function put(
	config: CloudinaryConfig,
	key: string,
	content: Uint8Array | AsyncIterable<Uint8Array>,
	{ maxBytes = Number.POSITIVE_INFINITY }: PutOptions = {},
) {
	assertKey(key)
	return spooled(content, maxBytes, async (file) => {
		const fields = signedFields(config, {
			invalidate: 'true',
			overwrite: 'true',
			public_id: key,
			type: 'authenticated',
		})
		const { body, headers } = multipart(fields, file)
		const response = await call(config, 'upload', { body, headers })
		await response.body?.cancel()
		if (!response.ok) throw failed('upload', response)
		return { size: file.size, sha256: file.sha256 }
	})
}

async function get(config: CloudinaryConfig, key: string, range?: ByteRange) {
	assertKey(key)
	const signature = createHash('sha1').update(`${key}${config.apiSecret}`).digest('base64url').slice(0, 8)
	const url = `${config.deliveryBase}/${config.cloud}/raw/authenticated/s--${signature}--/${key}`
	const headers = range ? { Range: `bytes=${range.start}-${range.end ?? ''}` } : undefined
	const response = await fetch(url, { headers, signal: AbortSignal.timeout(longest) })
	if (response.ok && response.body)
		return { stream: Readable.fromWeb(response.body as NodeReadableStream), size: sizeOf(response) }
	await response.body?.cancel()
	if (response.status === 404) return undefined
	throw failed('get', response)
}

/** Gone already is fine: Cloudinary answers 'not found' with 200. */
async function destroy(config: CloudinaryConfig, key: string): Promise<void> {
	assertKey(key)
	const fields = signedFields(config, { invalidate: 'true', public_id: key, type: 'authenticated' })
	const response = await call(config, 'destroy', { body: new URLSearchParams(fields) })
	await response.body?.cancel()
	if (!response.ok) throw failed('destroy', response)
}

/** Every field but the file and the key is signed, in the order of their names. */
function signedFields({ apiKey, apiSecret, now }: CloudinaryConfig, wanted: Record<string, string>) {
	const fields: Record<string, string> = { ...wanted, timestamp: String(Math.floor(now() / 1000)) }
	const text = Object.entries(fields)
		.sort(([a], [b]) => (a < b ? -1 : 1))
		.map(([name, value]) => `${name}=${value}`)
		.join('&')
	const signature = createHash('sha1').update(`${text}${apiSecret}`).digest('hex')
	return { ...fields, api_key: apiKey, signature }
}

/** A form of known length, its file read while it is sent. */
function multipart(fields: Record<string, string>, { size, read }: Spooled) {
	const boundary = randomUUID()
	const parts = Object.entries(fields).map(
		([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
	)
	const file = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="file"\r\n`
	const start = Buffer.from(`${parts.join('')}${file}Content-Type: application/octet-stream\r\n\r\n`)
	const end = Buffer.from(`\r\n--${boundary}--\r\n`)
	async function* whole() {
		yield start
		yield* read()
		yield end
	}
	return {
		body: Readable.toWeb(Readable.from(whole())) as ReadableStream,
		headers: {
			'Content-Type': `multipart/form-data; boundary=${boundary}`,
			'Content-Length': String(start.byteLength + size + end.byteLength),
		},
	}
}

function call({ apiBase, cloud }: CloudinaryConfig, action: string, init: RequestInit): Promise<Response> {
	const request: RequestInit & { duplex: 'half' } = {
		...init,
		method: 'POST',
		duplex: 'half',
		signal: AbortSignal.timeout(longest),
	}
	return fetch(`${apiBase}/v1_1/${cloud}/raw/${action}`, request)
}

function failed(action: string, { status }: Response): Error {
	return new Error(`Cloudinary answered ${status} to ${action}`)
}
