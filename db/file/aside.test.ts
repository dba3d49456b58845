import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { besidePeople, itself, openReader, type Reader, versionOf } from '../reader.server.ts'
import { openWriter } from '../writer.server.ts'

async function aHouse() {
	const folder = mkdtempSync(join(tmpdir(), 'recepcion-aside-'))
	const address = { url: `file:${join(folder, 'test.db')}` }
	const writer = await openWriter(address)
	const { db, close } = await openReader(address)
	const done = async () => {
		close()
		await writer.close()
		rmSync(folder, { recursive: true, force: true })
	}
	return { db, done }
}

/** A question, and 2 ms of thinking about its answer. */
async function step(db: Reader) {
	await db.get(sql`SELECT 1`)
	const until = performance.now() + 2
	while (performance.now() < until);
}

test('jobs that ask and ask let the event loop go round, and somebody at a door goes before them', async () => {
	const { db, done } = await aHouse()
	const jobs = besidePeople(db)
	let turn = 0
	let going = true
	const count = () => {
		turn++
		if (going) setImmediate(count)
	}
	count()
	const inTurn = new Map<number, number>()
	const order: string[] = []
	const job = async () => {
		for (let index = 0; index < 10; index++) {
			await step(jobs)
			inTurn.set(turn, (inTurn.get(turn) ?? 0) + 1)
			order.push('job')
		}
	}
	const all = Array.from({ length: 20 }, job)
	await new Promise(setImmediate)
	order.length = 0
	for (let index = 0; index < 3; index++) await step(db)
	order.push('door')
	await Promise.all(all)
	going = false
	// The fifth begins after eight milliseconds, and whoever was let in goes as far as he can.
	expect(Math.max(...inTurn.values())).toBeLessThanOrEqual(6)
	// Three questions, and jobs only as many as one stretch holds.
	expect(order.indexOf('door')).toBeLessThanOrEqual(6)
	await done()
})

test('both are one reader: what is known of the one is known of the other', async () => {
	const { db, done } = await aHouse()
	const jobs = besidePeople(db)
	expect(jobs).not.toBe(db)
	expect([itself(jobs), itself(db)]).toEqual([db, db])
	expect(await versionOf(jobs)).toBe(await versionOf(db))
	await done()
})
