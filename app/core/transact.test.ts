import { desc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { events } from '#db/schema/core.ts'
import { aBusiness } from '#tests/support/scenes/scene.ts'
import { byJob } from './access.server.ts'
import { type Ctx } from './ctx.server.ts'
import { actorIn, eventIn } from './events.server.ts'
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

test('a job that is the cause of an event is named once in its row, and stands in the event as who did it', async () => {
	const scene = await aBusiness()
	const ctx = byJob(scene.ctx as unknown as Ctx<'platform'>, scene.business.id, 'job_1')
	await transact(ctx, ({ emit }) => emit('contacts.contactCreated', { contactId: scene.contact.id }))
	const [row] = await ctx.db.select().from(events).orderBy(desc(events.seq)).limit(1)
	if (!row) throw new Error('nothing was logged')
	expect([row.actor, row.cause]).toEqual([{ kind: 'job' }, 'job_1'])
	expect(eventIn(row)?.actor).toEqual({ kind: 'job', id: 'job_1' })
	expect(actorIn({ actor: { kind: 'webhook', id: 'cha_1' }, cause: 'webhook:whk_1' })).toEqual({
		kind: 'webhook',
		id: 'cha_1',
	})
})

test('the reader refuses to write', async () => {
	const { ctx, home } = await aBusiness()
	const { sql } = await import('drizzle-orm')
	const refusal = await home.db
		.get(sql`UPDATE businesses SET name = 'x' WHERE id = ${ctx.businessId}`)
		.catch((error: Error) => error)
	expect(String((refusal as Error).cause ?? refusal)).toMatch(/readonly|READONLY/i)
})
