import { isIP } from 'node:net'
import { readBounded } from '../http.ts'

const maxBytes = 2_000_000
const timeoutMs = 5000

/**
 * A small picture by its address: a path of `origin`, or https elsewhere. Null where it can't be had in 5 seconds, is
 * over 2 MB or no picture. Addresses within the network of the server are not asked: the address was typed by someone.
 */
export async function fetchImage(address: string, origin: string): Promise<Uint8Array | null> {
	const url = URL.canParse(address, origin) ? new URL(address, origin) : null
	if (!url || !mayAsk(url, origin)) return null
	try {
		const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
		if (!response.ok || !response.headers.get('Content-Type')?.startsWith('image/')) {
			await response.body?.cancel()
			return null
		}
		return (await readBounded(response, maxBytes)) ?? null
	} catch {
		return null
	}
}

function mayAsk(url: URL, origin: string) {
	if (url.origin === new URL(origin).origin) return true
	const host = url.hostname.replace(/^\[|\]$/g, '')
	return url.protocol === 'https:' && isIP(host) === 0 && host.includes('.') && !/\.(local|internal)$/.test(host)
}
