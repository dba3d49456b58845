import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { type ByteRange, type Storage, StorageError, type StoredFile } from './storage.ts'

/** Uploads in a local folder (decision: the default where no S3 or Cloudinary is set). */
export function makeFolderStorage({ storageDir }: { storageDir: string }): Storage {
	const root = path.resolve(storageDir)
	return {
		put: (key, content, limits) => put(placeOf(root, key), content, limits?.maxBytes),
		get: (key, range) => get(placeOf(root, key), range),
		delete: (key) => rm(placeOf(root, key), { force: true }),
	}
}

const segment = /^[A-Za-z0-9_][A-Za-z0-9._-]*$/

/** Keys are checked by what they may hold, not by what they may not: no dot first, no backslash, no empty segment. */
function placeOf(root: string, key: string): string {
	const segments = key.split('/')
	if (key.length > 300 || !segments.every((each) => segment.test(each))) throw new StorageError('bad_key')
	return path.join(root, ...segments)
}

/** Writes beside the place, syncs, renames: after a crash the file is whole or absent. */
async function put(
	place: string,
	content: Uint8Array | AsyncIterable<Uint8Array>,
	maxBytes = Number.POSITIVE_INFINITY,
): Promise<StoredFile> {
	await mkdir(path.dirname(place), { recursive: true })
	const half = path.join(path.dirname(place), `.${randomUUID()}.part`)
	try {
		const file = await open(half, 'wx', 0o600)
		const stored = await write(file, content, maxBytes).finally(() => file.close())
		await rename(half, place)
		return stored
	} catch (error) {
		await rm(half, { force: true })
		throw error
	}
}

async function write(
	file: FileHandle,
	content: Uint8Array | AsyncIterable<Uint8Array>,
	maxBytes: number,
): Promise<StoredFile> {
	const hash = createHash('sha256')
	let size = 0
	for await (const chunk of content instanceof Uint8Array ? [content] : content) {
		size += chunk.byteLength
		if (size > maxBytes) throw new StorageError('too_large')
		hash.update(chunk)
		await file.writeFile(chunk)
	}
	await file.sync()
	return { size, sha256: hash.digest('hex') }
}

async function get(place: string, range?: ByteRange) {
	const found = await stat(place).catch(() => undefined)
	if (!found?.isFile()) return undefined
	return { stream: createReadStream(place, range), size: found.size }
}
