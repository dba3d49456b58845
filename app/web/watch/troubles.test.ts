import { expect, test } from 'vitest'
import { troubles } from './troubles.server.ts'

test('all who ask within a second what is wrong are told of one look', async () => {
	const first = troubles()
	expect(troubles()).toBe(first)
	await new Promise((wait) => setTimeout(wait, 1_100))
	expect(troubles()).not.toBe(first)
	await Promise.all([first, troubles()])
})
