import { eq, inArray } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { type Ctx, makeCtx } from '#app/core/ctx.server.ts'
import { enqueue, type NewJob } from '#app/core/jobs.server.ts'
import { registry } from '#app/core/registry.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { now } from '#app/lib/clock.ts'
import { jobs } from '#db/schema/core.ts'
import { aCtx } from '#tests/support/scenes/scene.ts'
import { type Loop, startQueue } from './queue-loop.server.ts'

let queue: Loop | undefined

afterEach(async () => {
	await queue?.stop()
	queue = undefined
})

/** A queue that works and has nothing to do; `done`: the jobs that ran, in their order. */
async function atWork() {
	const ctx = await aCtx('platform')
	const done: string[] = []
	registry().deliveries.set('test.once', async (_, { payload }) => {
		done.push(String(payload.name))
	})
	queue = startQueue(async () => makeCtx(ctx, 'platform', {}, ctx.actor, now()))
	await settled(ctx)
	return { ctx, done }
}

const waiting = ['pending', 'running'] as const

/** Nothing of these tests waits or runs, and the loop has seen so. */
async function settled(ctx: Ctx<'platform'>) {
	const open = () =>
		ctx.db
			.select()
			.from(jobs)
			.where(inArray(jobs.state, [...waiting]))
	await expect.poll(async () => (await open()).filter(({ kind }) => kind.startsWith('test.'))).toEqual([])
	await new Promise((goOn) => setTimeout(goOn, 50))
}

const once = (name: string, more: Partial<NewJob> = {}): NewJob => ({ kind: 'test.once', payload: { name }, ...more })
const stateOf = async (ctx: Pick<Ctx<'platform'>, 'db'>, id: string) =>
	(await ctx.db.select().from(jobs).where(eq(jobs.id, id)))[0]?.state

test('what is due as it is queued is taken with the commit that queues it, and begins after it', async () => {
	const { ctx, done } = await atWork()
	const commits = vi.spyOn(ctx.writer, 'transaction')
	const id = await transact(ctx, async (within) => enqueue(within, once('at once')))
	expect(await stateOf(ctx, id)).toBe('running')
	await expect.poll(() => done).toEqual(['at once'])
	await expect.poll(() => stateOf(ctx, id)).toBe('done')
	// It is queued and taken, and then marked.
	expect(commits).toHaveBeenCalledTimes(2)
	commits.mockRestore()
})

test('of a transaction that is taken back nothing begins, and its places are given back', async () => {
	const { ctx, done } = await atWork()
	const names = Array.from({ length: 80 }, (_, nth) => `never ${nth}`)
	const broken = transact(ctx, async (within) => {
		for (const name of names) await enqueue(within, once(name))
		throw new Error('no luck')
	})
	await expect(broken).rejects.toThrow('no luck')
	// Last of all, when they are taken: the commit itself fails.
	vi.spyOn(ctx.writer, 'transaction').mockImplementationOnce((work) =>
		ctx.writer.transaction(async (db) => {
			await work(db)
			throw new Error('no luck at the end')
		}),
	)
	const late = transact(ctx, async (within) => {
		for (const name of names) await enqueue(within, once(name))
	})
	await expect(late).rejects.toThrow('no luck at the end')
	const id = await transact(ctx, (within) => enqueue(within, once('after')))
	expect(await stateOf(ctx, id)).toBe('running')
	await settled(ctx)
	expect(done).toEqual(['after'])
})

test('what is to come later, or behind another of its lane, waits for its moment', async () => {
	const { ctx, done } = await atWork()
	const lane = 'test of lanes'
	const ids = await transact(ctx, async (within) => {
		const later = await enqueue(within, once('later', { runAt: now() + 400 }))
		const first = await enqueue(within, once('first', { lane }))
		return { later, first, second: await enqueue(within, once('second', { lane })) }
	})
	expect(await stateOf(ctx, ids.first)).not.toBe('pending')
	await settled(ctx)
	expect(done).toEqual(['first', 'second', 'later'])
})

test('while a place lacks for those who wait nobody who comes later passes by them', async () => {
	const { ctx, done } = await atWork()
	let letGo: () => void = () => undefined
	const held = new Promise<void>((resolve) => {
		letGo = resolve
	})
	registry().deliveries.set('test.holds', () => held)
	const share = 'one that has all its places'
	await transact(ctx, async (within) => {
		for (let nth = 0; nth < 8; nth++) await enqueue(within, { kind: 'test.holds', payload: {}, share })
	})
	const behind = await transact(ctx, (within) => enqueue(within, once('waited', { share })))
	// The loop looks, and finds no place.
	await new Promise((goOn) => setTimeout(goOn, 60))
	expect(await stateOf(ctx, behind)).toBe('pending')
	const other = await transact(ctx, (within) => enqueue(within, once('of another', { share: 'another' })))
	expect(await stateOf(ctx, other)).toBe('pending')
	await expect.poll(() => done).toEqual(['of another'])
	letGo()
	await expect.poll(() => done).toEqual(['of another', 'waited'])
	await settled(ctx)
})

test('whoever stops lets end what was taken, and takes nothing more', async () => {
	const { ctx, done } = await atWork()
	const taken = await transact(ctx, (within) => enqueue(within, once('just in time')))
	await queue?.stop()
	queue = undefined
	expect(done).toEqual(['just in time'])
	expect(await stateOf(ctx, taken)).toBe('done')
	const late = await transact(ctx, (within) => enqueue(within, once('too late')))
	expect(await stateOf(ctx, late)).toBe('pending')
})
