import { sql } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { type Ctx } from '#app/core/ctx.server.ts'
import { pools } from '#app/core/pools.ts'
import { transact } from '#app/core/transact.server.ts'
import { Statements } from '#db/file/file-statements.server.ts'
import { planOf } from '#tests/support/plan.ts'
import { aCtx } from '#tests/support/scenes/scene.ts'
import { advance, type Claimed, outlook } from './queue.server.ts'
import { Room } from './room.ts'

const many = 10_000

afterEach(async () => {
	const ctx = await aCtx('platform')
	await transact(ctx, ({ db }) => db.run(sql`DELETE FROM jobs`))
})

type Planted = { share: string; count: number; pool?: string; lane?: string; age?: number }

/** Due jobs of one business, the oldest first. */
function plant(ctx: Ctx<'platform'>, { share, count, pool = 'usual', lane, age = 1000 }: Planted) {
	return transact(ctx, ({ db }) =>
		db.run(sql`INSERT INTO jobs (id, business_id, kind, payload, run_at, created_at, pool, share, lane)
			WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
			SELECT ${`${pool}_${share}_`} || printf('%05d', i), ${share}, 'test.any', '{}', ${ctx.now - age}, ${ctx.now}, ${pool},
				${share}, ${lane ?? null} FROM n`),
	)
}

const enter = (room: Room, jobs: Claimed[]) => {
	for (const job of jobs) room.enter(job)
	return jobs
}
const ofShare = (jobs: Claimed[], share: string) => jobs.filter((job) => job.share === share)

test('of ten thousand due jobs of one business as many run as its share is, and those of others begin beside them', async () => {
	const ctx = await aCtx('platform')
	await plant(ctx, { share: 'biz_big', count: many })
	for (let other = 0; other < 5; other++) await plant(ctx, { share: `biz_${other}`, count: 1, age: 1 })
	const room = new Room()

	const first: Claimed[] = []
	for (let look = 0; look < 4; look++) first.push(...enter(room, await advance(ctx, [], room)))
	expect(ofShare(first, 'biz_big')).toHaveLength(pools.usual.share)
	expect(new Set(first.map(({ share }) => share)).size).toBe(6)
	// All that it may have hangs, whatever else becomes free and due.
	await plant(ctx, { share: 'biz_late', count: 1, age: 0 })
	expect((await advance(ctx, [], room)).map(({ share }) => share)).toEqual(['biz_late'])
})

test('businesses take turns while each has thousands due, and none is left out however many they are', async () => {
	const ctx = await aCtx('platform')
	const shares = Array.from({ length: 40 }, (_, index) => `biz_${String(index).padStart(2, '0')}`)
	for (const share of shares) await plant(ctx, { share, count: 250 })
	const room = new Room()
	const begun: string[] = []
	let running: Claimed[] = []
	while (begun.length < 80) {
		for (const { id } of running) room.leave(id)
		running = enter(
			room,
			await advance(
				ctx,
				running.map(({ id }) => ({ id, state: 'done' as const })),
				room,
			),
		)
		begun.push(...running.map(({ share }) => share))
	}
	const turns = shares.map((share) => begun.filter((each) => each === share).length)
	expect(Math.min(...turns)).toBeGreaterThan(0)
	expect(Math.max(...turns) - Math.min(...turns)).toBeLessThanOrEqual(1)
})

test('one of a lane of ten thousand begins, and the next with the mark of its end', async () => {
	const ctx = await aCtx('platform')
	await plant(ctx, { share: 'biz_lane', count: many, lane: 'one' })
	const room = new Room()
	const [first, ...others] = enter(room, await advance(ctx, [], room))
	expect([first?.id, others]).toEqual(['usual_biz_lane_00001', []])
	expect(await advance(ctx, [], room)).toEqual([])
	room.leave(first?.id ?? '')
	const next = await advance(ctx, [{ id: first?.id ?? '', state: 'done' }], room)
	expect(next.map(({ id }) => id)).toEqual(['usual_biz_lane_00002'])
})

test('a pool whose places are all taken leaves the others theirs', async () => {
	const ctx = await aCtx('platform')
	for (let salon = 0; salon < 10; salon++) await plant(ctx, { share: `biz_${salon}`, count: 1000, pool: 'turns' })
	const room = new Room()
	let hanging = 0
	for (let look = 0; look < 10; look++) hanging += enter(room, await advance(ctx, [], room)).length
	expect(hanging).toBe(pools.turns.places)
	await plant(ctx, { share: 'whatsapp:1', count: 1, pool: 'webhooks', age: 0 })
	await plant(ctx, { share: 'biz_1', count: 1, pool: 'messages', age: 0 })
	expect((await advance(ctx, [], room)).map(({ pool }) => pool).sort()).toEqual(['messages', 'webhooks'])
})

test('what is due and has no place is left alone without a write, and what comes later is waited for', async () => {
	const ctx = await aCtx('platform')
	await plant(ctx, { share: 'biz_big', count: many })
	await plant(ctx, { share: 'biz_late', count: 1, age: -700 })
	const room = new Room()
	enter(room, [...(await advance(ctx, [], room)), ...(await advance(ctx, [], room))])
	const written = vi.spyOn(ctx.writer, 'transaction')
	expect(await advance(ctx, [], room)).toEqual([])
	expect(written).not.toHaveBeenCalled()
	written.mockRestore()
	expect(await outlook(ctx)).toEqual({ isDue: true, next: ctx.now + 700 })
})

test('no statement of the queue reads more than what its index leads to, few due or many', async () => {
	const ctx = await aCtx('platform')
	const ways = (['rows', 'objects', 'run'] as const).map((way) => vi.spyOn(Statements.prototype, way))
	for (const count of [3, many]) {
		await plant(ctx, { share: `biz_${count}`, count })
		const room = new Room()
		await outlook(ctx)
		const jobs = enter(room, await advance(ctx, [], room, ['none']))
		await advance(
			ctx,
			jobs.map(({ id }) => ({ id, state: 'done' as const })),
			room,
		)
	}
	const texts = ways.flatMap((spy) => spy.mock.calls.map(([text]) => text)).filter((text) => !/INSERT INTO/.test(text))
	for (const spy of ways) spy.mockRestore()
	expect(texts.some((text) => text.includes('WITH RECURSIVE shares'))).toBe(true)
	for (const text of new Set(texts.filter((each) => /\bjobs\b/i.test(each)))) {
		const plan = await planOf(text)
		expect(
			plan.filter((detail) => /SCAN (jobs|other)\b/.test(detail)),
			text,
		).toEqual([])
		// Those that are named are found by their ids, not among all that wait or run.
		if (/json_each/.test(text) && /^\s*update/i.test(text)) expect(plan.join('\n')).toMatch(/jobs_1 \(id=\?\)/)
		// A state that is bound would be known only when it runs, and lead elsewhere than here.
		expect(text.split(/\bwhere\b/i).at(-1)).not.toMatch(/"(state|is_behind)" = \?/)
	}
})
