import { type Server as HttpServer, type IncomingMessage } from 'node:http'
import { Server, type Socket } from 'socket.io'
import { roomsOf } from '#app/core/doorways.server.ts'
import { type LoggedEvent } from '#app/core/subscribers.server.ts'
import { findSession } from '#app/features/accounts/sessions.server.ts'
import { now } from '#app/lib/clock.ts'
import { log } from '#app/lib/log.ts'
import { house, settings } from '#app/web/house.server.ts'
import { addPulse } from '#app/web/pulse.server.ts'
import { refusal } from '#app/web/security.server.ts'
import { publicContext, tokenIn } from '#app/web/session.server.ts'
import { type BrowserToServer, isShown, type LiveEvent, type Resume, type ServerToBrowser } from './live-events.ts'
import { followLog, headOf, missedEvents } from './log-reader.server.ts'
import { sendFromBrowser } from './send-door.server.ts'
import { readTicket } from './ticket.server.ts'

type SocketPerson = { userId: string; name: string }
export type LiveSocket = Socket<BrowserToServer, ServerToBrowser, Record<string, never>, SocketPerson>
type LiveServer = Server<BrowserToServer, ServerToBrowser, Record<string, never>, SocketPerson>

const longestGap = 500
const roomOf = (businessId: string) => `business:${businessId}`

/** The live sidecar: rooms per business, membership checked, missed events read from the log. Answers how to stop it. */
export async function startRealtime(server: HttpServer): Promise<() => Promise<void>> {
	const { db } = await house()
	const io: LiveServer = new Server(server, {
		serveClient: false,
		maxHttpBufferSize: 64 * 1024,
		allowRequest: (request, answer) => answer(null, refusal(request, settings()) === null && sameOrigin(request)),
	})
	io.use((socket, next) => {
		identify(socket.request, String(socket.handshake.auth.ticket ?? ''))
			.then((person) => {
				if (!person) return next(new Error('unauthorized'))
				Object.assign(socket.data, person)
				next()
			})
			.catch((error) => {
				log.error({ err: error }, 'a handshake broke')
				next(new Error('unavailable'))
			})
	})
	io.on('connection', welcome)
	const stop = await followLog(db, (event) => tell(io, event))
	addPulse('realtime', () => true)
	return async () => {
		stop()
		await io.close()
	}
}

/** A handshake is a GET that carries the cookie: another site's page must not open one. */
function sameOrigin({ headers }: IncomingMessage): boolean {
	const { origin, host } = headers
	if (!origin) return true
	if (!URL.canParse(origin)) return false
	const allowed = [host, settings().appUrl && new URL(settings().appUrl ?? '').host]
	return allowed.includes(new URL(origin).host)
}

async function identify(request: IncomingMessage, ticket: string): Promise<SocketPerson | null> {
	if (ticket) {
		const userId = readTicket(ticket, now(), settings().keys.sign)
		return userId ? { userId, name: '' } : null
	}
	const token = await tokenIn(request.headers.cookie ?? null)
	const session = token ? await findSession((await house()).db, token, now()) : null
	return session && { userId: session.userId, name: session.name }
}

function welcome(socket: LiveSocket) {
	socket.on(
		'joinRooms',
		guarded(async ({ rooms }, answer) => {
			const allowed = await mayHear(socket, rooms)
			await socket.join(allowed.map(roomOf))
			answer?.({ rooms: allowed, head: await headOf((await house()).db) })
		}),
	)
	socket.on('leaveRooms', ({ rooms } = { rooms: [] }) => {
		for (const room of listOf(rooms)) socket.leave(roomOf(room))
	})
	socket.on(
		'resume',
		guarded(async (request, answer) => answer(await missed(socket, request))),
	)
	socket.on(
		'sendMessageToClient',
		guarded(async (request, answer) => {
			const outcome = await sendFromBrowser(socket.data, request)
			answer?.(outcome)
		}),
	)
}

/** What a browser sends may be anything: a bad message is dropped and noted, never a crash. */
function guarded<Arguments extends unknown[]>(run: (...given: Arguments) => Promise<unknown>) {
	return (...given: Arguments) => {
		run(...given).catch((error) =>
			log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'a live message was dropped'),
		)
	}
}

async function mayHear(socket: LiveSocket, rooms: unknown): Promise<string[]> {
	return roomsOf(await publicContext(), socket.data.userId, listOf(rooms))
}

function listOf(value: unknown): string[] {
	return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string').slice(0, 100) : []
}

async function missed(socket: LiveSocket, { businessId, after }: Resume) {
	const { db } = await house()
	const head = await headOf(db)
	if (!(await mayHear(socket, [businessId])).includes(businessId)) return { head, events: [], tooFar: false }
	const rows = await missedEvents(db, businessId, Number(after) || 0, longestGap + 1)
	return {
		head,
		events: rows
			.slice(0, longestGap)
			.filter(({ name }) => isShown(name))
			.map(toLive),
		tooFar: rows.length > longestGap,
	}
}

function tell(io: LiveServer, event: LoggedEvent) {
	if (ending.has(event.name)) shutOut(io, event)
	if (!event.businessId || !isShown(event.name)) return
	const live = toLive(event)
	const room = io.local.to(roomOf(event.businessId))
	room.emit('live', live)
	if (event.name === 'inbox.messageReceived' || event.name === 'inbox.messageQueued') {
		const { threadId, messageId, contactId } = event.payload
		room.emit('new_message', {
			businessId: event.businessId,
			threadId: String(threadId),
			messageId: String(messageId),
			clientId: typeof contactId === 'string' ? contactId : null,
			seq: event.seq,
		})
	}
}

/** After these a person may hear less than before. */
const ending = new Set([
	'accounts.sessionClosed',
	'accounts.otherSessionsClosed',
	'accounts.passwordReset',
	'accounts.passwordChanged',
	'businesses.memberRemoved',
])

/** A closed session ends its lines; those of another session of the person come back by themselves. */
function shutOut(io: LiveServer, event: LoggedEvent) {
	for (const socket of io.sockets.sockets.values())
		if (socket.data.userId === event.payload.userId) socket.disconnect(true)
}

function toLive({ seq, businessId, name, payload }: LoggedEvent): LiveEvent {
	return { seq, businessId: businessId ?? '', name, payload }
}
