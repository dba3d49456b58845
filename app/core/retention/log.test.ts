import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY } from '#app/lib/time.ts'
import { missedEvents } from '#app/realtime/log-reader.server.ts'
import { businessRecords } from '#db/schema/businesses.ts'
import { cursors, events, jobs } from '#db/schema/core.ts'
import { aBusiness, aCtx } from '#tests/support/scenes/scene.ts'
import { registry } from '../registry.server.ts'
import { transact } from '../transact.server.ts'
import { coreRetention, logBegins } from './log.server.ts'
import { lastPlace, sweepSome } from './retention.server.ts'

const [log] = coreRetention

const before = registry().after
beforeAll(() => {
	registry().after = [{ name: 'test.reader', events: ['test.first'], run: async () => undefined }]
})
afterAll(() => {
	registry().after = before
})

async function sweepLog(): Promise<number> {
	if (!log) throw new Error('the log has no rule')
	let rows = 0
	const ctx = await aCtx('platform')
	const last = await lastPlace(ctx, log)
	for (let after: number | null = 0; after !== null; ) {
		const step = await sweepSome(ctx, log, { after, last })
		rows += step.rows
		after = step.after
	}
	return rows
}

type Told = { age: number; businessId: string | null; kind?: string }

/** Events of an age in days; answers their places in the log. */
async function tell(...told: Told[]): Promise<number[]> {
	const ctx = await aCtx('platform')
	return transact(ctx, async ({ db }) => {
		const rows = await db
			.insert(events)
			.values(
				told.map(({ age, businessId, kind = 'job' }) => ({
					businessId,
					name: 'test.first',
					payload: {},
					actor: { kind },
					at: ctx.now - age * DAY,
				})),
			)
			.returning({ seq: events.seq })
		return rows.map(({ seq }) => seq)
	})
}

async function read(seq: number): Promise<void> {
	await transact(await aCtx('platform'), ({ db }) =>
		db
			.insert(cursors)
			.values(registry().after.map(({ name }) => ({ reader: name, seq })))
			.onConflictDoUpdate({ target: cursors.reader, set: { seq } }),
	)
}

async function seqs(): Promise<number[]> {
	const { db } = await aCtx('platform')
	return (await db.select({ seq: events.seq }).from(events).orderBy(asc(events.seq))).map(({ seq }) => seq)
}

test('nothing leaves the log that a subscriber has not read, nor what a reaction still waits for', async () => {
	const { business } = await aBusiness()
	const at = { age: 100, businessId: business.id }
	const [first = 0, second = 0, third = 0] = await tell(at, at, at, { ...at, age: 1 })
	expect(await sweepLog()).toBe(0)
	await read(second)
	const reaction = { kind: 'core.react', payload: { reader: 'test', seq: second }, runAt: 0, createdAt: 0 }
	await transact(await aCtx('platform'), ({ db }) => db.insert(jobs).values({ ...reaction, id: 'waits' }))
	expect(await sweepLog()).toBe(1)
	expect(await seqs()).not.toContain(first)
	await transact(await aCtx('platform'), ({ db }) => db.update(jobs).set({ state: 'done' }).where(eq(jobs.id, 'waits')))
	expect(await sweepLog()).toBe(1)
	expect(await seqs()).toContain(third)
	await read(third)
	expect(await sweepLog()).toBe(1)
	expect(await seqs()).not.toContain(third)
})

test('what admins did stays, and the newest event of each business, and the head of the log', async () => {
	const { business } = await aBusiness()
	const quiet = await aBusiness()
	const [byAdmin = 0, over = 0, newest = 0, ofNobody = 0, head = 0] = await tell(
		{ age: 200, businessId: business.id, kind: 'admin' },
		{ age: 200, businessId: business.id },
		{ age: 200, businessId: quiet.business.id },
		{ age: 200, businessId: null },
		{ age: 200, businessId: business.id },
	)
	await read(head)
	await sweepLog()
	const left = await seqs()
	expect([byAdmin, newest, head].filter((seq) => left.includes(seq))).toEqual([byAdmin, newest, head])
	expect([over, ofNobody].filter((seq) => left.includes(seq))).toEqual([])
})

test('a business that wants its log for longer keeps it so long', async () => {
	const { business } = await aBusiness()
	await transact(await aCtx('platform'), ({ db }) =>
		db.insert(businessRecords).values({ businessId: business.id, logDays: 365 }),
	)
	const of = (age: number) => ({ age, businessId: business.id })
	const [over = 0, wanted = 0, fresh = 0] = await tell(of(366), of(364), of(1))
	await read(fresh)
	await sweepLog()
	const left = await seqs()
	expect([over, wanted, fresh].map((seq) => left.includes(seq))).toEqual([false, true, true])
})

test('a page that comes back from before the log begins is told to look at everything anew', async () => {
	const { business, ctx } = await aBusiness()
	const of = (age: number) => ({ age, businessId: business.id })
	const [left = 0, gone = 0, fresh = 0, last = 0] = await tell(of(100), of(100), of(1), of(0))
	await read(last)
	const missed = async (seq: number) => (await missedEvents(ctx.db, business.id, seq, 10)).tooFar
	expect(await missed(left)).toBe(false)
	expect(await sweepLog()).toBeGreaterThan(0)
	expect(await logBegins(ctx.db)).toBeGreaterThanOrEqual(gone)
	expect([await missed(left), await missed(fresh)]).toEqual([true, false])
	const { head } = await ctx.db.get<{ head: number }>(sql`SELECT max(seq) AS head FROM events`)
	expect(head).toBe(last)
})
