import { Readable } from 'node:stream'
import { type ReadableStream as NodeReadableStream } from 'node:stream/web'
import { AwsV4Signer } from 'aws4fetch'
import { assertKey, sizeOf, spooled } from './spool.server.ts'
import { type ByteRange, type PutOptions, type Storage } from './storage.ts'

export type S3Config = {
	/** 'https://s3.us-east-1.amazonaws.com', or that of any store which speaks S3; no slash at the end. */
	endpoint: string
	bucket: string
	region: string
	accessKeyId: string
	secretAccessKey: string
}

const emptyHash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
/** A hundred megabytes over a slow line. */
const longest = 10 * 60_000

/** Uploads in a bucket, addressed by path, each request signed (AWS Signature Version 4). */
export function makeS3Storage(config: S3Config): Storage {
	return {
		put: (key, content, options) => put(config, key, content, options),
		get: (key, range) => get(config, key, range),
		async delete(key) {
			const response = await send(config, 'DELETE', key, { hash: emptyHash })
			await response.body?.cancel()
			if (!response.ok && response.status !== 404) throw failed('DELETE', response)
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
		if (!response.ok) throw failed('PUT', response)
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
	throw failed('GET', response)
}

type Request = { hash: string; headers?: Record<string, string>; body?: Readable }

async function send(config: S3Config, method: string, key: string, { hash, headers = {}, body }: Request) {
	assertKey(key)
	const { endpoint, bucket, region, accessKeyId, secretAccessKey } = config
	const signer = new AwsV4Signer({
		...{ method, region, accessKeyId, secretAccessKey },
		service: 's3',
		url: `${endpoint}/${bucket}/${key}`,
		// The hash of what is sent is part of the signature: nobody between can change a byte.
		headers: { ...headers, 'X-Amz-Content-Sha256': hash },
	})
	const signed = await signer.sign()
	const init: RequestInit & { duplex?: 'half' } = {
		method,
		headers: signed.headers,
		signal: AbortSignal.timeout(longest),
	}
	if (body) {
		init.body = Readable.toWeb(body) as ReadableStream
		init.duplex = 'half'
	}
	return fetch(signed.url, init)
}

/** Says the status and no key: keys name businesses. */
function failed(method: string, { status }: Response): Error {
	return new Error(`the store answered ${status} to ${method}`)
}
