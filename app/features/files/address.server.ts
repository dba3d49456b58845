import { type Keys } from '#app/core/settings.server.ts'
import { sameSecret, sign } from '#app/lib/secrets.ts'

/**
 * The address under which a public file is seen without a session. `until` (epoch ms) makes one that ends. The path is
 * that of members too; the signature is what lets others in.
 */
export function publicAddress(keys: Keys, fileId: string, until?: number): string {
	const query = new URLSearchParams({ firma: signatureOf(keys, fileId, until) })
	if (until !== undefined) query.set('hasta', String(until))
	return `/archivos/${fileId}?${query}`
}

/** Whether an address was made by `publicAddress` and has not ended. */
export function isSigned(keys: Keys, fileId: string, query: URLSearchParams, now: number): boolean {
	const given = query.get('firma')
	if (!given) return false
	const until = query.get('hasta')
	if (until !== null && !(Number(until) > now)) return false
	return sameSecret(given, signatureOf(keys, fileId, until === null ? undefined : Number(until)))
}

function signatureOf({ sign: key }: Keys, fileId: string, until?: number): string {
	return sign(`file:${fileId}:${until ?? ''}`, Buffer.from(key))
}
