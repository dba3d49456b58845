import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LiveEvent } from '#app/realtime/live-events.ts'
import {
	joinRooms,
	type LiveLine,
	openLine,
	postForm,
	resume,
	rowsOf,
	sendOver,
	signIn,
	tryLine,
} from '#tests/support/programs/live.ts'
import { type Program, startProgram } from '#tests/support/programs/program.ts'

let program: Program
let owner: string
let salon: string
let brenda: string
let contact: string
const desk = 'recepcion@recepcion.test'
const lines: LiveLine[] = []

beforeAll(async () => {
	program = await startProgram()
	owner = await signIn(program)
	const [member] = await rowsOf<{ userId: string; businessId: string }>(
		program,
		sql`SELECT user_id AS userId, business_id AS businessId FROM members JOIN users ON users.id = user_id WHERE email = ${desk}`,
	)
	const [thread] = await rowsOf<{ contactId: string }>(
		program,
		sql`SELECT contact_id AS contactId FROM threads WHERE channel = 'whatsapp' ORDER BY last_inbound_at DESC LIMIT 1`,
	)
	;[brenda, salon, contact] = [member?.userId ?? '', member?.businessId ?? '', thread?.contactId ?? '']
})

afterAll(async () => {
	for (const line of lines) line.disconnect()
	await program.stop()
	program.clean()
})

async function lineOf(cookie: string, rooms = [salon]) {
	const line = await openLine(program, { cookie, transports: ['websocket'] }, rooms)
	lines.push(line)
	const heard: LiveEvent[] = []
	line.on('live', (event) => void heard.push(event))
	return { line, heard, names: () => heard.map(({ name }) => name.split('.')[0]) }
}

/** The owner gives the receptionist these pages to look at, and no others. */
async function grant(...pageIds: number[]) {
	const pages = pageIds.flatMap((pageId, index): [string, string][] => [
		[`permissions[${index}].pageId`, String(pageId)],
		[`permissions[${index}].actions`, 'view'],
	])
	const answer = await postForm(program, `/negocio/equipo/${brenda}`, [['access', 'listed'], ...pages], owner)
	expect([answer.status, answer.headers.get('Location')]).toEqual([303, expect.stringContaining('/negocio/equipo')])
}

const write = async () => {
	const { line } = await lineOf(owner, [])
	const request = { businessId: salon, clientId: contact, channel: 'whatsapp', text: 'Hola' }
	expect(await sendOver(line, request)).toEqual({ success: true })
	line.disconnect()
}
const chatPage = 8
const agendaPage = 6

test('an event of the chat reaches who may see the chat, and a message is told to them alone', async () => {
	await grant(agendaPage)
	const told: unknown[] = []
	const [mine, hers] = [await lineOf(owner), await lineOf(await signIn(program, desk))]
	hers.line.on('new_message', (message) => told.push(message))
	const { head } = await joinRooms(hers.line, [salon])
	await write()
	await expect.poll(mine.names).toContain('inbox')
	expect(hers.names()).not.toContain('inbox')
	expect(told).toEqual([])
	// Nor does she get it by asking for what she missed.
	expect((await resume(hers.line, salon, head)).events.map(({ name }) => name)).toEqual([])
	expect((await resume(mine.line, salon, head)).events.length).toBeGreaterThan(0)
})

test('a permission that is given or taken away changes what an open line hears, at once', async () => {
	await grant(agendaPage)
	const hers = await lineOf(await signIn(program, desk))
	await grant(chatPage)
	await expect
		.poll(async () => {
			await write()
			return hers.names()
		})
		.toContain('inbox')
	await grant(agendaPage)
	await new Promise((wait) => setTimeout(wait, 500))
	const before = hers.heard.length
	await write()
	await new Promise((wait) => setTimeout(wait, 500))
	expect(hers.heard.slice(before).filter(({ name }) => name.startsWith('inbox.'))).toEqual([])
	expect(hers.line.connected).toBe(true)
})

test('signing out ends the lines of that session, and those of the person’s other sessions go on', async () => {
	const [here, there] = [await signIn(program, desk), await signIn(program, desk)]
	const [ending, staying] = [await lineOf(here), await lineOf(there)]
	const ended = new Promise((done) => ending.line.on('disconnect', done))
	await postForm(program, '/auth/salir', {}, here)
	expect(await ended).toBe('io server disconnect')
	await new Promise((wait) => setTimeout(wait, 500))
	expect(staying.line.connected).toBe(true)
	staying.line.disconnect()
})

async function ticketOf(cookie: string): Promise<string> {
	const answer = await fetch(`${program.url}/tiempo-real`, { headers: { Cookie: cookie } })
	return (await answer.json()).ticket
}

const withTicket = async (ticket: string) => {
	const line = await tryLine(program, { auth: { ticket }, transports: ['websocket'] })
	if (typeof line !== 'string') lines.push(line)
	return line
}

test('a ticket opens one line and no second', async () => {
	const ticket = await ticketOf(owner)
	const line = await withTicket(ticket)
	expect(typeof line).toBe('object')
	expect((await joinRooms(line as LiveLine, [salon])).rooms).toEqual([salon])
	expect(await withTicket(ticket)).toBe('unauthorized')
	const twice = await ticketOf(owner)
	const both = await Promise.all([withTicket(twice), withTicket(twice)])
	expect(both.filter((one) => one === 'unauthorized')).toHaveLength(1)
})

test('a ticket and the line that it opened end with the session', async () => {
	const cookie = await signIn(program)
	const [used, unused] = [await ticketOf(cookie), await ticketOf(cookie)]
	const line = (await withTicket(used)) as LiveLine
	const ended = new Promise((done) => line.on('disconnect', done))
	await postForm(program, '/auth/salir', {}, cookie)
	expect(await ended).toBe('io server disconnect')
	expect(await withTicket(unused)).toBe('unauthorized')
})

test('who is taken out of the team hears nothing more of it', async () => {
	await grant(chatPage)
	const hers = await lineOf(await signIn(program, desk))
	expect((await postForm(program, `/negocio/equipo/${brenda}/quitar`, {}, owner)).status).toBe(303)
	await new Promise((wait) => setTimeout(wait, 500))
	await write()
	await new Promise((wait) => setTimeout(wait, 500))
	expect(hers.heard.filter(({ name }) => name.startsWith('inbox.'))).toEqual([])
	expect((await joinRooms(hers.line, [salon])).rooms).toEqual([])
})

test('a ticket is over after a minute, and a line after its session’s time', async () => {
	const ticket = await ticketOf(owner)
	const { line } = await lineOf(owner)
	program.setClock(61_000)
	expect(await withTicket(ticket)).toBe('unauthorized')
	const ended = new Promise((done) => line.on('disconnect', done))
	program.setClock(31 * 24 * 3_600_000)
	expect(await ended).toBe('io server disconnect')
})
