import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeCtx } from '#app/core/ctx.server.ts'
import { enqueue } from '#app/core/jobs.server.ts'
import { registry } from '#app/core/registry.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { jobs } from '#db/schema/core.ts'
import { aCtx } from '#tests/support/scenes/scene.ts'
import { lease } from './queue.server.ts'
import { startQueue } from './queue-loop.server.ts'

test('a job that runs longer than its lease is not taken for dead', async () => {
	const ctx = await aCtx('platform')
	let starts = 0
	let finish: () => void = () => undefined
	const slow = new Promise<void>((resolve) => {
		finish = resolve
	})
	registry().deliveries.set('test.slow', async () => {
		starts++
		await slow
	})
	const id = await transact(ctx, (within) => enqueue(within, { kind: 'test.slow', payload: {} }))
	let at = ctx.now
	const queue = startQueue(async () => makeCtx(ctx, 'platform', {}, ctx.actor, at))
	await expect.poll(() => starts).toBe(1)
	const leaseOf = async () => (await ctx.db.select().from(jobs).where(eq(jobs.id, id)))[0]?.leaseUntil ?? 0
	for (const minutes of [1.2, 2.4, 3.6]) {
		at = ctx.now + (minutes / 2) * lease
		await expect.poll(leaseOf, { timeout: 5_000 }).toBeGreaterThanOrEqual(at + lease / 2)
	}
	expect(starts).toBe(1)
	finish()
	await expect.poll(async () => (await ctx.db.select().from(jobs).where(eq(jobs.id, id)))[0]?.state).toBe('done')
	await queue.stop()
})
