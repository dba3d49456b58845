import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aListener, aSidecar, passing, quick, realTimeout } from '#tests/support/live-page.ts'
import { openLine } from './line.ts'

beforeEach(() => void vi.stubGlobal('setTimeout', quick))

afterEach(() => vi.unstubAllGlobals())

test('a ticket that can not be had just now is asked for once more: the line is not given up', async () => {
	const sidecar = await aSidecar()
	const answers = [() => Promise.reject(new TypeError('fetch failed')), busy, () => Response.json({ ticket: 'tres' })]
	vi.stubGlobal('window', { ...window, location: { origin: 'http://pagina.test', host: 'pagina.test' } })
	vi.stubGlobal('fetch', async () => answers.shift()?.())
	const listener = aListener()
	const leave = openLine('biz_a', listener)
	await expect.poll(sidecar.names).toContain('joinRooms')
	expect([answers.length, sidecar.last()?.handshake.auth]).toEqual([0, { ticket: 'tres' }])
	expect(listener.states).toEqual(['live'])
	leave()
	await expect.poll(() => sidecar.names().at(-1)).toBe('disconnect')
	await sidecar.close()
})

const busy = () => new Response('', { status: 503 })

test('a handshake that the program could not look at is tried once more, one that it refused is not', async () => {
	const waited: number[] = []
	// The patience with a greeting too: a second of it here.
	vi.stubGlobal('setTimeout', (run: () => void, ms = 0) => {
		if (ms === 10_000) waited.push(ms)
		return ms === 10_000 ? realTimeout(run, 1_000) : quick(run, ms)
	})
	const sidecar = await aSidecar()
	const refusals = ['unavailable', 'unauthorized']
	sidecar.io.use((_, next) => next(refusals.length > 0 ? new Error(refusals.shift()) : undefined))
	const listener = aListener()
	const leave = openLine('biz_a', listener)
	await expect.poll(() => listener.states).toEqual(['lost'])
	await passing(1_500)
	expect([refusals, sidecar.names(), waited.length]).toEqual([[], [], 2])
	leave()
	await passing(200)
	await sidecar.close()
})
