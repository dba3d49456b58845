import { expect, test } from 'vitest'
import { assetsFrom, assetText } from './assets.server.ts'

test('a file that could not be read once is read the next time, and one that was read is kept', async () => {
	let reads = 0
	assetsFrom({
		list: async () => ['/assets/app.js'],
		async read() {
			if (reads++ === 0) throw Object.assign(new Error('too many open files'), { code: 'EMFILE' })
			return Buffer.from('let a')
		},
	})
	await expect(assetText('/assets/app.js')).rejects.toThrow('too many')
	expect(await assetText('/assets/app.js')).toBe('let a')
	expect(await assetText('/assets/app.js')).toBe('let a')
	expect(reads).toBe(2)
})
