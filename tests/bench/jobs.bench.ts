import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { staffPolicy } from '#app/core/actors.ts'
import { type Ctx, makeCtx } from '#app/core/ctx.server.ts'
import { systemPermissions } from '#app/core/permissions.ts'
import { compose } from '#app/core/registry.server.ts'
import { wakeReaders } from '#app/core/signal.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { type Loop, startQueue } from '#jobs/queue/queue-loop.server.ts'
import { type Bench } from './bench.ts'
import { openBenchRuntime } from './runtime.ts'

const pending = 1_000_000
const due = 1_000
/** Each salon has as many lanes, each lane as many jobs, as make the thousand. */
const shape = { salons: 50, lanes: 5, deep: 4 }
const warming = 10
const at = Date.parse('2026-11-20T12:00:00Z')

/**
 * A thousand due jobs of fifty salons in lanes, among a million: through the loop itself, from the wake to the last mark,
 * nothing to do in them. Beside it the same in raw SQL: those in front are claimed, marked with the next claim, until none is left.
 */
class Queue {
	#folder = mkdtempSync(join(tmpdir(), 'recepcion-bench-'))
	#runtime: Awaited<ReturnType<typeof openBenchRuntime>> | null = null
	#loop: Loop | null = null
	#round = 0
	#done = 0

	async start() {
		const nothing = async () => void this.#done++
		compose([{ name: 'bench', deliveries: { usual: { 'bench.nothing': nothing } } }])
		this.#runtime = await openBenchRuntime(join(this.#folder, 'jobs.db'))
		for (let from = 0; from < pending; from += 100_000) await this.#plantLater(from)
		this.#loop = startQueue(async () => this.#ctx())
		for (let round = 0; round < warming; round++) await this.run()
	}

	async run() {
		await this.#plant('bench.nothing')
		this.#done = 0
		const from = performance.now()
		wakeReaders({ jobs: true, due: [], events: [] })
		await this.#allMarked()
		const value = performance.now() - from
		if (this.#done !== due) throw new Error(`${this.#done} jobs were done`)
		await this.#plant('bench.raw')
		return { value, floor: await this.#raw() }
	}

	async stop() {
		await this.#loop?.stop()
		await this.#runtime?.close()
		rmSync(this.#folder, { recursive: true, force: true })
	}

	async #allMarked() {
		while (this.#done < due) await new Promise((goOn) => setImmediate(goOn))
		const running = sql`SELECT EXISTS (SELECT 1 FROM jobs INDEXED BY jobs_leased WHERE state = 'running') AS found`
		while ((await this.#ctx().db.get<{ found: number }>(running)).found === 1)
			await new Promise((goOn) => setImmediate(goOn))
	}

	/** The same driver with the same kept statements, a commit for each claim with the marks of the one before. */
	async #raw(): Promise<number> {
		const { writer } = this.#ctx()
		const from = performance.now()
		let ids: string[] = []
		let count = 0
		do {
			ids = await writer.transaction(async (db) => {
				if (ids.length > 0) {
					await db.run(sql`UPDATE jobs SET state = 'done', finished_at = ${at}, lease_until = NULL
						WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`)
				}
				const rows = await db.all<{ id: string }>(sql`
					UPDATE jobs SET state = 'running', lease_until = ${at + 1000}, attempts = attempts + 1 WHERE id IN (
						SELECT id FROM jobs INDEXED BY jobs_due WHERE state = 'pending' AND is_behind = 0 AND run_at <= ${at}
							ORDER BY run_at LIMIT ${due}
					) RETURNING id`)
				return rows.map(({ id }) => id)
			})
			count += ids.length
		} while (ids.length > 0)
		const took = performance.now() - from
		if (count !== due) throw new Error(`${count} were claimed raw`)
		return took
	}

	#plantLater(from: number) {
		return transact(this.#ctx(), ({ db }) =>
			db.run(sql`INSERT INTO jobs (id, kind, payload, run_at, created_at, pool, share)
				WITH RECURSIVE n(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i < ${from + 99_999})
				SELECT 'later_' || i, 'bench.nothing', '{}', ${at} + 3600000 + i, ${at}, 'usual', 'biz_' || (i % 500) FROM n`),
		)
	}

	#plant(kind: string) {
		const mark = `${kind}_${this.#round++}_`
		const { salons, lanes } = shape
		return transact(this.#ctx(), ({ db }) =>
			db.run(sql`INSERT INTO jobs (id, kind, payload, run_at, created_at, pool, share, lane)
				WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${due - 1})
				SELECT ${mark} || i, ${kind}, '{}', ${at} - ${due} + i, ${at}, 'usual', 'biz_' || (i % ${salons}),
					${mark} || (i % ${salons * lanes}) FROM n`),
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
	goal: 3,
	better: 'lower',
	start: () => queue.start(),
	run: () => queue.run(),
	stop: () => queue.stop(),
}
