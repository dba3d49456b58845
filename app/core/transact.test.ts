import { expect, test } from 'vitest'
import { aBusiness } from '#tests/support/scenes/scene.ts'
import { transact } from './transact.server.ts'

test('a transaction reached with an outer ctx inside another one is an error, not a wait for ever', async () => {
	const { ctx } = await aBusiness()
	await expect(transact(ctx, () => transact(ctx, async () => 'inner'))).rejects.toThrow('outer ctx')
})

test('an event and its change are stored together or not at all', async () => {
	const { ctx, eventNames } = await aBusiness()
	const attempt = transact(ctx, async (within) => {
		await within.emit('test.thingHappened', { told: 1 })
		throw new Error('crash')
	})
	await expect(attempt).rejects.toThrow('crash')
	expect(await eventNames()).toEqual([])
	await transact(ctx, (within) => within.emit('test.thingHappened', { told: 1 }))
	expect(await eventNames()).toEqual(['test.thingHappened'])
})

test('the reader refuses to write', async () => {
	const { ctx, home } = await aBusiness()
	const { sql } = await import('drizzle-orm')
	const refusal = await home.db
		.get(sql`UPDATE businesses SET name = 'x' WHERE id = ${ctx.businessId}`)
		.catch((error: Error) => error)
	expect(String((refusal as Error).cause ?? refusal)).toMatch(/readonly|READONLY/i)
})
