import { expect, test } from 'vitest'
import { fonts } from './fonts.server.ts'
import { unpackedFont } from './woff.server.ts'

/** Each table of an unpacked font with the sum that its maker wrote down and the one that its bytes have. */
function tablesOf(font: Buffer) {
	return Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
		const at = 12 + index * 16
		const [written, offset, length] = [4, 8, 12].map((place) => font.readUInt32BE(at + place))
		const bytes = Buffer.alloc(Math.ceil((length ?? 0) / 4) * 4)
		font.copy(bytes, 0, offset, (offset ?? 0) + (length ?? 0))
		const tag = font.toString('latin1', at, at + 4)
		// The sum over the whole file stands inside this table and doesn't count.
		if (tag === 'head') bytes.writeUInt32BE(0, 8)
		let sum = 0
		for (let place = 0; place < bytes.length; place += 4) sum = (sum + bytes.readUInt32BE(place)) >>> 0
		return { tag, offset, written, sum }
	})
}

test('the letters of a document are unpacked once, and every table of them is whole', () => {
	for (const font of [fonts.regular, fonts.bold]) {
		expect(font.readUInt32BE(0)).toBe(0x00010000)
		const tables = tablesOf(font)
		expect(tables.map(({ tag }) => tag)).toEqual(expect.arrayContaining(['glyf', 'cmap', 'head', 'hmtx', 'GPOS']))
		for (const { tag, offset, written, sum } of tables) {
			expect({ tag, sum }).toEqual({ tag, sum: written })
			expect((offset ?? 1) % 4).toBe(0)
		}
	}
})

test('what is no WOFF file is no font', () => {
	expect(() => unpackedFont(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toThrow('not a WOFF file')
})
