import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

const Payload = z.object({ algorithm: z.string(), user_id: z.union([z.string().min(1), z.number()]).transform(String) })

/**
 * Meta's `signed_request`: the signature and the JSON, both in base64url, with a point between. Signed is the second part
 * as it is written. The person whom it is about, as Facebook numbers people to this app; null for what Meta did not sign.
 */
export function readSignedRequest(text: string, appSecret: string): { userId: string } | null {
	const [signature, payload, more] = text.split('.')
	if (!signature || !payload || more !== undefined || !appSecret) return null
	const given = Buffer.from(signature, 'base64url')
	const own = createHmac('sha256', appSecret).update(payload).digest()
	if (given.byteLength !== own.byteLength || !timingSafeEqual(given, own)) return null
	const read = Payload.safeParse(jsonOf(Buffer.from(payload, 'base64url').toString('utf8'))).data
	return read && read.algorithm.toUpperCase() === 'HMAC-SHA256' ? { userId: read.user_id } : null
}

function jsonOf(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		return undefined
	}
}
