import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type LiveLine, openLine, rowsOf, signIn, tryLine } from '#tests/support/programs/live.ts'
import { type Program, startProgram } from '#tests/support/programs/program.ts'

let program: Program
let cookie: string
let salon: string
const lines: LiveLine[] = []

beforeAll(startAnew)
afterAll(end)
// A test that ended the process says so itself; the next one has a program again.
beforeEach(async () => {
	if (program.child.exitCode === null) return
	await end()
	await startAnew()
})

async function startAnew() {
	program = await startProgram()
	cookie = await signIn(program)
	const [row] = await rowsOf<{ id: string }>(program, sql`SELECT id FROM businesses WHERE name NOT LIKE 'Clínica%'`)
	salon = row?.id ?? ''
}

async function end() {
	for (const line of lines.splice(0)) line.disconnect()
	await program.stop()
	program.clean()
}

async function aLine() {
	const line = await openLine(program, { cookie, transports: ['websocket'] })
	lines.push(line)
	return line
}

/** Sends anything at all under any name; the browser's types say that this can't be. */
function send(line: LiveLine, name: string, ...given: unknown[]) {
	;(line as unknown as { emit: (name: string, ...given: unknown[]) => void }).emit(name, ...given)
}

function ask(line: LiveLine, name: string, ...given: unknown[]): Promise<unknown> {
	return new Promise((done) => send(line, name, ...given, done))
}

/** The same process still answers. */
async function expectAlive() {
	const answer = await fetch(`${program.url}/healthz`).catch((error) => error)
	expect([program.child.exitCode, answer.status, program.output()]).toEqual([null, 200, expect.anything()])
}

const tickets: Record<string, unknown> = {
	'a thing whose length is none': { length: { toString: 1 } },
	'an object': {},
	'an object that becomes no text': { toString: 1, valueOf: 1 },
	'a list': [['x']],
	null: null,
	'a number': 7,
	true: true,
	'a very long text': 'x'.repeat(60_000),
	'three dots': 'a.b.c',
}

test.each(Object.entries(tickets))(
	'a handshake whose ticket is %s is refused and ends nothing',
	async (_name, ticket) => {
		expect(await tryLine(program, { auth: { ticket } })).toBe('unauthorized')
		await expectAlive()
	},
)

const names = ['joinRooms', 'leaveRooms', 'resume', 'sendMessageToClient']
const values: unknown[] = [
	null,
	undefined,
	0,
	'x'.repeat(5_000),
	[],
	[[[[]]]],
	{},
	{ rooms: null },
	{ rooms: {} },
	{ rooms: [null, {}, 3] },
	{ rooms: Array.from({ length: 1_000 }, () => 'biz') },
	{ businessId: {}, after: {} },
	{ businessId: { toString: 1, valueOf: 1 }, after: 'x' },
	{ businessId: null, after: -1 },
	{ businessId: 'x', after: 1e300 },
	{ businessId: 'x', clientId: {}, channel: null, text: [] },
	{ businessId: 'x'.repeat(5_000), clientId: 'y', channel: 'z', text: 'w' },
	Buffer.from('bytes'),
	JSON.parse('{"__proto__": {"rooms": []}}'),
]

test.each(names)(
	'%s with anything at all is answered as not understood, or not at all, and ends nothing',
	async (name) => {
		for (const value of values) {
			const line = await aLine()
			send(line, name)
			send(line, name, value)
			send(line, name, value, value, value)
			if (name !== 'leaveRooms') expect(await ask(line, name, value)).toEqual(expect.anything())
			if (name !== 'leaveRooms') expect(await ask(line, name)).toEqual(expect.anything())
			line.disconnect()
		}
		await expectAlive()
	},
)

test('an event that nobody knows, whatever its name, is dropped', async () => {
	const line = await aLine()
	for (const name of ['error', '__proto__', 'constructor', 'toString', 'hasOwnProperty', '', 'x'.repeat(10_000)])
		send(line, name, null)
	expect(await ask(line, 'joinRooms', { rooms: [salon] })).toMatchObject({ rooms: [salon] })
	await expectAlive()
})

test('what a browser asked in the right form it gets, after all the wrong ones', async () => {
	const line = await aLine()
	for (const value of values) send(line, 'resume', value)
	expect(await ask(line, 'joinRooms', { rooms: [salon, 'biz_nobody'] })).toMatchObject({ rooms: [salon] })
	expect(await ask(line, 'sendMessageToClient', { businessId: salon })).toEqual({
		success: false,
		message: 'Revisa los campos marcados.',
	})
})

test('whoever floods the line is cut off, and nobody else notices', async () => {
	const line = await openLine(program, { cookie, transports: ['websocket'] })
	const ended = new Promise<string>((done) => line.on('disconnect', done))
	for (let round = 0; round < 5_000; round++) send(line, 'resume', { businessId: salon, after: 0 })
	expect(await ended).toMatch(/transport|server/)
	const other = await aLine()
	const from = performance.now()
	expect(await ask(other, 'joinRooms', { rooms: [salon] })).toMatchObject({ rooms: [salon] })
	expect(performance.now() - from).toBeLessThan(5_000)
	await expectAlive()
})

test('one person has so many lines and no more', async () => {
	const opened = await Promise.all(
		Array.from({ length: 130 }, () => tryLine(program, { cookie, transports: ['websocket'] })),
	)
	const refused = opened.filter((line) => line === 'crowded').length
	for (const line of opened) if (typeof line !== 'string') line.disconnect()
	expect(refused).toBeGreaterThan(0)
	expect(opened.length - refused).toBeGreaterThan(50)
	await expectAlive()
})

test('a message of more than 64 kB ends its own line only', async () => {
	const line = await aLine()
	const ended = new Promise<string>((done) => line.on('disconnect', done))
	send(line, 'joinRooms', { rooms: ['x'.repeat(200_000)] })
	expect(await ended).toMatch(/transport/)
	await expectAlive()
})
