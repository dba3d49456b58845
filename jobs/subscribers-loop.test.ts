import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeCtx } from '#app/core/ctx.server.ts'
import { GiveUp } from '#app/core/deliveries.server.ts'
import { execute } from '#app/core/operation.server.ts'
import { registry } from '#app/core/registry.server.ts'
import { type AfterSubscriber } from '#app/core/subscribers.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { notices } from '#app/features/notices/operations.server.ts'
import { Statements } from '#db/file/file-statements.server.ts'
import { cursors, events, jobs } from '#db/schema/core.ts'
import { planOf } from '#tests/support/plan.ts'
import { runJobs } from '#tests/support/run-jobs.ts'
import { theRuntime } from '#tests/support/runtime.ts'
import { aBusiness, aCtx, type Scene } from '#tests/support/scenes/scene.ts'
import { type Loop } from './queue/queue-loop.server.ts'
import { startSubscribers } from './subscribers-loop.server.ts'

const soon = { timeout: 15_000 }
let name = 0
const loops: Loop[] = []
const heard: number[] = []

beforeEach(() => {
	registry().after = []
	heard.length = 0
})

afterEach(async () => {
	for (const loop of loops.splice(0)) await loop.stop()
})

/** A subscriber that nobody has seen before, with its loop; resolves when it has begun. */
async function aReader(more: Partial<AfterSubscriber<'test.happened'>> = {}): Promise<string> {
	const reader: AfterSubscriber<'test.happened'> = {
		name: `test.reader${++name}`,
		events: ['test.happened'],
		run: hear,
		...more,
	}
	registry().after.push(reader)
	loops.push(startSubscribers(() => aCtx('platform')))
	await expect.poll(() => cursorOf(reader.name), soon).toBeGreaterThanOrEqual(0)
	return reader.name
}

const hear: AfterSubscriber<'test.happened'>['run'] = async (_ctx, { payload }) => {
	heard.push(payload.number)
}

async function cursorOf(reader: string): Promise<number> {
	const { db } = await theRuntime()
	return (await db.select().from(cursors).where(eq(cursors.reader, reader)))[0]?.seq ?? -1
}

async function head(): Promise<number> {
	const { db } = await theRuntime()
	return (await db.get<{ head: number }>(sql`SELECT max(seq) AS head FROM events`)).head
}

function happens({ ctx }: Scene, numbers: number[], event: 'test.happened' | 'test.other' = 'test.happened') {
	return transact(ctx, async (within) => {
		for (const number of numbers) await within.emit(event, { number, appointmentId: `apt_${number}` })
	})
}

async function queued(reader: string) {
	const { db } = await theRuntime()
	const rows = await db
		.select()
		.from(jobs)
		.where(eq(jobs.kind, 'core.react'))
		.orderBy(asc(jobs.createdAt), asc(jobs.id))
	return rows.filter(({ payload }) => payload.reader === reader)
}

const work = async (now: number) => runJobs(await theRuntime(), { now, mayBreak: true })

test('a subscriber that was never seen before begins at the head and reacts to nothing that is past', async () => {
	const scene = await aBusiness()
	await happens(scene, [1, 2, 3])
	const reader = await aReader()
	expect(await cursorOf(reader)).toBe(await head())
	await happens(scene, [4, 5])
	await expect.poll(async () => (await queued(reader)).length, soon).toBe(2)
	await work(scene.at)
	expect(heard).toEqual([4, 5])
	expect(await cursorOf(reader)).toBe(await head())
})

test('what nobody asked for is looked at once, and how far it was is stored', async () => {
	const scene = await aBusiness()
	const reader = await aReader()
	const begun = await cursorOf(reader)
	await happens(scene, Array(1_200).fill(0), 'test.other')
	await expect.poll(() => cursorOf(reader), soon).toBeGreaterThanOrEqual(begun + 1_000)
	expect(await queued(reader)).toEqual([])
})

test('an idle look costs the same whatever the log holds: no table is walked through, nothing is written', async () => {
	const scene = await aBusiness()
	const reader = await aReader()
	await happens(scene, Array(300).fill(0), 'test.other')
	await happens(scene, [1])
	await expect.poll(async () => (await queued(reader)).length, soon).toBe(1)
	const asked = vi.spyOn(Statements.prototype, 'rows')
	const objects = vi.spyOn(Statements.prototype, 'objects')
	const changed = vi.spyOn(Statements.prototype, 'run')
	await new Promise((wait) => setTimeout(wait, 2_200))
	const idle = [...asked.mock.calls, ...objects.mock.calls].map(([text, params]) => ({ text, params }))
	expect(changed.mock.calls).toEqual([])
	vi.restoreAllMocks()
	expect(idle.length).toBeGreaterThanOrEqual(2)
	for (const text of new Set(idle.map((each) => each.text))) {
		// Of cursors there is one for each subscriber.
		const walks = (await planOf(text)).filter((detail) => /^SCAN (?!cursors)/.test(detail))
		expect([text, walks]).toEqual([text, []])
	}
})

test('new events are found by their position, not by walking through the log', async () => {
	const scene = await aBusiness()
	const reader = await aReader()
	const asked = vi.spyOn(Statements.prototype, 'rows')
	await happens(scene, [1])
	await expect.poll(async () => (await queued(reader)).length, soon).toBe(1)
	const texts = asked.mock.calls.map(([text]) => text).filter((text) => /from "events".*"seq" >/.test(text))
	vi.restoreAllMocks()
	expect(texts.length).toBeGreaterThan(0)
	for (const text of texts) {
		expect(await planOf(text)).toEqual(['SEARCH events USING INTEGER PRIMARY KEY (rowid>? AND rowid<?)'])
	}
})

test('a failing event is told again after growing pauses, becomes a notice after the last, and then lets the others pass', async () => {
	const scene = await aBusiness()
	const other = await aBusiness()
	const tries: number[] = []
	let at = scene.at
	const reader = await aReader({
		notice: 'No se actualizó el calendario',
		async run(ctx, event) {
			if (event.payload.number !== 1) return hear(ctx, event)
			tries.push(at)
			throw new Error('no luck')
		},
	})
	await happens(scene, [1, 2])
	await happens(other, [3])
	await expect.poll(async () => (await queued(reader)).length, soon).toBe(3)
	await work(at)
	// Another business waits for nobody.
	expect([tries.length, heard]).toEqual([1, [3]])
	for (let minute = 0; minute < 60 * 12; minute++) {
		at += 5_000
		await work(at)
	}
	expect(heard).toEqual([3, 2])
	const pauses = tries.slice(1).map((time, index) => time - (tries[index] ?? 0))
	expect(tries.length).toBe(8)
	expect(pauses.every((pause, index) => pause > (pauses[index - 1] ?? 0))).toBe(true)
	expect((await queued(reader)).map(({ state }) => state).sort()).toEqual(['done', 'done', 'failed'])
	const listed = await execute(scene.ctx, notices.list, {})
	expect(listed).toMatchObject({
		ok: true,
		value: {
			notices: [{ kind: 'core.reactionFailed', notice: 'No se actualizó el calendario', appointmentId: 'apt_1' }],
		},
	})
})

test('what can never succeed is not told again', async () => {
	const scene = await aBusiness()
	const reader = await aReader({ run: () => Promise.reject(new GiveUp('gone')) })
	await happens(scene, [1])
	await expect.poll(async () => (await queued(reader)).length, soon).toBe(1)
	await work(scene.at)
	expect(await queued(reader)).toMatchObject([{ state: 'failed', lastError: 'gone', attempts: 1 }])
	const { db } = await theRuntime()
	const about = and(eq(events.businessId, scene.business.id), eq(events.name, 'core.reactionFailed'))
	expect(await db.select().from(events).where(about)).toHaveLength(1)
})

test('two readers of one log queue each event once', async () => {
	const scene = await aBusiness()
	const reader = await aReader()
	for (let more = 0; more < 3; more++) loops.push(startSubscribers(() => aCtx('platform')))
	for (let round = 0; round < 20; round++) await happens(scene, [round * 2, round * 2 + 1])
	await expect.poll(() => cursorOf(reader), soon).toBeGreaterThanOrEqual(await head())
	await work(scene.at)
	expect(heard).toEqual(Array.from({ length: 40 }, (_, index) => index))
})

test('a subscriber acts as the house in the business of the event, and what it causes names the event', async () => {
	const scene = await aBusiness()
	const reader = await aReader({
		run: (ctx) => transact(ctx, (within) => within.emit('test.reacted', { number: 1, process: 1 })),
	})
	await happens(scene, [1])
	await expect.poll(async () => (await queued(reader)).length, soon).toBe(1)
	const ctx = makeCtx(await theRuntime(), 'platform', {}, (await aCtx('platform')).actor, scene.at)
	await work(ctx.now)
	const named = inArray(events.name, ['test.happened', 'test.reacted'])
	const rows = await ctx.db
		.select()
		.from(events)
		.where(and(eq(events.businessId, scene.business.id), named))
		.orderBy(asc(events.seq))
	expect(rows.map(({ name: event, cause }) => [event, cause])).toEqual([
		['test.happened', null],
		['test.reacted', `event:${rows[0]?.seq}`],
	])
})
