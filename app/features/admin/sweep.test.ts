import { eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { DAY } from '#app/lib/time.ts'
import { sessions } from '#db/schema/accounts.ts'
import { idempotency, jobs, webhookEvents } from '#db/schema/core.ts'
import { noticeReads, notices } from '#db/schema/notices.ts'
import { runJobs } from '#tests/support/run-jobs.ts'
import { theRuntime } from '#tests/support/runtime.ts'
import { aBusiness, aCtx } from '#tests/support/scenes/scene.ts'
import { admin } from './operations.server.ts'

/** The line of the timetable and the jobs that come of it; answers what left, and in how many jobs. */
async function sweepAll(at: number) {
	const ctx = await aCtx('platform', new Date(at).toISOString())
	expect(await execute(ctx, admin.sweep, {})).toMatchObject({ ok: true })
	const ran = await runJobs(await theRuntime(), { now: at })
	const [row] = await ctx.db.all<{ rows: string }>(
		sql`SELECT json_extract(payload, '$.rows') AS rows FROM events WHERE name = 'admin.swept' ORDER BY seq DESC LIMIT 1`,
	)
	return { rows: JSON.parse(row?.rows ?? '{}') as Record<string, number>, jobs: ran.length }
}

test('what is over leaves, what may still be repeated or seen stays', async () => {
	const { owner, at } = await aBusiness()
	const ctx = await aCtx('platform')
	const session = { userId: owner.id, createdAt: at - 8 * DAY, expiresAt: at + DAY }
	const job = { kind: 'test.job', payload: {}, runAt: at, createdAt: at - 100 * DAY }
	const webhook = { provider: 'test', raw: '{}' }
	await transact(ctx, async ({ db }) => {
		await db.insert(sessions).values([
			{ ...session, id: 'idle', lastSeenAt: at - 8 * DAY },
			{ ...session, id: 'used', lastSeenAt: at },
		])
		await db.insert(jobs).values([
			{ ...job, id: 'old', state: 'done', finishedAt: at - 15 * DAY },
			{ ...job, id: 'failed', state: 'failed', finishedAt: at - 15 * DAY },
			{ ...job, id: 'failed long ago', state: 'failed', finishedAt: at - 92 * DAY },
			{ ...job, id: 'of a deleted business', state: 'cancelled', finishedAt: at - 89 * DAY },
			{ ...job, id: 'for later', state: 'pending', runAt: at + DAY },
			{ ...job, id: 'fresh', state: 'done', finishedAt: at },
		])
		await db.insert(idempotency).values([
			{ scope: 's', key: 'old', outcome: null, at: at - 10 * DAY },
			{ scope: 's', key: 'fresh', outcome: null, at },
		])
		await db.insert(webhookEvents).values([
			{ ...webhook, id: 'old', eventKey: 'a', receivedAt: at - 31 * DAY, processedAt: at - 31 * DAY },
			{ ...webhook, id: 'unprocessed', eventKey: 'b', receivedAt: at - 31 * DAY },
			{ ...webhook, id: 'seen', eventKey: 'c', receivedAt: at - 29 * DAY, processedAt: at - 29 * DAY },
		])
	})

	const { rows } = await sweepAll(at)

	expect(rows).toMatchObject({ sessions: 1, jobs: 2, idempotency: 1, webhook_events: 1 })
	const kept = await ctx.db.select({ id: jobs.id }).from(jobs).where(eq(jobs.kind, 'test.job'))
	expect(kept.map(({ id }) => id).sort()).toEqual(['failed', 'for later', 'fresh', 'of a deleted business'])
	const webhooks = await ctx.db.select({ id: webhookEvents.id }).from(webhookEvents)
	expect(webhooks.map(({ id }) => id).sort()).toEqual(['seen', 'unprocessed'])
})

test('an installation whose day brings more than twenty thousand jobs does not grow: one night takes them all', async () => {
	const { at } = await aBusiness()
	const ctx = await aCtx('platform')
	await transact(ctx, ({ db }) =>
		db.run(sql`WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 25000)
			INSERT INTO jobs (id, kind, payload, state, run_at, created_at, finished_at)
			SELECT 'many' || n, 'test.many', '{}', 'done', ${at - 20 * DAY}, ${at - 20 * DAY}, ${at - 20 * DAY} FROM numbers`),
	)
	expect((await sweepAll(at)).rows.jobs).toBe(25_000)
	const [left] = await ctx.db.all(sql`SELECT id FROM jobs WHERE kind = 'test.many'`)
	expect(left).toBeUndefined()
})

test('a sweep that was cut goes on behind the row where it stopped', async () => {
	const { at } = await aBusiness()
	const ctx = await aCtx('platform')
	const old = (key: string) => ({ scope: 'cut', key, outcome: null, at: at - 10 * DAY })
	await transact(ctx, ({ db }) => db.insert(idempotency).values([old('one'), old('two'), old('three')]))
	const [second] = await ctx.db.all<{ place: number }>(
		sql`SELECT rowid AS place FROM idempotency WHERE scope = 'cut' AND key = 'two'`,
	)
	const place = { table: 'idempotency', after: second?.place ?? 0, rows: { jobs: 7 } }
	await transact(ctx, ({ db }) =>
		db.insert(jobs).values({ id: 'rest', kind: 'admin.sweepOn', payload: place, runAt: at, createdAt: at }),
	)
	await runJobs(await theRuntime(), { now: at })
	const left = await ctx.db.select({ key: idempotency.key }).from(idempotency).where(eq(idempotency.scope, 'cut'))
	expect(left.map(({ key }) => key)).toEqual(['one', 'two'])
})

test('a notice leaves a year after it happened last, with the marks of those who saw it', async () => {
	const { owner, business, at } = await aBusiness()
	const ctx = await aCtx('platform')
	const notice = (id: string, days: number) => ({
		id,
		businessId: business.id,
		kind: 'turns.outOfCredits',
		groupKey: id,
		details: {},
		at: at - days * DAY,
		createdAt: at - 500 * DAY,
	})
	const seen = { businessId: business.id, userId: owner.id, readAt: at - 400 * DAY }
	await transact(ctx, async ({ db }) => {
		await db.insert(notices).values([notice('over', 366), notice('again', 3)])
		await db.insert(noticeReads).values([
			{ ...seen, noticeId: 'over' },
			{ ...seen, noticeId: 'again' },
		])
	})
	await sweepAll(at)
	const left = await ctx.db.select({ id: notices.id }).from(notices).where(eq(notices.businessId, business.id))
	const marks = await ctx.db
		.select()
		.from(noticeReads)
		.where(inArray(noticeReads.noticeId, ['over', 'again']))
	expect([left, marks.map(({ noticeId }) => noticeId)]).toEqual([[{ id: 'again' }], ['again']])
})
