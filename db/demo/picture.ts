import { deflateSync } from 'node:zlib'

const size = { width: 360, height: 480 }

/** A picture that somebody may send to a salon: strands of hair from brown to honey. PNG, drawn here. */
export function hairPicture(): Buffer {
	return Buffer.concat([
		Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
		chunk('IHDR', header()),
		chunk('IDAT', deflateSync(pixels(), { level: 6 })),
		chunk('IEND', Buffer.alloc(0)),
	])
}

/** Eight bits a channel, red, green and blue, not interlaced. */
function header(): Buffer {
	const data = Buffer.alloc(13)
	data.writeUInt32BE(size.width, 0)
	data.writeUInt32BE(size.height, 4)
	data.set([8, 2, 0, 0, 0], 8)
	return data
}

function pixels(): Buffer {
	const rows = Buffer.alloc(size.height * (1 + size.width * 3))
	for (let y = 0; y < size.height; y++) {
		for (let x = 0; x < size.width; x++) rows.set(colorAt(x, y), y * (1 + size.width * 3) + 1 + x * 3)
	}
	return rows
}

/** Waves that bend as they fall; lighter the further down, as a balayage is. */
function colorAt(x: number, y: number): [number, number, number] {
	const down = y / size.height
	const wave = Math.sin(x / 9 + Math.sin(y / 70) * 4) * 0.5 + Math.sin(x / 3.1 + y / 160) * 0.3
	const light = Math.min(1, Math.max(0, down * down * 0.9 + wave * 0.16 + 0.12))
	const between = (dark: number, honey: number) => Math.round(dark + (honey - dark) * light)
	return [between(58, 222), between(38, 172), between(28, 110)]
}

function chunk(type: string, data: Buffer): Buffer {
	const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
	const framed = Buffer.alloc(named.length + 8)
	framed.writeUInt32BE(data.length, 0)
	framed.set(named, 4)
	framed.writeUInt32BE(crc32(named), named.length + 4)
	return framed
}

/** As PNG asks for; node:zlib has it from 22 on only. */
function crc32(bytes: Buffer): number {
	let crc = 0xffffffff
	for (const byte of bytes) {
		crc ^= byte
		for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
	}
	return (crc ^ 0xffffffff) >>> 0
}
