import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { standingNow } from './line.ts'
import { patient } from './patient-fetch.ts'
import { cutOff } from './sentences.ts'

const page = 'http://salon.test/contactos.data'
const broken = () => Promise.reject(new TypeError('Failed to fetch'))
const fine = () => Promise.resolve(new Response('bien'))

beforeEach(() => {
	const hearers = new EventTarget()
	vi.useFakeTimers()
	vi.stubGlobal('location', { href: 'http://salon.test/chat', origin: 'http://salon.test' })
	vi.stubGlobal('navigator', { onLine: true })
	for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
		vi.stubGlobal(name, hearers[name].bind(hearers))
})
afterEach(() => {
	vi.unstubAllGlobals()
	vi.useRealTimers()
})

/** A network that gives these answers one after the other, the last for ever. */
function network(...answers: (() => Promise<Response>)[]) {
	const asked: string[] = []
	const ask = patient((input, init) => {
		asked.push(`${init?.method ?? 'GET'} ${new URL(String(input), location.href).pathname}`)
		return (answers.length > 1 ? answers.shift() : answers[0])?.() ?? fine()
	})
	return { ask, asked }
}

/** What a flat list of parts says, each named by its place in it. */
function saidBy(parts: unknown[], place = 0): unknown {
	const part = place < 0 ? null : parts[place]
	if (Array.isArray(part)) return part.map((at) => saidBy(parts, at))
	if (typeof part !== 'object' || part === null) return part
	return Object.fromEntries(
		Object.entries(part).map(([name, at]) => [saidBy(parts, Number(name.slice(1))), saidBy(parts, Number(at))]),
	)
}

test('what only reads is asked again until it is answered, later each time and at once when the network is back', async () => {
	const { ask, asked } = network(broken, broken, broken, fine)
	const answer = ask(page)
	await vi.advanceTimersByTimeAsync(1_000)
	expect([asked.length, standingNow()]).toEqual([2, 'away'])
	await vi.advanceTimersByTimeAsync(1_999)
	expect(asked).toHaveLength(2)
	await vi.advanceTimersByTimeAsync(1)
	expect(asked).toHaveLength(3)
	dispatchEvent(new Event('online'))
	expect(await (await answer).text()).toBe('bien')
	expect([asked.length, standingNow()]).toEqual([4, 'reached'])
})

test('what a proxy answers while the program is started again is no answer; what the program says itself is one', async () => {
	const gateway = () => Promise.resolve(new Response('Bad Gateway', { status: 502 }))
	const busy = () => Promise.resolve(new Response('', { status: 503, headers: { 'X-Remix-Response': 'yes' } }))
	const { ask, asked } = network(gateway, busy)
	const answer = ask(page)
	await vi.advanceTimersByTimeAsync(1_000)
	expect([(await answer).status, asked.length]).toEqual([503, 2])
	const cut = network(gateway)
	expect([(await cut.ask(page, { method: 'POST' })).status, cut.asked.length, standingNow()]).toEqual([503, 1, 'cut'])
})

test('whoever leaves is waited for no longer', async () => {
	const { ask, asked } = network(broken)
	const leaving = new AbortController()
	const answer = ask(page, { signal: leaving.signal }).catch((error: Error) => error.name)
	await vi.advanceTimersByTimeAsync(500)
	leaving.abort()
	expect(await answer).toBe('AbortError')
	await vi.advanceTimersByTimeAsync(60_000)
	expect(asked).toHaveLength(1)
})

test('a form waits for the network before it begins to go; one that was cut off is not sent again, and stands as it was', async () => {
	vi.stubGlobal('navigator', { onLine: false })
	const waiting = network(broken, fine)
	const body = new URLSearchParams({ name: 'Ana' })
	const going = waiting.ask(page, { method: 'POST', body })
	await vi.advanceTimersByTimeAsync(1_000)
	expect((await going).status).toBe(200)
	expect(waiting.asked).toEqual(['GET /favicon.svg', 'GET /favicon.svg', 'POST /contactos.data'])

	vi.stubGlobal('navigator', { onLine: true })
	const cut = network(broken)
	const answer = await cut.ask(page, { method: 'POST', body })
	expect([answer.status, cut.asked, standingNow()]).toEqual([503, ['POST /contactos.data'], 'cut'])
	expect(saidBy(JSON.parse(await answer.text()))).toEqual({
		data: { result: { status: 'error', error: { '': [cutOff] } }, details: null, held: {} },
	})
})

test('what the router does not ask for is the browser’s own', async () => {
	const { ask } = network(broken)
	await expect(ask('http://salon.test/subir', { method: 'POST' })).rejects.toThrow('Failed to fetch')
	await expect(ask('https://graph.test/x.data')).rejects.toThrow('Failed to fetch')
})
