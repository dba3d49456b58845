import { crc32, deflateRawSync } from 'node:zlib'

type Entry = { name: string; bytes: Uint8Array }

/** Both of the year 1980: the same sheets make the same file. */
const dosTime = 0
const dosDate = 0x21

/** A ZIP file of a few entries, as office documents are. */
export function zipOf(entries: Entry[]): Buffer {
	const files: Buffer[] = []
	const directory: Buffer[] = []
	let offset = 0
	for (const { name, bytes } of entries) {
		const packed = deflateRawSync(bytes)
		const about = Buffer.alloc(22)
		about.writeUInt16LE(0x0800, 0)
		about.writeUInt16LE(8, 2)
		about.writeUInt16LE(dosTime, 4)
		about.writeUInt16LE(dosDate, 6)
		about.writeUInt32LE(crc32(bytes), 8)
		about.writeUInt32LE(packed.length, 12)
		about.writeUInt32LE(bytes.length, 16)
		about.writeUInt16LE(Buffer.byteLength(name), 20)
		const named = Buffer.from(name)
		const file = Buffer.concat([numbers([0x04034b50], [20]), about, numbers([], [0]), named, packed])
		const place = Buffer.concat([numbers([], [0, 0, 0, 0]), numbers([0, offset], [])])
		directory.push(Buffer.concat([numbers([0x02014b50], [20, 20]), about, place, named]))
		files.push(file)
		offset += file.length
	}
	const central = Buffer.concat(directory)
	const end = Buffer.concat([
		numbers([0x06054b50], [0, 0, entries.length, entries.length]),
		numbers([central.length, offset], [0]),
	])
	return Buffer.concat([...files, central, end])
}

/** Words of four bytes, then of two, the lowest byte first. */
function numbers(long: number[], short: number[]): Buffer {
	const buffer = Buffer.alloc(long.length * 4 + short.length * 2)
	for (const [index, value] of long.entries()) buffer.writeUInt32LE(value, index * 4)
	for (const [index, value] of short.entries()) buffer.writeUInt16LE(value, long.length * 4 + index * 2)
	return buffer
}
