import { type IncomingMessage } from 'node:http'
import { type Settings } from '#app/core/settings.server.ts'
import { isBoundedQuery } from './bounds.server.ts'
import { targetOf } from './target.server.ts'

const loopback = ['127.0.0.1', 'localhost', '[::1]']

/** A page is looked at, its form posted; which of its methods a call of the API takes, it says itself. */
const methods = {
	pages: ['GET', 'HEAD', 'POST'],
	/** What a form sends that saves itself (ASI-042). */
	inPlace: ['POST', 'PUT'],
	/** The router takes whatever is no GET for a form, and breaks on a HEAD from another site. */
	data: ['GET', 'POST'],
	api: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
}

const savesItself = /^\/asistentes\/[^/]+\/guardar$/
const probes = ['/healthz', '/readyz']

const longestPath = 2000
const controls = /%(?:[01][0-9a-f]|7f)/i

export type Refused = { status: number; text: string; headers?: Record<string, string> }

export const noSuchMethod: Refused = { status: 405, text: 'Esta dirección no acepta ese método.' }

/**
 * Hosts we do not answer for, addresses that no page of ours has, and state changes that another site's page started
 * (kernel: Origin equals Host). `registered`: the host name is a partner's.
 */
export function refusal(incoming: IncomingMessage, settings: Settings, registered = false): Refused | null {
	const target = targetOf(incoming, settings)
	if (!target) return { status: 400, text: 'No se pudo leer la dirección.' }
	const { method = 'GET', headers } = incoming
	const { host, path: url } = target
	const at = url.indexOf('?')
	const [path, query] = at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)]
	// Whoever watches the process knows it by its number, and what he asks changes nothing.
	const probe = probes.includes(path)
	if (!registered && !probe && !isOwnHost(host, settings))
		return { status: 421, text: 'Este servidor no responde por ese nombre.' }
	// No id holds a control character, and none could stand in the address that a form leads back to.
	if (!isReadable(path)) return { status: 404, text: 'No encontramos esta página.' }
	if (!isBoundedQuery(query)) return { status: 400, text: 'No se pudo leer la dirección: pide demasiado a la vez.' }
	const known = methodsOf(path)
	if (!known.includes(method)) {
		return { ...noSuchMethod, headers: { Allow: known.join(', ') } }
	}
	if (probe || ['GET', 'HEAD', 'OPTIONS'].includes(method)) return null
	if (isSigned(url, headers)) return null
	const { origin } = headers
	if (origin && sameHost(origin, host)) return null
	if (!origin && headers['sec-fetch-site'] === 'same-origin') return null
	return { status: 403, text: 'La solicitud viene de otro sitio y no se aceptó.' }
}

function methodsOf(path: string): string[] {
	if (path.startsWith('/api/')) return methods.api
	if (savesItself.test(path)) return methods.inPlace
	return path.endsWith('.data') ? methods.data : methods.pages
}

function isReadable(path: string): boolean {
	if (controls.test(path)) return false
	try {
		return decodeURIComponent(path).length <= longestPath
	} catch {
		return false
	}
}

/** Doors that prove themselves by a signature or a key, not by a cookie. */
function isSigned(url: string, headers: IncomingMessage['headers']): boolean {
	if (url.startsWith('/webhooks/')) return true
	// An API call without a cookie can't borrow anybody's session.
	return url.startsWith('/api/') && !headers.cookie
}

/** The name that a request asks for; '' where it names none or none that could be. */
export function hostOf(incoming: IncomingMessage, settings: Settings): string {
	return targetOf(incoming, settings)?.host ?? ''
}

/** Loopback, the name that we listen on, or APP_URL's. */
export function isOwnHost(host: string, { appUrl, host: bound }: Settings): boolean {
	const name = host.replace(/:\d+$/, '')
	if (loopback.includes(name) || name === bound) return true
	return appUrl !== undefined && new URL(appUrl).host === host
}

function sameHost(origin: string, host: string): boolean {
	return URL.canParse(origin) && new URL(origin).host === host
}

/** With it a page names the sites that may show it inside theirs; it never leaves the server. */
export const framedByHeader = 'x-framed-by'

/** On every answer that does not set its own. Scripts run by nonce alone; the icons of the calendar are data: images. */
export function* securityHeaders(
	nonce: string,
	{ realtimeUrl, appUrl, mercadoPago, stripe, signUp }: Settings,
	framedBy = '',
): Generator<[string, string]> {
	const live = realtimeUrl ? ` ${realtimeUrl} ${realtimeUrl.replace(/^http/, 'ws')}` : ''
	yield [
		'Content-Security-Policy',
		[
			"default-src 'self'",
			`script-src 'self' 'nonce-${nonce}'`,
			"style-src 'self' 'unsafe-inline'",
			`img-src 'self' data: blob:${signUp.pixelId ? ' https://www.facebook.com' : ''}`,
			"font-src 'self'",
			`connect-src 'self'${live}`,
			"media-src 'self' blob:",
			"object-src 'none'",
			"base-uri 'none'",
			`frame-ancestors ${framedBy || "'none'"}`,
			// A form's redirect counts too: the pay button leads to Mercado Pago or to Stripe, or to the stand-ins that their bases name.
			`form-action 'self' https://www.mercadopago.com.mx https://www.mercadopago.com ${new URL(mercadoPago.apiBase).origin} https://checkout.stripe.com https://billing.stripe.com ${new URL(stripe.apiBase).origin}`,
		].join('; '),
	]
	yield ['X-Content-Type-Options', 'nosniff']
	yield ['Referrer-Policy', 'same-origin']
	yield ['Permissions-Policy', 'camera=(), microphone=(), geolocation=()']
	yield ['Cross-Origin-Opener-Policy', 'same-origin']
	yield ['Cache-Control', 'no-store']
	if (appUrl?.startsWith('https:')) yield ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains']
}
