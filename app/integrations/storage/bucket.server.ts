import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type ReadableStream as NodeReadableStream } from 'node:stream/web'
import { emptyHash, type S3Config, type S3Request, StoreRefused, sendToS3 } from './s3-request.server.ts'

export type BucketFile = { name: string; bytes: number }

export type Bucket = {
	/** All whose names begin so, by name. */
	list(prefix: string): Promise<BucketFile[]>
	/** Sends a file of any size; it is there whole or not at all. One at a time to a folder: what was cut off there is cleared. */
	put(name: string, path: string): Promise<void>
	/** Into a new file of mode 0600; false where the bucket holds none of that name. */
	fetch(name: string, path: string): Promise<boolean>
	delete(name: string): Promise<void>
}

/** S3 takes 10,000 parts of a file, each of 5 MiB at least: so up to 640 GB. */
const usualPart = 64 * 1024 * 1024
const longestFetch = 12 * 3_600_000

/**
 * Files of any size in a bucket: in parts, each signed with its hash and sent once more when the line breaks
 * (https://docs.aws.amazon.com/AmazonS3/latest/userguide/mpuoverview.html). Throws what the store answered.
 */
export function openBucket(config: S3Config, partBytes = usualPart): Bucket {
	const ask = askOf(config)
	return {
		list: (prefix) => list(ask, prefix),
		async put(name, path) {
			const { size } = await stat(path)
			if (size <= partBytes) await sendRange(ask, name, { path, start: 0, size })
			else await sendParts(config, name, { path, size, partBytes })
		},
		async fetch(name, path) {
			const response = await sendToS3(config, 'GET', name, { hash: emptyHash, longest: longestFetch })
			if (response.ok && response.body) {
				const content = Readable.fromWeb(response.body as NodeReadableStream)
				await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
				return true
			}
			await response.body?.cancel()
			if (response.status === 404) return false
			throw new StoreRefused(config, 'GET', response.status)
		},
		async delete(name) {
			await (await ask('DELETE', name)).body?.cancel()
		},
	}
}

type Ask = (method: string, key: string, request?: Partial<S3Request>) => Promise<Response>

function askOf(config: S3Config): Ask {
	return (method, key, request = {}) => asked(config, method, key, { hash: emptyHash, ...request })
}

async function asked(config: S3Config, method: string, key: string, request: S3Request): Promise<Response> {
	const response = await sendToS3(config, method, key, request)
	if (response.ok) return response
	await response.body?.cancel()
	throw new StoreRefused(config, method, response.status)
}

async function list(ask: Ask, prefix: string): Promise<BucketFile[]> {
	const found: BucketFile[] = []
	let token: string | null = null
	do {
		const more: Record<string, string> = token ? { 'continuation-token': token } : {}
		const answer = await (await ask('GET', '', { query: { ...more, 'list-type': '2', prefix } })).text()
		for (const [, file = ''] of answer.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g))
			found.push({ name: element(file, 'Key'), bytes: Number(element(file, 'Size')) })
		token = element(answer, 'NextContinuationToken') || null
	} while (token)
	return found
}

type Range = { path: string; start: number; size: number }

/** The whole file, or one part of it by `query`; answers its tag. */
async function sendRange(ask: Ask, name: string, range: Range, query?: Record<string, string>): Promise<string> {
	const { path, start, size } = range
	const read = () => createReadStream(path, { start, end: start + size - 1 })
	const hash = createHash('sha256')
	for await (const chunk of read()) hash.update(chunk)
	const headers = { 'Content-Length': String(size), 'Content-Type': 'application/gzip' }
	const response = await ask('PUT', name, { hash: hash.digest('hex'), headers, query, body: read() })
	await response.body?.cancel()
	return response.headers.get('etag') ?? ''
}

async function sendParts(config: S3Config, name: string, file: { path: string; size: number; partBytes: number }) {
	const ask = askOf(config)
	await abortLeft(ask, name.slice(0, name.lastIndexOf('/') + 1))
	const begun = await (await ask('POST', name, { query: { uploads: '' } })).text()
	const uploadId = element(begun, 'UploadId')
	try {
		const tags: string[] = []
		for (let start = 0; start < file.size; start += file.partBytes) {
			const range = { path: file.path, start, size: Math.min(file.partBytes, file.size - start) }
			const query = { partNumber: String(tags.length + 1), uploadId }
			tags.push(await twice(() => sendRange(ask, name, range, query)))
		}
		if (!(await complete(ask, name, uploadId, tags))) throw new StoreRefused(config, 'POST', null)
	} catch (error) {
		// Parts that belong to nothing are paid for month after month.
		await ask('DELETE', name, { query: { uploadId } }).catch(() => undefined)
		throw error
	}
}

/** What was begun here and cut off with its process: its parts are paid for until somebody takes them away. */
async function abortLeft(ask: Ask, folder: string) {
	const answer = await (await ask('GET', '', { query: { prefix: folder, uploads: '' } })).text()
	for (const [, upload = ''] of answer.matchAll(/<Upload>([\s\S]*?)<\/Upload>/g))
		await ask('DELETE', element(upload, 'Key'), { query: { uploadId: element(upload, 'UploadId') } })
}

/** This answer may be 200 and tell an error: what is not said to be complete is not. */
async function complete(ask: Ask, name: string, uploadId: string, tags: string[]): Promise<boolean> {
	const parts = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
	const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
	const hash = createHash('sha256').update(body).digest('hex')
	const headers = { 'Content-Type': 'application/xml' }
	const answer = await (await ask('POST', name, { hash, headers, query: { uploadId }, body })).text()
	return answer.includes('<CompleteMultipartUploadResult')
}

/** Hours of sending are not lost for one break of the line. */
async function twice<T>(run: () => Promise<T>): Promise<T> {
	try {
		return await run()
	} catch {
		return run()
	}
}

function element(xml: string, name: string): string {
	return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? ''
}
