import { join } from 'node:path'
import { type SQL } from 'drizzle-orm'
import { io, type ManagerOptions, type Socket } from 'socket.io-client'
import {
	type Answer,
	type BrowserToServer,
	type ResumeAnswer,
	type ServerToBrowser,
} from '#app/realtime/live-events.ts'
import { openReader } from '#db/reader.server.ts'
import { type Program } from './program.ts'

export type LiveLine = Socket<ServerToBrowser, BrowserToServer>
type Opening = { cookie?: string; auth?: Record<string, unknown>; origin?: string } & Partial<ManagerOptions>

/** Posts a form as a browser of the program's own pages does. */
export function postForm(
	program: Program,
	path: string,
	fields: Record<string, string> | [string, string][],
	cookie = '',
) {
	const headers = { Origin: program.url, Cookie: cookie }
	const body = new URLSearchParams(fields)
	return fetch(program.url + path, { method: 'POST', redirect: 'manual', headers, body })
}

/** The cookie of a new session of one of the demo's people. */
export async function signIn(program: Program, email = 'demo@recepcion.test', password = 'recepcion-demo') {
	const answer = await postForm(program, '/auth/ingresar', { email, password })
	return answer.headers
		.getSetCookie()
		.map((cookie) => cookie.split(';')[0])
		.join('; ')
}

/** Rows of a program's database, read beside it. */
export async function rowsOf<Row>({ dataDir }: Program, query: SQL): Promise<Row[]> {
	const reader = await openReader({ url: `file:${join(dataDir, 'recepcion.db')}` })
	const found = await reader.db.all<Row>(query)
	reader.close()
	return found
}

/** A line as a browser opens it, or why it was refused. */
export async function tryLine(
	program: Program,
	{ cookie, auth, origin, ...options }: Opening,
): Promise<LiveLine | string> {
	const extraHeaders = { ...(cookie ? { cookie } : {}), ...(origin ? { origin } : {}) }
	const line: LiveLine = io(program.url, { extraHeaders, auth, forceNew: true, reconnection: false, ...options })
	return new Promise((done) => {
		line.on('connect', () => done(line))
		line.on('connect_error', ({ message }) => {
			line.disconnect()
			done(message)
		})
	})
}

/** A line that must open, in these rooms. */
export async function openLine(program: Program, opening: Opening, rooms: string[] = []): Promise<LiveLine> {
	const line = await tryLine(program, opening)
	if (typeof line === 'string') throw new Error(`no line: ${line}`)
	if (rooms.length > 0) await joinRooms(line, rooms)
	return line
}

export function joinRooms(line: LiveLine, rooms: string[]): Promise<{ rooms: string[]; head: number }> {
	return new Promise((done) => line.emit('joinRooms', { rooms }, done))
}

export function resume(line: LiveLine, businessId: string, after: number): Promise<ResumeAnswer> {
	return new Promise((done) => line.emit('resume', { businessId, after }, done))
}

export function sendOver(
	line: LiveLine,
	request: Parameters<BrowserToServer['sendMessageToClient']>[0],
): Promise<Answer> {
	return new Promise((done) => line.emit('sendMessageToClient', request, done))
}
