import { type IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { readSettings } from '#app/core/settings.server.ts'
import { targetOf } from './target.server.ts'

function asked(headers: Record<string, string>, trustProxy: number, url = '/agenda') {
	const incoming = { url, headers: { host: 'salon.example', ...headers }, socket: { remoteAddress: '10.0.0.1' } }
	return targetOf(incoming as unknown as IncomingMessage, { trustProxy })
}

test('the address that counts is the one that our own proxy saw, never what the sender wrote before it', () => {
	const forged = { 'x-forwarded-for': '1.1.1.1, 2.2.2.2, 203.0.113.9' }
	expect(asked(forged, 1)?.remote).toBe('203.0.113.9')
	expect(asked(forged, 2)?.remote).toBe('2.2.2.2')
	expect(asked(forged, 0)?.remote).toBe('10.0.0.1')
	// Who came past a proxy has fewer entries than there are proxies: then his own connection counts.
	expect(asked(forged, 4)?.remote).toBe('10.0.0.1')
	for (const value of ['nobody', '', ' , ', '1.1.1.1, <script>', '999.1.1.1']) {
		expect([value, asked({ 'x-forwarded-for': value }, 1)?.remote]).toEqual([value, '10.0.0.1'])
	}
	expect(asked({ 'x-forwarded-for': '198.51.100.4:5123' }, 1)?.remote).toBe('198.51.100.4')
	expect(asked({ 'x-forwarded-for': '[2001:db8::1]:5123' }, 1)?.remote).toBe('2001:db8::1')
})

test('host and protocol too are what our own proxy added', () => {
	const sent = { 'x-forwarded-host': 'evil.example, Citas.Example', 'x-forwarded-proto': 'http, https' }
	expect(asked(sent, 1)).toMatchObject({ host: 'citas.example', protocol: 'https' })
	expect(asked(sent, 2)).toMatchObject({ host: 'evil.example', protocol: 'http' })
	expect(asked(sent, 0)).toMatchObject({ host: 'salon.example', protocol: 'http' })
})

test('the path is the one that the router sees', () => {
	expect(asked({}, 0, '/webhooks/../tema?a=€')?.path).toBe('/tema?a=%E2%82%AC')
	expect(asked({}, 0, 'http://Other.example:81?x')).toMatchObject({ host: 'other.example:81', path: '/?x' })
	for (const url of ['*', '', 'agenda', 'http://', 'http://a:99999/', 'http://a b/', 'ftp://a/']) {
		expect([url, asked({}, 0, url)]).toEqual([url, null])
	}
})

test('the number of proxies is a setting; 0 and 1 mean what they always meant', () => {
	const read = (TRUST_PROXY: string) => readSettings({ NODE_ENV: 'test', TRUST_PROXY }).trustProxy
	expect(['', '0', '1', '2'].map(read)).toEqual([0, 0, 1, 2])
	expect(() => read('yes')).toThrow()
	expect(() => read('99')).toThrow()
})
