import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { staffPolicy } from '#app/core/actors.ts'
import { type Ctx, makeCtx } from '#app/core/ctx.server.ts'
import { systemPermissions } from '#app/core/permissions.ts'
import { compose } from '#app/core/registry.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { advance, perform } from '#jobs/queue.server.ts'
import { type Bench } from './bench.ts'
import { openBenchRuntime } from './runtime.ts'

const pending = 1_000_000
const due = 1_000
const at = Date.parse('2026-11-20T12:00:00Z')

/** A thousand due jobs among a million: claimed, done (nothing to do), marked; beside the same in raw SQL. */
class Queue {
	#folder = mkdtempSync(join(tmpdir(), 'recepcion-bench-'))
	#runtime: Awaited<ReturnType<typeof openBenchRuntime>> | null = null

	async start() {
		compose([{ name: 'bench', deliveries: { usual: { 'bench.nothing': async () => undefined } } }])
		this.#runtime = await openBenchRuntime(join(this.#folder, 'jobs.db'))
		const ctx = this.#ctx()
		for (let from = 0; from < pending; from += 100_000) {
			await transact(ctx, ({ db }) =>
				db.run(sql`INSERT INTO jobs (id, kind, payload, state, run_at, attempts, max_attempts, created_at)
					WITH RECURSIVE n(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i < ${from + 99_999})
					SELECT 'later_' || i, 'bench.nothing', '{}', 'pending', ${at} + 3600000 + i, 0, 8, ${at} FROM n`),
			)
		}
	}

	async run() {
		await this.#plant('ours')
		const ctx = this.#ctx()
		const from = performance.now()
		const claimed = await advance(ctx, [], due)
		await advance(ctx, await Promise.all(claimed.map((job) => perform(ctx, job))), 0)
		const value = performance.now() - from
		if (claimed.length !== due) throw new Error(`claimed ${claimed.length}`)
		await this.#plant('raw')
		return { value, floor: await this.#raw() }
	}

	async stop() {
		await this.#runtime?.close()
		rmSync(this.#folder, { recursive: true, force: true })
	}

	async #raw(): Promise<number> {
		const ctx = this.#ctx()
		const from = performance.now()
		const rows = await ctx.writer.transaction((db) =>
			db.all<{ id: string }>(sql`UPDATE jobs SET state = 'running', lease_until = ${at + 1000}, attempts = attempts + 1
				WHERE id IN (SELECT id FROM jobs WHERE state = 'pending' AND run_at <= ${at} ORDER BY run_at LIMIT ${due}) RETURNING id`),
		)
		const ids = sql.join(
			rows.map(({ id }) => sql`${id}`),
			sql`, `,
		)
		await ctx.writer.transaction((db) =>
			db.run(sql`UPDATE jobs SET state = 'done', finished_at = ${at} WHERE id IN (${ids})`),
		)
		return performance.now() - from
	}

	#plant(prefix: string) {
		const mark = `${prefix}_${Math.round(performance.now() * 1000)}_`
		return transact(this.#ctx(), ({ db }) =>
			db.run(sql`INSERT INTO jobs (id, kind, payload, state, run_at, attempts, max_attempts, created_at)
				WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${due})
				SELECT ${mark} || i, 'bench.nothing', '{}', 'pending', ${at} - i, 0, 8, ${at} FROM n`),
		)
	}

	#ctx(): Ctx<'platform'> {
		if (!this.#runtime) throw new Error('not started')
		return makeCtx(
			this.#runtime,
			'platform',
			{},
			{ kind: 'job', permissions: systemPermissions, bookingPolicy: staffPolicy },
			at,
		)
	}
}

const queue = new Queue()

export const jobsBench: Bench = {
	name: 'jobs',
	unit: 'ms',
	goal: 2.5,
	better: 'lower',
	start: () => queue.start(),
	run: () => queue.run(),
	stop: () => queue.stop(),
}
