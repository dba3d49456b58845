import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { DAY } from '#app/lib/time.ts'
import { sessions } from '#db/schema/accounts.ts'
import { idempotency, jobs, webhookEvents } from '#db/schema/core.ts'
import { aBusiness, aCtx } from '#tests/support/scenes/scene.ts'
import { admin } from './operations.server.ts'

test('what is over leaves, what may still be repeated or seen stays', async () => {
	const { owner, at } = await aBusiness()
	const ctx = await aCtx('platform')
	const session = { userId: owner.id, createdAt: at, expiresAt: at + DAY }
	const job = { kind: 'test.job', payload: {}, runAt: at, createdAt: at }
	const webhook = { provider: 'test', raw: '{}' }
	await transact(ctx, async ({ db }) => {
		await db.insert(sessions).values([
			{ ...session, id: 'idle', lastSeenAt: at - 8 * DAY },
			{ ...session, id: 'used', lastSeenAt: at },
		])
		await db.insert(jobs).values([
			{ ...job, id: 'old', state: 'done', finishedAt: at - 31 * DAY },
			{ ...job, id: 'failed', state: 'failed', finishedAt: at - 31 * DAY },
			{ ...job, id: 'fresh', state: 'done', finishedAt: at },
		])
		await db.insert(idempotency).values([
			{ scope: 's', key: 'old', outcome: null, at: at - 10 * DAY },
			{ scope: 's', key: 'fresh', outcome: null, at },
		])
		await db.insert(webhookEvents).values([
			{ ...webhook, id: 'old', eventKey: 'a', receivedAt: at - 10 * DAY, processedAt: at - 10 * DAY },
			{ ...webhook, id: 'unprocessed', eventKey: 'b', receivedAt: at - 10 * DAY },
		])
	})

	const outcome = await execute(ctx, admin.sweep, {})

	expect(outcome).toMatchObject({ ok: true, value: { sessions: 1, jobs: 1, outcomes: 1, webhooks: 1 } })
	expect((await ctx.db.select({ id: jobs.id }).from(jobs)).map(({ id }) => id)).toEqual(
		expect.arrayContaining(['failed', 'fresh']),
	)
	expect((await ctx.db.select({ id: webhookEvents.id }).from(webhookEvents)).map(({ id }) => id)).toEqual([
		'unprocessed',
	])
})
