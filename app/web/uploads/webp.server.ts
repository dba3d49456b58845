type Webp = { width: number; height: number; isMoving: boolean }

/** So many first bytes tell what a WebP is. */
const headBytes = 30

/** Size in px of a WebP from its first bytes (RFC 9649 §2.5 to §2.7, RFC 6386 §9.1); null for anything else. */
export function readWebp(start: Uint8Array): Webp | null {
	if (start.length < headBytes) return null
	const head = Buffer.from(start.buffer, start.byteOffset, headBytes)
	if (head.toString('latin1', 0, 4) !== 'RIFF' || head.toString('latin1', 8, 12) !== 'WEBP') return null
	switch (head.toString('latin1', 12, 16)) {
		case 'VP8X': {
			const size = { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 }
			return { ...size, isMoving: (head.readUInt8(20) & 0x02) !== 0 }
		}
		case 'VP8L': {
			const bits = head.readUInt32LE(21)
			return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1, isMoving: false }
		}
		case 'VP8 ':
			return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff, isMoving: false }
		default:
			return null
	}
}

/** What a WebP would be as a sticker of WhatsApp, which are of 512 × 512 px; undefined for all else. */
export function stickerOf(start: Uint8Array): 'still' | 'moving' | undefined {
	const webp = readWebp(start)
	if (webp?.width !== 512 || webp.height !== 512) return undefined
	return webp.isMoving ? 'moving' : 'still'
}
