import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Readable } from 'node:stream'
import { StorageError, type StoredFile } from './storage.ts'

export type Spooled = StoredFile & { read(): Readable }

/**
 * Holds a stream in a temporary file while `use` sends it: the stores of others want its length before its bytes, and
 * what turns out too long must not have been sent at all. Nothing stays, however it ends.
 */
export async function spooled<T>(
	content: Uint8Array | AsyncIterable<Uint8Array>,
	maxBytes: number,
	use: (file: Spooled) => Promise<T>,
): Promise<T> {
	const place = join(tmpdir(), `recepcion-${randomUUID()}.part`)
	const hash = createHash('sha256')
	let size = 0
	try {
		const file = await open(place, 'wx', 0o600)
		try {
			for await (const chunk of content instanceof Uint8Array ? [content] : content) {
				size += chunk.byteLength
				if (size > maxBytes) throw new StorageError('too_large')
				hash.update(chunk)
				await file.writeFile(chunk)
			}
		} finally {
			await file.close()
		}
		return await use({ size, sha256: hash.digest('hex'), read: () => createReadStream(place) })
	} finally {
		await rm(place, { force: true })
	}
}

const segment = /^[A-Za-z0-9_][A-Za-z0-9._-]*$/

/** Keys are checked by what they may hold, as in the folder: no empty segment, no dot first. */
export function assertKey(key: string): void {
	if (key.length > 300 || !key.split('/').every((each) => segment.test(each))) throw new StorageError('bad_key')
}

/** All of the bytes, told by 'bytes 0-9/120' or by the length of a whole answer. */
export function sizeOf(response: Response): number {
	const total = /\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1]
	return Number(total ?? response.headers.get('content-length') ?? 0)
}
