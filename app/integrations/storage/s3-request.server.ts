import { Readable } from 'node:stream'
import { AwsV4Signer } from 'aws4fetch'

export type S3Config = {
	/** 'https://s3.us-east-1.amazonaws.com', or that of any store which speaks S3; no slash at the end. */
	endpoint: string
	bucket: string
	region: string
	accessKeyId: string
	secretAccessKey: string
}

/** `hash`: SHA-256 of the body in hexadecimal. `query`: of the address, in the order of its names. */
export type S3Request = {
	hash: string
	headers?: Record<string, string>
	query?: Record<string, string>
	body?: Readable | string
	/** Milliseconds until its answer is read; ten minutes. */
	longest?: number
}

/** Of a request without a body. */
export const emptyHash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
/** A hundred megabytes over a slow line. */
const usualLongest = 10 * 60_000

/** One request to a bucket, signed (AWS Signature Version 4); `key` is '' for the bucket itself. */
export async function sendToS3(config: S3Config, method: string, key: string, request: S3Request): Promise<Response> {
	const { endpoint, bucket, region, accessKeyId, secretAccessKey } = config
	const { hash, headers = {}, query, body, longest = usualLongest } = request
	const asked = query ? `?${new URLSearchParams(query)}` : ''
	const signer = new AwsV4Signer({
		...{ method, region, accessKeyId, secretAccessKey },
		service: 's3',
		url: `${endpoint}/${bucket}${key && `/${key}`}${asked}`,
		// The hash of what is sent is part of the signature: nobody between can change a byte.
		headers: { ...headers, 'X-Amz-Content-Sha256': hash },
	})
	const signed = await signer.sign()
	const init: RequestInit & { duplex?: 'half' } = {
		method,
		headers: signed.headers,
		signal: AbortSignal.timeout(longest),
	}
	if (typeof body === 'string') init.body = body
	else if (body) {
		init.body = Readable.toWeb(body) as ReadableStream
		init.duplex = 'half'
	}
	return fetch(signed.url, init)
}

/** The store's refusal. It names no key: keys name businesses. `status` is null where it took all and did not put it together. */
export class StoreRefused extends Error {
	readonly host: string
	readonly bucket: string

	constructor(
		{ endpoint, bucket }: Pick<S3Config, 'endpoint' | 'bucket'>,
		readonly method: string,
		readonly status: number | null,
	) {
		super(`the store answered ${status ?? 'without the file'} to ${method}`)
		this.host = new URL(endpoint).host
		this.bucket = bucket
	}
}
