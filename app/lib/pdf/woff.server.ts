import { inflateSync } from 'node:zlib'

const woffHead = 44
const woffEntry = 20
const sfntHead = 12
const sfntEntry = 16

/**
 * The font inside a WOFF file, every table unpacked. A reader of WOFF unpacks the table of all outlines anew for each
 * letter that it draws; on a page of rows that is a third of a second.
 */
export function unpackedFont(woff: Buffer): Buffer {
	if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF file')
	const count = woff.readUInt16BE(12)
	const tables = Array.from({ length: count }, (_, index) => tableAt(woff, woffHead + index * woffEntry))
	const directory = Buffer.alloc(sfntHead + count * sfntEntry)
	woff.copy(directory, 0, 4, 8)
	const power = Math.floor(Math.log2(count))
	for (const [index, value] of [count, 2 ** power * 16, power, (count - 2 ** power) * 16].entries()) {
		directory.writeUInt16BE(value, 4 + index * 2)
	}
	const parts: Buffer[] = [directory]
	let offset = directory.length
	for (const [index, { tag, checksum, bytes }] of tables.entries()) {
		const at = sfntHead + index * sfntEntry
		directory.write(tag, at, 'latin1')
		for (const [place, value] of [checksum, offset, bytes.length].entries()) {
			directory.writeUInt32BE(value, at + 4 + place * 4)
		}
		const padding = -bytes.length & 3
		parts.push(bytes, Buffer.alloc(padding))
		offset += bytes.length + padding
	}
	return Buffer.concat(parts)
}

function tableAt(woff: Buffer, at: number): { tag: string; checksum: number; bytes: Buffer } {
	const [offset, packed, length] = [woff.readUInt32BE(at + 4), woff.readUInt32BE(at + 8), woff.readUInt32BE(at + 12)]
	const stored = woff.subarray(offset, offset + packed)
	// A table that doesn't get smaller stands there as it is.
	const bytes = packed < length ? inflateSync(stored) : stored
	if (bytes.length !== length) throw new Error('a table of the font is not whole')
	return { tag: woff.toString('latin1', at, at + 4), checksum: woff.readUInt32BE(at + 16), bytes }
}
