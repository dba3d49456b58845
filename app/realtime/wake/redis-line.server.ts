import { connect, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { log } from '#app/lib/log.ts'

/*
 * What the program needs of Redis: to say something to whoever listens. Two connections, since who listens may say
 * nothing else there (RESP2). A broken one is made anew; what was said meanwhile is lost, and nobody relies on it.
 */

/** `say` ends once Redis has passed it on, or can't. */
export type RedisLine = { say(text: string): Promise<void>; close(): void }

type Listener = {
	heard(text: string): void
	/** Whether what others say arrives here. */
	changed(isHearing: boolean): void
}

const pauses = { first: 200, longest: 5_000 }

/** Listens to a channel and says things there, until closed. */
export function openRedisLine(address: string, channel: string, { heard, changed }: Listener): RedisLine {
	const ears = new KeptConnection(address, {
		greeting: [['SUBSCRIBE', channel]],
		told(reply) {
			if (!Array.isArray(reply)) return
			if (reply[0] === 'subscribe') changed(true)
			if (reply[0] === 'message' && typeof reply[2] === 'string') heard(reply[2])
		},
		lost: () => changed(false),
	})
	const waiting: (() => void)[] = []
	const mouth = new KeptConnection(address, {
		greeting: [],
		// Replies come in the order of what was said; also who was refused need wait no longer.
		told: () => waiting.shift()?.(),
		lost() {
			for (const done of waiting.splice(0)) done()
		},
	})
	return {
		say: (text) =>
			new Promise((done) => {
				if (mouth.send(['PUBLISH', channel, text])) waiting.push(done)
				else done()
			}),
		close() {
			ears.close()
			mouth.close()
		},
	}
}

/** `told`: every reply but those to `AUTH`, refusals among them. */
type Talk = { greeting: string[][]; told(reply: Reply): unknown; lost(): void }

/** A connection that is made anew whenever it breaks. */
class KeptConnection {
	#socket: Socket | null = null
	#isReady = false
	#isClosed = false
	#tries = 0
	#refusal: string | null = null

	constructor(
		readonly address: string,
		readonly talk: Talk,
	) {
		this.#begin()
	}

	/** False where there is no connection, and it was not said. */
	send(command: string[]): boolean {
		if (this.#isReady) this.#socket?.write(encode(command))
		return this.#isReady
	}

	close() {
		this.#isClosed = true
		this.#socket?.destroy()
	}

	#begin() {
		const socket = dial(this.address)
		this.#socket = socket
		const admitting = admission(this.address)
		let unanswered = admitting.length
		const replies = new Replies((reply) => this.#take(reply, unanswered-- <= 0))
		socket.setNoDelay(true)
		socket.setKeepAlive(true, 5_000)
		socket.on('data', (chunk) => {
			try {
				replies.take(chunk)
			} catch (error) {
				// Whatever answers there is no Redis: told like one that does not answer, and asked again as seldom.
				socket.destroy(error instanceof Error ? error : undefined)
			}
		})
		socket.on(this.address.startsWith('rediss:') ? 'secureConnect' : 'connect', () => {
			this.#isReady = true
			for (const command of [...admitting, ...this.talk.greeting]) socket.write(encode(command))
		})
		socket.on('error', (error) => {
			if (this.#tries === 0) log.warn({ reason: error.message }, 'Redis does not answer')
		})
		socket.on('close', () => this.#again())
	}

	#take(reply: Reply, isAdmitted: boolean) {
		this.#tries = 0
		// Each commit says something: what is refused again and again is written down once.
		if (reply instanceof Error && reply.message !== this.#refusal)
			log.warn({ reason: reply.message }, 'Redis refused something')
		this.#refusal = reply instanceof Error ? reply.message : null
		if (isAdmitted) this.talk.told(reply)
	}

	#again() {
		this.#isReady = false
		this.talk.lost()
		if (this.#isClosed) return
		const pause = Math.min(pauses.longest, pauses.first * 2 ** this.#tries++)
		setTimeout(() => this.#isClosed || this.#begin(), pause).unref()
	}
}

function dial(address: string): Socket {
	const { protocol, hostname, port } = new URL(address)
	const place = { host: hostname.replace(/[[\]]/g, ''), port: Number(port || 6379) }
	return protocol === 'rediss:' ? connectTls({ ...place, servername: place.host }) : connect(place)
}

/** Name and password of the address; a channel is the same in every numbered database. */
function admission(address: string): string[][] {
	const { username, password } = new URL(address)
	if (!password) return []
	const [name, word] = [decodeURIComponent(username), decodeURIComponent(password)]
	return [name ? ['AUTH', name, word] : ['AUTH', word]]
}

/** A command as Redis reads it: a list of texts, each with its length in bytes. */
export function encode(command: string[]): string {
	return `*${command.length}\r\n${command.map((part) => `$${Buffer.byteLength(part)}\r\n${part}\r\n`).join('')}`
}

export type Reply = string | number | null | Error | Reply[]

/** Puts replies together from the pieces in which they arrive. */
export class Replies {
	#rest: Buffer = Buffer.alloc(0)

	constructor(readonly told: (reply: Reply) => void) {}

	take(chunk: Buffer) {
		this.#rest = Buffer.concat([this.#rest, chunk])
		for (let found = replyAt(this.#rest, 0); found; found = replyAt(this.#rest, 0)) {
			this.#rest = this.#rest.subarray(found.end)
			this.told(found.reply)
		}
	}
}

type Found = { reply: Reply; end: number }

/** The reply that begins at a place; null where not all of it is here yet. */
function replyAt(bytes: Buffer, from: number): Found | null {
	const lineEnd = bytes.indexOf('\r\n', from)
	if (lineEnd === -1) return null
	const [kind, line, next] = [
		bytes.toString('latin1', from, from + 1),
		bytes.toString('utf8', from + 1, lineEnd),
		lineEnd + 2,
	]
	if (kind === '+') return { reply: line, end: next }
	if (kind === '-') return { reply: new Error(line), end: next }
	if (kind === ':') return { reply: Number(line), end: next }
	if (kind === '$') return textAt(bytes, next, Number(line))
	if (kind === '*') return listAt(bytes, next, Number(line))
	throw new Error('Redis speaks another protocol')
}

function textAt(bytes: Buffer, from: number, length: number): Found | null {
	if (length < 0) return { reply: null, end: from }
	if (bytes.length < from + length + 2) return null
	return { reply: bytes.toString('utf8', from, from + length), end: from + length + 2 }
}

function listAt(bytes: Buffer, from: number, length: number): Found | null {
	const parts: Reply[] = []
	let end = from
	for (let nth = 0; nth < length; nth++) {
		const part = replyAt(bytes, end)
		if (!part) return null
		parts.push(part.reply)
		end = part.end
	}
	return { reply: parts, end }
}
