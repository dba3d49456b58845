import { crc32, createDeflateRaw } from 'node:zlib'
import { bufferOf, directoryEnd, directoryLine, type Packed } from './zip.server.ts'

type Chunk = string | Uint8Array
export type ZipPart = { name: string; chunks: AsyncIterable<Chunk> | Iterable<Chunk> }

/** A ZIP file that is written while it is sent: the lengths of each entry stand behind it, as nobody knows them before. */
export async function* zipStream(parts: Iterable<ZipPart>): AsyncGenerator<Uint8Array> {
	const packed: Packed[] = []
	let offset = 0
	for (const { name, chunks } of parts) {
		const begins = offset
		const opening = bufferOf(['long', 0x04034b50], ['short', 20, 0x0808, 8, 0, 0x21], ['long', 0, 0, 0])
		const named = Buffer.from(name)
		const head = Buffer.concat([opening, bufferOf(['short', named.length, 0]), named])
		yield head
		offset += head.length
		const sums = { check: 0, size: 0, packedSize: 0 }
		for await (const bytes of deflated(chunks, sums)) {
			offset += bytes.length
			yield bytes
		}
		const tail = bufferOf(['long', 0x08074b50, sums.check, sums.packedSize, sums.size])
		yield tail
		offset += tail.length
		packed.push({ ...sums, name, offset: begins, flags: 0x0808 })
	}
	const central = Buffer.concat(packed.map(directoryLine))
	yield central
	yield directoryEnd(packed.length, central.length, offset)
}

type Sums = { check: number; size: number; packedSize: number }

async function* deflated(chunks: ZipPart['chunks'], sums: Sums): AsyncGenerator<Uint8Array> {
	const deflate = createDeflateRaw()
	const source = (async () => {
		for await (const chunk of chunks) {
			const bytes = Buffer.from(chunk)
			sums.check = crc32(bytes, sums.check)
			sums.size += bytes.length
			if (!deflate.write(bytes)) await new Promise((resolve) => deflate.once('drain', resolve))
		}
		deflate.end()
	})()
	// What goes wrong at the source ends the reading too.
	source.catch((error: Error) => deflate.destroy(error))
	for await (const bytes of deflate as AsyncIterable<Uint8Array>) {
		sums.packedSize += bytes.length
		yield bytes
	}
	await source
}
