import { type Chance, hostileText } from './fuzz-values.ts'

const methods = ['GET', 'POST', 'HEAD', 'PUT', 'OPTIONS', 'TRACE', 'PATCH', 'PROPFIND', 'get']
const hosts = ['127.0.0.1:99999', 'a b', '', 'user@x', '[::1', 'evil.example', '127.0.0.1', 'localhost:80', '€']
const targets = [
	'*',
	'//',
	'///x',
	'/%',
	'/%00',
	'/%E0%A4%A',
	'http://evil.example/',
	'http://127.0.0.1:99999/',
	'/..//../x',
	'/\\x',
	'/agenda?%',
	'/agenda#x',
	'/.data',
	'/_root.data',
	'/__manifest?p=/&version=x',
	'/agenda.data?_routes=x',
	'/socket.io/?EIO=4&transport=polling',
]
const names = [
	'Cookie',
	'Range',
	'X-Forwarded-For',
	'X-Forwarded-Host',
	'Referer',
	'User-Agent',
	'Accept-Language',
	'If-None-Match',
	'If-Modified-Since',
	'Authorization',
	'Content-Type',
	'Origin',
	'Accept-Encoding',
	'Sec-CH-UA-Mobile',
	'Idempotency-Key',
	'x-recepcion-scope',
	'Expect',
	'Transfer-Encoding',
	'Content-Length',
	'Upgrade',
]
const cookies = [
	'sesion=',
	'aviso=',
	'menu=',
	'tema=',
	'paso=',
	'registro=',
	'__proto__=',
	'sesion=e30%3D; aviso=',
	'registro=eyJhIjoxfQ%3D%3D; paso=',
]

/** A request as no client writes it: any method, address, Host, header and body. */
export function hostileBytes(path: string, host: string, chance: Chance): string {
	const target = chance.is(0.5)
		? chance.of(targets)
		: `${path}${chance.of(['', '?', '%', '?a=%E0%A4%A', '?__proto__=1', '/', '.data'])}`
	const lines = [`${chance.of(methods)} ${target} HTTP/1.${chance.of([1, 1, 1, 0])}`, 'Connection: close']
	lines.push(`Host: ${chance.is(0.7) ? host : chance.of(hosts)}`)
	for (let count = chance.below(4); count > 0; count--) {
		const name = chance.of(names)
		const value =
			name === 'Cookie'
				? chance.of(cookies) + encodeURIComponent(hostileText(chance).replace(/[\ud800-\udfff]/g, ''))
				: hostileText(chance)
		lines.push(`${name}: ${value.replace(/[\r\n]/g, ' ').slice(0, 4000)}`)
	}
	return `${lines.join('\r\n')}\r\n\r\n${chance.is(0.3) ? hostileText(chance) : ''}`
}
