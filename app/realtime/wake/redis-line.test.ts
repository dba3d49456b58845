import { expect, test } from 'vitest'
import { encode, Replies, type Reply } from './redis-line.server.ts'

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
