import { eq, inArray } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { makeCtx } from '#app/core/ctx.server.ts'
import { cancelJobs, enqueue } from '#app/core/jobs.server.ts'
import { execute } from '#app/core/operation.server.ts'
import { registry } from '#app/core/registry.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { admin } from '#app/features/admin/operations.server.ts'
import { DatabaseBusy } from '#db/busy.server.ts'
import { Statements } from '#db/file/file-statements.server.ts'
import { jobs } from '#db/schema/core.ts'
import { planOf } from '#tests/support/plan.ts'
import { aCtx } from '#tests/support/scenes/scene.ts'
import { died } from './picks.server.ts'
import { advance, lease, perform } from './queue.server.ts'
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

test('a job that ends its process each time is given up after its attempts, and takes none of the others along', async () => {
	const ctx = await aCtx('platform')
	let at = ctx.now
	const runtime = () => makeCtx(ctx, 'platform', {}, ctx.actor, at)
	const add = (kind: string, maxAttempts: number) =>
		transact(ctx, (within) => enqueue(within, { kind, payload: {}, maxAttempts, runAt: at }))
	const killer = await add('test.killer', 4)
	const others = [await add('test.usual', 4), await add('test.usual', 4), await add('test.usual', 1)]
	const rowOf = async (id: string) => (await ctx.db.select().from(jobs).where(eq(jobs.id, id)))[0]

	let deaths = 0
	for (let round = 0; round < 40; round++) {
		const running = await advance(runtime(), [], 16)
		if (running.some(({ id }) => id === killer)) {
			// Nobody is left to say how any of them ended.
			deaths++
			at += lease + 1
			continue
		}
		await advance(
			runtime(),
			running.map(({ id }) => ({ id, state: 'done' as const })),
			0,
		)
	}

	expect(deaths).toBe(4)
	expect(await rowOf(killer)).toMatchObject({ state: 'failed', attempts: 4, lastError: died, finishedAt: at })
	for (const id of others) expect(await rowOf(id)).toMatchObject({ state: 'done' })
	const shown = await execute(runtime(), admin.listFailedJobs, { kind: 'test.killer' })
	expect(shown).toMatchObject({ ok: true, value: { jobs: [{ id: killer, attempts: 4, reason: died }] } })
})

test('who looks for jobs whose process ended reads none of the many others that are due', async () => {
	const ctx = await aCtx('platform')
	const keys = Array.from({ length: 300 }, (_, nth) => `many:${nth}`)
	await transact(ctx, async (within) => {
		for (const key of keys) await enqueue(within, { kind: 'test.many', payload: {}, key })
	})
	const spies = (['rows', 'objects', 'run'] as const).map((way) => vi.spyOn(Statements.prototype, way))
	const [taken] = await advance(ctx, [], 1)
	const texts = spies.flatMap((spy) => spy.mock.calls.map(([text]) => text))
	for (const spy of spies) spy.mockRestore()
	await transact(ctx, (within) => cancelJobs(within, keys))
	await advance(ctx, [{ id: taken?.id ?? '', state: 'done' }], 0)
	const looks = texts.filter((text) => /EXISTS[\s\S]*last_error/.test(text))
	expect(looks).toHaveLength(1)
	const tables = (await planOf(looks[0] ?? '')).filter((step) => step.includes('jobs'))
	expect(tables).toHaveLength(2)
	for (const detail of tables) expect(detail).toContain('INDEX jobs_suspect')
})

test('who stops waits for nobody who does not end: his job stays under its lease, and what has ended is marked', async () => {
	const ctx = await aCtx('platform')
	let begun = 0
	registry().deliveries.set('test.hangs', () => {
		begun++
		return new Promise(() => undefined)
	})
	registry().deliveries.set('test.ends', async () => {
		begun++
	})
	const ids: string[] = []
	for (const kind of ['test.hangs', 'test.ends'])
		ids.push(await transact(ctx, (within) => enqueue(within, { kind, payload: {} })))
	const queue = startQueue(async () => ctx)
	await expect.poll(() => begun).toBe(2)
	const from = performance.now()
	await queue.stop(200)
	expect(performance.now() - from).toBeLessThan(5_000)
	const rows = await ctx.db.select().from(jobs).where(inArray(jobs.id, ids)).orderBy(jobs.id)
	expect(rows.map(({ state, leaseUntil }) => [state, leaseUntil !== null])).toEqual([
		['running', true],
		['done', false],
	])
})

test('where few wait one question says who begins', async () => {
	const ctx = await aCtx('platform')
	const id = await transact(ctx, (within) => enqueue(within, { kind: 'test.few', payload: {} }))
	const asked = vi.spyOn(Statements.prototype, 'objects')
	const [taken] = await advance(ctx, [], 1)
	const questions = asked.mock.calls.filter(([text]) => /^\s*SELECT[\s\S]*jobs/.test(text))
	asked.mockRestore()
	await advance(ctx, [{ id, state: 'done' }], 0)
	expect(taken?.id).toBe(id)
	expect(questions).toHaveLength(1)
})

test('a job for which the writer had no time is tried again and is no fault', async () => {
	const ctx = await aCtx('platform')
	registry().deliveries.set('test.busy', async () => {
		throw new DatabaseBusy('late')
	})
	const id = await transact(ctx, (within) => enqueue(within, { kind: 'test.busy', payload: {} }))
	const [job] = await advance(ctx, [], 1)
	expect(job?.id).toBe(id)
	expect(job && (await perform(ctx, job))).toMatchObject({ id, state: 'pending', reason: 'busy' })
})

test('jobs that are taken together do not begin in one turn of the event loop', async () => {
	const ctx = await aCtx('platform')
	let turn = 0
	let going = true
	const count = () => {
		turn++
		if (going) setImmediate(count)
	}
	const inTurn = new Map<number, number>()
	registry().deliveries.set('test.thinks', async () => {
		inTurn.set(turn, (inTurn.get(turn) ?? 0) + 1)
		const until = performance.now() + 4
		while (performance.now() < until);
	})
	await transact(ctx, async (within) => {
		for (let index = 0; index < 12; index++) await enqueue(within, { kind: 'test.thinks', payload: {} })
	})
	count()
	const queue = startQueue(async () => makeCtx(ctx, 'platform', {}, ctx.actor, ctx.now))
	const thought = () => [...inTurn.values()].reduce((sum, number) => sum + number, 0)
	await expect.poll(thought).toBe(12)
	going = false
	expect(Math.max(...inTurn.values())).toBeLessThanOrEqual(3)
	await queue.stop()
})
