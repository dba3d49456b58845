import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { enqueue } from '#app/core/jobs.server.ts'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { inbox } from '#app/features/inbox/operations.server.ts'
import { newShortId } from '#app/lib/id.ts'
import { jobs, webhookEvents } from '#db/schema/core.ts'
import { aBusiness, aCtx } from '#tests/support/scenes/scene.ts'
import { admin } from './operations.server.ts'

const here = await aCtx('platform')

async function jobOf(id: string) {
	return (await here.db.select().from(jobs).where(eq(jobs.id, id)))[0]
}

async function aFailure(kind: string, reason: string) {
	return transact(here, async (within) => {
		const id = await enqueue(within, { kind, payload: {} })
		const over = { state: 'failed', lastError: reason, attempts: 8, finishedAt: here.now } as const
		await within.db.update(jobs).set(over).where(eq(jobs.id, id))
		return id
	})
}

test('what gave up is listed with its reason, page by page and by kind, and goes back to the queue alone or all of a kind', async () => {
	const kind = `test.${newShortId()}`
	const ids: string[] = []
	for (let made = 0; made < 3; made++) ids.push(await aFailure(kind, 'rate'))
	const first = await execute(here, admin.listFailedJobs, { kind, limit: 2 })
	expect(first).toMatchObject({ ok: true, value: { jobs: [{ kind, reason: 'rate', attempts: 8 }, {}] } })
	const cursor = first.ok ? first.value.next : undefined
	const second = await execute(here, admin.listFailedJobs, { kind, limit: 2, cursor })
	expect(second.ok && second.value.jobs.map(({ id }) => id)).toEqual([ids[0]])
	expect(second.ok && second.value.next).toBeUndefined()
	expect(first.ok && first.value.kinds).toContainEqual({ kind, count: 3 })

	const [one = '', two = ''] = ids
	expect(await execute(here, admin.retryJob, { jobId: one })).toEqual({ ok: true, value: { count: 1 } })
	expect(await jobOf(one)).toMatchObject({ state: 'pending', attempts: 0, runAt: here.now, finishedAt: null })
	expect(await execute(here, admin.retryJob, { jobId: one })).toMatchObject({ failure: { code: 'not_found' } })
	expect(await execute(here, admin.retryJobs, { kind })).toEqual({ ok: true, value: { count: 2 } })
	expect(await jobOf(two)).toMatchObject({ state: 'pending' })
	const queue = await execute(here, admin.queueState, {})
	expect(queue.ok && queue.value.due).toContainEqual(expect.objectContaining({ kind, count: 3 }))
	const later = { ...here, now: here.now + 60_000 }
	const backlog = await execute(later, admin.backlog, {})
	expect(backlog.ok && backlog.value.due).toContainEqual({ kind, due: 3, age: 60_000 })
	const oldest = Math.max(...(backlog.ok ? backlog.value.due.map(({ age }) => age) : []))
	expect(await execute(later, admin.lateness, {})).toMatchObject({ value: { job: oldest } })
})

test('a webhook that was refused is read again by its own job; one that is well, or still waits, is not', async () => {
	const eventKey = newShortId()
	await execute(here, inbox.storeWebhook, { provider: 'meta', eventKey, raw: '{"entry":[]}' })
	const stored = async () => (await here.db.select().from(webhookEvents).where(eq(webhookEvents.eventKey, eventKey)))[0]
	const webhookId = (await stored())?.id ?? ''
	expect(await execute(here, admin.replayWebhook, { webhookId })).toMatchObject({ failure: { code: 'conflict' } })

	const done = { state: 'done', finishedAt: here.now } as const
	await transact(here, async ({ db }) => {
		await db.update(jobs).set(done).where(eq(jobs.kind, 'inbox.processWebhook'))
		await db
			.update(webhookEvents)
			.set({ processedAt: here.now, problem: 'message: not_found' })
			.where(eq(webhookEvents.id, webhookId))
	})
	expect(await execute(here, admin.showWebhook, { webhookId })).toMatchObject({
		value: { mayReplay: true, raw: '{"entry":[]}', problem: 'message: not_found' },
	})
	expect(await execute(here, admin.replayWebhook, { webhookId })).toEqual({ ok: true, value: { count: 1 } })
	expect(await stored()).toMatchObject({ processedAt: null, problem: null })
	const again = await here.db.select().from(jobs).where(eq(jobs.kind, 'inbox.processWebhook'))
	expect(again).toMatchObject([{ state: 'pending', payload: { webhookEventId: webhookId } }])
})

test('the log of a business holds its own events alone, by name and page by page', async () => {
	const scene = await aBusiness()
	await transact(scene.ctx, async (within) => {
		for (let told = 0; told < 3; told++) await within.emit('test.thingHappened', { told })
		await within.emit('test.otherThing', {})
	})
	const businessId = scene.business.id
	const first = await execute(here, admin.listEvents, { businessId, name: 'thingHappened', limit: 2 })
	expect(first).toMatchObject({
		ok: true,
		value: { business: { id: businessId }, events: [{ payload: '{"told":2}' }, { payload: '{"told":1}' }] },
	})
	const cursor = first.ok ? first.value.next : undefined
	const second = await execute(here, admin.listEvents, { businessId, name: 'thingHappened', limit: 2, cursor })
	expect(second).toMatchObject({ value: { events: [{ payload: '{"told":0}' }] } })
	expect(await execute(here, admin.listEvents, { businessId: 'biz_nobody' })).toMatchObject({
		failure: { code: 'not_found' },
	})
})

test('health says what is missing, how large the file is and how much room there is left', async () => {
	const answer = await execute(here, admin.health, {})
	expect(answer).toMatchObject({ ok: true, value: { version: expect.stringMatching(/^\d+\.\d+\.\d+$/) } })
	const { database, findings } = answer.ok ? answer.value : { database: undefined, findings: [] }
	expect(database?.bytes).toBeGreaterThan(100_000)
	expect(database?.freeBytes).toBeGreaterThan(0)
	expect(findings.filter(({ good }) => !good).map(({ text }) => text)).toContainEqual(
		expect.stringContaining('SMTP_URL'),
	)
})

test('a webhook whose job was given up is counted apart, and hides no other that is late', async () => {
	const later = { ...here, now: here.now + 7_200_000 }
	await transact(here, ({ db }) => db.update(webhookEvents).set({ processedAt: here.now }))
	const waitingNow = async () => {
		const outcome = await execute(later, admin.backlog, {})
		return outcome.ok ? outcome.value.webhooks : { waiting: -1, failed: -1, age: -1 }
	}
	const before = await waitingNow()
	const keys = [newShortId(), newShortId()]
	for (const [nth, eventKey] of keys.entries())
		await execute({ ...here, now: here.now + nth * 3_600_000 }, inbox.storeWebhook, {
			provider: 'meta',
			eventKey,
			raw: '{',
		})
	expect(await waitingNow()).toMatchObject({ waiting: before.waiting + 2, failed: before.failed })
	const [broken] = await here.db
		.select()
		.from(webhookEvents)
		.where(eq(webhookEvents.eventKey, keys[0] ?? ''))
	await transact(here, ({ db }) =>
		db
			.update(jobs)
			.set({ state: 'failed', finishedAt: here.now })
			.where(sql`json_extract(${jobs.payload}, '$.webhookEventId') = ${broken?.id}`),
	)
	expect(await waitingNow()).toEqual({ waiting: before.waiting + 1, failed: before.failed + 1, age: 3_600_000 })
	expect(await execute(later, admin.lateness, {})).toMatchObject({ value: { webhook: 3_600_000 } })
})
