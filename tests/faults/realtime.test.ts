import { join } from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
	type Answer,
	type BrowserToServer,
	type LiveEvent,
	type NewMessage,
	type ResumeAnswer,
	type ServerToBrowser,
} from '#app/realtime/live-events.ts'
import { openReader } from '#db/reader.server.ts'
import { type Program, startProgram } from '#tests/support/programs/program.ts'

type Line = Socket<ServerToBrowser, BrowserToServer>
let program: Program
const cookies: Record<string, string> = {}
const lines: Line[] = []

beforeAll(async () => {
	program = await startProgram()
	for (const email of ['demo@recepcion.test', 'recepcion@recepcion.test']) cookies[email] = await signIn(email)
})

afterAll(async () => {
	for (const line of lines) line.disconnect()
	await program.stop()
	program.clean()
})

async function post(path: string, body: Record<string, string>, cookie = '') {
	const headers = { Origin: program.url, Cookie: cookie }
	return fetch(program.url + path, { method: 'POST', redirect: 'manual', headers, body: new URLSearchParams(body) })
}

async function signIn(email: string): Promise<string> {
	const answer = await post('/auth/ingresar', { email, password: 'recepcion-demo' })
	return answer.headers
		.getSetCookie()
		.map((cookie) => cookie.split(';')[0])
		.join('; ')
}

async function rows<Row>(query: SQL): Promise<Row[]> {
	const reader = await openReader({ url: `file:${join(program.dataDir, 'recepcion.db')}` })
	const found = await reader.db.all<Row>(query)
	reader.close()
	return found
}

async function businessId(slug: string): Promise<string> {
	const [row] = await rows<{ id: string }>(sql`SELECT id FROM businesses WHERE name LIKE ${slug}`)
	return row?.id ?? ''
}

/** A line as a browser opens it, or why it was refused. */
async function open(headers: Record<string, string>): Promise<Line | string> {
	const line: Line = io(program.url, { extraHeaders: headers, forceNew: true, reconnection: false })
	lines.push(line)
	return new Promise((done) => {
		line.on('connect', () => done(line))
		line.on('connect_error', ({ message }) => done(message))
	})
}

async function lineOf(email = 'demo@recepcion.test', rooms: string[] = []): Promise<Line> {
	const line = await open({ cookie: cookies[email] ?? '' })
	if (typeof line === 'string') throw new Error(line)
	if (rooms.length > 0) await joinRooms(line, rooms)
	return line
}

function joinRooms(line: Line, rooms: string[]): Promise<{ rooms: string[]; head: number }> {
	return new Promise((done) => line.emit('joinRooms', { rooms }, done))
}

function resume(line: Line, business: string, after: number): Promise<ResumeAnswer> {
	return new Promise((done) => line.emit('resume', { businessId: business, after }, done))
}

function send(line: Line, request: Parameters<BrowserToServer['sendMessageToClient']>[0]): Promise<Answer> {
	return new Promise((done) => line.emit('sendMessageToClient', request, done))
}

type OpenThread = { contactId: string; threadId: string; messageId: string; businessId: string }

/** A WhatsApp conversation of the salon in which somebody wrote within the last day. */
async function openThread(): Promise<OpenThread> {
	const [thread] = await rows<OpenThread>(sql`
		SELECT t.contact_id AS contactId, t.id AS threadId, t.business_id AS businessId, m.id AS messageId
		FROM threads t JOIN messages m ON m.thread_id = t.id AND m.role = 'user'
		WHERE t.channel = 'whatsapp' ORDER BY t.last_inbound_at DESC, m.created_at DESC LIMIT 1`)
	if (!thread) throw new Error('the demo has no conversation')
	return thread
}

test('who is not signed in, or comes from another page, gets no line', async () => {
	expect(await open({})).toBe('unauthorized')
	expect(typeof (await open({ cookie: cookies['demo@recepcion.test'] ?? '', origin: 'https://malo.test' }))).toBe(
		'string',
	)
	const own = await open({ cookie: cookies['demo@recepcion.test'] ?? '', origin: program.url })
	expect(typeof own).toBe('object')
})

test('TIE-001 TIE-202 rooms of foreign businesses are not joined, and a room that was left is silent', async () => {
	const { businessId: salon, contactId } = await openThread()
	const clinic = await businessId('Clínica%')
	const owner = await lineOf()
	const desk = await lineOf('recepcion@recepcion.test')
	expect((await joinRooms(owner, [salon, clinic])).rooms.sort()).toEqual([salon, clinic].sort())
	expect((await joinRooms(desk, [salon, clinic, 'biz_nobody'])).rooms).toEqual([salon])
	const heard: Record<string, LiveEvent[]> = { owner: [], gone: [], elsewhere: [] }
	const gone = await lineOf('demo@recepcion.test', [salon])
	const elsewhere = await lineOf('demo@recepcion.test', [clinic])
	owner.on('live', (event) => heard.owner?.push(event))
	gone.on('live', (event) => heard.gone?.push(event))
	elsewhere.on('live', (event) => heard.elsewhere?.push(event))
	gone.emit('leaveRooms', { rooms: [salon] })
	await joinRooms(gone, [])
	expect(await send(owner, { businessId: salon, clientId: contactId, channel: 'whatsapp', text: 'Hola' })).toEqual({
		success: true,
	})
	await expect.poll(() => heard.owner?.length).toBeGreaterThan(0)
	expect(heard.owner?.every(({ businessId: of }) => of === salon)).toBe(true)
	expect(heard.gone).toEqual([])
	expect(heard.elsewhere).toEqual([])
	const foreign = { businessId: clinic, clientId: contactId, channel: 'whatsapp', text: 'Hola' }
	expect(await send(desk, foreign)).toMatchObject({ success: false })
})

test('TIE-004 TIE-005 TIE-106 a message sent over the line is stored, quoted, and told as new_message', async () => {
	const { businessId: salon, contactId, threadId, messageId } = await openThread()
	const line = await lineOf('demo@recepcion.test', [salon])
	const told: NewMessage[] = []
	line.on('new_message', (message) => told.push(message))
	const request = { businessId: salon, clientId: contactId, channel: 'whatsapp' }
	expect(await send(line, { ...request, text: 'Con cita', quotedMessageId: messageId })).toEqual({ success: true })
	expect(await send(line, { ...request, text: 'Sin cita', quotedMessageId: '' })).toEqual({ success: true })
	expect(await send(line, { ...request, text: '  ' })).toEqual({ success: false, message: 'Escribe un mensaje' })
	await expect.poll(() => told.length).toBe(2)
	expect(told.every((message) => message.threadId === threadId)).toBe(true)
	const stored = await rows<{ text: string; replyTo: string | null }>(
		sql`SELECT text, reply_to_id AS replyTo FROM messages WHERE thread_id = ${threadId} AND text IN ('Con cita', 'Sin cita') ORDER BY text`,
	)
	expect(stored).toEqual([
		{ text: 'Con cita', replyTo: messageId },
		{ text: 'Sin cita', replyTo: null },
	])
})

test('two desks on the line never answer one message twice: the second names what it had read and is told who was quicker', async () => {
	const { contactId: clientId, messageId: seenMessageId, businessId } = await openThread()
	const [owner, desk] = [await lineOf(), await lineOf('recepcion@recepcion.test')]
	const said = { businessId, clientId, channel: 'whatsapp', seenMessageId }
	expect(await send(owner, { ...said, text: 'Contesta la dueña', anyway: true })).toEqual({ success: true })
	const second = await send(desk, { ...said, text: 'Contesta la recepción' })
	expect(second).toMatchObject({ success: false, message: expect.stringContaining('ya contestó: «Contesta la dueña»') })
	expect(await send(desk, { ...said, text: 'Contesta la recepción', anyway: true })).toEqual({ success: true })
})

test('what was missed is read from the log, from the last sequence on, of one’s own business only', async () => {
	const { businessId: salon, contactId } = await openThread()
	const line = await lineOf('demo@recepcion.test')
	const { head } = await joinRooms(line, [salon])
	line.disconnect()
	const other = await lineOf()
	await send(other, { businessId: salon, clientId: contactId, channel: 'whatsapp', text: 'Mientras no estabas' })
	const back = await lineOf()
	await expect.poll(async () => (await resume(back, salon, head)).events.length).toBeGreaterThan(0)
	const missed = await resume(back, salon, head)
	expect(missed.tooFar).toBe(false)
	expect(missed.events.every(({ seq, businessId: of }) => seq > head && of === salon)).toBe(true)
	expect((await resume(back, salon, missed.head)).events).toEqual([])
	const desk = await lineOf('recepcion@recepcion.test')
	expect(await resume(desk, await businessId('Clínica%'), 0)).toMatchObject({ events: [], tooFar: false })
})

test('leaving at the door ends the lines of the session', async () => {
	const line = await lineOf('recepcion@recepcion.test')
	const ended = new Promise<string>((done) => line.on('disconnect', done))
	await post('/auth/salir', {}, cookies['recepcion@recepcion.test'])
	expect(await ended).toBe('io server disconnect')
	expect(await open({ cookie: cookies['recepcion@recepcion.test'] ?? '' })).toBe('unauthorized')
})

test('a program that is told to stop waits for no desk: it ends every line, and then itself', async () => {
	const line = await lineOf()
	const ended = new Promise<string>((done) => line.on('disconnect', done))
	expect(await program.stop()).toBe(0)
	expect(await ended).not.toBe('io client disconnect')
})
