import { Readable } from 'node:stream'
import { type ReadableStream as NodeReadableStream } from 'node:stream/web'
import { emptyHash, type S3Config, type S3Request, StoreRefused, sendToS3 } from './s3-request.server.ts'
import { assertKey, sizeOf, spooled } from './spool.server.ts'
import { type ByteRange, type PutOptions, type Storage } from './storage.ts'

/** Uploads in a bucket, addressed by path, each request signed (AWS Signature Version 4). */
export function makeS3Storage(config: S3Config): Storage {
	return {
		put: (key, content, options) => put(config, key, content, options),
		get: (key, range) => get(config, key, range),
		async delete(key) {
			const response = await send(config, 'DELETE', key, { hash: emptyHash })
			await response.body?.cancel()
			if (!response.ok && response.status !== 404) throw new StoreRefused(config, 'DELETE', response.status)
		},
	}
}

async function put(
	config: S3Config,
	key: string,
	content: Uint8Array | AsyncIterable<Uint8Array>,
	{ maxBytes = Number.POSITIVE_INFINITY, contentType = 'application/octet-stream' }: PutOptions = {},
) {
	assertKey(key)
	return spooled(content, maxBytes, async ({ size, sha256, read }) => {
		const headers = { 'Content-Type': contentType, 'Content-Length': String(size) }
		const response = await send(config, 'PUT', key, { hash: sha256, headers, body: size > 0 ? read() : undefined })
		await response.body?.cancel()
		if (!response.ok) throw new StoreRefused(config, 'PUT', response.status)
		return { size, sha256 }
	})
}

async function get(config: S3Config, key: string, range?: ByteRange) {
	const headers = range ? { Range: `bytes=${range.start}-${range.end ?? ''}` } : undefined
	const response = await send(config, 'GET', key, { hash: emptyHash, headers })
	if (response.ok && response.body)
		return { stream: Readable.fromWeb(response.body as NodeReadableStream), size: sizeOf(response) }
	await response.body?.cancel()
	if (response.status === 404) return undefined
	throw new StoreRefused(config, 'GET', response.status)
}

function send(config: S3Config, method: string, key: string, request: S3Request) {
	assertKey(key)
	return sendToS3(config, method, key, request)
}
