import { createHmac, timingSafeEqual } from 'node:crypto'

/** X-Webhook-Hmac: the hex HMAC-SHA512 of the raw bytes under the key that the session was given. */
export function verifyBridge(rawBody: Uint8Array, header: string | null | undefined, key: string): boolean {
	const hex = /^[0-9a-f]{128}$/i.exec(header?.trim() ?? '')?.[0]
	if (!hex || !key) return false
	return timingSafeEqual(createHmac('sha512', key).update(rawBody).digest(), Buffer.from(hex, 'hex'))
}
