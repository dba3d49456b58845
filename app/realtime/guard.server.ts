import { type Server as HttpServer, type IncomingMessage } from 'node:http'
import { Server, type Socket } from 'socket.io'
import { readRaw } from '#app/core/rows/read-raw.ts'
import { log } from '#app/lib/log.ts'
import { Allowance } from './allowance.server.ts'
import { type BrowserToServer, type ServerToBrowser } from './live-events.ts'
import {
	type AnswerOf,
	isRequest,
	type RequestName,
	type RequestOf,
	refusals,
	requests,
	ticketIn,
} from './requests.server.ts'

/*
 * The one door between Socket.IO and the program: nothing else imports it (a contract test holds that), so no handler can
 * be registered that a stranger's message could throw out of. What a browser sends is counted, bounded, parsed by the
 * schema of its event, and handled one message of a line after another.
 */

export type Person = { userId: string; name: string; sessionId: string }
type LineData = Person & { turn: Promise<void>; waiting: number; misunderstood?: boolean }
type LiveServer = Server<BrowserToServer, ServerToBrowser, Record<string, never>, LineData>
type LiveSocket = Socket<BrowserToServer, ServerToBrowser, Record<string, never>, LineData>

/** An open line, without any way to listen to it. */
export type Line = Pick<LiveSocket, 'id' | 'data' | 'rooms' | 'join' | 'leave' | 'disconnect'>

/** All of them must be there, and each answers what its event promises. */
export type Handlers = {
	[Name in RequestName]: (line: Line, request: RequestOf<Name>) => Promise<AnswerOf<Name>>
}

export type Desk = {
	/** Whether this request may begin a line at all: its host and its origin. */
	mayAsk: (request: IncomingMessage) => Promise<boolean>
	/** Whose line it is; null for nobody's. */
	identify: (request: IncomingMessage, ticket: string) => Promise<Person | null>
	opened: (line: Line) => void
	closed: (line: Line) => void
	handlers: Handlers
	/** The pages of another host that may reach this one. */
	pages?: string
}

/** One message is under way, so many more wait their turn; what comes then is dropped. */
const mostWaiting = 32
/** A browser with many tabs has some; a thousand are an attack. */
const mostLines = 100
const personRoom = (userId: string) => `person:${userId}`

/** Opens the door on the server's port. */
export function openLines(server: HttpServer, desk: Desk): Lines {
	const io: LiveServer = new Server(server, {
		serveClient: false,
		maxHttpBufferSize: 64 * 1024,
		// Who connects says at once who they are.
		connectTimeout: 10_000,
		// A network that goes without a word is noticed within half a minute, by both sides.
		pingInterval: 15_000,
		pingTimeout: 10_000,
		allowRequest: (request, answer) => {
			caught('a handshake broke', async () => answer(null, await desk.mayAsk(request))).then((done) => {
				if (!done) answer(null, false)
			})
		},
		...(desk.pages ? { cors: { origin: desk.pages, credentials: true } } : {}),
	})
	const allowances = new WeakMap<object, Allowance>()
	io.engine.on('connection', (connection: LiveSocket['conn']) => {
		const allowance = new Allowance()
		allowances.set(connection, allowance)
		connection.on('packet', () => {
			if (allowance.take()) return
			if (connection.readyState === 'open') log.warn('a live connection that sends too much was ended')
			connection.close(true)
		})
	})
	io.use((socket, next) => {
		caught('a handshake broke', async () => next(await admitted(io, socket, desk))).then((done) => {
			if (!done) next(new Error('unavailable'))
		})
	})
	io.on('connection', (socket) => {
		const allowance = allowances.get(socket.conn) ?? new Allowance()
		void caught('a line broke', () => begin(socket, desk, allowance))
	})
	return new Lines(io)
}

/** Somebody has come: what they say is heard, and that they left. */
async function begin(socket: LiveSocket, desk: Desk, allowance: Allowance): Promise<void> {
	listen(socket, desk.handlers, allowance)
	socket.conn.on('close', () => desk.closed(socket))
	await socket.join(personRoom(socket.data.userId))
	desk.opened(socket)
}

/** The refusal of a handshake, or nothing. */
async function admitted(io: LiveServer, socket: LiveSocket, { identify }: Desk): Promise<Error | undefined> {
	const ticket = ticketIn(socket.handshake.auth)
	const person = ticket === null ? null : await identify(socket.request, ticket)
	if (!person) return new Error('unauthorized')
	if ((io.of('/').adapter.rooms.get(personRoom(person.userId))?.size ?? 0) >= mostLines) return new Error('crowded')
	Object.assign(socket.data, person, { turn: Promise.resolve(), waiting: 0 })
	return undefined
}

/** The only listener of a line. It never throws, whatever comes. */
function listen(socket: LiveSocket, handlers: Handlers, allowance: Allowance): void {
	socket.onAny((name: unknown, ...given: unknown[]) => {
		if (!isRequest(name) || allowance.isSpent || socket.data.waiting >= mostWaiting) return
		const last = given.at(-1)
		const answer = typeof last === 'function' ? last : () => undefined
		void inTurn(socket, async () => answer(await answerTo(socket, handlers, name, given[0])))
	})
}

/** After what the line does already. A failure is logged and ends with this piece of work. */
export function inTurn(line: Line, work: () => Promise<unknown>): Promise<void> {
	line.data.waiting++
	line.data.turn = line.data.turn.then(async () => {
		await caught('a live message broke', work)
		line.data.waiting--
		// A long queue of one line leaves the others, and the pages, their time.
		await new Promise((free) => setImmediate(free))
	})
	return line.data.turn
}

async function answerTo<Name extends RequestName>(
	line: Line,
	handlers: Handlers,
	name: Name,
	given: unknown,
): Promise<AnswerOf<Name>> {
	const read = readRaw(requests[name], given)
	if (!read.success) {
		// Once a line: nobody fills the log by it.
		if (!line.data.misunderstood)
			log.warn({ event: name, at: read.error.issues[0]?.path.join('.') }, 'a live message was not understood')
		line.data.misunderstood = true
		return refusals[name]('invalid_input')
	}
	try {
		return await handlers[name](line, read.data)
	} catch (error) {
		log.error({ err: error, event: name }, 'a live message broke')
		return refusals[name]('unexpected')
	}
}

/** True when it ended well; else its cause is in the log. */
async function caught(what: string, work: () => Promise<unknown>): Promise<boolean> {
	try {
		await work()
		return true
	} catch (error) {
		log.error({ err: error }, what)
		return false
	}
}

/** The lines of this process: who is in which room, and what they are told. */
export class Lines {
	constructor(readonly io: LiveServer) {}

	tell<Name extends keyof ServerToBrowser>(
		rooms: string[],
		name: Name,
		...about: Parameters<ServerToBrowser[Name]>
	): void {
		if (rooms.length > 0) this.io.local.to(rooms).emit(name, ...about)
	}

	all(): Line[] {
		return [...this.io.sockets.sockets.values()]
	}

	ofPerson(userId: string): Line[] {
		return this.inRoom(personRoom(userId))
	}

	inRoom(room: string): Line[] {
		const ids = this.io.of('/').adapter.rooms.get(room) ?? []
		return [...ids].flatMap((id) => this.io.sockets.sockets.get(id) ?? [])
	}

	async close(): Promise<void> {
		await this.io.close()
	}
}
