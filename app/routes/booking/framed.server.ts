import { type HeadersFunction } from '@remix-run/node'
import { framedByHeader } from '#app/web/security.server.ts'

/** Headers of a loader whose page the business lets others show inside theirs. */
export function framedBy({ sites }: { sites: string[] }, headers: HeadersInit = {}): Headers {
	const all = new Headers(headers)
	if (sites.length > 0) all.set(framedByHeader, ["'self'", ...sites].join(' '))
	return all
}

/** Of a page that others may show: what its loader said. */
export const framedHeaders: HeadersFunction = ({ loaderHeaders }) => loaderHeaders
