import { io, type Socket } from 'socket.io-client'
import {
	type Answer,
	type BrowserToServer,
	type ClientPhaseUpdated,
	type LiveEvent,
	type LookAt,
	type Presence,
	reconnection,
	type SendMessageToClient,
	type ServerToBrowser,
	type UpdateClientPhase,
} from './live-events.ts'

type LineSocket = Socket<ServerToBrowser, BrowserToServer>
type Listener = {
	onEvents: (events: LiveEvent[]) => void
	onState: (state: 'live' | 'lost' | 'connecting') => void
	/** So much was missed that everything is looked at again. */
	refresh: () => void
}

type Line = {
	socket: LineSocket
	businessId: string
	/** Up to here nothing is missing: where the line goes on from when it breaks. */
	seq: number
	/** The newest that was heard; ahead of `seq` only while it waits to be told what it missed. */
	ahead: number
	/** It stands again, and has not been told yet. */
	isBehind: boolean
	/** Asked for once more in a row where the program had no answer. */
	tries: number
	listeners: Set<Listener>
}
let line: Line | null = null

/**
 * One line per page, shared by all who listen. Another business leaves the room and disconnects first (TIE-203). `since`:
 * where the log of events stood when the page was made, so that what happens before the line stands is heard too.
 */
export function openLine(businessId: string, listener: Listener, since = 0): () => void {
	if (line && line.businessId !== businessId) closeLine()
	line ??= connect(businessId)
	const here = line
	if (here.seq === 0) here.seq = here.ahead = since
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

type Hears = (about: Presence) => void
const hearers = new Set<Hears>()
/** What this page looks at: told again to a line that comes back. */
let looking: LookAt | null = null

/** Says which conversation the page has open, and whether something is typed there; nobody need hear it. */
export function lookAt(look: LookAt): void {
	looking = look
	if (line?.socket.connected && line.businessId === look.businessId) line.socket.emit('lookAt', look)
}

/** The page has it open no longer; what it opened meanwhile stays. */
export function lookAway(threadId: string): void {
	if (looking?.threadId !== threadId) return
	const { businessId } = looking
	looking = null
	if (line?.socket.connected) line.socket.emit('lookAt', { businessId, threadId: '', typing: false })
}

/** Hears who has which conversation open. Answers how to stop. */
export function onPresence(hears: Hears): () => void {
	hearers.add(hears)
	return () => void hearers.delete(hears)
}

type HearsPhase = (update: ClientPhaseUpdated) => void
const phaseHearers = new Set<HearsPhase>()

/** Hears where clients come to stand in funnels. Answers how to stop. */
export function onClientPhase(hears: HearsPhase): () => void {
	phaseHearers.add(hears)
	return () => void phaseHearers.delete(hears)
}

/** Says where a client is to stand; null where nobody could be told, or nobody answered. */
export async function tellPhase(update: UpdateClientPhase): Promise<Answer | null> {
	if (!line?.socket.connected) {
		emitLive('updateClientPhase', update)
		return null
	}
	return line.socket
		.timeout(patience)
		.emitWithAck('updateClientPhase', update)
		.catch(() => null)
}

/** Sends a message; false where nobody could be told, nobody answered in time, or it was refused. */
export async function sendOverLine(message: SendMessageToClient): Promise<boolean> {
	if (!line?.socket.connected || line.businessId !== message.businessId) return false
	return line.socket
		.timeout(soon)
		.emitWithAck('sendMessageToClient', message)
		.then(
			({ success }) => success,
			() => false,
		)
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

/**
 * A WebSocket at once, and polling where none can be had. Polling that becomes a WebSocket may hang for ever: a
 * WebSocket that breaks while the polling pauses for it leaves the polling paused (engine.io-client, `_probe`).
 */
const transport = { transports: ['websocket', 'polling'], tryAllTransports: true, upgrade: false }

function connect(businessId: string): Line {
	const socket: LineSocket = io(realtimeUrl(), {
		...reconnection,
		...transport,
		withCredentials: true,
		auth: (give) => introduce(here, give),
	})
	const here: Line = { socket, businessId, seq: 0, ahead: 0, isBehind: true, tries: 0, listeners: new Set() }
	const all = (tell: (listener: Listener) => void) => here.listeners.forEach(tell)
	socket.on('connect', () => {
		here.tries = 0
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
	socket.on('connect_error', ({ message }) => {
		if (socket.active) return
		if (message === 'unavailable') return later(here)
		all(({ onState }) => onState('lost'))
	})
	socket.on('live', (event) => {
		here.ahead = Math.max(here.ahead, event.seq)
		// One that comes before what was missed hides nothing of it: a line that breaks now asks for all of it again.
		if (!here.isBehind || here.seq === 0) here.seq = here.ahead
		all(({ onEvents }) => onEvents([event]))
	})
	socket.on('presence', (about) => hearers.forEach((hears) => void hears(about)))
	socket.on('clientPhaseUpdated', (update) => phaseHearers.forEach((hears) => void hears(update)))
	window.addEventListener('online', retry)
	return here
}

/** What the line missed is asked for; a question that is not answered has everything looked at again. */
async function join(here: Line) {
	const { socket, businessId, seq: after } = here
	const { id } = socket
	here.isBehind = true
	try {
		const { head } = await socket.timeout(patience).emitWithAck('joinRooms', { rooms: [businessId] })
		if (looking?.businessId === businessId) socket.emit('lookAt', { ...looking, typing: false })
		if (after === 0 || after === head) return caughtUp(here, head)
		const {
			events,
			head: reached,
			tooFar,
		} = await socket.timeout(patience).emitWithAck('resume', { businessId, after })
		caughtUp(here, reached)
		for (const { onEvents, refresh } of here.listeners) {
			if (tooFar) refresh()
			else onEvents(events)
		}
	} catch {
		// It broke meanwhile: the next one asks.
		if (!socket.connected || socket.id !== id) return
		caughtUp(here, here.ahead)
		for (const { refresh } of here.listeners) refresh()
	}
}

/** An answer may take so long, in ms. */
const patience = 10_000
/** Who sends and hears nothing for so long goes another way: it is the same message there. */
const soon = 4_000

function caughtUp(here: Line, reached: number) {
	here.isBehind = false
	here.ahead = Math.max(here.ahead, reached)
	here.seq = here.ahead
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

/**
 * Says who one is. A ticket that was asked for on a connection that broke meanwhile is given to no other: the next one
 * asks for its own, and a second greeting would break it. A greeting that nobody answers is not waited for for ever.
 */
function introduce(here: Line, give: (known: { ticket?: string }) => void) {
	const { io } = here.socket
	const { engine } = io
	const isSame = () => io.engine === engine && line === here
	ticket().then(
		(known) => {
			if (!isSame()) return
			give(known)
			setTimeout(() => {
				// One that was refused is not active any more, and not asked for again.
				if (isSame() && here.socket.active && !here.socket.connected) later(here)
			}, patience)
		},
		() => {
			if (isSame()) later(here)
		},
	)
}

/**
 * Nobody was refused: the program had no answer just now, under load or at its end. The line is asked for once more,
 * not by all pages in one step; who waits for long is told so.
 */
function later(here: Line) {
	here.socket.disconnect()
	here.tries++
	if (here.tries === reconnection.reconnectionAttempts) for (const { onState } of here.listeners) onState('lost')
	setTimeout(
		() => {
			if (line === here) retry()
		},
		reconnection.reconnectionDelayMax * (0.7 + Math.random() / 2),
	)
}

function realtimeUrl(): string {
	return document.querySelector<HTMLMetaElement>('meta[name=realtime]')?.content || window.location.origin
}

/** The cookie is enough on our own host; another host asks for a ticket. Fails where there is no answer to trust. */
async function ticket(): Promise<{ ticket?: string }> {
	if (new URL(realtimeUrl()).host === window.location.host) return {}
	const answer = await fetch('/tiempo-real', { headers: { Accept: 'application/json' } })
	if (answer.status >= 500 || answer.status === 429) throw new Error(`no ticket: ${answer.status}`)
	return answer.ok ? { ticket: String((await answer.json()).ticket) } : {}
}
