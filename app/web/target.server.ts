import { type IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { type Settings } from '#app/core/settings.server.ts'

/** Where a request wants to go and where it comes from, read once; nothing else looks at these headers. */
export type Target = {
	/** The name and port that it was asked by, in small letters; '' where it names none. */
	host: string
	/** Path and query as the router will see them: resolved, and escaped where a browser would. */
	path: string
	protocol: 'http' | 'https'
	/** Who asks, for rate limits. */
	remote: string
}

const hostShape = /^(?:\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::\d{1,5})?$/

/**
 * Null for an address or a Host that no browser makes. `trustProxy`: so many proxies of ours stand before us, each of
 * which adds one entry at the right of its `X-Forwarded-*`; what stands further left is only what the sender says.
 */
export function targetOf(incoming: IncomingMessage, { trustProxy }: Pick<Settings, 'trustProxy'>): Target | null {
	const { headers, socket, url = '' } = incoming
	const asked = partsOf(url)
	if (!asked) return null
	// An address with a host in it goes before the Host header (RFC 9112 §3.2.2).
	const name = entryOf(headers['x-forwarded-host'], trustProxy) ?? asked.host ?? headers.host ?? ''
	const host = name.toLowerCase()
	if (host !== '' && !isHost(host)) return null
	const here = `http://${host || 'localhost'}${asked.path}`
	if (!URL.canParse(here)) return null
	const { pathname, search } = new URL(here)
	return {
		host,
		path: pathname + search,
		protocol: entryOf(headers['x-forwarded-proto'], trustProxy) === 'https' ? 'https' : 'http',
		remote: addressIn(entryOf(headers['x-forwarded-for'], trustProxy)) ?? socket.remoteAddress ?? 'unknown',
	}
}

/** '/agenda?…', or the whole address that a proxy or a script may send. */
function partsOf(url: string): { host?: string; path: string } | null {
	if (url.startsWith('/')) return { path: url }
	const [, host, path = ''] = /^https?:\/\/([^/?#]+)(.*)$/is.exec(url) ?? []
	return host === undefined ? null : { host, path: path.startsWith('/') ? path : `/${path}` }
}

function isHost(text: string): boolean {
	return text.length <= 260 && hostShape.test(text) && URL.canParse(`http://${text}`)
}

/** The entry that the outermost of our proxies added. */
function entryOf(header: string | string[] | undefined, hops: number): string | undefined {
	if (hops === 0 || header === undefined) return undefined
	const entries = String(header).split(',')
	return entries[entries.length - hops]?.trim() || undefined
}

/** Some proxies write the port too. */
function addressIn(text: string | undefined): string | undefined {
	const bare = text?.replace(/^\[([^\]]*)\](?::\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')
	return bare && isIP(bare) > 0 ? bare : undefined
}
