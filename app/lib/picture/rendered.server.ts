import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fonts } from '../pdf/fonts.server.ts'
import { packedAsJpeg } from './jpeg.server.ts'

/** Letters that a picture may be written in: Heebo has those of Latin, and no pictures of faces. */
export const pictureFont = 'Heebo'
type Weight = 'regular' | 'bold'

let files: string[] | undefined

/** The renderer reads fonts from files alone, and the program carries its own inside. */
function fontFiles(): string[] {
	if (files) return files
	const folder = mkdtempSync(join(tmpdir(), 'recepcion-letras-'))
	files = Object.entries(fonts).map(([name, bytes]) => {
		const file = join(folder, `${name}.ttf`)
		writeFileSync(file, bytes)
		return file
	})
	return files
}

function options() {
	return { font: { loadSystemFonts: false, fontFiles: fontFiles(), defaultFontFamily: pictureFont } }
}

/** An SVG as a PNG, off the thread that answers people. */
export async function pngOf(svg: string): Promise<Buffer> {
	const { renderAsync } = await import('@resvg/resvg-js')
	return (await renderAsync(svg, options())).asPng()
}

/** An SVG as a JPEG, which is all that some networks take; off that thread too. */
export async function jpegOf(svg: string): Promise<Buffer> {
	const { renderAsync } = await import('@resvg/resvg-js')
	const { pixels, width, height } = await renderAsync(svg, options())
	return packedAsJpeg({ pixels, width, height })
}

/** How wide a text is, by the renderer itself. */
export async function widthIn(size: number, weight: Weight): Promise<(text: string) => number> {
	const { Resvg } = await import('@resvg/resvg-js')
	return (text) => {
		if (text.trim() === '') return 0
		return (
			new Resvg(textTag(text, { x: 0, y: size, size, weight, fill: '#000' }, true), options()).getBBox()?.width ?? 0
		)
	}
}

type Text = { x: number; y: number; size: number; weight: Weight; fill: string; end?: boolean }

/** A line of text in a picture; `alone`: as a picture of its own. */
export function textTag(text: string, { x, y, size, weight, fill, end }: Text, alone = false): string {
	const anchor = end ? ' text-anchor="end"' : ''
	const heavy = weight === 'bold' ? 700 : 400
	const tag = `<text x="${x}" y="${y}" font-family="${pictureFont}" font-size="${size}" font-weight="${heavy}" fill="${fill}"${anchor}>${escaped(text)}</text>`
	return alone ? `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="200">${tag}</svg>` : tag
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escaped(text: string): string {
	return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '')
}
