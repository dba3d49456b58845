import { createServer } from 'node:http'
import { type AddressInfo } from 'node:net'
import { Server, type Socket } from 'socket.io'
import { vi } from 'vitest'
import { type LiveEvent } from '#app/realtime/live-events.ts'

type Told = { name: string; given: unknown }

/** A plain Socket.IO server that writes down what the page tells it, and a page that knows its address. */
export async function aSidecar(missed: LiveEvent[] = []) {
	const http = createServer()
	const io = new Server(http)
	const told: Told[] = []
	const sockets: Socket[] = []
	io.on('connection', (socket) => {
		sockets.push(socket)
		told.push({ name: 'connection', given: null })
		socket.on('disconnect', () => told.push({ name: 'disconnect', given: null }))
		socket.onAny((name: string, given: unknown, answer?: (value: unknown) => void) => {
			told.push({ name, given })
			if (name === 'joinRooms') answer?.({ rooms: [], head: 3 })
			if (name === 'resume') answer?.({ head: 9, events: missed, tooFar: false })
		})
	})
	await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))
	const { port } = http.address() as AddressInfo
	const url = `http://127.0.0.1:${port}`
	const page = { location: { origin: 'http://pagina.test', host: `127.0.0.1:${port}` } }
	vi.stubGlobal('window', { ...page, addEventListener: () => {}, removeEventListener: () => {} })
	vi.stubGlobal('document', { querySelector: () => ({ content: url }) })
	const names = () => told.map(({ name }) => name)
	return { io, port, told, names, sockets, last: () => sockets.at(-1), close: () => io.close() }
}

export const { setTimeout: realTimeout } = globalThis
export const passing = (ms: number) => new Promise((done) => realTimeout(done, ms))

export function aListener() {
	const events: LiveEvent[] = []
	const states: string[] = []
	return {
		events,
		states,
		onEvents: (more: LiveEvent[]) => void events.push(...more),
		onState: (state: string) => void states.push(state),
		refresh: () => void states.push('refresh'),
	}
}

/** A second before a line comes back, two before it is let go: here they pass so many times as fast. */
export function quickly(times: number): typeof setTimeout {
	const pass = (ms: number) => (ms >= 500 && ms <= 6_000 ? ms / times : ms)
	return Object.assign((run: () => void, ms = 0, ...more: []) => realTimeout(run, pass(ms), ...more), realTimeout)
}

export const quick = quickly(40)
