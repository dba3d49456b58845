import { createHash, createHmac } from 'node:crypto'
import { type Route, type StandinAnswer, type StandinRequest } from './contract.ts'
import { json } from './page.ts'
import { type StandinServer, startServer } from './server.ts'

/** Secrets of the stores; worth nothing anywhere else. */
export const storageSettings = {
	s3: { bucket: 'recepcion', region: 'us-east-1', accessKeyId: 'AKIASTANDIN', secretAccessKey: 'fake/s3+secret' },
	cloudinary: { cloud: 'fake', apiKey: '123456789', apiSecret: 'standin_cloudinary_secret' },
}

export type StorageFake = StandinServer & { stored: Map<string, Buffer> }

/** A bucket and a Cloudinary cloud in memory. Both refuse what is not signed as they document it. */
export async function startStorage({ port = 0 }: { port?: number } = {}): Promise<StorageFake> {
	const stored = new Map<string, Buffer>()
	const routes = [...bucketRoutes(stored), ...cloudinaryRoutes(stored)]
	const server = await startServer({ name: 'Almacén', port, routes, notFound: () => json(404, { error: 'no route' }) })
	return { ...server, stored }
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
const md5 = (content: Buffer) => createHash('md5').update(content).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const refused: StandinAnswer = { status: 403, body: '<Error><Code>SignatureDoesNotMatch</Code></Error>' }

function bucketRoutes(stored: Map<string, Buffer>): Route[] {
	const { bucket } = storageSettings.s3
	const path = new RegExp(`^/${bucket}/(.+)$`)
	const guarded = (method: string, answer: (key: string, request: StandinRequest) => StandinAnswer): Route => ({
		method,
		path,
		answer: (request, [key = '']) => (isSignedV4(request) ? answer(`s3/${key}`, request) : refused),
	})
	return [
		{
			method: 'GET',
			path: new RegExp(`^/${bucket}$`),
			answer: (request) => (isSignedV4(request) ? listing(stored, request) : refused),
		},
		guarded('POST', (key, request) => multipart(stored, key, request)),
		guarded('PUT', (key, { raw, url }) => {
			const part = url.searchParams.get('partNumber')
			stored.set(part ? `parts/${url.searchParams.get('uploadId')}/${part}` : key, raw)
			return { status: 200, headers: { etag: `"${md5(raw)}"` }, body: '' }
		}),
		guarded('GET', (key, request) => part(stored.get(key), request)),
		guarded('DELETE', (key, { url }) => {
			const upload = url.searchParams.get('uploadId')
			if (upload) clearParts(stored, upload)
			else stored.delete(key)
			return { status: 204, body: '' }
		}),
	]
}

/** As ListObjectsV2 answers, two at a time, so that whoever asks has to ask again. */
function listing(stored: Map<string, Buffer>, { url }: StandinRequest): StandinAnswer {
	if (url.searchParams.has('uploads')) return uploadsIn(stored, url.searchParams.get('prefix') ?? '')
	const start = `s3/${url.searchParams.get('prefix') ?? ''}`
	const all = [...stored.keys()].filter((key) => key.startsWith(start)).sort()
	const from = Number(url.searchParams.get('continuation-token') ?? 0)
	const files = all
		.slice(from, from + 2)
		.map((key) => `<Contents><Key>${key.slice(3)}</Key><Size>${stored.get(key)?.byteLength}</Size></Contents>`)
	const more = from + 2 < all.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : ''
	return { status: 200, body: `<ListBucketResult>${files.join('')}${more}</ListBucketResult>` }
}

/** Those that were begun and neither completed nor aborted. */
function uploadsIn(stored: Map<string, Buffer>, prefix: string): StandinAnswer {
	const begun = [...stored].filter(
		([place, key]) => place.startsWith('begun/') && key.toString().startsWith(`s3/${prefix}`),
	)
	const uploads = begun.map(([place, key]) => {
		const id = place.slice('begun/'.length)
		return `<Upload><Key>${key.toString().slice(3)}</Key><UploadId>${id}</UploadId></Upload>`
	})
	return { status: 200, body: `<ListMultipartUploadsResult>${uploads.join('')}</ListMultipartUploadsResult>` }
}

/** Begins an upload in parts, or puts those together which are named by number and tag, in order. */
function multipart(stored: Map<string, Buffer>, key: string, { url, raw }: StandinRequest): StandinAnswer {
	if (url.searchParams.has('uploads')) {
		const id = md5(Buffer.from(`${key}${stored.size}`))
		stored.set(`begun/${id}`, Buffer.from(key))
		return {
			status: 200,
			body: `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
		}
	}
	const upload = url.searchParams.get('uploadId') ?? ''
	const named = [...raw.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>"([0-9a-f]+)"<\/ETag>/g)]
	const parts = named.map(([, number, tag]) => {
		const part = stored.get(`parts/${upload}/${number}`)
		return part && md5(part) === tag ? part : null
	})
	// S3 may begin to answer 200 before it knows that it fails.
	if (parts.length === 0 || parts.includes(null))
		return { status: 200, body: '<Error><Code>InvalidPart</Code></Error>' }
	stored.set(key, Buffer.concat(parts.filter((part) => part !== null)))
	clearParts(stored, upload)
	return { status: 200, body: '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>' }
}

function clearParts(stored: Map<string, Buffer>, upload: string) {
	stored.delete(`begun/${upload}`)
	for (const key of [...stored.keys()]) if (key.startsWith(`parts/${upload}/`)) stored.delete(key)
}

function part(content: Buffer | undefined, { headers }: StandinRequest): StandinAnswer {
	if (!content) return { status: 404, body: '<Error><Code>NoSuchKey</Code></Error>' }
	const range = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '')
	if (!range) return { status: 200, headers: { 'content-length': String(content.byteLength) }, body: content }
	const [start, end] = [Number(range[1]), range[2] ? Number(range[2]) : content.byteLength - 1]
	const body = content.subarray(start, end + 1)
	return { status: 206, headers: { 'content-range': `bytes ${start}-${end}/${content.byteLength}` }, body }
}

/** AWS Signature Version 4 worked out by hand, from the request as it came; the body's hash is part of it. */
function isSignedV4({ method, url, headers, raw }: StandinRequest): boolean {
	const { accessKeyId, secretAccessKey, region } = storageSettings.s3
	const given = /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
		headers.authorization ?? '',
	)
	const hash = headers['x-amz-content-sha256'] ?? ''
	if (!given || hash !== sha256(raw)) return false
	const [, credential, names = '', signature] = given
	const date = headers['x-amz-date'] ?? ''
	const scope = `${date.slice(0, 8)}/${region}/s3/aws4_request`
	if (credential !== `${accessKeyId}/${scope}`) return false
	const signedHeaders = names.split(';').map((name) => `${name}:${(headers[name] ?? '').trim()}\n`)
	const canonical = [method, url.pathname, url.search.slice(1), signedHeaders.join(''), names, hash].join('\n')
	const text = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n')
	const key = ['s3', 'aws4_request'].reduce(
		(before: Buffer, step) => hmac(before, step),
		hmac(hmac(`AWS4${secretAccessKey}`, date.slice(0, 8)), region),
	)
	return hmac(key, text).toString('hex') === signature
}

function cloudinaryRoutes(stored: Map<string, Buffer>): Route[] {
	const { cloud, apiSecret } = storageSettings.cloudinary
	return [
		{
			method: 'POST',
			path: new RegExp(`^/v1_1/${cloud}/raw/upload$`),
			async answer({ headers, raw }) {
				const type = headers['content-type'] ?? ''
				const form = await new Response(new Uint8Array(raw), { headers: { 'Content-Type': type } }).formData()
				const file = form.get('file')
				if (!isSignedForm([...form.entries()]) || !(file instanceof File))
					return json(401, { error: { message: 'Invalid Signature' } })
				stored.set(`cloudinary/${form.get('type')}/${form.get('public_id')}`, Buffer.from(await file.arrayBuffer()))
				return json(200, { public_id: form.get('public_id'), bytes: file.size, resource_type: 'raw' })
			},
		},
		{
			method: 'POST',
			path: new RegExp(`^/v1_1/${cloud}/raw/destroy$`),
			answer({ form }) {
				if (!isSignedForm([...form.entries()])) return json(401, { error: { message: 'Invalid Signature' } })
				const isGone = stored.delete(`cloudinary/${form.get('type')}/${form.get('public_id')}`)
				return json(200, { result: isGone ? 'ok' : 'not found' })
			},
		},
		{
			method: 'GET',
			path: new RegExp(`^/${cloud}/raw/authenticated/s--([^/]{8})--/(.+)$`),
			answer(request, [signature, key = '']) {
				const right = createHash('sha1').update(`${key}${apiSecret}`).digest('base64url').slice(0, 8)
				return signature === right
					? part(stored.get(`cloudinary/authenticated/${key}`), request)
					: { status: 401, body: '' }
			},
		},
	]
}

/** SHA-1 over the sorted fields and the secret (https://cloudinary.com/documentation/signatures). */
function isSignedForm(entries: [string, unknown][]): boolean {
	const { apiKey, apiSecret } = storageSettings.cloudinary
	const fields = Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
	const { api_key, signature, ...signed } = fields
	const names = Object.keys(signed).sort()
	const text = names.map((name) => `${name}=${signed[name]}`).join('&')
	return api_key === apiKey && signature === createHash('sha1').update(`${text}${apiSecret}`).digest('hex')
}
