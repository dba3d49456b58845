import { rmSync } from 'node:fs'
import { and, asc, eq } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { transact } from '#app/core/transact.server.ts'
import { cursors, events } from '#db/schema/core.ts'
import { lease } from '#jobs/queue/queue.server.ts'
import { writeClock } from '#tests/fakes/process-clock.ts'
import { bundleLogReader, type LogReader, startLogReader } from '#tests/support/programs/log-reader.ts'
import { aBusiness, type Scene } from '#tests/support/scenes/scene.ts'

const soon = { timeout: 30_000 }
const readers: LogReader[] = []

beforeAll(bundleLogReader)

afterEach(async () => {
	for (const reader of readers.splice(0)) await reader.kill()
})

async function aReader(scene: Scene, options: Parameters<typeof startLogReader>[1] = {}): Promise<LogReader> {
	const reader = startLogReader(scene.home.path, options)
	readers.push(reader)
	await expect.poll(() => reader.lines, soon).toContain('lista')
	return reader
}

function happens({ ctx }: Scene, numbers: number[]) {
	return transact(ctx, async (within) => {
		for (const number of numbers) await within.emit('test.happened', { number, appointmentId: null })
	})
}

async function reactions({ home, business }: Scene): Promise<{ number: number; process: number }[]> {
	const rows = await home.db
		.select({ payload: events.payload })
		.from(events)
		.where(and(eq(events.businessId, business.id), eq(events.name, 'test.reacted')))
		.orderBy(asc(events.seq))
	return rows.map(({ payload }) => payload as { number: number; process: number })
}

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)
const numbersOf = (list: { number: number }[]) => list.map(({ number }) => number)

test('killed between a reaction and its mark, the event is told again to whoever comes next, and none is left out', async () => {
	const scene = await aBusiness()
	const clockFile = `${scene.home.path}.clock`
	const first = await aReader(scene, { diesAt: 3, clockFile })
	// It begins at the head: only then does anything happen.
	await expect.poll(() => cursor(scene), soon).toBe(true)
	await happens(scene, upTo(6))
	await expect.poll(() => first.lines, soon).toContain('done 3')
	await first.kill()
	expect(numbersOf(await reactions(scene))).toEqual([1, 2, 3])
	writeClock(clockFile, lease + 1_000)
	const second = await aReader(scene, { clockFile })
	await expect.poll(async () => numbersOf(await reactions(scene)), soon).toEqual(upTo(6))
	await expect
		.poll(() => second.lines, soon)
		.toEqual(['lista', ...[3, 4, 5, 6].flatMap((n) => [`begun ${n}`, `done ${n}`])])
	rmSync(clockFile)
})

test('two processes read one log: each event is reacted to once, in order, by one of them', async () => {
	const scene = await aBusiness()
	const both = [await aReader(scene), await aReader(scene)]
	await expect.poll(() => cursor(scene), soon).toBe(true)
	for (const number of upTo(40)) await happens(scene, [number])
	await expect.poll(async () => numbersOf(await reactions(scene)), soon).toEqual(upTo(40))
	const begun = both.flatMap(({ lines }) => lines.filter((line) => line.startsWith('begun')))
	expect(begun.sort()).toEqual(
		upTo(40)
			.map((number) => `begun ${number}`)
			.sort(),
	)
})

async function cursor({ home }: Scene): Promise<boolean> {
	const rows = await home.db.select().from(cursors).where(eq(cursors.reader, 'test.reader'))
	return rows.length > 0
}
