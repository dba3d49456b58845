import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { registry } from '#app/core/registry.server.ts'
import { inside } from '#app/core/subscribers.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { aBusiness } from '#tests/support/scenes/scene.ts'
import { followLog } from './log-reader.server.ts'

test('each event is told once and in order, whichever process wrote it', async () => {
	const { ctx } = await aBusiness()
	const told: string[] = []
	const { stop } = await followLog(ctx.db, (event) => {
		told.push(event.name)
		if (event.name === 'test.third') throw new Error('nobody listens')
	})
	type Told = 'test.first' | 'test.second' | 'test.third' | 'test.last'
	const emit = (...names: Told[]) =>
		transact(ctx, async (within) => {
			for (const name of names) await within.emit(name, {})
		})
	await emit('test.first', 'test.second')
	expect(told).toEqual(['test.first', 'test.second'])
	await emit('test.third')
	// Another process: its commit wakes nobody here.
	await transact(ctx, ({ db, businessId, now }) =>
		db.run(
			sql`INSERT INTO events (business_id, name, payload, actor, at) VALUES (${businessId}, 'test.foreign', '{}', '{}', ${now})`,
		),
	)
	await emit('test.last')
	await expect.poll(() => told).toEqual(['test.first', 'test.second', 'test.third', 'test.foreign', 'test.last'])
	stop()
})

test('an event of a reaction that was taken back is told to nobody', async () => {
	const { ctx } = await aBusiness()
	const told: string[] = []
	const { stop } = await followLog(ctx.db, (event) => told.push(event.name))
	await expect(
		transact(ctx, async (within) => {
			await within.emit('test.lost', {})
			throw new Error('changed my mind')
		}),
	).rejects.toThrow('changed my mind')
	const reaction = inside(
		['test.kept'],
		(within) => within.emit('test.halfway', {}).then(() => Promise.reject(new Error())),
		{
			savepoint: true,
		},
	)
	registry().inside.set('test.kept', [reaction])
	await transact(ctx, (within) => within.emit('test.kept', {}))
	expect(told).toEqual(['test.kept', 'core.reactionFailed', 'notices.raised'])
	stop()
})
