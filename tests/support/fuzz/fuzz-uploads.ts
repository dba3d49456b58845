import { type Chance, fieldName, hostileText } from './fuzz-values.ts'

const png = Buffer.from(
	'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
	'base64',
)
const starts = [
	png,
	png.subarray(0, 20),
	Buffer.from('00000018667479706d703432000000006d70343269736f6d', 'hex'),
	Buffer.from('%PDF-1.7\n%%EOF'),
	Buffer.from('RIFF\xff\xff\xff\xffWEBPVP8 ', 'latin1'),
	Buffer.from('GIF89a\xff\xff\xff\xff', 'latin1'),
	Buffer.from('PK\x03\x04'),
	Buffer.from('ID3\x04\0\0\xff\xff\xff\xff', 'latin1'),
	Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
	Buffer.from('\x1a\x45\xdf\xa3\xff\xff\xff\xff', 'latin1'),
	Buffer.alloc(0),
]
const types = ['image/png', 'video/mp4', 'text/html', 'application/octet-stream', 'image/svg+xml', 'x', '']

/** A multipart form that is whole, broken, cut off or none, with files of any name, type and size. */
export function hostileUpload(names: readonly string[], chance: Chance): { type: string; body: Buffer } {
	const boundary = chance.of(['x', '-'.repeat(60), "a'b", 'ñ', 'x'.repeat(200)])
	const count = chance.is(0.03) ? 2500 : chance.of([0, 1, 1, 2, 7])
	const parts = Array.from({ length: count }, () => part(boundary, names, chance, count > 100))
	const whole = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])
	const body = chance.is(0.2) ? whole.subarray(0, chance.below(whole.byteLength + 1)) : whole
	const type = chance.of([
		`multipart/form-data; boundary=${boundary}`,
		...(chance.is(0.15) ? ['multipart/form-data', 'multipart/form-data; boundary='] : []),
	])
	return { type: type.replace(/[^\x20-\x7e]/g, 'n'), body }
}

function part(boundary: string, names: readonly string[], chance: Chance, isSmall: boolean): Buffer {
	const name = fieldName(chance.of([...names, 'file', 'logo', 'toString', '__proto__']), chance)
	const lines = [`--${boundary}`]
	const file = chance.is(0.7)
		? `; filename="${chance.of(['foto.png', '', '../../x', hostileText(chance).slice(0, 500)])}"`
		: ''
	if (!chance.is(0.05))
		lines.push(`Content-Disposition: form-data; name="${name.replace(/[\r\n]/g, '')}"${file.replace(/[\r\n]/g, '')}`)
	if (chance.is(0.6)) lines.push(`Content-Type: ${chance.of(types)}`)
	if (chance.is(0.05)) lines.push(hostileText(chance).slice(0, 200))
	const size = isSmall ? 0 : chance.of([0, 10, 5000, 300_000, ...(chance.is(0.1) ? [3_000_000] : [])])
	return Buffer.concat([
		Buffer.from(`${lines.join('\r\n')}\r\n\r\n`),
		chance.of(starts),
		Buffer.alloc(size, 65),
		Buffer.from('\r\n'),
	])
}
