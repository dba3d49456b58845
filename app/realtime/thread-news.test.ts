import { expect, test } from 'vitest'
import { transact } from '#app/core/transact.server.ts'
import { type Reader } from '#db/reader.server.ts'
import { aBusiness } from '#tests/support/scenes/scene.ts'
import { newsOfThread } from './thread-news.server.ts'

test('after a log that could not be read once the next visitor hears of news all the same', async () => {
	const { ctx, home } = await aBusiness()
	const broken = { get: () => Promise.reject(new Error('disk I/O error')) } as unknown as Reader
	await expect(newsOfThread(broken, 'thr_one')).rejects.toThrow('disk I/O error')
	const waiting = await newsOfThread(home.db, 'thr_one')
	const heard = waiting?.next(5000, new AbortController().signal)
	const began = performance.now()
	await transact(ctx, (within) => within.emit('inbox.threadSeen', { threadId: 'thr_one' }))
	await heard
	expect(performance.now() - began).toBeLessThan(4000)
	waiting?.end()
})
