import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { log } from '#app/lib/log.ts'
import { encode, openRedisLine, Replies, type Reply } from './redis-line.server.ts'

test('replies of Redis are put together whatever pieces they come in', () => {
	const text = '+OK\r\n:3\r\n*3\r\n$7\r\nmessage\r\n$2\r\nñ\r\n$-1\r\n-ERR not so\r\n'
	const bytes = Buffer.from(text)
	for (const size of [1, 2, 5, bytes.length]) {
		const told: Reply[] = []
		const replies = new Replies((reply) => told.push(reply))
		for (let at = 0; at < bytes.length; at += size) replies.take(bytes.subarray(at, at + size))
		expect(told).toEqual(['OK', 3, ['message', 'ñ', null], new Error('ERR not so')])
	}
})

test('a command says of each of its words how many bytes it has', () => {
	expect(encode(['PUBLISH', 'año', 'uno dos'])).toBe('*3\r\n$7\r\nPUBLISH\r\n$4\r\naño\r\n$7\r\nuno dos\r\n')
})

let server: Server | null = null
const sockets = new Set<Socket>()
afterEach(() => {
	for (const socket of sockets) socket.destroy()
	server?.close()
	vi.restoreAllMocks()
})

/** Where something answers each thing that is said to it. */
async function somethingThat(answers: (said: string, socket: Socket) => void): Promise<string> {
	const made = createServer((socket) => {
		sockets.add(socket)
		socket.on('error', () => undefined).on('data', (chunk) => answers(chunk.toString(), socket))
	})
	server = made
	await new Promise<void>((done) => made.listen(0, '127.0.0.1', () => done()))
	return `127.0.0.1:${(made.address() as AddressInfo).port}`
}

const listener = { heard: () => undefined, changed: () => undefined }

test('what Redis refuses to pass on keeps nobody waiting, and is written down once', async () => {
	const warned = vi.spyOn(log, 'warn').mockImplementation(() => undefined)
	const place = await somethingThat((said, socket) => {
		for (const _ of said.matchAll(/AUTH/g)) socket.write('+OK\r\n')
		for (const _ of said.matchAll(/PUBLISH/g)) socket.write('-NOPERM no channel\r\n')
	})
	const line = openRedisLine(`redis://:word@${place}`, 'channel', listener)
	await expect.poll(() => sockets.size).toBe(2)
	let ended = 0
	await new Promise((wait) => setTimeout(wait, 100))
	for (let nth = 0; nth < 5; nth++) void line.say(`${nth}`).then(() => ended++)
	await expect.poll(() => ended).toBe(5)
	expect(warned.mock.calls.map(([, text]) => text)).toEqual(['Redis refused something'])
	line.close()
})

test('something else at the address of Redis breaks nothing and is told as one that does not answer', async () => {
	const warned = vi.spyOn(log, 'warn').mockImplementation(() => undefined)
	const place = await somethingThat((_said, socket) => socket.write('HTTP/1.1 400 Bad Request\r\n\r\n'))
	const line = openRedisLine(`redis://${place}`, 'channel', listener)
	await expect.poll(() => warned.mock.calls.length, { timeout: 5_000 }).toBeGreaterThan(0)
	expect(warned.mock.calls[0]).toEqual([{ reason: 'Redis speaks another protocol' }, 'Redis does not answer'])
	await line.say('nobody')
	line.close()
})
