import { createReadStream } from 'node:fs'
import { TableRefusal } from './table.ts'

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

const sample = 8192

/**
 * How the letters of a file are written: by its mark, by where its zeros stand, else UTF-8 where all of it is that, else
 * what Excel writes in Spanish on Windows. Throws a `TableRefusal` for what is no text.
 */
export async function encodingOf(path: string): Promise<Encoding> {
	const decoder = new TextDecoder('utf-8', { fatal: true })
	let isFirst = true
	for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
		if (isFirst) {
			const marked = byStart(chunk.subarray(0, sample))
			if (marked) return marked
			isFirst = false
		}
		if (chunk.includes(0)) throw new TableRefusal('not_a_table')
		try {
			decoder.decode(chunk, { stream: true })
		} catch {
			return 'windows-1252'
		}
	}
	try {
		decoder.decode()
	} catch {
		return 'windows-1252'
	}
	return 'utf-8'
}

/** Null where it is told by the whole file only. */
function byStart(start: Buffer): Encoding | null {
	const [a, b] = start
	if (a === 0xff && b === 0xfe) return 'utf-16le'
	if (a === 0xfe && b === 0xff) return 'utf-16be'
	const zeros = [0, 0]
	const controls = start.filter((byte, place) => {
		if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1
		return byte < 9 || (byte > 13 && byte < 32 && byte !== 27)
	}).length
	const [even = 0, odd = 0] = zeros
	// Letters of ours in two bytes each have a zero in one of them, nearly always.
	if (odd > start.length / 4 && even === 0) return 'utf-16le'
	if (even > start.length / 4 && odd === 0) return 'utf-16be'
	if (even + odd > 0 || controls > start.length / 50) throw new TableRefusal('not_a_table')
	return null
}
