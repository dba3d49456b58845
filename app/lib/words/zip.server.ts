import { crc32, deflateRawSync } from 'node:zlib'

type Entry = { name: string; bytes: Uint8Array }

/** Both of the year 1980: the same sheets make the same file. */
const dosTime = 0
const dosDate = 0x21
/** Names are UTF-8. */
const plainFlags = 0x0800

/** An entry as the directory at the end of the file names it. */
export type Packed = { name: string; check: number; size: number; packedSize: number; offset: number; flags: number }

/** A ZIP file of a few entries, as office documents are. */
export function zipOf(entries: Entry[]): Buffer {
	const files: Buffer[] = []
	const packed: Packed[] = []
	let offset = 0
	for (const { name, bytes } of entries) {
		const pressed = deflateRawSync(bytes)
		const sums = { check: crc32(bytes), size: bytes.length, packedSize: pressed.length }
		const file = Buffer.concat([
			bufferOf(['long', 0x04034b50], ['short', 20, plainFlags, 8, dosTime, dosDate]),
			bufferOf(['long', sums.check, sums.packedSize, sums.size], ['short', Buffer.byteLength(name), 0]),
			Buffer.from(name),
			pressed,
		])
		packed.push({ ...sums, name, offset, flags: plainFlags })
		files.push(file)
		offset += file.length
	}
	const central = Buffer.concat(packed.map(directoryLine))
	return Buffer.concat([...files, central, directoryEnd(packed.length, central.length, offset)])
}

/** What the directory says of one entry. */
export function directoryLine({ name, check, size, packedSize, offset, flags }: Packed): Buffer {
	return Buffer.concat([
		bufferOf(['long', 0x02014b50], ['short', 20, 20, flags, 8, dosTime, dosDate]),
		bufferOf(['long', check, packedSize, size], ['short', Buffer.byteLength(name), 0, 0, 0, 0]),
		bufferOf(['long', 0, offset]),
		Buffer.from(name),
	])
}

/** The last words of the file, where a reader begins. */
export function directoryEnd(count: number, length: number, offset: number): Buffer {
	return bufferOf(['long', 0x06054b50], ['short', 0, 0, count, count], ['long', length, offset], ['short', 0])
}

/** Numbers of four bytes or of two, the lowest byte first. */
export function bufferOf(...runs: ['long' | 'short', ...number[]][]): Buffer {
	return Buffer.concat(
		runs.map(([width, ...values]) => {
			const size = width === 'long' ? 4 : 2
			const buffer = Buffer.alloc(values.length * size)
			for (const [index, value] of values.entries()) {
				if (width === 'long') buffer.writeUInt32LE(value, index * 4)
				else buffer.writeUInt16LE(value, index * 2)
			}
			return buffer
		}),
	)
}
