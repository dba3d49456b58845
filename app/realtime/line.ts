import { io, type Socket } from 'socket.io-client'
import { type BrowserToServer, type LiveEvent, reconnection, type ServerToBrowser } from './live-events.ts'

type LineSocket = Socket<ServerToBrowser, BrowserToServer>
type Listener = {
	onEvents: (events: LiveEvent[]) => void
	onState: (state: 'live' | 'lost' | 'connecting') => void
	/** So much was missed that everything is looked at again. */
	refresh: () => void
}

type Line = { socket: LineSocket; businessId: string; seq: number; listeners: Set<Listener> }
let line: Line | null = null

/**
 * One line per page, shared by all who listen. Another business leaves the room and disconnects first (TIE-203). `since`:
 * where the log of events stood when the page was made, so that what happens before the line stands is heard too.
 */
export function openLine(businessId: string, listener: Listener, since = 0): () => void {
	if (line && line.businessId !== businessId) closeLine()
	line ??= connect(businessId)
	const here = line
	if (here.seq === 0) here.seq = since
	here.listeners.add(listener)
	if (here.socket.connected) listener.onState('live')
	return () => {
		here.listeners.delete(listener)
		// The next screen usually listens again at once: the line waits for it a moment.
		setTimeout(() => {
			if (here.listeners.size === 0 && line === here) closeLine()
		}, 2_000)
	}
}

/** Sends a named event; without a connection it does nothing but say so in the console (TIE-206). */
export function emitLive<Name extends keyof BrowserToServer>(
	name: Name,
	...given: Parameters<BrowserToServer[Name]>
): void {
	if (line?.socket.connected) {
		line.socket.emit(name, ...given)
		return
	}
	// biome-ignore lint/suspicious/noConsole: documented: without a connection a warning is logged
	console.warn(`Sin conexión en vivo: no se envió ${name}`)
}

function connect(businessId: string): Line {
	const socket: LineSocket = io(realtimeUrl(), {
		...reconnection,
		withCredentials: true,
		auth: (give) => ticket().then(give),
	})
	const here: Line = { socket, businessId, seq: 0, listeners: new Set() }
	const all = (tell: (listener: Listener) => void) => here.listeners.forEach(tell)
	socket.on('connect', () => {
		join(here)
		all(({ onState }) => onState('live'))
	})
	socket.on('disconnect', (reason) => {
		all(({ onState }) => onState('connecting'))
		// Cut by the server, e.g. with another of the person's sessions: whoever may come back does so by hand.
		if (reason === 'io server disconnect') setTimeout(retry, reconnection.reconnectionDelay)
	})
	socket.io.on('reconnect_failed', () => all(({ onState }) => onState('lost')))
	// A handshake that was refused is not tried again: the page's next look leads to the door.
	socket.on('connect_error', () => {
		if (!socket.active) all(({ onState }) => onState('lost'))
	})
	socket.on('live', (event) => {
		here.seq = Math.max(here.seq, event.seq)
		all(({ onEvents }) => onEvents([event]))
	})
	window.addEventListener('online', retry)
	return here
}

function join(here: Line) {
	const after = here.seq
	here.socket.emit('joinRooms', { rooms: [here.businessId] }, ({ head }) => {
		if (after === 0 || after === head) {
			here.seq = Math.max(here.seq, head)
			return
		}
		here.socket.emit('resume', { businessId: here.businessId, after }, ({ events, head: reached, tooFar }) => {
			here.seq = Math.max(here.seq, reached)
			for (const { onEvents, refresh } of here.listeners) {
				if (tooFar) refresh()
				else onEvents(events)
			}
		})
	})
}

function closeLine() {
	window.removeEventListener('online', retry)
	line?.socket.emit('leaveRooms', { rooms: [line.businessId] })
	line?.socket.disconnect()
	line = null
}

function retry() {
	if (line && !line.socket.connected) line.socket.connect()
}

function realtimeUrl(): string {
	return document.querySelector<HTMLMetaElement>('meta[name=realtime]')?.content || window.location.origin
}

/** The cookie is enough on our own host; another host asks for a ticket. */
async function ticket(): Promise<{ ticket?: string }> {
	if (new URL(realtimeUrl()).host === window.location.host) return {}
	const answer = await fetch('/tiempo-real', { headers: { Accept: 'application/json' } })
	return answer.ok ? { ticket: String((await answer.json()).ticket) } : {}
}
