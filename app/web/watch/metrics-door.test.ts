import { expect, test } from 'vitest'
import { readSettings } from '#app/core/settings.server.ts'
import { inRequest } from '../request-scope.server.ts'
import { mayRead } from './metrics-door.server.ts'

/** Asked from this machine, as by a proxy of it that adds no header. */
function asked(env: Record<string, string>, more: Record<string, string> = {}) {
	const headers = new Headers(more)
	const here = readSettings({ NODE_ENV: 'test', HOST: '127.0.0.1', ...env })
	return inRequest(headers, '127.0.0.1', async () =>
		mayRead(new Request('http://localhost/metrics', { headers }), here),
	)
}

test('without a token the numbers are for a program that serves its own machine alone, whatever a proxy leaves out', async () => {
	expect(await asked({})).toBe(true)
	expect(await asked({}, { 'X-Forwarded-For': '203.0.113.7' })).toBe(false)
	expect(await asked({ TRUST_PROXY: '1' })).toBe(false)
	expect(await asked({ APP_URL: 'https://mostrador.ejemplo.test' })).toBe(false)
	expect(await asked({ HOST: '0.0.0.0' })).toBe(false)
	const far = { APP_URL: 'https://mostrador.ejemplo.test', METRICS_TOKEN: 'una-ficha-muy-larga' }
	expect(await asked(far)).toBe(false)
	expect(await asked(far, { Authorization: 'Bearer una-ficha-muy-larga' })).toBe(true)
})
