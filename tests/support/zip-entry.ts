import { inflateRawSync } from 'node:zlib'

/** The text of one entry of a ZIP file, found as readers do: through the directory at its end. */
export function zipEntry(file: Buffer, name: string): string {
	const end = file.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
	let at = file.readUInt32LE(end + 16)
	while (file.readUInt32LE(at) === 0x02014b50) {
		const [nameLength, extra, comment] = [28, 30, 32].map((place) => file.readUInt16LE(at + place)) as [
			number,
			number,
			number,
		]
		if (file.toString('utf8', at + 46, at + 46 + nameLength) === name) {
			const opens = file.readUInt32LE(at + 42)
			const begins = opens + 30 + file.readUInt16LE(opens + 26) + file.readUInt16LE(opens + 28)
			return inflateRawSync(file.subarray(begins, begins + file.readUInt32LE(at + 20))).toString('utf8')
		}
		at += 46 + nameLength + extra + comment
	}
	throw new Error(`no ${name} in this file`)
}
