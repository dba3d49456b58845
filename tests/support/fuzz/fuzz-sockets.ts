import { connect } from 'node:net'
import { randomFrom } from '../programs/killer.ts'
import { type LiveLine, openLine, tryLine } from '../programs/live.ts'
import { type Program } from '../programs/program.ts'
import { type Health, healthOf } from '../programs/program-health.ts'
import { anyText, anything, pick, type Random, size, spoilt } from './fuzz-socket-values.ts'

export type SocketFuzz = {
	seed: number
	/** How long it goes on, in ms. */
	ms: number
	cookie: string
	/** Ids that mean something to the program. */
	known: string[]
}

export type SocketReport = {
	rounds: number
	events: number
	messages: number
	handshakes: number
	requests: number
	/** Of the process, between the first look and the last. */
	strays: number
	stalls: number
	longestStall: number
}

type Round = (fuzz: Fuzz) => Promise<void>
type Fuzz = SocketFuzz & { program: Program; random: Random; report: SocketReport; names: Set<string> }

const rights: Record<string, (id: string) => Record<string, unknown>> = {
	joinRooms: (id) => ({ rooms: [id] }),
	leaveRooms: (id) => ({ rooms: [id] }),
	resume: (id) => ({ businessId: id, after: 0 }),
	sendMessageToClient: (id) => ({
		businessId: id,
		clientId: id,
		channel: 'whatsapp',
		text: 'Hola',
		quotedMessageId: '',
	}),
}
const strangers = [
	'error',
	'connect',
	'disconnecting',
	'__proto__',
	'constructor',
	'toString',
	'',
	'updateClientPhase',
	'live',
]

/**
 * Sends a running program what no browser sends, over the live line and beside it, until the time is over or it broke.
 * Throws with the seed when the process ended, strayed, or does not serve a right request any more.
 */
export async function fuzzSockets(program: Program, options: SocketFuzz): Promise<SocketReport> {
	const report = {
		rounds: 0,
		events: 0,
		messages: 0,
		handshakes: 0,
		requests: 0,
		strays: 0,
		stalls: 0,
		longestStall: 0,
	}
	const fuzz: Fuzz = { ...options, program, random: randomFrom(options.seed), report, names: new Set() }
	const before = await healthOf(program)
	const until = performance.now() + options.ms
	while (performance.now() < until) {
		const rounds = Array.from({ length: 4 }, () => pick(fuzz.random, kinds))
		await Promise.all(rounds.map((round) => round(fuzz)))
		report.rounds += rounds.length
		settle(report, before, await healthOf(program))
		if (report.strays > 0) break
	}
	report.events = fuzz.names.size
	await stillServed(fuzz)
	return report
}

function settle(report: SocketReport, before: Health, after: Health): void {
	report.strays = after.strays - before.strays
	report.stalls = after.stalls - before.stalls
	report.longestStall = after.longestStall
}

/** What a browser asks in the right form is still answered. */
async function stillServed({ program, cookie, known }: Fuzz): Promise<void> {
	const line = await openLine(program, { cookie, transports: ['websocket'] })
	const joined = await new Promise<{ rooms: string[] }>((done, fail) => {
		setTimeout(() => fail(new Error('the live line answers nobody any more')), 10_000).unref()
		line.emit('joinRooms', { rooms: [known[0] ?? ''] }, done)
	})
	line.disconnect()
	if (joined.rooms.length !== 1) throw new Error('a member does not come into his room any more')
}

const handshake: Round = async (fuzz) => {
	const { program, random, report, cookie, known } = fuzz
	report.handshakes++
	const auth =
		random() < 0.5 ? { ticket: anything(random, known) } : (anything(random, known) as Record<string, unknown>)
	const transports = [pick(random, ['websocket', 'polling'])]
	const some = random() < 0.5 ? { cookie } : {}
	const origin = random() < 0.2 ? pick(random, ['null', 'http://malo.test', program.url]) : undefined
	const line = await within(tryLine(program, { ...some, auth, origin, transports, timeout: 1_500 }))
	if (line && typeof line !== 'string') line.disconnect()
}

const talk: Round = async (fuzz) => {
	const line = await aLine(fuzz)
	if (!line) return
	const { random, report, known } = fuzz
	for (let left = 1 + size(random, 200); left > 0; left--) {
		const name = random() < 0.9 ? pick(random, Object.keys(rights)) : pick(random, strangers)
		const right = Object.hasOwn(rights, name) ? (rights[name]?.(pick(random, known)) ?? {}) : {}
		const given = random() < 0.6 ? [spoilt(random, right, known)] : [anything(random, known), anything(random, known)]
		const answer = random() < 0.5 ? [() => undefined] : []
		send(line, name, random() < 0.05 ? answer : [...given, ...answer])
		fuzz.names.add(name)
		report.messages++
	}
	await pause(random() * 100)
	line.disconnect()
}

/** Thousands of right requests at once. */
const flood: Round = async (fuzz) => {
	const line = await aLine(fuzz)
	if (!line) return
	const { random, report, known } = fuzz
	const name = pick(random, Object.keys(rights))
	const request = rights[name]?.(pick(random, known))
	for (let left = size(random, 4_000); left > 0; left--) {
		send(line, name, [request, () => undefined])
		report.messages++
	}
	await pause(200)
	line.disconnect()
}

/** What no Socket.IO client writes: packets of any type, broken ones, bytes without their header. */
const packets: Round = async (fuzz) => {
	const line = await aLine(fuzz)
	if (!line) return
	const { random, report, known } = fuzz
	const engine = line.io.engine as unknown as { transport: { ws?: { send(data: unknown): void } } }
	for (let left = 1 + size(random, 60); left > 0; left--) {
		const text = JSON.stringify(['joinRooms', anything(random, known)]) ?? ''
		const packet = `${pick(random, ['4', '2', '3', '0', '1', '5', '6', 'b', ''])}${pick(random, heads)}${pick(random, [text, text.slice(0, size(random, 200)), ''])}`
		engine.transport.ws?.send(random() < 0.1 ? Buffer.from(packet) : packet.slice(0, 60_000))
		report.messages++
	}
	await pause(random() * 100)
	line.disconnect()
}
const heads = [
	'2',
	'0',
	'1',
	'3',
	'4',
	'5',
	'6',
	'9',
	'2/x,',
	'0/x,',
	'51-',
	'5999999-',
	'61-7',
	'27',
	'37',
	'3',
	'40',
	'-1',
	'2é',
]

/** Polling and upgrading with parameters of all sorts. */
const requests: Round = async ({ program, random, report, known }) => {
	const name = () => pick(random, ['EIO', 'transport', 'sid', 't', 'b64', 'j', 'x[0]', '__proto__'])
	const value = () =>
		pick(random, ['4', '3', 'x', 'polling', 'websocket', 'webtransport', '-1', '', anyText(random, known, 500)])
	const query = new URLSearchParams(Array.from({ length: size(random, 12) }, () => [name(), value().slice(0, 500)]))
	if (random() < 0.6)
		for (const [key, right] of Object.entries({ EIO: '4', transport: 'polling' })) query.set(key, right)
	report.requests++
	if (random() < 0.3) return void (await upgrade(program, `/socket.io/?${query}`, random))
	const body = random() < 0.5 ? anyText(random, known, 70_000) : undefined
	const method = body === undefined ? 'GET' : 'POST'
	await within(fetch(`${program.url}/socket.io/?${query}`, { method, body }).then((answer) => answer.text()))
}

/** An upgrade written by hand, its headers right or wrong, and bytes after it that are no frames. */
async function upgrade({ url }: Program, path: string, random: Random): Promise<void> {
	const { hostname, port, host } = new URL(url)
	const socket = connect(Number(port), hostname)
	socket.on('error', () => undefined)
	const headers = [
		`Host: ${pick(random, [host, host, 'x', '[::1', `${hostname}:99999`])}`,
		`Connection: ${pick(random, ['Upgrade', 'upgrade, x', 'close'])}`,
		`Upgrade: ${pick(random, ['websocket', 'h2c', ''])}`,
		`Sec-WebSocket-Version: ${pick(random, ['13', '8', ''])}`,
		`Sec-WebSocket-Key: ${pick(random, ['dGhlIHNhbXBsZSBub25jZQ==', 'x', ''])}`,
		`Sec-WebSocket-Extensions: ${pick(random, ['permessage-deflate', 'x; y=', ''])}`,
		`Origin: ${pick(random, [url, 'null', 'http://malo.test', ':'])}`,
	]
	socket.write(`GET ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`)
	socket.write(Buffer.from(Array.from({ length: size(random, 500) }, () => Math.floor(random() * 256))))
	await pause(50)
	socket.destroy()
}

const kinds: Round[] = [handshake, handshake, talk, talk, talk, packets, packets, requests, requests, flood]

async function aLine({ program, cookie, report }: Fuzz): Promise<LiveLine | null> {
	report.handshakes++
	const line = await within(tryLine(program, { cookie, transports: ['websocket'], timeout: 1_500 }))
	return line && typeof line !== 'string' ? line : null
}

/** The browser's types say that this can't be sent. */
function send(line: LiveLine, name: string, given: unknown[]): void {
	try {
		;(line as unknown as { emit: (name: string, ...given: unknown[]) => void }).emit(name, ...given)
	} catch {
		// Socket.IO's own client refuses reserved names.
	}
}

/** What comes of it within a second and a half; a refusal or silence is no matter here. */
function within<Value>(coming: Promise<Value>): Promise<Value | null> {
	return Promise.race([coming.catch(() => null), pause(1_500).then(() => null)])
}

function pause(ms: number): Promise<void> {
	return new Promise((done) => setTimeout(done, ms))
}
