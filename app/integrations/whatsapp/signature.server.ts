import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * X-Hub-Signature-256: 'sha256=' and the hex HMAC-SHA256 of the raw bytes under the app secret. Meta signs its own
 * spelling of the JSON ('\u00e9' for 'é'), so a body that was parsed and written again never matches.
 */
export function verifySignature(rawBody: Uint8Array, header: string | null | undefined, appSecret: string): boolean {
	const hex = /^sha256=([0-9a-f]{64})$/i.exec(header?.trim() ?? '')?.[1]
	if (!hex || !appSecret) return false
	return timingSafeEqual(createHmac('sha256', appSecret).update(rawBody).digest(), Buffer.from(hex, 'hex'))
}
