import { create } from 'qrcode'

/** A QR code as the path of an SVG whose modules are one unit wide; `size` is its side with the quiet zone of four. */
export async function qrSvg(text: string): Promise<{ size: number; path: string }> {
	const { modules } = create(text, { errorCorrectionLevel: 'M' })
	const parts: string[] = []
	for (let row = 0; row < modules.size; row += 1) {
		for (let column = 0; column < modules.size; column += 1) {
			if (modules.get(row, column)) parts.push(`M${column + 4} ${row + 4}h1v1h-1z`)
		}
	}
	return { size: modules.size + 8, path: parts.join('') }
}
