import { type Readable } from 'node:stream'

/** What a stored file turned out to be; `sha256` in hex. */
export type StoredFile = { size: number; sha256: string }

/** First and last byte, both included, as in an HTTP Range. */
export type ByteRange = { start: number; end?: number }

/** `contentType` is told to stores that keep it. */
export type PutOptions = { maxBytes?: number; contentType?: string }

/**
 * Where uploads live. Keys are ours: segments of letters, digits, '.', '_' and '-' joined by '/'. An adapter for S3 or
 * Cloudinary keeps the same promises: a put is whole or absent, a missing file is undefined, a second delete is fine.
 */
export type Storage = {
	put(key: string, content: Uint8Array | AsyncIterable<Uint8Array>, options?: PutOptions): Promise<StoredFile>
	get(key: string, range?: ByteRange): Promise<{ stream: Readable; size: number } | undefined>
	delete(key: string): Promise<void>
}

/** Refusals of the store; anything else (a full disk) throws as it is. */
export class StorageError extends Error {
	constructor(readonly code: 'bad_key' | 'too_large') {
		super(code)
	}
}
