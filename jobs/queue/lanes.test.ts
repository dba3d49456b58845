import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { transact } from '#app/core/transact.server.ts'
import { aCtx } from '#tests/support/scenes/scene.ts'

const step = fc.oneof(
	fc.record({ kind: fc.constant('join' as const), lane: fc.constantFrom('a', 'b', null) }),
	fc.record({
		kind: fc.constantFrom('begin', 'done', 'failed', 'cancelled', 'again', 'removed'),
		of: fc.nat({ max: 11 }),
	}),
)

const change = (kind: string, id: string) => {
	const from = (states: string, to: string) =>
		sql`UPDATE jobs SET state = ${to} WHERE id = ${id} AND state IN (SELECT value FROM json_each(${states}))`
	switch (kind) {
		case 'begin':
			return sql`UPDATE jobs SET state = 'running' WHERE id = ${id} AND state = 'pending' AND is_behind = 0`
		case 'again':
			return from('["running", "failed", "cancelled", "done"]', 'pending')
		case 'removed':
			return sql`DELETE FROM jobs WHERE id = ${id}`
		default:
			return from('["pending", "running"]', kind)
	}
}

test('whatever happens to the jobs of a lane, those wait behind before which an older one is not done', async () => {
	const ctx = await aCtx('platform')
	const run = (statement: ReturnType<typeof sql>) => transact(ctx, ({ db }) => db.run(statement))
	await fc.assert(
		fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
			await run(sql`DELETE FROM jobs`)
			let count = 0
			for (const one of steps) {
				if ('lane' in one) {
					await run(sql`INSERT INTO jobs (id, kind, payload, run_at, created_at, lane)
						VALUES (${`job_${count++}`}, 'test.lane', '{}', 0, 0, ${one.lane})`)
				} else if (count > 0) await run(change(one.kind, `job_${one.of % count}`))
				const wrong = await ctx.db.all(sql`SELECT id FROM jobs WHERE state = 'pending' AND is_behind <> EXISTS (
					SELECT 1 FROM jobs other WHERE other.lane = jobs.lane AND other.state IN ('pending', 'running')
						AND other.rowid < jobs.rowid)`)
				expect(wrong).toEqual([])
			}
		}),
		{ numRuns: 60 },
	)
})
