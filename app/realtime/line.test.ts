import { createServer, type Server as HttpServer } from 'node:http'
import { type Socket } from 'socket.io'
import { Socket as PageSocket } from 'socket.io-client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aListener, aSidecar, passing, quick, realTimeout } from '#tests/support/live-page.ts'
import { emitLive, openLine } from './line.ts'
import { type LiveEvent } from './live-events.ts'

/** Where the sidecar was: counts who asks and hangs up. */
async function deafServer(port: number) {
	let asked = 0
	const http: HttpServer = createServer((request) => {
		asked++
		request.socket.destroy()
	})
	await new Promise<void>((done) => http.listen(port, '127.0.0.1', done))
	return { asked: () => asked, close: () => new Promise((done) => http.close(done)) }
}

const payload = { appointmentId: 'apt_1' }
const event = (seq: number): LiveEvent => ({ seq, businessId: 'biz_a', name: 'agenda.noteAdded', payload })

beforeEach(() => void vi.stubGlobal('setTimeout', quick))

afterEach(() => {
	vi.useRealTimers()
	vi.restoreAllMocks()
	vi.unstubAllGlobals()
})

test('TIE-204 a lost line is tried ten times, from one second up to five, and then given up', async () => {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
	// Without the scatter that keeps many pages from coming back at once.
	vi.spyOn(Math, 'random').mockReturnValue(0)
	const sidecar = await aSidecar()
	const listener = aListener()
	const opened = vi.spyOn(PageSocket.prototype, 'connect')
	openLine('biz_a', listener)
	await expect.poll(sidecar.names).toContain('joinRooms')
	const [line] = opened.mock.contexts as PageSocket[]
	let [isTrying, since] = [false, 0]
	line?.on('disconnect', () => {
		since = Date.now()
	})
	await sidecar.close()
	await expect.poll(() => listener.states.at(-1)).toBe('connecting')
	const dead = await deafServer(sidecar.port)
	// A try begins at its time on the clock and fails in real time, by each transport in turn: the clock waits for it.
	const waits: number[] = []
	line?.io.on('reconnect_attempt', () => {
		isTrying = true
		waits.push(Date.now() - since)
	})
	line?.io.on('reconnect_error', () => {
		isTrying = false
		since = Date.now()
	})
	while (!listener.states.includes('lost') && Date.now() < since + 60_000) {
		await vi.advanceTimersByTimeAsync(isTrying ? 1 : 250)
		await passing(1)
	}
	expect(dead.asked()).toBeGreaterThanOrEqual(10)
	expect(waits).toEqual([1, 2, 4, ...Array(7).fill(5)].map((seconds) => seconds * 1_000))
	expect(listener.states.at(-1)).toBe('lost')
	openLine('biz_none', aListener())()
	await vi.advanceTimersByTimeAsync(2_000)
	await dead.close()
})

test('TIE-206 without a line, or with one that is broken, nothing is sent, not even later, and a warning says so', async () => {
	// What is told in the second before a line comes back.
	vi.stubGlobal('setTimeout', realTimeout)
	const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
	emitLive('leaveRooms', { rooms: ['biz_a'] })
	expect(warned).toHaveBeenCalledWith('Sin conexión en vivo: no se envió leaveRooms')
	const sidecar = await aSidecar()
	const listener = aListener()
	const leave = openLine('biz_a', listener)
	await expect.poll(sidecar.names).toContain('joinRooms')
	sidecar.last()?.conn.close()
	await expect.poll(() => listener.states.at(-1)).toBe('connecting')
	emitLive('sendMessageToClient', { businessId: 'biz_a', clientId: 'ctt_1', channel: 'whatsapp', text: 'Hola' })
	expect(warned).toHaveBeenCalledWith('Sin conexión en vivo: no se envió sendMessageToClient')
	await expect.poll(() => sidecar.names().filter((name) => name === 'joinRooms').length, { timeout: 5_000 }).toBe(2)
	expect(sidecar.names()).not.toContain('sendMessageToClient')
	leave()
	await expect.poll(() => sidecar.names().at(-1), { timeout: 5_000 }).toBe('disconnect')
	await sidecar.close()
})

test('TIE-201 a line goes to the address that the page names, with credentials; a host of its own is given a ticket', async () => {
	const sidecar = await aSidecar()
	const asked: string[] = []
	vi.stubGlobal('window', { ...window, location: { origin: 'http://pagina.test', host: 'pagina.test' } })
	vi.stubGlobal('fetch', async (path: string) => {
		asked.push(path)
		return Response.json({ ticket: 'uno' })
	})
	const opened = vi.spyOn(PageSocket.prototype, 'connect')
	const leave = openLine('biz_a', aListener())
	await expect.poll(sidecar.names).toContain('joinRooms')
	const [line] = opened.mock.contexts as PageSocket[]
	expect(line?.io.opts.withCredentials).toBe(true)
	expect([asked, sidecar.last()?.handshake.auth]).toEqual([['/tiempo-real'], { ticket: 'uno' }])
	leave()
	await expect.poll(() => sidecar.names().at(-1), { timeout: 5_000 }).toBe('disconnect')
	await sidecar.close()
})

test('TIE-202 TIE-203 another business leaves the room and disconnects before it connects anew', async () => {
	const sidecar = await aSidecar()
	const steps: string[] = []
	const { connect, disconnect } = PageSocket.prototype
	const noted = (step: string, next: () => PageSocket) =>
		function (this: PageSocket) {
			steps.push(step)
			return next.call(this)
		}
	vi.spyOn(PageSocket.prototype, 'connect').mockImplementation(noted('connect', connect))
	vi.spyOn(PageSocket.prototype, 'disconnect').mockImplementation(noted('disconnect', disconnect))
	openLine('biz_a', aListener())
	await expect.poll(sidecar.names).toEqual(['connection', 'joinRooms'])
	const leave = openLine('biz_b', aListener())
	await expect.poll(() => sidecar.names().length).toBe(6)
	expect(sidecar.names().filter((name) => name !== 'connection')).toEqual([
		'joinRooms',
		'leaveRooms',
		'disconnect',
		'joinRooms',
	])
	const rooms = sidecar.told.filter(({ name }) => name.endsWith('Rooms')).map(({ given }) => given)
	expect(rooms).toEqual([{ rooms: ['biz_a'] }, { rooms: ['biz_a'] }, { rooms: ['biz_b'] }])
	expect(steps).toEqual(['connect', 'disconnect', 'connect'])
	leave()
	await expect.poll(() => sidecar.names().at(-1), { timeout: 5_000 }).toBe('disconnect')
	await sidecar.close()
})

test('TIE-205 who listens hears events until they leave; named events go the other way', async () => {
	const sidecar = await aSidecar()
	const [ana, eva] = [aListener(), aListener()]
	const leave = openLine('biz_a', ana)
	const leaveToo = openLine('biz_a', eva)
	await expect.poll(() => sidecar.names().includes('joinRooms')).toBe(true)
	sidecar.last()?.emit('live', event(4))
	await expect.poll(() => eva.events.length).toBe(1)
	leave()
	sidecar.last()?.emit('live', event(5))
	await expect.poll(() => eva.events.length).toBe(2)
	expect(ana.events).toEqual([event(4)])
	const request = { businessId: 'biz_a', clientId: 'ctt_1', channel: 'whatsapp', text: 'Hola' }
	emitLive('sendMessageToClient', request)
	await expect.poll(() => sidecar.told.at(-1)).toEqual({ name: 'sendMessageToClient', given: request })
	leaveToo()
	await expect.poll(() => sidecar.names().at(-1), { timeout: 5_000 }).toBe('disconnect')
	await sidecar.close()
})

test('what happens between the page and its line is heard: it asks from where the log stood when the page was made', async () => {
	const sidecar = await aSidecar([event(2), event(3)])
	const [ana, frame] = [aListener(), aListener()]
	const leave = openLine('biz_a', ana)
	const leaveToo = openLine('biz_a', frame, 1)
	await expect
		.poll(() => [ana.events, frame.events])
		.toEqual([
			[event(2), event(3)],
			[event(2), event(3)],
		])
	expect(sidecar.told.find(({ name }) => name === 'resume')?.given).toEqual({ businessId: 'biz_a', after: 1 })
	leave()
	leaveToo()
	await expect.poll(() => sidecar.names().at(-1), { timeout: 5_000 }).toBe('disconnect')
	await sidecar.close()
})

test('a page during which nothing happened asks for nothing', async () => {
	const sidecar = await aSidecar([event(3)])
	const listener = aListener()
	const leave = openLine('biz_a', listener, 3)
	await expect.poll(sidecar.names).toContain('joinRooms')
	sidecar.last()?.emit('live', event(4))
	await expect.poll(() => listener.events).toEqual([event(4)])
	expect(sidecar.names()).not.toContain('resume')
	leave()
	await expect.poll(() => sidecar.names().at(-1), { timeout: 5_000 }).toBe('disconnect')
	await sidecar.close()
})

test('a line that broke comes back by itself and asks for what it missed', async () => {
	const sidecar = await aSidecar([event(7), event(8)])
	const listener = aListener()
	const leave = openLine('biz_a', listener)
	await expect.poll(() => sidecar.names().includes('joinRooms')).toBe(true)
	sidecar.last()?.emit('live', event(6))
	await expect.poll(() => listener.events.length).toBe(1)
	sidecar.last()?.conn.close()
	await expect.poll(() => listener.events.length, { timeout: 5_000 }).toBe(3)
	expect(sidecar.told.find(({ name }) => name === 'resume')?.given).toEqual({ businessId: 'biz_a', after: 6 })
	expect(listener.states).toEqual(['live', 'connecting', 'live'])
	leave()
	await expect.poll(() => sidecar.names().at(-1), { timeout: 5_000 }).toBe('disconnect')
	await sidecar.close()
})

test('a line that breaks again before it was told what it missed asks for all of it once more', async () => {
	const sidecar = await aSidecar()
	// Deaf to what is asked, until told otherwise.
	let deaf = true
	sidecar.io.removeAllListeners('connection')
	const asked: unknown[] = []
	const lines: Socket[] = []
	sidecar.io.on('connection', (socket) => {
		lines.push(socket)
		socket.on('joinRooms', (_rooms, answer) => answer({ rooms: [], head: 8 }))
		socket.on('resume', (given, answer) => {
			asked.push(given)
			if (!deaf) answer({ head: 9, events: [event(7), event(8)], tooFar: false })
		})
	})
	const listener = aListener()
	const leave = openLine('biz_a', listener, 6)
	await expect.poll(() => asked.length).toBe(1)
	// Newer than what it still waits for.
	lines.at(-1)?.emit('live', event(9))
	await expect.poll(() => listener.events.length).toBe(1)
	deaf = false
	lines.at(-1)?.conn.close()
	await expect.poll(() => listener.events.length, { timeout: 5_000 }).toBe(3)
	expect(asked).toEqual([
		{ businessId: 'biz_a', after: 6 },
		{ businessId: 'biz_a', after: 6 },
	])
	expect(listener.events.map(({ seq }) => seq)).toEqual([9, 7, 8])
	leave()
	await expect.poll(() => lines.at(-1)?.connected, { timeout: 5_000 }).toBe(false)
	await sidecar.close()
})

test('a line whose question for what it missed is not answered has its pages look at everything again', async () => {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
	const sidecar = await aSidecar()
	sidecar.io.removeAllListeners('connection')
	let asked = 0
	sidecar.io.on('connection', (socket) => {
		socket.on('joinRooms', (_rooms, answer) => answer({ rooms: [], head: 8 }))
		socket.on('resume', () => asked++)
	})
	const listener = aListener()
	const leave = openLine('biz_a', listener, 6)
	await expect.poll(() => asked).toBe(1)
	await vi.advanceTimersByTimeAsync(10_000)
	await expect.poll(() => listener.states).toContain('refresh')
	leave()
	await vi.advanceTimersByTimeAsync(2_000)
	await sidecar.close()
})
