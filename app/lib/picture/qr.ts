import { create } from 'qrcode'

/** A QR code as one SVG path inside a box of `size` modules, its quiet border of four included. */
export type QrPath = { size: number; path: string }

const border = 4

export function qrPath(text: string): QrPath {
	const { modules } = create(text, { errorCorrectionLevel: 'M' })
	const rows = Array.from({ length: modules.size }, (_, y) => y)
	const path = rows.map((y) => runsOf(y, modules.size, (x) => Boolean(modules.get(y, x)))).join('')
	return { size: modules.size + 2 * border, path }
}

/** Neighbours share a rectangle: a fifth of the markup of one a module. */
function runsOf(y: number, size: number, isDark: (x: number) => boolean): string {
	let path = ''
	for (let x = 0; x < size; x++) {
		if (!isDark(x)) continue
		const from = x
		while (x + 1 < size && isDark(x + 1)) x++
		path += `M${from + border} ${y + border}h${x - from + 1}v1h-${x - from + 1}z`
	}
	return path
}
