// Inside the program, since within the single executable there is no folder to read a font from.

import regular from '@fontsource/heebo/files/heebo-latin-400-normal.woff?inline'
import bold from '@fontsource/heebo/files/heebo-latin-700-normal.woff?inline'
import { unpackedFont } from './woff.server.ts'

/** The product's own letters, as bytes that PDFKit embeds. */
export const fonts = { regular: bytesOf(regular), bold: bytesOf(bold) }

function bytesOf(address: string): Buffer {
	return unpackedFont(Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'))
}
